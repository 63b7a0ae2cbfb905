/// A JSON value that keeps the exact text of every part: what the oracle reads.
///
/// Shares nothing with the runtime's own reading of JSON, and is as plain as it can be.
package struct RawJSON: Sendable {
    package indirect enum Kind: Sendable {
        case null
        case boolean(Bool)
        /// The token's digits.
        case number(String)
        case string(String)
        case array([RawJSON])
        /// In order; of members with one name the last counts.
        case object([(name: String, value: RawJSON)])
    }

    package let kind: Kind
    /// The value's bytes as they were written.
    package let text: String

    /// Reads one value and nothing after it.
    package init(parsing text: String) throws {
        try self.init(parsing: Array(text.utf8))
    }

    /// Reads one value from bytes; what is no UTF-8 inside strings is replaced, as the platform does.
    package init(parsing bytes: [UInt8]) throws {
        var parser = RawJSONParser(bytes: bytes)
        self = try parser.document()
    }

    init(kind: Kind, text: String) {
        self.kind = kind
        self.text = text
    }

    package static let null = RawJSON(kind: .null, text: "null")

    package init(string: String) {
        self.init(kind: .string(string), text: RawJSON.quoted(string))
    }

    package init(array: [RawJSON]) {
        self.init(kind: .array(array), text: "[" + array.map(\.text).joined(separator: ",") + "]")
    }

    package init(object: [(name: String, value: RawJSON)]) {
        self.init(kind: .object(object), text: "{" + object.map { RawJSON.quoted($0.name) + ":" + $0.value.text }.joined(separator: ",") + "}")
    }

    /// A member of an object; nil for everything else.
    package subscript(name: String) -> RawJSON? {
        guard case .object(let members) = kind else { return nil }
        return members.last { $0.name == name }?.value
    }

    package var isNull: Bool { if case .null = kind { true } else { false } }
    package var string: String? { if case .string(let value) = kind { value } else { nil } }
    package var boolean: Bool? { if case .boolean(let value) = kind { value } else { nil } }
    /// A whole number of up to 64 bits, however it is written; a double would round the largest.
    package var integer: Int? { if case .number(let value) = kind { Int(value) ?? Double(value).flatMap { Int(exactly: $0) } } else { nil } }
    package var double: Double? { if case .number(let value) = kind { Double(value) } else { nil } }
    package var elements: [RawJSON]? { if case .array(let value) = kind { value } else { nil } }
    package var members: [(name: String, value: RawJSON)]? { if case .object(let value) = kind { value } else { nil } }

    /// One string, or a list of them.
    package var strings: [String] { string.map { [$0] } ?? elements?.compactMap(\.string) ?? [] }

    static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case _ where scalar.value < 0x20:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}

extension RawJSON {
    /// Where two values differ, from the place given; empty when they are equal. Numbers are compared as numbers, objects without
    /// regard to order.
    package func differences(from expected: RawJSON, at place: String = "") -> [String] {
        switch (kind, expected.kind) {
        case (.null, .null): return []
        case (.boolean(let left), .boolean(let right)) where left == right: return []
        case (.string(let left), .string(let right)) where left.utf8.elementsEqual(right.utf8): return []
        case (.number(let left), .number(let right)) where left == right || Double(left) == Double(right): return []
        case (.array(let left), .array(let right)) where left.count == right.count:
            return zip(left, right).enumerated().flatMap { $1.0.differences(from: $1.1, at: "\(place)/\($0)") }
        case (.object(let left), .object(let right)):
            var result: [String] = []
            let names = Set(left.map(\.name)).union(right.map(\.name)).sorted()
            for name in names {
                let here = "\(place)/\(name)"
                switch (self[name], expected[name]) {
                case (let left?, let right?): result += left.differences(from: right, at: here)
                case (let left?, nil): result.append("\(here): is \(left.text), expected nothing")
                case (nil, let right?): result.append("\(here): is not there, expected \(right.text)")
                case (nil, nil): break
                }
            }
            return result
        default: return ["\(place): is \(text), expected \(expected.text)"]
        }
    }

    /// As ``differences(from:at:)`` for only those members of objects that `expected` names.
    package func differencesWithin(_ expected: RawJSON, at place: String = "") -> [String] {
        guard let members = expected.members, self.members != nil else { return differences(from: expected, at: place) }
        return members.flatMap { member in
            guard let own = self[member.name] else { return ["\(place)/\(member.name): is not there, expected \(member.value.text)"] }
            return own.differencesWithin(member.value, at: "\(place)/\(member.name)")
        }
    }
}
