import Foundation

/// What an environment knows of one query, for the inspector.
package struct QueryInspection: Sendable {
    /// The query's name.
    package var name: String
    /// The variables as canonical JSON.
    package var variables: String
    /// `loading`, `ready`, or `failed` with the reason.
    package var phase: String
    /// What the last request is doing: `idle`, `in flight`, or `failed` with the reason.
    package var fetch: String
    /// Whether somebody holds it.
    package var isRetained: Bool
    package var isStale: Bool
    package var fetchTime: Date?
}

extension BatonEnvironment {
    /// Every query that someone may still have, by name and variables.
    package var inspectedQueries: [QueryInspection] {
        entries.map { entry in
            QueryInspection(
                name: entry.operation.name, variables: InputValue.object(entry.operation.variables).canonicalText,
                phase: entry.phase.inspected, fetch: entry.fetch.inspected, isRetained: entry.isRetained, isStale: entry.isStale,
                fetchTime: entry.fetchTime)
        }.sorted { ($0.name, $0.variables) < ($1.name, $1.variables) }
    }
}

extension QueryEntry.Status {
    fileprivate var inspected: String {
        switch self {
        case .loading: "loading"
        case .ready: "ready"
        case .failed(let error): "failed: \(error.localizedDescription)"
        }
    }
}

extension FetchStatus {
    fileprivate var inspected: String {
        switch self {
        case .idle: "idle"
        case .inFlight: "in flight"
        case .failed(let error): "failed: \(error.localizedDescription)"
        }
    }
}
