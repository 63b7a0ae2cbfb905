import GraphQLSyntax
import JSONSyntax

extension SchemaDifference {
    /// A line an operation that breaks, with where it stands.
    var text: String {
        var places = DiagnosticText()
        return broken.map { operation in
            let location = places.location(of: operation.place)
            return "breaks \(operation.name) (\(operation.kind), \(operation.place.source.path):\(location.line):\(location.column))\n"
        }.joined()
    }

    /// The same with what breaks each, for tools: `{"broken":[{"changes":[…],"kind","name","source"}],"version":1}`. A change is as
    /// `--diagnostics json` has it.
    var json: JSON {
        var places = DiagnosticText()
        let operations = broken.map { operation in
            let location = places.location(of: operation.place)
            return JSON(
                .object([
                    .init("changes", diagnosticsJSON(operation.changes)), .init("kind", JSON(.string(operation.kind))),
                    .init("name", JSON(.string(operation.name))),
                    .init(
                        "source",
                        JSON(
                            .object([
                                .init("column", JSON(.number("\(location.column)"))), .init("line", JSON(.number("\(location.line)"))),
                                .init("path", JSON(.string(operation.place.source.path))),
                            ]))),
                ]))
        }
        return JSON(.object([.init("broken", JSON(.array(operations))), .init("version", 1)]))
    }
}
