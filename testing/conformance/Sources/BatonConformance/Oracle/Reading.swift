/// What reading a lens gives, as a value that two ways of reading can be compared by.
package indirect enum Reading: Equatable, Sendable, CustomStringConvertible {
    case null
    case boolean(Bool)
    case int(Int)
    case double(Double)
    /// Strings, ids, enum values, and the exact text of custom scalars.
    case text(String)
    case list([Reading])
    /// A lens: by step, what its slots read.
    case lens([Step])
    /// A lens, condition or spread that is not there.
    case absent
    case threw
    case failure

    package struct Step: Equatable, Sendable {
        package let name: String
        package let value: Reading
    }

    package var description: String {
        switch self {
        case .null: "null"
        case .boolean(let value): "\(value)"
        case .int(let value): "\(value)"
        case .double(let value): "\(value)"
        case .text(let value): RawJSON.quoted(value)
        case .list(let values): "[\(values.map(\.description).joined(separator: ", "))]"
        case .lens(let steps): "{\(steps.map { "\($0.name): \($0.value)" }.joined(separator: ", "))}"
        case .absent: "absent"
        case .threw: "threw"
        case .failure: "failure"
        }
    }

    /// Where two readings differ.
    package func differences(from expected: Reading, at place: String = "") -> [String] {
        switch (self, expected) {
        case (.list(let left), .list(let right)) where left.count == right.count:
            return zip(left, right).enumerated().flatMap { $1.0.differences(from: $1.1, at: "\(place)/\($0)") }
        case (.lens(let left), .lens(let right)) where left.map(\.name) == right.map(\.name):
            return zip(left, right).flatMap { $0.value.differences(from: $1.value, at: "\(place)/\($0.name)") }
        case (.text(let left), .text(let right)):
            // By code units: Swift's `==` takes canonically equivalent texts for equal.
            return left.utf8.elementsEqual(right.utf8) ? [] : ["\(place): reads \(self), the response has \(expected)"]
        case (.double(let left), .double(let right)) where left == right: return []
        default: return self == expected ? [] : ["\(place): reads \(self), the response has \(expected)"]
        }
    }

    /// The reading at a path of steps; nil where the path leads nowhere.
    package func at(_ path: some Sequence<Substring>) -> Reading? {
        var here = self
        for step in path {
            switch here {
            case .list(let values):
                guard let index = Int(step), values.indices.contains(index) else { return nil }
                here = values[index]
            case .lens(let steps):
                guard let found = steps.first(where: { $0.name == step }) else { return nil }
                here = found.value
            default: return nil
            }
        }
        return here
    }
}
