import Observation

/// The lens of a field with `@connection`: what its edges say, and where it can be paged from.
///
/// The generated lens adds `nodes`, and where its fragment is refetchable `loadNext(_:)` and `loadPrevious(_:)`.
public protocol ConnectionLens: Lens {}

@MainActor
extension ConnectionLens {
    /// Whether the server has edges after those that are held.
    public var hasNext: Bool { _anchor.pageInfo(ConnectionField.hasNextPage, cursor: ConnectionField.endCursor) }
    /// Whether the server has edges before those that are held.
    public var hasPrevious: Bool { _anchor.pageInfo(ConnectionField.hasPreviousPage, cursor: ConnectionField.startCursor) }
    /// Whether the next edges are being fetched.
    public var isLoadingNext: Bool { _anchor.pageLoading.isLoadingNext }
    /// Whether the previous edges are being fetched.
    public var isLoadingPrevious: Bool { _anchor.pageLoading.isLoadingPrevious }
    /// What edge directives name the connection by.
    public var connectionID: String { _anchor.recordKey }
}

/// Which end of a connection a page is fetched for.
@_spi(Generated)
public enum PageDirection: Sendable {
    case next, previous
}

/// Whether pages of a connection are on their way. Observed.
@MainActor
@Observable
final class PageLoading {
    fileprivate(set) var isLoadingNext = false
    fileprivate(set) var isLoadingPrevious = false
}

@_spi(Generated)
@MainActor
extension LensAnchor {
    /// The nodes of a connection: `edges` is their slot in its lens, `node` that in an edge's. Edges and nodes that are null are left
    /// out.
    public func nodes<L: Lens>(_ edges: Int, _ node: Int) -> LensList<L> {
        var nodes: [L] = []
        cursor(edges).forEachTarget { edge, _ in
            if let lens = L._readIfThere(edge.cursor(node)) { nodes.append(lens) }
        }
        return LensList(nodes)
    }

    /// Fetches a fragment's query for the fragment's record, and gives the record's anchor under the values that were asked for. An equal
    /// request that is on its way is left, since it may have been answered before: those who wait for it wait for this one.
    ///
    /// - Parameters:
    ///   - identifiers: Variables that come from the record, with the fields that have their values.
    ///   - arguments: Other values for the fragment's arguments; the rest stay as they are.
    /// - Throws: what the request failed with.
    public func refetch<Query: QueryOperation>(
        _ query: Query.Type, identifiers: [String: String], arguments: InputObject = InputObject()
    ) async throws -> LensAnchor {
        let plan = try Query.definition.plan
        var values = InputObject()
        for variable in plan.variables {
            if let field = identifiers[variable.name] {
                values[variable.name] = self.identifier(field)
            } else {
                values[variable.name] = arguments[variable.name] ?? binding.variables[variable.name]
            }
        }
        try await fetch(Query.definition, values, anew: true)
        let variables = binding.variables.replacing(arguments)
        return LensAnchor(binding: binding.owner.binding(binding.reader, binding.selection, variables), record: record)
    }

    /// Fetches the next or previous page of a connection. Does nothing while that page is on its way, and where there is none.
    ///
    /// Throws what the request failed with, and a ``FieldFailure`` where the answer has errors in the place of a page.
    ///
    /// - Parameters:
    ///   - count: The variable that says how many edges to fetch.
    ///   - cursor: The variable that says from where.
    ///   - clearing: The variables of the other direction.
    public func loadPage<Query: QueryOperation>(
        _ direction: PageDirection, _ size: Int, _ query: Query.Type, identifiers: [String: String], count: String, cursor: String,
        clearing: [String] = []
    ) async throws {
        let isNext = direction == .next
        let loading = pageLoading
        guard !(isNext ? loading.isLoadingNext : loading.isLoadingPrevious) else { return }
        guard let from = pageCursor(isNext ? ConnectionField.endCursor : ConnectionField.startCursor) else { return }
        if isNext { loading.isLoadingNext = true } else { loading.isLoadingPrevious = true }
        defer { if isNext { loading.isLoadingNext = false } else { loading.isLoadingPrevious = false } }
        var values = InputObject()
        for variable in try Query.definition.plan.variables {
            switch variable.name {
            case count: values[count] = .int(Int64(size))
            case cursor: values[cursor] = .string(from)
            case let name where clearing.contains(name): values[name] = .null
            case let name:
                if let field = identifiers[name] {
                    values[name] = connectionParent?.identifier(field)
                } else {
                    values[name] = binding.variables[name]
                }
            }
        }
        let pages = joinedPages
        let errors = try await fetch(Query.definition, values)
        guard joinedPages == pages, !errors.isEmpty else { return }
        throw FieldFailure(places: errors.map { FieldFailure.Place(path: $0.path.map(\.description), reason: .fieldError($0)) })
    }
}

