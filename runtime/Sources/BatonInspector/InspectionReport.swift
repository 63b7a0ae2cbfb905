import BatonRuntime
import Foundation

/// What a store holds and what its environment is doing, as a value and as text.
///
///     print(InspectionReport(environment).text)
///
/// It holds the app's data: it is for development, and nothing to send home.
@MainActor
public struct InspectionReport {
    /// How many records there are of a type.
    public struct TypeCount: Hashable, Sendable, Identifiable {
        public var type: String
        public var count: Int
        public var id: String { type }
    }

    /// A record: its key, its type, and its members as JSON.
    public struct InspectedRecord: Hashable, Sendable, Identifiable {
        public var key: String
        public var type: String
        /// The members by storage key as one JSON object; `null` for a deleted record.
        public var json: String
        public var isDeleted: Bool
        public var id: String { key }
    }

    /// A query with its variables, and what it shows and does.
    public struct InspectedQuery: Hashable, Sendable, Identifiable {
        public var name: String
        /// The variables as JSON.
        public var variables: String
        /// `loading`, `ready`, or `failed` with the reason.
        public var phase: String
        /// `idle`, `in flight`, or `failed` with the reason.
        public var fetch: String
        /// Whether a view or a model holds it. One that nobody holds waits in the release buffer.
        public var isRetained: Bool
        public var isStale: Bool
        public var fetchTime: Date?
        public var id: String { "\(name) \(variables)" }
    }

    /// Every record, by key.
    public let records: [InspectedRecord]
    /// Every query that someone may still have, by name.
    public let queries: [InspectedQuery]
    /// How many records the store counts as present.
    public let recordCount: Int

    /// Looks at the environment and its store, as they are now. Cost: linear in the store's size.
    public init(_ environment: BatonEnvironment) {
        records = StoreExport(environment.store).records.map {
            InspectedRecord(key: $0.key, type: $0.type, json: $0.text, isDeleted: $0.isDeleted)
        }
        queries = environment.inspectedQueries.map {
            InspectedQuery(
                name: $0.name, variables: $0.variables, phase: $0.phase, fetch: $0.fetch, isRetained: $0.isRetained,
                isStale: $0.isStale, fetchTime: $0.fetchTime)
        }
        recordCount = environment.store.recordCount
    }

    /// The types that have records, the most frequent first. Deleted records do not count.
    public var types: [TypeCount] {
        Dictionary(grouping: records.filter { !$0.isDeleted }, by: \.type)
            .map { TypeCount(type: $0.key, count: $0.value.count) }
            .sorted { ($1.count, $0.type) < ($0.count, $1.type) }
    }

    /// How many records were deleted and are still known.
    public var deletedCount: Int { records.count(where: \.isDeleted) }

    /// The report: counts by type, the queries with what they show and do, and each record with a member a line.
    public var text: String {
        var lines = [counted(recordCount, "record", "records")]
        let width = types.map(\.type.count).max() ?? 0
        for type in types {
            lines.append("  \(type.type.padding(toLength: width, withPad: " ", startingAt: 0))  \(type.count)")
        }
        if deletedCount > 0 { lines.append("  deleted: \(deletedCount)") }
        lines += ["", counted(queries.count, "query", "queries")]
        for query in queries { lines += ["  \(query.name) \(query.variables)", "    \(query.summary)"] }
        for record in records {
            lines += ["", record.isDeleted ? "\(record.key) (deleted)" : "\(record.key) (\(record.type))"]
            let members = record.members
            let width = min(members.map(\.name.count).max() ?? 0, 32)
            for member in members {
                lines.append("  \(member.name.padding(toLength: max(width, member.name.count), withPad: " ", startingAt: 0))  \(member.value)")
            }
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private func counted(_ count: Int, _ one: String, _ many: String) -> String { "\(count) \(count == 1 ? one : many)" }
}

extension InspectionReport.InspectedQuery {
    /// Phase, fetch and holders in a line.
    public var summary: String {
        var parts = [phase]
        if fetch != "idle" { parts.append("fetch \(fetch)") }
        if isStale { parts.append("stale") }
        parts.append(isRetained ? "held" : "in the release buffer")
        return parts.joined(separator: ", ")
    }
}
