// Literals, so that a response or variables can be written as they read in JSON: `["issue": ["number": 7, "labels": nil]]`.

extension InputValue: ExpressibleByNilLiteral, ExpressibleByBooleanLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
    ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    public init(nilLiteral: ()) { self = .null }
    public init(booleanLiteral value: Bool) { self = .boolean(value) }
    public init(integerLiteral value: Int64) { self = .int(value) }
    public init(floatLiteral value: Double) { self = .double(value) }
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: InputValue...) { self = .list(elements) }
    public init(dictionaryLiteral elements: (String, InputValue)...) { self = .object(InputObject(elements)) }
}

extension InputObject: ExpressibleByDictionaryLiteral {
    public init(dictionaryLiteral elements: (String, InputValue)...) { self.init(elements) }

    /// The members in order; of members with one name the last counts.
    public init(_ members: some Sequence<(String, InputValue)>) {
        self.init()
        for (name, value) in members { self[name] = value }
    }
}
