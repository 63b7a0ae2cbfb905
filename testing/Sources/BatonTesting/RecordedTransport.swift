import BatonRuntime
import Foundation

/// Answers operations from recorded exchanges, by operation name and variables, and keeps what it was asked.
///
///     let transport = try RecordedTransport("Recordings")
///     let environment = BatonEnvironment(transport: transport)
///
/// An operation that was not recorded fails with an ``UnrecordedOperation``, which lists what was.
public final class RecordedTransport: Transport {
    private struct State {
        var recordings: [Recording]
        var requests: [GraphQLRequest] = []
        var stale: Set<String> = []
    }

    /// Guards the recordings and what was asked of them.
    private let state: Locked<State>
    private let onStale: @Sendable (StaleRecording) -> Void

    /// Answers from recordings made in code.
    ///
    /// - Parameter onStale: Told once of each recording that is used though its operation has changed; a warning on the error stream unless
    ///   given. `{ Issue.record($0) }` makes it an issue of the test that uses the recording, `{ XCTFail("\($0)") }` a failure of XCTest.
    public init(_ recordings: [Recording], onStale: @escaping @Sendable (StaleRecording) -> Void = RecordedTransport.warn) {
        state = Locked(State(recordings: recordings))
        self.onStale = onStale
    }

    /// Answers from every recording of a folder, or from the one file at `url`.
    public convenience init(
        contentsOf url: URL, onStale: @escaping @Sendable (StaleRecording) -> Void = RecordedTransport.warn
    ) throws {
        var isFolder: ObjCBool = false
        guard FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder) else {
            throw RecordingFailure(file: url.path, problem: "there is no such file or folder")
        }
        guard isFolder.boolValue else {
            self.init([try Recording(contentsOf: url)], onStale: onStale)
            return
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".json") }.sorted()
        guard !names.isEmpty else { throw RecordingFailure(file: url.path, problem: "the folder holds no recording (a .json file)") }
        self.init(try names.map { try Recording(contentsOf: url.appendingPathComponent($0)) }, onStale: onStale)
    }

    /// Answers from a folder that lies beside the test or above it: in Bazel's runfiles, in the resources of a SwiftPM test target, or in
    /// the sources.
    public convenience init(
        _ folder: String, filePath: String = #filePath,
        onStale: @escaping @Sendable (StaleRecording) -> Void = RecordedTransport.warn
    ) throws {
        try self.init(contentsOf: RecordingFolder(named: folder, filePath: filePath).locate(), onStale: onStale)
    }

    /// Every request that was sent, in order.
    public var requests: [GraphQLRequest] { state.withLock { $0.requests } }

    /// The recordings that were used though the operation's text has changed since, by file or operation name.
    public var staleRecordings: [String] { state.withLock { $0.stale.sorted() } }

    public func send(_ request: GraphQLRequest) -> AsyncThrowingStream<GraphQLPayload, any Error> {
        var stale: StaleRecording?
        let answer = state.withLock { state -> Result<Recording, UnrecordedOperation> in
            state.requests.append(request)
            guard let recording = state.recordings.first(where: { $0.answers(request) }) else {
                return .failure(UnrecordedOperation(request: request, recordings: state.recordings))
            }
            if let made = recording.documentID, made != request.id, state.stale.insert(recording.title).inserted {
                stale = StaleRecording(recording: recording.title, operation: request.operationName, date: recording.date)
            }
            return .success(recording)
        }
        if let stale { onStale(stale) }
        return AsyncThrowingStream { continuation in
            switch answer {
            case .success(let recording): recording.replay(for: request, into: continuation)
            case .failure(let error): continuation.finish(throwing: error)
            }
        }
    }

    /// Writes a warning to the error stream.
    @Sendable public static func warn(_ stale: StaleRecording) {
        FileHandle.standardError.write(Data("warning: \(stale)\n".utf8))
    }
}

/// A recording that was used though the operation's text has changed since it was made.
public struct StaleRecording: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    /// The file, or the operation of a recording that was made in code.
    public let recording: String
    public let operation: String
    /// The day of the recording.
    public let date: String?

    public var description: String {
        "\(recording) was recorded\(date.map { " on \($0)" } ?? "") for another text of \(operation); record it again"
    }

    public var errorDescription: String? { description }
}

/// An operation that no recording answers.
public struct UnrecordedOperation: Error, Hashable, Sendable, LocalizedError, CustomStringConvertible {
    public let operation: String
    public let variables: InputObject
    /// What is recorded: operation names with their variables.
    public let recorded: [String]

    /// The recorded operations whose names are near, the nearest first; empty where the operation itself is recorded with other variables.
    public let near: [String]

    /// Whether a recording of the operation differs from what was asked in nothing but variables that are null in one and left out in the other.
    public let differsInNulls: Bool

    init(request: GraphQLRequest, recordings: [Recording]) {
        operation = request.operationName
        variables = request.variables
        let own = recordings.filter { $0.operation == request.operationName }
        let given = request.variables.withoutNulls
        differsInNulls = own.contains { $0.variables.withoutNulls == given }
        recorded = (own.isEmpty ? recordings : own).map(\.signature)
        var names: [String] = []
        for recording in recordings where !names.contains(recording.operation) { names.append(recording.operation) }
        near = own.isEmpty ? Array(NearNames.near(to: operation, among: names).prefix(3)) : []
    }

    /// As many recordings are listed.
    private static let shown = 8

    public var description: String {
        let asked = "\(operation) \(InputValue.object(variables).canonicalText)"
        guard !recorded.isEmpty else { return "\(asked) is not recorded; nothing is" }
        // Those of near names come first.
        let listed = near.flatMap { name in recorded.filter { $0.hasPrefix(name + " ") } } + recorded.filter { signature in
            !near.contains { signature.hasPrefix($0 + " ") }
        }
        let question = near.first.map { "; did you mean \($0)? Recorded" } ?? "; recorded"
        var lines = listed.prefix(Self.shown).map { "  \($0)" }
        if listed.count > lines.count { lines.append("  and \(listed.count - lines.count) more") }
        if differsInNulls { lines.append("A variable that is null and one that is left out are two requests: a server may answer each in its own way") }
        return "\(asked) is not recorded\(question) are:\n" + lines.joined(separator: "\n")
    }

    public var errorDescription: String? { description }
}

extension InputObject {
    /// The members that are not null.
    fileprivate var withoutNulls: InputObject {
        members.reduce(into: InputObject()) { if $1.value != .null { $0[$1.name] = $1.value } }
    }
}
