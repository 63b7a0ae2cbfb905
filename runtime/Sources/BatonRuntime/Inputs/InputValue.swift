/// A value of a variable, as GraphQL's inputs know it.
public enum InputValue: Hashable, Sendable {
    case null
    case boolean(Bool)
    case int(Int64)
    case double(Double)
    /// A number by its exact JSON text, for those that neither `int` nor `double` holds whole.
    case number(String)
    case string(String)
    case list([InputValue])
    case object(InputObject)
    /// A file, which goes beside the request; in JSON it is null.
    case upload(GraphQLUpload)
}

/// An input of another shape than the one its type needs.
public struct InputMismatch: Error, Hashable, Sendable, CustomStringConvertible {
    /// What the type needs, in words.
    public let expected: String
    /// What stood there; nil when nothing did.
    public let found: InputValue?

    public init(expected: String, found: InputValue?) {
        self.expected = expected
        self.found = found
    }

    public var description: String {
        "expected \(expected), found \(found?.canonicalText ?? "nothing")"
    }
}
