import Foundation

/// What `batonc` reports of a target, as far as running it needs.
package struct Report: Sendable {
    package struct Operation: Sendable {
        package let name: String
        package let kind: String
        package let id: String
        package let text: String
        package let plan: String
        package let reader: String
        /// Types by variable.
        package let variables: [String: String]
        /// In seconds.
        package let cacheExpiration: Int?
        let accessors: [Accessor]
    }

    package struct Fragment: Sendable {
        package let reader: String
        let accessors: [Accessor]
    }

    /// A computed property of a generated lens.
    struct Accessor: Sendable {
        /// The lens it is in: the names of nested structs, joined by dots; empty for the root lens.
        let path: String
        let name: String
        let type: String
        let isField: Bool
        let isThrowing: Bool
        /// Whether its lens is another name for one that stands elsewhere.
        let isShared: Bool
    }

    package let operations: [String: Operation]
    package let fragments: [String: Fragment]
    package let types: String

    package init(file: URL) throws {
        let json = try RawJSON(file: file)
        var operations: [String: Operation] = [:]
        for each in json["operations"]?.elements ?? [] {
            guard let name = each["name"]?.string, let kind = each["kind"]?.string, let text = each["text"]?.string,
                let plan = each["plan"]?.string, let reader = each["reader"]?.string
            else { throw CorpusProblem(file: file, problem: "an operation lacks a member: \(each.text.prefix(80))") }
            var variables: [String: String] = [:]
            for variable in each["variables"]?.elements ?? [] {
                if let name = variable["name"]?.string { variables[name] = variable["type"]?.string }
            }
            operations[name] = Operation(
                name: name, kind: kind, id: each["id"]?.string ?? "", text: text, plan: plan, reader: reader, variables: variables,
                cacheExpiration: each["cacheExpiration"]?.double.map { Int($0) }, accessors: Report.accessors(each))
        }
        var fragments: [String: Fragment] = [:]
        for each in json["fragments"]?.elements ?? [] {
            if let name = each["name"]?.string, let reader = each["reader"]?.string {
                fragments[name] = Fragment(reader: reader, accessors: Report.accessors(each))
            }
        }
        self.operations = operations
        self.fragments = fragments
        types = json["types"]?.string ?? ""
    }

    private static func accessors(_ definition: RawJSON) -> [Accessor] {
        (definition["accessors"]?.elements ?? []).map { each in
            Accessor(
                path: each["path"]?.string ?? "", name: each["name"]?.string ?? "", type: each["type"]?.string ?? "",
                isField: each["field"] != nil, isThrowing: each["throws"]?.boolean ?? false, isShared: each["original"] != nil)
        }
    }
}
