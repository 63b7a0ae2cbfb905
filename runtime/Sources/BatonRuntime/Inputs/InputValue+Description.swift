extension InputValue: CustomStringConvertible {
    /// As a GraphQL literal: `{kind: "A", tags: ["x"]}`. Enum values are texts here, and stand in quotes.
    public var description: String {
        switch self {
        case .list(let elements): "[" + elements.map(\.description).joined(separator: ", ") + "]"
        case .object(let object): object.description
        case .upload: "<a file>"
        case .null, .boolean, .int, .double, .number, .string: canonicalText
        }
    }
}

extension InputObject: CustomStringConvertible {
    /// As a GraphQL literal, members in the order in which they were set.
    public var description: String { "{" + arguments + "}" }

    /// The members as a call has them: `id: "7", first: 10`.
    fileprivate var arguments: String { members.map { "\($0.name): \($0.value)" }.joined(separator: ", ") }
}

// Not `description`, which may be the name of a variable, and would then be what is shown.
extension GraphQLOperation {
    /// As the call that makes it: `UserScreenQuery(id: "7")`.
    public var debugDescription: String { "\(Self.definition.name)(\(_reference.inputObject.arguments))" }
}

extension OperationVariables {
    /// As a call's arguments: `(id: "7", first: 10)`.
    public var debugDescription: String { "(\(inputObject.arguments))" }
}
