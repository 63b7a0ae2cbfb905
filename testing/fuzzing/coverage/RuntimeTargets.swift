// What libFuzzer drives in the runtime: any bytes as what servers send, and as plans. No trap, no hang, and of a response that is refused
// nothing is written.

import Foundation
@_spi(Generated) @testable import BatonRuntime

private let targets: [String: @MainActor (Data) -> Void] = [
    "ingest": { ingest.whole($0) },
    "parts": { ingest.parts($0) },
    "multipart": { bytes in
        var reader = MultipartReader(boundary: "-")
        for piece in pieces(of: bytes) { _ = reader.read(piece) }
    },
    "events": { bytes in
        var reader = EventStreamReader()
        for piece in pieces(of: bytes) { _ = reader.read(piece) }
    },
    "http": { bytes in
        var heads = HTTPHeadReader()
        var body: HTTPBodyReader?
        for piece in pieces(of: bytes) {
            do {
                if body != nil { _ = try body?.read(piece) } else if let (head, rest) = try heads.read(piece) {
                    var reader = try HTTPBodyReader(head)
                    _ = try reader.read(rest)
                    body = reader
                }
            } catch { return }
        }
    },
    "websocket": { bytes in
        var reader = WebSocketReader(limit: 4096)
        for piece in pieces(of: bytes) {
            guard let messages = try? reader.read(piece) else { return }
            for case .text(let text) in messages { _ = WebSocketMessage(text) }
        }
    },
    "plan": { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        _ = try? OperationPlan(text: "plan 1 query Q\n" + text, types: TypeTable(text: ""))
        _ = try? ReaderPlan(text: "reader 1 fragment F\n" + text)
        _ = TypeTable(text: text)
    },
]

/// Cut in two where the first byte says.
private func pieces(of bytes: Data) -> [Data] {
    guard let first = bytes.first else { return [] }
    let rest = Data(bytes.dropFirst())
    let place = Int(first) % (rest.count + 1)
    return [Data(rest.prefix(place)), Data(rest.dropFirst(place))]
}

/// Commits responses by the plans of the report that BATON_FUZZ_REPORT names; the first byte chooses the operation.
@MainActor
private struct Ingest {
    private let operations: [OperationInstance]

    init(report: String) {
        let json = (FileManager.default.contents(atPath: report)).flatMap { try? JSONSerialization.jsonObject(with: $0) } as? [String: Any]
        let types = TypeTable(text: json?["types"] as? String ?? "")
        operations = (json?["operations"] as? [[String: Any]] ?? []).map { each in
            let text = { (name: String) in each[name] as? String ?? "" }
            return OperationInstance(
                OperationDefinition(
                    name: text("name"), kind: OperationKind(rawValue: text("kind")) ?? .query, text: text("text"), id: text("id"),
                    plan: text("plan"), reader: text("reader"), types: types), variables: InputObject())
        }
    }

    func whole(_ bytes: Data) {
        guard let first = bytes.first else { return }
        let store = RecordStore()
        let operation = operations[Int(first) % operations.count]
        do { try store.commit(bytes: Data(bytes.dropFirst()), of: operation) } catch {
            precondition(store.recordCount == 0 && store.revision == 0, "something was written of what is refused")
        }
        _ = StoreExport(store).text
        _ = store.holds(operation)
    }

    /// Payloads that a zero byte parts, as those of one incremental response.
    func parts(_ bytes: Data) {
        guard let first = bytes.first else { return }
        let store = RecordStore()
        let operation = operations[Int(first) % operations.count]
        guard var incoming = try? IncomingResponse(operation) else { return }
        for part in bytes.dropFirst().split(separator: 0, omittingEmptySubsequences: false) {
            guard let changes = try? incoming.read(GraphQLPayload(bytes: Data(part), framing: .part)) else { break }
            store.commit(changes)
        }
        _ = StoreExport(store).text
    }
}

@MainActor private let ingest = Ingest(report: ProcessInfo.processInfo.environment["BATON_FUZZ_REPORT"] ?? "")
@MainActor private let target = targets[ProcessInfo.processInfo.environment["BATON_FUZZ_TARGET"] ?? ""]!

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Data(UnsafeBufferPointer(start: start, count: count))
    // libFuzzer calls from the main thread.
    MainActor.assumeIsolated { target(bytes) }
    return 0
}
