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
    }

    package let operations: [String: Operation]
    /// Readers by fragment.
    package let fragments: [String: String]
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
                cacheExpiration: each["cacheExpiration"]?.double.map { Int($0) })
        }
        var fragments: [String: String] = [:]
        for each in json["fragments"]?.elements ?? [] {
            if let name = each["name"]?.string, let reader = each["reader"]?.string { fragments[name] = reader }
        }
        self.operations = operations
        self.fragments = fragments
        types = json["types"]?.string ?? ""
    }
}
