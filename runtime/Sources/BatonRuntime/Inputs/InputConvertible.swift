/// A type whose values can be sent as a variable or as part of one.
public protocol InputConvertible: Sendable {
    /// What is sent.
    var inputValue: InputValue { get }

    /// The value that was sent as `inputValue`.
    /// - Throws: ``InputMismatch`` when it is of another shape.
    init(inputValue: InputValue) throws
}

extension Bool: InputConvertible {
    public var inputValue: InputValue { .boolean(self) }

    public init(inputValue: InputValue) throws {
        guard case .boolean(let value) = inputValue else { throw InputMismatch(expected: "a boolean", found: inputValue) }
        self = value
    }
}

extension Int: InputConvertible {
    public var inputValue: InputValue { .int(Int64(self)) }

    public init(inputValue: InputValue) throws {
        guard case .int(let value) = inputValue, let exact = Int(exactly: value) else {
            throw InputMismatch(expected: "an integer", found: inputValue)
        }
        self = exact
    }
}

extension Double: InputConvertible {
    public var inputValue: InputValue { .double(self) }

    public init(inputValue: InputValue) throws {
        switch inputValue {
        case .double(let value): self = value
        case .int(let value): self = Double(value)
        case .number(let text) where Double(text)?.isFinite == true: self = Double(text) ?? 0
        default: throw InputMismatch(expected: "a number", found: inputValue)
        }
    }
}

extension String: InputConvertible {
    public var inputValue: InputValue { .string(self) }

    public init(inputValue: InputValue) throws {
        guard case .string(let value) = inputValue else { throw InputMismatch(expected: "a string", found: inputValue) }
        self = value
    }
}

extension Optional: InputConvertible where Wrapped: InputConvertible {
    public var inputValue: InputValue { self?.inputValue ?? .null }

    public init(inputValue: InputValue) throws {
        if case .null = inputValue { self = nil } else { self = try Wrapped(inputValue: inputValue) }
    }
}

extension Array: InputConvertible where Element: InputConvertible {
    public var inputValue: InputValue { .list(map(\.inputValue)) }

    public init(inputValue: InputValue) throws {
        // A single value stands for a list of one, as GraphQL coerces inputs.
        guard case .list(let elements) = inputValue else { self = [try Element(inputValue: inputValue)]; return }
        self = try elements.map(Element.init(inputValue:))
    }
}

extension InputObject: InputConvertible {
    public var inputValue: InputValue { .object(self) }

    public init(inputValue: InputValue) throws {
        guard case .object(let object) = inputValue else { throw InputMismatch(expected: "an object", found: inputValue) }
        self = object
    }
}

extension InputValue: InputConvertible {
    public var inputValue: InputValue { self }
    public init(inputValue: InputValue) { self = inputValue }
}

extension Optional where Wrapped: ExpressibleByNilLiteral {
    /// Null, where nil means that nothing is sent: for an argument or a field of an input that GraphQL lets be null.
    public static var null: Self { .some(nil) }
}
