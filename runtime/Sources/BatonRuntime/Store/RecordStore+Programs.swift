import Foundation

// What runs operations for which no Swift was generated: the conformance corpus, fuzzers, benchmarks.

@MainActor
extension RecordStore {
    /// Reads a server's response, in one part or several, and writes each.
    /// - Throws: ``ResponseFailure``; nothing of the part that fails is written.
    package func commit(_ parts: [String], of operation: OperationInstance) throws {
        var incoming = try IncomingResponse(operation)
        for part in parts { _ = commit(try incoming.read(GraphQLPayload(json: part))) }
    }

    /// Reads a server's response from its bytes, which may be of any kind, and writes it.
    /// - Throws: ``ResponseFailure``; nothing is written then.
    package func commit(bytes: Data, of operation: OperationInstance) throws {
        var incoming = try IncomingResponse(operation)
        _ = commit(try incoming.read(GraphQLPayload(bytes: bytes)))
    }

    /// Writes data that answers some of an operation's fields, as ``BatonEnvironment/commitPayload(_:json:)`` does.
    /// - Throws: ``ResponseFailure``; nothing is written then.
    package func commitPayload(_ json: String, of operation: OperationInstance) throws {
        var incoming = try IncomingResponse(operation, source: .local)
        _ = commit(try incoming.read(GraphQLPayload(json: json)))
    }

    /// The anchor of an operation's root lens.
    package func rootAnchor(of operation: OperationInstance) -> LensAnchor { anchor(of: operation, origin: nil) }

    /// Whether everything that an operation selects is there.
    package func holds(_ operation: OperationInstance) -> Bool { availability(of: operation) != .incomplete }
}

@MainActor
extension LensAnchor {
    /// What hides in a fragment's own selection, for ``trySpread(_:)`` and its like.
    package func hasFailures() -> Bool { !failures().isEmpty }
}
