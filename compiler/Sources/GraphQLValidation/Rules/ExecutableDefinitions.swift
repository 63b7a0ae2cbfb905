import GraphQLSyntax

/// Executable Definitions: a document that is executed holds operations and fragments only.
/// https://spec.graphql.org/September2025/#sec-Executable-Definitions
extension Walk {
    func checkExecutableDefinitions() {
        for document in documents {
            for definition in document.definitions {
                let name: String
                switch definition {
                case .operation, .fragment: continue
                case .schema: name = "a schema"
                case .type(let type): name = "the type `\(type.name.text)`"
                case .directive(let directive): name = "the directive `@\(directive.name.text)`"
                }
                diagnostics.report(
                    .notExecutable, "a document cannot define \(name)", at: Place(document.source, definition.span))
            }
        }
    }
}
