import Foundation

/// As much of the compiler's symbol graph as says which classes hold test methods.
struct SymbolGraph: Decodable {
    struct Symbol: Decodable {
        struct Kind: Decodable { var identifier: String }
        struct Identifier: Decodable { var precise: String }
        struct Fragment: Decodable { var spelling: String }

        var kind: Kind
        var identifier: Identifier
        var pathComponents: [String]
        var declarationFragments: [Fragment]
    }

    struct Relationship: Decodable {
        var kind: String
        var source: String
        var target: String
    }

    var symbols: [Symbol]
    var relationships: [Relationship]
}

/// A class of tests, and its methods in the order of their names.
struct TestClass {
    struct Method {
        var name: String
        var isAsync: Bool
    }

    /// `Outer.Inner` for a nested class.
    var path: String
    var methods: [Method]
}

extension SymbolGraph {
    private static let testCase = "s:6XCTest0A4CaseC"

    /// The classes that inherit from `XCTestCase`, with the methods of their own superclasses among them.
    var testClasses: [TestClass] {
        let superclasses = Dictionary(
            relationships.filter { $0.kind == "inheritsFrom" }.map { ($0.source, $0.target) }, uniquingKeysWith: { first, _ in first })
        let owners = Dictionary(
            relationships.filter { $0.kind == "memberOf" }.map { ($0.source, $0.target) }, uniquingKeysWith: { first, _ in first })
        var methods: [String: [TestClass.Method]] = [:]
        for symbol in symbols where symbol.kind.identifier == "swift.method" {
            guard let owner = owners[symbol.identifier.precise], let method = symbol.testMethod else { continue }
            methods[owner, default: []].append(method)
        }
        return symbols.filter { $0.kind.identifier == "swift.class" }.compactMap { symbol in
            let lineage = lineage(of: symbol.identifier.precise, superclasses: superclasses)
            guard lineage.last == Self.testCase else { return nil }
            let found = Dictionary(
                lineage.flatMap { methods[$0] ?? [] }.map { ($0.name, $0) }, uniquingKeysWith: { own, _ in own })
            return TestClass(
                path: symbol.pathComponents.joined(separator: "."), methods: found.values.sorted { $0.name < $1.name })
        }.sorted { $0.path < $1.path }
    }

    /// A class, its superclass, and so on.
    private func lineage(of symbol: String, superclasses: [String: String]) -> [String] {
        var lineage = [symbol]
        while let last = lineage.last, let next = superclasses[last], !lineage.contains(next) { lineage.append(next) }
        return lineage
    }
}

extension SymbolGraph.Symbol {
    fileprivate var testMethod: TestClass.Method? {
        guard let name = pathComponents.last, name.hasPrefix("test"), name.hasSuffix("()") else { return nil }
        let declaration = declarationFragments.map(\.spelling).joined()
        let result = declaration.range(of: "->")
        guard result == nil else { return nil }
        return TestClass.Method(
            name: String(name.dropLast(2)), isAsync: declaration.range(of: #"\)\s*async\b"#, options: .regularExpression) != nil)
    }
}
