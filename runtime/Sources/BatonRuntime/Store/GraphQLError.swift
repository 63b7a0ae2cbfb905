/// One error of a response, as section 7.1.2 of the specification shapes it.
public struct GraphQLError: Error, Hashable, Sendable, CustomStringConvertible {
    /// One step of a path: a response key, or an index of a list.
    public enum PathElement: Hashable, Sendable, CustomStringConvertible {
        case key(String)
        case index(Int)

        public var description: String {
            switch self {
            case .key(let key): key
            case .index(let index): String(index)
            }
        }

        /// The step as a response has it.
        var inputValue: InputValue {
            switch self {
            case .key(let key): .string(key)
            case .index(let index): .int(Int64(index))
            }
        }
    }

    /// A place in the text that was sent; both count from 1.
    public struct Location: Hashable, Sendable {
        public var line: Int
        public var column: Int

        public init(line: Int, column: Int) {
            self.line = line
            self.column = column
        }
    }

    /// What the server says, for a developer.
    public var message: String
    /// Where in the text that was sent.
    public var locations: [Location]
    /// The field of the response that it is about; empty when it is about none.
    public var path: [PathElement]
    /// What else the server sent with it.
    public var extensions: InputObject

    public init(message: String, locations: [Location] = [], path: [PathElement] = [], extensions: InputObject = InputObject()) {
        self.message = message
        self.locations = locations
        self.path = path
        self.extensions = extensions
    }

    /// The error as a response has it.
    public var response: InputValue {
        var object = InputObject()
        object["message"] = .string(message)
        if !locations.isEmpty {
            object["locations"] = .list(
                locations.map { location in
                    var place = InputObject()
                    place["line"] = .int(Int64(location.line))
                    place["column"] = .int(Int64(location.column))
                    return .object(place)
                })
        }
        if !path.isEmpty { object["path"] = .list(path.map(\.inputValue)) }
        if !extensions.isEmpty { object["extensions"] = .object(extensions) }
        return .object(object)
    }

    public var description: String {
        path.isEmpty ? message : "\(message) (at \(path.map(\.description).joined(separator: ".")))"
    }
}

// A path may be written as it reads in JSON: `["issue", "comments", 0, "body"]`.
extension GraphQLError.PathElement: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral {
    public init(stringLiteral value: String) { self = .key(value) }
    public init(integerLiteral value: Int) { self = .index(value) }
}