@MainActor
extension LensAnchor {
    /// What a connection's page information says; without a cursor there is nowhere to go on from.
    fileprivate func pageInfo(_ field: Symbol, cursor: Symbol) -> Bool {
        let store = binding.store
        guard binding.table.pointee.isValid(record) else { return false }
        observe(ConnectionField.pageInfo, of: record.index)
        guard let info = store.link(record.index, ConnectionField.pageInfo) else { return false }
        observe(field, of: info)
        observe(cursor, of: info)
        guard let (cell, tag, _) = store.cell(info, field), tag == .boolean, cell.a != 0 else { return false }
        return store.text(info, cursor) != nil
    }

    /// Registers a read of a field that no slot reads.
    private func observe(_ field: Symbol, of record: UInt32) {
        _ = (binding.table.pointee.slots + Int(record)).observe(field)
    }

    fileprivate func pageCursor(_ field: Symbol) -> String? {
        guard binding.table.pointee.isValid(record), let info = binding.store.link(record.index, ConnectionField.pageInfo) else {
            return nil
        }
        return binding.store.text(info, field)
    }

    fileprivate var recordKey: String {
        binding.table.pointee.isValid(record) ? binding.store.key(of: record.index) : ""
    }

    /// How many pages have become part of the connection.
    fileprivate var joinedPages: Int { binding.store.connections[record.index]?.pages ?? 0 }

    fileprivate var pageLoading: PageLoading {
        binding.store.pageLoading(of: record)
    }

    /// The record that has the connection.
    fileprivate var connectionParent: LensAnchor? {
        guard binding.table.pointee.isValid(record) else { return nil }
        let slot = binding.store.slot(record.index).pointee
        guard slot.keyKind == .path || slot.keyKind == .typedPath, let block = slot.block else { return nil }
        let parent = PathKey.parent(block.key)
        return binding.table.pointee.isValid(parent) ? LensAnchor(binding: binding, record: parent) : nil
    }

    /// The value of a field that keys the record.
    fileprivate func identifier(_ field: String) -> InputValue? {
        guard binding.table.pointee.isValid(record) else { return nil }
        if let text = binding.store.text(record.index, Symbol(field)) { return .string(text) }
        if let (cell, tag, _) = binding.store.cell(record.index, Symbol(field)), tag == .int {
            return .int(Int64(bitPattern: cell.a))
        }
        let value = binding.store.keyValue(record.index)
        return value.isEmpty ? nil : .string(value)
    }

    /// Sends a query whose text is known and whose type is not, and returns the answer's errors once it is in the store. Joins an equal
    /// request, or takes its place.
    @discardableResult
    fileprivate func fetch(_ definition: OperationDefinition, _ variables: InputObject, anew: Bool = false) async throws -> [GraphQLError] {
        guard let environment = (binding.owner.origin as? QueryEntry)?.environment else {
            throw NoEnvironment(operation: definition.name)
        }
        let entry = environment.entry(for: OperationInstance(definition, variables: variables))
        if anew { entry.abandon() }
        entry.ask(.networkOnly, once: true)
        try await entry.completion()
        if case .failed(let error) = entry.status { throw error }
        return entry.answerErrors
    }
}

@MainActor
extension RecordStore {
    /// Which pages of a connection are on their way.
    fileprivate func pageLoading(of record: RecordID) -> PageLoading {
        if let known = pageLoadings[record] { return known }
        let made = PageLoading()
        pageLoadings[record] = made
        return made
    }
}
