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
    }

    /// What the server says, for a developer.
    public var message: String
    /// The field of the response that it is about; empty when it is about none.
    public var path: [PathElement]
    /// What else the server sent with it.
    public var extensions: InputObject

    public init(message: String, path: [PathElement] = [], extensions: InputObject = InputObject()) {
        self.message = message
        self.path = path
        self.extensions = extensions
    }

    public var description: String {
        path.isEmpty ? message : "\(message) (at \(path.map(\.description).joined(separator: ".")))"
    }
}
