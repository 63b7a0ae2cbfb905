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
        let operations = broken.map { operation -> JSON in
            let location = places.location(of: operation.place)
            return [
                "changes": diagnosticsJSON(operation.changes), "kind": .string(operation.kind), "name": .string(operation.name),
                "source": ["column": .integer(location.column), "line": .integer(location.line), "path": .string(operation.place.source.path)],
            ]
        }
        return ["broken": .array(operations), "version": 1]
    }
}
