import BatonCompiler

extension SwiftWriter {
    /// The struct that says what a mutation is expected to answer, and those nested in it.
    mutating func optimistic(_ model: OptimisticModel, isRoot: Bool, _ declarations: Declarations) {
        let access = declarations.access
        let name = SwiftNames.quotedType(model.name)
        if isRoot { doc(["What the server is expected to answer. What is left out is left as it is; `.null` says null."]) }
        block("\(access) nonisolated struct \(name): Hashable, InputConvertible") { writer in
            writer.line("\(access) var inputObject = InputObject()")
            writer.line("\(access) var inputValue: InputValue { .object(inputObject) }")
            writer.block("\(access) init(inputValue: InputValue) throws") { writer in
                writer.line("self.inputObject = try InputObject(inputValue: inputValue)")
            }
            for nested in model.nested where nested.initializers.contains(where: { $0.typename != nil }) {
                writer.line()
                writer.line("\(access) init(_ value: \(SwiftNames.quotedType(nested.name))) { self.inputObject = value.inputObject }")
            }
            for initializer in model.initializers {
                writer.line()
                writer.optimisticInitializer(initializer, declarations)
            }
            for nested in model.nested {
                writer.line()
                writer.optimistic(nested, isRoot: false, declarations)
            }
        }
    }

    private mutating func optimisticInitializer(_ model: OptimisticModel.Initializer, _ declarations: Declarations) {
        let parameters =
            (model.takesTypename ? ["typename: String"] : [])
            + model.properties.map { property in
                let type = property.type.text + (property.isNullable ? "??" : "?")
                return "\(SwiftNames.parameterLabel(property.property)): \(type) = nil"
            }
        block("\(declarations.access) init(\(parameters.joined(separator: ", ")))") { writer in
            if let typename = model.typename { writer.line("inputObject.set(\"__typename\", \(SwiftLiteral.quoted(typename)))") }
            if model.takesTypename { writer.line("inputObject.set(\"__typename\", typename)") }
            for property in model.properties {
                writer.line("inputObject.set(\(SwiftLiteral.quoted(property.name)), \(SwiftNames.quoted(property.property)))")
            }
        }
    }
}
