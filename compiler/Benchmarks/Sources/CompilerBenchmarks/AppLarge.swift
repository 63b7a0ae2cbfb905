import GraphQLSchema
import GraphQLSyntax
import TestSupport

/// The fixture **app-large**: 2,000 fragments and 400 operations over **schema-large**, in 800 Swift files, five fragments an
/// operation and each fragment spread where its type comes. The same seed gives the same texts.
struct AppLarge {
    private let schema: Schema
    private var random: SeededRandom
    private var fragmentsByType: [String: [String]] = [:]
    /// Each document alone: the definition's text, its name and its property.
    private(set) var documents: [(text: String, name: String, property: String, marker: String)] = []

    init(schema: Schema, seed: UInt64 = 11, fragments: Int = 2_000, operations: Int = 400) {
        self.schema = schema
        random = SeededRandom(seed: seed)
        let objects = schema.types.filter { type in
            type.kind == .object && !type.isBuiltIn && type.interfaces.contains { $0.text == "Node" } && leaves(of: type).count > 2
        }
        var made: [(name: String, type: String)] = []
        for index in 0..<fragments {
            let type = objects[Int(random.next() % UInt64(objects.count))]
            let name = "Row\(index)_item"
            documents.append((fragment(name, on: type), name, "item", "Fragment"))
            fragmentsByType[type.name, default: []].append(name)
            made.append((name, type.name))
        }
        let each = max(1, fragments / operations)
        for index in 0..<operations {
            let spread = made[(index * each)..<min(made.count, (index + 1) * each)]
            let fields = spread.enumerated().map { number, fragment in
                "  a\(number): node(id: $id) { ... on \(fragment.type) { ...\(fragment.name) @alias(as: \"row\") } }\n"
            }
            let name = "Screen\(index)Query"
            documents.append(("query \(name)($id: ID!) {\n\(fields.joined())}", name, "screen\(index)", "Query"))
        }
    }

    /// All documents in one GraphQL text, without Relay's directives, for whoever reads only GraphQL.
    var graphql: String {
        documents.map { $0.text.split(separator: " @alias(as: \"row\")").joined() }.joined(separator: "\n\n") + "\n"
    }

    /// Swift sources by name.
    func sources(_ count: Int = 800) -> [(name: String, text: String)] {
        var files = (0..<count).map { (name: "View\($0).swift", text: "import Baton\n") }
        for (index, document) in documents.enumerated() {
            let body = document.text.split(separator: "\n").map { "        " + $0 }.joined(separator: "\n")
            files[index % count].text += """

                struct View\(index) {
                    @\(document.marker)(\"\"\"
                \(body)
                        \"\"\")
                    var \(document.property): \(document.name)

                    var body: some View { Details(\(document.property)) }
                }

                """
        }
        return files
    }

    private func leaves(of type: NamedType) -> [FieldDefinition] {
        type.fields.filter { field in
            schema.type(of: field.type)?.kind.isLeaf == true && !field.arguments.contains(where: \.isRequired)
                && field.directives.isEmpty
        }
    }

    private mutating func fragment(_ name: String, on type: NamedType) -> String {
        var lines = leaves(of: type).prefix(8).map { "  \($0.name.text)\n" }
        let links = type.fields.filter { field in
            guard let target = schema.type(of: field.type), target.kind == .object else { return false }
            return !field.arguments.contains(where: \.isRequired) && field.directives.isEmpty
        }
        for link in links.prefix(3) {
            guard let target = schema.type(of: link.type) else { continue }
            var inner = leaves(of: target).prefix(4).map { "    \($0.name.text)\n" }
            // Spreads go to fragments that are there already, so that none forms a cycle.
            if let known = fragmentsByType[target.name]?.last, random.next() % 2 == 0 { inner.append("    ...\(known)\n") }
            if !inner.isEmpty { lines.append("  \(link.name.text) {\n\(inner.joined())  }\n") }
        }
        return "fragment \(name) on \(type.name) {\n\(lines.joined())}"
    }
}
