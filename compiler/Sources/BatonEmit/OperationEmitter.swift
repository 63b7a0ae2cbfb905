import BatonCompiler

extension SwiftWriter {
    /// The type of an operation: its variables, its data, and its definition.
    mutating func operation(_ operation: CompiledOperation, _ declarations: Declarations) {
        let access = declarations.access
        let name = SwiftNames.quoted(operation.swiftName)
        let capitalized = operation.kind.rawValue.prefix(1).uppercased() + operation.kind.rawValue.dropFirst()
        documentation(operation.doc, operation.origin, fallback: "\(capitalized) \(operation.name)")
        block("\(access) nonisolated struct \(name): \(capitalized)Operation, Codable") { writer in
            writer.line("\(access) var variables: Variables")
            if operation.kind == .query { writer.line("\(access) var _handle = HandleReference<\(name)>()") }
            writer.line()
            writer.block("\(access) init(\(operation.variables.map(\.parameterText).joined(separator: ", ")))") { writer in
                let arguments = operation.variables.map { property in
                    "\(SwiftNames.label(property.property)): \(SwiftNames.quoted(property.property))"
                }
                writer.line("self.variables = Variables(\(arguments.joined(separator: ", ")))")
            }
            writer.line()
            writer.line("private nonisolated enum CodingKeys: CodingKey { case variables }")
            writer.line()
            writer.block("\(access) nonisolated struct Variables: OperationVariables") { writer in
                writer.inputMembers(operation.variables, declarations)
            }
            writer.line()
            writer.lens(operation.reader.lens, conforming: "Lens", declarations)
            writer.line()
            writer.definition(of: operation, declarations)
        }
    }

    private mutating func definition(of operation: CompiledOperation, _ declarations: Declarations) {
        line("\(declarations.access) static let definition = OperationDefinition(")
        indented { writer in
            writer.line("name: \(SwiftLiteral.quoted(operation.name)),")
            writer.line("kind: .\(operation.kind.rawValue),")
            writer.line("text: \(SwiftLiteral.raw(operation.text)),")
            writer.line("id: \(SwiftLiteral.quoted(operation.id)),")
            writer.multilineLiteral(operation.plan, label: "plan: ", tail: ",")
            writer.multilineLiteral(operation.reader.text, label: "reader: ", tail: ",")
            writer.line("types: \(declarations.shared).types)")
        }
    }

    /// The type of a fragment: its lens and its reader.
    mutating func fragment(_ fragment: CompiledFragment, _ declarations: Declarations) {
        documentation(fragment.doc, fragment.origin, fallback: "")
        lens(fragment.reader.lens, conforming: "FragmentLens", declarations) { writer in
            writer.line()
            writer.multilineLiteral(
                fragment.reader.text, label: "\(declarations.access) static let _reader = LensReader(",
                tail: ", types: \(declarations.shared).types)")
        }
    }
}
