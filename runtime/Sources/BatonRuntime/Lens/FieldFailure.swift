import Foundation

/// Why a field, or something below it, has no value: the errors of the response that lie on it, and required values that were null.
public struct FieldFailure: Error, Hashable, Sendable {
    /// One reason.
    public enum Reason: Hashable, Sendable {
        /// The server's error on a field.
        case fieldError(GraphQLError)
        /// A `@required` field that was null or missing.
        case requiredFieldIsNull
        /// A custom scalar whose text the mapped type refused.
        case scalarDidNotConvert(text: String)
    }

    /// One reason and where it lies, from the lens that was read.
    public struct Place: Hashable, Sendable {
        public let path: [String]
        public let reason: Reason

        public init(path: [String], reason: Reason) {
            self.path = path
            self.reason = reason
        }
    }

    /// Every reason found, in the document's order.
    public let places: [Place]

    public init(places: [Place]) {
        self.places = places
    }
}

extension FieldFailure: CustomStringConvertible {
    public var description: String {
        places.map { place in
            let path = place.path.joined(separator: ".")
            switch place.reason {
            case .fieldError(let error): return "\(path): \(error.message)"
            case .requiredFieldIsNull: return "\(path): a required field is null"
            case .scalarDidNotConvert: return "\(path): a scalar did not convert"
            }
        }.joined(separator: "; ")
    }
}

extension FieldFailure: LocalizedError {
    public var errorDescription: String? { description }
}
