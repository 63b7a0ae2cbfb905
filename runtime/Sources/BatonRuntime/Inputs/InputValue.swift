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

    // Texts byte by byte: to a server `é` as one scalar and as two are two values.
    public static func == (left: InputValue, right: InputValue) -> Bool {
        switch (left, right) {
        case (.null, .null): true
        case (.boolean(let left), .boolean(let right)): left == right
        case (.int(let left), .int(let right)): left == right
        // What is no number equals itself here: a view would take its own value for another at every body, and ask again.
        case (.double(let left), .double(let right)): left == right || left.bitPattern == right.bitPattern
        case (.number(let left), .number(let right)), (.string(let left), .string(let right)): left.isExactly(right)
        case (.list(let left), .list(let right)): left == right
        case (.object(let left), .object(let right)): left == right
        case (.upload(let left), .upload(let right)): left == right
        default: false
        }
    }
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
