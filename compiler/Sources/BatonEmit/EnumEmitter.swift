import BatonCompiler

extension SwiftWriter {
    /// How many cases of an enum a switch names.
    private static var switchLimit: Int { 500 }

    /// An enum of the schema. Which case a text is the runtime finds among those that are known.
    ///
    /// Swift warns where a deprecated case is made, in the enum itself too, and not where one is matched. So the cases are listed where the
    /// list is deprecated as well, and the enum has them from there.
    mutating func enumeration(_ model: EnumModel, _ declarations: Declarations) {
        let access = declarations.access
        let name = SwiftNames.quotedType(model.swiftName)
        let list = "[" + model.cases.map { "." + SwiftNames.quoted($0.name) }.joined(separator: ", ") + "]"
        let isDeprecating = model.cases.contains { $0.deprecation != nil }
        let cases = nestedName("_Cases", beside: model.cases.map(\.name))
        doc(model.doc)
        block("\(access) nonisolated enum \(name): GraphQLEnum") { writer in
            for value in model.cases {
                writer.doc(value.doc)
                writer.deprecation(value.deprecation)
                writer.line("case \(SwiftNames.quoted(value.name))")
            }
            writer.line("/// A value that the schema did not have when this was generated.")
            writer.line("case unknown(String)")
            writer.line()
            writer.block("\(access) static var knownCases: [\(name)]") { writer in
                writer.line(isDeprecating ? "\(cases).listed" : list)
            }
            writer.line()
            writer.block("\(access) var rawValue: String") { writer in
                // What swiftc takes to see that a switch names every case grows with the square of them: two thousand take six seconds.
                guard model.cases.count <= Self.switchLimit else {
                    for value in model.cases {
                        writer.line("if case .\(SwiftNames.quoted(value.name)) = self { return \(SwiftLiteral.quoted(value.value)) }")
                    }
                    writer.line("if case .unknown(let text) = self { return text }")
                    return writer.line("return \"\"")
                }
                writer.line("switch self {")
                for value in model.cases {
                    writer.line("case .\(SwiftNames.quoted(value.name)): \(SwiftLiteral.quoted(value.value))")
                }
                writer.line("case .unknown(let text): text")
                writer.line("}")
            }
            guard isDeprecating else { return }
            writer.line()
            writer.block("private nonisolated enum \(cases): GeneratedCases") { writer in
                writer.line("@available(*, deprecated)")
                writer.line("static var cases: [\(name)] { \(list) }")
            }
        }
    }

    /// An input of which exactly one field is given: an enum with a case a field.
    mutating func oneOf(_ input: InputModel, _ declarations: Declarations) {
        let access = declarations.access
        let name = SwiftNames.quotedType(input.swiftName)
        let isDeprecating = input.properties.contains { $0.deprecation != nil }
        let reading = nestedName("_Reading", beside: input.properties.map(\.property))
        block("\(access) nonisolated indirect enum \(name): Hashable, InputConvertible") { writer in
            for property in input.properties {
                writer.doc(property.doc)
                writer.deprecation(property.deprecation)
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
                guard !isDeprecating else { return writer.line("self = try \(reading).read(object)") }
                writer.reading(input, "self = ", "inputValue")
            }
            guard isDeprecating else { return }
            writer.line()
            writer.block("private nonisolated enum \(reading): GeneratedOneOf") { writer in
                writer.line("@available(*, deprecated)")
                writer.block("static func value(_ object: InputObject) throws -> \(name)") { writer in
                    writer.reading(input, "", ".object(object)")
                }
            }
        }
    }

    /// Makes the case of the one field that `object` has. `assignment` stands before the case, and `found` is what the error shows.
    private mutating func reading(_ input: InputModel, _ assignment: String, _ found: String) {
        line("switch object.members.first?.name {")
        for property in input.properties {
            let key = SwiftLiteral.quoted(property.name)
            line("case \(key): \(assignment).\(SwiftNames.quoted(property.property))(try object.value(\(key)))")
        }
        line("default: throw InputMismatch(expected: \"one field\", found: \(found))")
        line("}")
    }

    /// A name that none of the members has.
    private func nestedName(_ wanted: String, beside members: [String]) -> String {
        var name = wanted
        while members.contains(name) { name += "_" }
        return name
    }
}
