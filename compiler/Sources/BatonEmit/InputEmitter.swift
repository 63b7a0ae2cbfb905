import BatonCompiler

extension SwiftWriter {
    /// The members of a struct of inputs: properties, the memberwise initializer, and its conversion from and to an object.
    mutating func inputMembers(_ properties: [InputPropertyModel], _ declarations: Declarations) {
        let access = declarations.access
        let stores = StorageNames(
            of: properties.filter(\.isStoredApart).map(\.property), among: properties.map(\.property))
        for property in properties { inputProperty(property, stores, declarations) }
        if !properties.isEmpty { line() }
        block("\(access) init(\(properties.map(\.parameterText).joined(separator: ", ")))") { writer in
            for property in properties {
                writer.line("self.\(stores[property.property]) = \(property.boxing(SwiftNames.quoted(property.property)))")
            }
        }
        line()
        block("\(access) init(inputObject: InputObject) throws") { writer in
            for property in properties {
                let value = "try inputObject.\(property.getter)(\(SwiftLiteral.quoted(property.name)))"
                writer.line("self.\(stores[property.property]) = \(property.boxing(value))")
            }
        }
        line()
        block("\(access) var inputObject: InputObject") { writer in
            guard !properties.isEmpty else { return writer.line("InputObject()") }
            writer.line("var object = InputObject()")
            for property in properties {
                let value = "self.\(stores[property.property])" + (property.isBoxed ? ".value" : "")
                writer.line("object.set(\(SwiftLiteral.quoted(property.name)), \(value))")
            }
            writer.line("return object")
        }
    }

    private mutating func inputProperty(_ property: InputPropertyModel, _ stores: StorageNames, _ declarations: Declarations) {
        let name = SwiftNames.quoted(property.property)
        doc(property.doc)
        deprecation(property.deprecation)
        guard property.isStoredApart else {
            return line("\(declarations.access) var \(name): \(property.typeText)")
        }
        let value = stores[property.property] + (property.isBoxed ? ".value" : "")
        block("\(declarations.access) var \(name): \(property.typeText)") { writer in
            writer.line("get { \(value) }")
            writer.line("set { \(value) = newValue }")
        }
        let type = property.isBoxed ? "Boxed<\(property.typeText)>" : property.typeText
        line("private var \(stores[property.property]): \(type)")
    }

    /// An input object of the schema.
    mutating func input(_ input: InputModel, _ declarations: Declarations) {
        let access = declarations.access
        doc(input.doc)
        let name = SwiftNames.quotedType(input.swiftName)
        if input.isOneOf { return oneOf(input, declarations) }
        block("\(access) nonisolated struct \(name): Hashable, InputConvertible") { writer in
            writer.inputMembers(input.properties, declarations)
            writer.line()
            writer.line("\(access) var inputValue: InputValue { .object(inputObject) }")
            writer.line()
            writer.block("\(access) init(inputValue: InputValue) throws") { writer in
                writer.line("try self.init(inputObject: InputObject(inputValue: inputValue))")
            }
        }
    }
}

extension InputPropertyModel {
    /// Whether the value lies in another property: to break a struct that would hold itself, or because generated code may not
    /// touch a deprecated property without a warning.
    fileprivate var isStoredApart: Bool { isBoxed || deprecation != nil }

    fileprivate func boxing(_ value: String) -> String { isBoxed ? "Boxed(\(value))" : value }
}
