/// Why a response was not taken. Nothing of it was written.
public enum ResponseFailure: Error, Hashable, Sendable {
    /// The bytes are no JSON, or not of the shape that the plan asks for.
    case malformed(MalformedResponse)
    /// The response has errors and no data.
    case requestErrors([GraphQLError])
    /// The operation's plan cannot be read.
    case plan(PlanFailure)
}

/// Where and how a response departs from JSON or from its plan.
public struct MalformedResponse: Error, Hashable, Sendable, CustomStringConvertible {
    /// The path of response keys and indices to the place, from the response's own root.
    public let path: [GraphQLError.PathElement]
    /// The byte of the response, from 0.
    public let offset: Int
    /// What is wrong there.
    public let problem: String

    public init(path: [GraphQLError.PathElement], offset: Int, problem: String) {
        self.path = path
        self.offset = offset
        self.problem = problem
    }

    public var description: String {
        let place = path.isEmpty ? "" : " at \(path.map(\.description).joined(separator: "."))"
        return "malformed response\(place), byte \(offset): \(problem)"
    }
}

extension ResponseFailure: CustomStringConvertible {
    public var description: String {
        switch self {
        case .malformed(let malformed): malformed.description
        case .requestErrors(let errors): errors.map(\.description).joined(separator: "; ")
        case .plan(let failure): failure.description
        }
    }
}
