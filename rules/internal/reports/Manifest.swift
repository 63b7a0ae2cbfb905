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

    /// Id to text, sorted by id.
    func json() throws -> Data {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return try encoder.encode(operations.mapValues(\.text)) + Data("\n".utf8)
    }
}
