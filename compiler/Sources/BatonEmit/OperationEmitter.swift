import BatonCompiler

extension SwiftWriter {
    /// The type of an operation: its variables, its data, and its definition.
    mutating func operation(_ operation: CompiledOperation, _ declarations: Declarations) {
        if operation.kind == .mutation { return mutation(operation, declarations) }
        let name = SwiftNames.quotedType(operation.swiftName)
        let isQuery = operation.kind == .query
        documentation(of: operation)
        block(
            "\(declarations.access) nonisolated struct \(name): \(isQuery ? "QueryOperation" : "SubscriptionOperation"), Codable"
        ) { writer in
            writer.value(of: operation, declarations)
            writer.line()
            writer.variables(of: operation, declarations)
            writer.line()
            writer.lens(operation.reader.lens, conforming: "Lens", declarations)
            writer.line()
            writer.definition(of: operation, declarations)
        }
    }

    /// The action of a mutation, which is called with the variables, and the operation in it.
    private mutating func mutation(_ operation: CompiledOperation, _ declarations: Declarations) {
        let access = declarations.access
        let name = SwiftNames.quotedType(operation.swiftName)
        documentation(of: operation)
        block("\(access) nonisolated struct \(name): MutationAction") { writer in
            writer.line("\(access) let _action: ActionReference")
            writer.line("\(access) init(_action: ActionReference) { self._action = _action }")
            writer.line()
            writer.doc(["Sends the mutation. What is expected of the answer shows until it is there."])
            writer.line("@MainActor @discardableResult")
            let parameters = operation.variables.map(\.parameterText) + ["optimistic: OptimisticResponse? = nil"]
            writer.block("\(access) func callAsFunction(\(parameters.joined(separator: ", "))) async throws -> Data") { writer in
                writer.line(
                    "try await _action.run(Operation(\(operation.argumentsText)), optimisticResponse: optimistic?.inputObject)")
            }
            writer.line()
            writer.doc(["The mutation with values for its variables."])
            writer.block("\(access) nonisolated struct Operation: MutationOperation, Codable") { writer in
                writer.line("\(access) typealias Data = \(name).Data")
                writer.line("\(access) typealias Variables = \(name).Variables")
                writer.value(of: operation, declarations)
                writer.line()
                writer.definition(of: operation, declarations)
            }
            writer.line()
            writer.variables(of: operation, declarations)
            writer.line()
            writer.lens(operation.reader.lens, conforming: "Lens", declarations)
            if let optimistic = operation.optimistic {
                writer.line()
                writer.optimistic(optimistic, declarations)
            }
        }
    }

    private mutating func documentation(of operation: CompiledOperation) {
        if let fragment = operation.refetches {
            return doc(["Fetches `\(fragment)` again."])
        }
        documentation(operation.doc, operation.origin, fallback: operation.name)
    }

    /// What an operation value holds, and how it is made. A private property has no accessors to be compiled, as a lens's has none.
    private mutating func value(of operation: CompiledOperation, _ declarations: Declarations) {
        line("private let _reference: OperationReference<Variables>")
        line()
        block("\(declarations.access) init(\(operation.variables.map(\.parameterText).joined(separator: ", ")))") { writer in
            writer.line("self._reference = OperationReference(Variables(\(operation.argumentsText)))")
        }
    }

    private mutating func variables(of operation: CompiledOperation, _ declarations: Declarations) {
        block("\(declarations.access) nonisolated struct Variables: OperationVariables") { writer in
            writer.inputMembers(operation.variables, declarations)
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
            let expiration = operation.cacheExpiration.map { ", cacheExpiration: \($0)" } ?? ""
            let onError = declarations.onError.map { ", onError: .\($0.lowercased())" } ?? ""
            writer.line("types: \(declarations.shared).types\(expiration)\(onError))")
        }
    }

    /// The type of a fragment: its lens and its reader.
    mutating func fragment(_ fragment: CompiledFragment, _ declarations: Declarations) {
        documentation(fragment.doc, fragment.origin, fallback: "")
        if fragment.isInline { return inline(fragment, declarations) }
        lens(fragment.reader.lens, conforming: "FragmentLens", declarations) { writer in
            writer.line()
            writer.multilineLiteral(
                fragment.reader.text, label: "\(declarations.access) static let _reader = LensReader(",
                tail: ", types: \(declarations.shared).types)")
        }
    }
}

extension CompiledOperation {
    /// The variables' values as arguments of a call, from parameters of their names.
    fileprivate var argumentsText: String {
        variables.map { "\(SwiftNames.argumentLabel($0.property)): \(SwiftNames.quoted($0.property))" }.joined(separator: ", ")
    }
}
