import Foundation

extension ResponseFailure: LocalizedError {
    public var errorDescription: String? {
        switch self {
        case .malformed(let malformed): "The server's answer cannot be read: \(malformed.problem)\(malformed.place)."
        case .requestErrors(let errors):
            errors.isEmpty ? "The server refused the request." : errors.map(\.message).joined(separator: "\n")
        case .plan(let failure): "The operation was compiled for another version of Baton (\(failure))."
        }
    }
}

extension MalformedResponse {
    /// Where, in words.
    fileprivate var place: String {
        let field = path.isEmpty ? "" : " at \(path.map(\.description).joined(separator: "."))"
        return "\(field) (byte \(offset))"
    }
}

extension OperationPlan {
    /// Whether parts of the response may come later than the rest.
    var isIncremental: Bool {
        extras.contains { extra in
            switch extra {
            case .deferred, .stream: true
            case .connection, .lookup, .edit, .other: false
            }
        }
    }
}
