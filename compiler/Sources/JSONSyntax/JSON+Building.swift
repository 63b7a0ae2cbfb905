// JSON is written as Swift's literals are: `["name": .string(name), "default": value.map(JSON.string), "version": 1]`. A member whose value is
// nil is left out; null is said as `.null`.

extension JSON {
    public static func string(_ string: String) -> JSON { JSON(.string(string)) }
    public static func strings(_ strings: [String]) -> JSON { .array(strings.map(JSON.string)) }
    public static func integer(_ number: some BinaryInteger) -> JSON { JSON(.number("\(number)")) }
    public static func array(_ elements: [JSON]) -> JSON { JSON(.array(elements)) }
    /// An object whose members stand in the order of the array.
    public static func object(_ members: [(key: String, value: JSON)]) -> JSON { JSON(.object(members.map { Member($0.key, $0.value) })) }
    public static var null: JSON { JSON(.null) }
}

extension JSON: ExpressibleByStringLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral, ExpressibleByIntegerLiteral,
    ExpressibleByBooleanLiteral
{
    public init(stringLiteral value: String) { self = .string(value) }
    public init(arrayLiteral elements: JSON...) { self = .array(elements) }
    public init(dictionaryLiteral elements: (String, JSON?)...) {
        self.init(.object(elements.compactMap { key, value in value.map { Member(key, $0) } }))
    }
    public init(integerLiteral value: Int) { self = .integer(value) }
    public init(booleanLiteral value: Bool) { self.init(.boolean(value)) }
}
