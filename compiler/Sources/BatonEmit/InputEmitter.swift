import BatonCompiler

extension SwiftWriter {
    /// The members of a struct of inputs: properties, the memberwise initializer, and its conversion from and to an object.
    mutating func inputMembers(_ properties: [InputPropertyModel], _ declarations: Declarations) {
        let access = declarations.access
        for property in properties { inputProperty(property, declarations) }
        if !properties.isEmpty { line() }
        block("\(access) init(\(properties.map(\.parameterText).joined(separator: ", ")))") { writer in
            for property in properties {
                writer.line("self.\(property.storage) = \(property.boxing(SwiftNames.quoted(property.property)))")
            }
        }
        line()
        block("\(access) init(inputObject: InputObject) throws") { writer in
            for property in properties {
                let value = "try inputObject.\(property.getter)(\(SwiftLiteral.quoted(property.name)))"
                writer.line("self.\(property.storage) = \(property.boxing(value))")
            }
        }
        line()
        block("\(access) var inputObject: InputObject") { writer in
            guard !properties.isEmpty else { return writer.line("InputObject()") }
            writer.line("var object = InputObject()")
            for property in properties {
                let value = "self.\(property.storage)" + (property.isBoxed ? ".value" : "")
                writer.line("object.set(\(SwiftLiteral.quoted(property.name)), \(value))")
            }
            writer.line("return object")
        }
    }

    private mutating func inputProperty(_ property: InputPropertyModel, _ declarations: Declarations) {
        let name = SwiftNames.quoted(property.property)
        doc(commentLines(property.doc))
        deprecation(property.deprecation)
        guard property.isStoredApart else {
            return line("\(declarations.access) var \(name): \(property.typeText)")
        }
        let value = "\(property.storage)" + (property.isBoxed ? ".value" : "")
        block("\(declarations.access) var \(name): \(property.typeText)") { writer in
            writer.line("get { \(value) }")
            writer.line("set { \(value) = newValue }")
        }
        let type = property.isBoxed ? "Boxed<\(property.typeText)>" : property.typeText
        line("private var \(property.storage): \(type)")
    }

    /// An input object of the schema.
    mutating func input(_ input: InputModel, _ declarations: Declarations) {
        let access = declarations.access
        doc(commentLines(input.doc))
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

    /// An input of which exactly one field is given: an enum with a case a field.
    private mutating func oneOf(_ input: InputModel, _ declarations: Declarations) {
        let access = declarations.access
        let name = SwiftNames.quotedType(input.swiftName)
        block("\(access) nonisolated indirect enum \(name): Hashable, InputConvertible") { writer in
            for property in input.properties {
                writer.doc(commentLines(property.doc))
                writer.line("case \(SwiftNames.quoted(property.property))(\(property.type.text))")
            }
            writer.line()
            writer.block("\(access) var inputValue: InputValue") { writer in
                writer.line("var object = InputObject()")
                writer.line("switch self {")
                for property in input.properties {
                    writer.line(
                        "case .\(SwiftNames.quoted(property.property))(let value): object.set(\(SwiftLiteral.quoted(property.name)), value)")
                }
                writer.line("}")
                writer.line("return .object(object)")
            }
            writer.line()
            writer.block("\(access) init(inputValue: InputValue) throws") { writer in
                writer.line("let object = try InputObject(inputValue: inputValue)")
                writer.line("switch object.members.first?.name {")
                for property in input.properties {
                    let key = SwiftLiteral.quoted(property.name)
                    writer.line("case \(key): self = .\(SwiftNames.quoted(property.property))(try object.value(\(key)))")
                }
                writer.line("default: throw InputMismatch(expected: \"one field\", found: inputValue)")
                writer.line("}")
            }
        }
    }

    /// An enum of the schema.
    mutating func enumeration(_ model: EnumModel, _ declarations: Declarations) {
        let access = declarations.access
        let name = SwiftNames.quotedType(model.swiftName)
        doc(commentLines(model.doc))
        block("\(access) nonisolated enum \(name): GraphQLEnum") { writer in
            for value in model.cases {
                writer.doc(commentLines(value.doc))
                if let reason = value.deprecation {
                    let lines = commentLines(reason)
                    writer.doc(["- Deprecated: " + (lines.first ?? "")] + lines.dropFirst())
                }
                writer.line("case \(SwiftNames.quoted(value.name))")
            }
            writer.line("/// A value that the schema did not have when this was generated.")
            writer.line("case unknown(String)")
            writer.line()
            writer.block("\(access) static var knownCases: [\(name)]") { writer in
                writer.line("[" + model.cases.map { "." + SwiftNames.quoted($0.name) }.joined(separator: ", ") + "]")
            }
            writer.line()
            writer.block("\(access) init(rawValue: String)") { writer in
                writer.line("switch rawValue {")
                for value in model.cases {
                    writer.line("case \(SwiftLiteral.quoted(value.value)): self = .\(SwiftNames.quoted(value.name))")
                }
                writer.line("default: self = .unknown(rawValue)")
                writer.line("}")
            }
            writer.line()
            writer.block("\(access) var rawValue: String") { writer in
                writer.line("switch self {")
                for value in model.cases {
                    writer.line("case .\(SwiftNames.quoted(value.name)): \(SwiftLiteral.quoted(value.value))")
                }
                writer.line("case .unknown(let text): text")
                writer.line("}")
            }
        }
    }
}

extension InputPropertyModel {
    /// Whether the value lies in another property: to break a struct that would hold itself, or because generated code may not
    /// touch a deprecated property without a warning.
    fileprivate var isStoredApart: Bool { isBoxed || deprecation != nil }

    fileprivate var storage: String { isStoredApart ? "_\(property)_" : SwiftNames.quoted(property) }

    fileprivate func boxing(_ value: String) -> String { isBoxed ? "Boxed(\(value))" : value }
}
