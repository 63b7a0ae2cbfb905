import Foundation

/// The operations of several targets by id, as a server takes them.
struct Manifest {
    private var operations: [String: Report.Operation] = [:]
    private var sources: [String: String] = [:]

    /// Adds what one report holds. The same operation may come by several ways; two texts of one id, or two operations
    /// of one name, may not.
    mutating func add(_ report: Report, from path: String) throws {
        for operation in report.operations {
            if let other = operations[operation.id], other.text != operation.text {
                throw Failure(
                    "the id \(operation.id) stands for '\(other.name)' of \(sources[operation.id] ?? "") and for '\(operation.name)' of \(path), whose texts differ; compile both with one 'persistConfig'"
                )
            }
            if let other = operations.values.first(where: { $0.name == operation.name && $0.id != operation.id }) {
                throw Failure(
                    "two operations are named '\(operation.name)', one of \(sources[other.id] ?? "") and one of \(path); rename one of them"
                )
            }
            operations[operation.id] = operation
            sources[operation.id] = path
        }
    }

    /// The manifest's file, operations sorted by id.
    func json(_ format: Format) throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let data =
            switch format {
            case .relay: try encoder.encode(operations.mapValues(\.text))
            case .apollo: try encoder.encode(ApolloManifest(operations.sorted { $0.key < $1.key }.map(\.value)))
            }
        return data + Data("\n".utf8)
    }
}

extension Manifest {
    /// The files that servers take.
    enum Format: String {
        /// One object, id to text, as Relay's compiler writes it.
        case relay
        /// What Apollo's servers and GraphOS take.
        case apollo
    }
}

/// Version 1 of Apollo's persisted query manifest.
private struct ApolloManifest: Encodable {
    struct Operation: Encodable {
        var id: String
        var name: String
        var type: String
        var body: String
    }

    var format = "apollo-persisted-query-manifest"
    var version = 1
    var operations: [Operation]

    init(_ operations: [Report.Operation]) {
        self.operations = operations.map { Operation(id: $0.id, name: $0.name, type: $0.kind, body: $0.text) }
    }
}
