/// The names of Relay's connection shape.
enum ConnectionField {
    static let edges = Symbol("edges")
    static let node = Symbol("node")
    static let pageInfo = Symbol("pageInfo")
    static let hasNextPage = Symbol("hasNextPage")
    static let hasPreviousPage = Symbol("hasPreviousPage")
    static let startCursor = Symbol("startCursor")
    static let endCursor = Symbol("endCursor")
    /// The number of the next edge that a connection owns; no field of the schema, and not dumped.
    static let nextEdge = Symbol("__connection_next_edge_index")
}

/// What a page's arguments say of its place in the connection.
private struct PageArguments {
    var after: String?
    var before: String?
    var countsBack = false

    /// Whether the page begins or ends where another one does.
    var isContinuing: Bool { after != nil || before != nil }

    init(_ template: KeyTemplate?, _ variables: BoundVariables) {
        for argument in template?.arguments ?? [] {
            guard let value = argument.value.resolved(variables) else { continue }
            switch (argument.name, value) {
            case ("after", .null), ("before", .null), ("last", .null): break
            case ("after", .string(let cursor)): after = cursor
            case ("before", .string(let cursor)): before = cursor
            case ("last", _): countsBack = true
            default: break
            }
        }
    }
}

@MainActor
extension RecordStore {
    /// Whether a response continues a connection at one of its ends.
    ///
    /// An operation that selects several connections is sent whole to page one. What it then brings of the others is their first page again:
    /// those that are held stay as they are.
    func continuesConnection(_ changes: ChangeSet) -> Bool {
        changes.actions.count > 1 && changes.actions.contains { action in
            guard action.planField.extras.contains(where: { changes.plan.extras[$0].isConnection }) else { return false }
            return PageArguments(action.planField.template.map { changes.plan.templates[$0] }, changes.variables).isContinuing
        }
    }

    /// Joins a page into its connection, or does what an edge directive says.
    /// - Parameters:
    ///   - extra: The one of the action's extras that is meant.
    ///   - continues: What ``continuesConnection(_:)`` says of the response.
    func perform(_ extra: PlanExtra, _ action: IngestAction, _ changes: ChangeSet, _ map: UnsafeMutableBufferPointer<Mapping>, continues: Bool) {
        let record = map[Int(action.record)].record
        switch extra {
        case .connection(let key, let filters):
            let template = action.planField.template.map { changes.plan.templates[$0] }
            let field = Symbol(ConnectionKey.field(key, filters, template, changes.variables))
            if join(page: link(record, action.field), of: record, field, PageArguments(template, changes.variables), besidePage: continues) {
                copyErrors(record, action.field, to: record, field)
            }
        case .edit(let edit): perform(edit, on: FieldPlace(record: record, field: action.field), changes.variables)
        default: break
        }
    }

    // MARK: Pages

    /// False when the page does not continue what is held, and when there is none: a next page that failed takes nothing away.
    private func join(page: UInt32?, of parent: UInt32, _ field: Symbol, _ arguments: PageArguments, besidePage: Bool) -> Bool {
        guard let page else {
            if arguments.isContinuing || besidePage, let held = link(parent, field), isPresent(held) { return ignore(held) }
            write(parent, field, Cell(), .null)
            return true
        }
        let isNew = link(parent, field).map { !isPresent($0) } ?? true
        let connection = childMaking(of: parent, field, type: slot(page).pointee.type)
        if !slot(connection).pointee.isConnection {
            slot(connection).pointee.isConnection = true
            let key = key(of: connection)
            connections[connection] = ConnectionState(key: key)
            connectionsByKey[ExactText(key)] = connection
        }
        makePresent(connection)
        if isNew {
            replace(connection, page)
        } else if let after = arguments.after {
            guard after == cursor(connection, ConnectionField.endCursor) else { return ignore(connection) }
            extend(connection, page, forward: true)
        } else if let before = arguments.before {
            guard before == cursor(connection, ConnectionField.startCursor) else { return ignore(connection) }
            extend(connection, page, forward: false)
        } else if !besidePage {
            replace(connection, page)
        }
        connections[connection]?.pages += 1
        write(parent, field, link: connection)
        return true
    }

    private func ignore(_ connection: UInt32) -> Bool {
        onEvent?(.ignoredPage(connection: key(of: connection)))
        return false
    }

    private func cursor(_ connection: UInt32, _ field: Symbol) -> String? {
        link(connection, ConnectionField.pageInfo).flatMap { text($0, field) }
    }

    /// A page without a cursor takes the place of what is held. Edges of nodes that stay are kept, so that an equal page is no change.
    private func replace(_ connection: UInt32, _ page: UInt32) {
        copyFields(from: page, to: connection, leaving: [ConnectionField.edges, ConnectionField.pageInfo])
        copyPageInfo(page, connection) { _ in true }
        guard let (cell, tag, _) = cell(page, ConnectionField.edges), tag != .missing else { return }
        connections[connection]?.nodes = nil
        copyErrors(page, ConnectionField.edges, to: connection, ConnectionField.edges)
        guard tag == .list else { return write(connection, ConnectionField.edges, Cell(), .null) }
        var held: [UInt32: UInt32] = [:]
        forEachEdge(connection) { edge in
            if let node = link(edge, ConnectionField.node) { held[node] = edge }
        }
        let old = edges(connection)
        var links: [UInt32] = []
        var seen: Set<UInt32> = []
        for (place, served) in cell.list.linkArray.enumerated() {
            guard served != ListBlock.nullLink else {
                links.append(served)
                continue
            }
            let node = link(served, ConnectionField.node)
            if let node, !seen.insert(node).inserted { continue }
            var kept = node.flatMap { held[$0] }
            if node == nil, place < old.count, old[place] != ListBlock.nullLink, link(old[place], ConnectionField.node) == nil { kept = old[place] }
            if let kept { copyFields(from: served, to: kept, leaving: []) }
            links += kept.map { [$0] } ?? makeEdges(like: [served], of: connection)
        }
        write(connection, ConnectionField.edges, Cell(list: ListBlock(linkArray: links)), .list)
    }

    /// A page that continues what is held, at its end or before its start.
    private func extend(_ connection: UInt32, _ page: UInt32, forward: Bool) {
        copyFields(from: page, to: connection, leaving: [ConnectionField.edges, ConnectionField.pageInfo])
        let fields: Set<Symbol> =
            forward ? [ConnectionField.hasNextPage, ConnectionField.endCursor] : [ConnectionField.hasPreviousPage, ConnectionField.startCursor]
        let edges = cell(page, ConnectionField.edges).flatMap { cell, tag, _ in tag == .list ? cell.list.linkArray : nil } ?? []
        // An empty page has no cursor to go on from, so the one that is held stays. One with edges and no cursor is the last that can be asked
        // for, whatever it says of more: by the cursor that is held it would come again for ever.
        let isLast = !edges.isEmpty && saysMore(page, forward: forward)
        copyPageInfo(page, connection, keepingCursor: !isLast) { fields.contains($0) }
        guard !edges.isEmpty else { return }
        var new: [UInt32] = []
        withNodes(of: connection) { nodes in
            for served in edges where served != ListBlock.nullLink {
                if let node = link(served, ConnectionField.node), !nodes.insert(node) { continue }
                new.append(served)
            }
        }
        insert(makeEdges(like: new, of: connection), connection, atEnd: forward)
    }

    /// Whether a page says that there are others behind it, or before it.
    private func saysMore(_ page: UInt32, forward: Bool) -> Bool {
        guard let info = link(page, ConnectionField.pageInfo),
            let (cell, tag, _) = cell(info, forward ? ConnectionField.hasNextPage : ConnectionField.hasPreviousPage)
        else { return false }
        return tag == .boolean && cell.a != 0
    }

    /// The page information of one page goes to the connection's, as far as it is of the page's direction.
    private func copyPageInfo(_ page: UInt32, _ connection: UInt32, keepingCursor: Bool = false, where isOfDirection: (Symbol) -> Bool) {
        guard let served = link(page, ConnectionField.pageInfo) else { return }
        let known = link(connection, ConnectionField.pageInfo)
        let info = childMaking(of: connection, ConnectionField.pageInfo, type: slot(served).pointee.type)
        makePresent(info)
        if known != info { write(connection, ConnectionField.pageInfo, link: info) }
        let isWhole = isOfDirection(ConnectionField.hasNextPage) && isOfDirection(ConnectionField.hasPreviousPage)
        guard let block = slot(served).pointee.block else { return }
        for (place, field) in block.shape.fields.enumerated() where place < block.capacity && block.tags[place] != .missing {
            guard isWhole || isOfDirection(field) else { continue }
            if keepingCursor, block.tags[place] == .null { continue }
            let (cell, tag) = block.cells[place].detached(block.tags[place], base: block.base)
            write(info, field, cell, tag)
            copyErrors(served, field, to: info, field)
        }
    }

    func copyFields(from source: UInt32, to target: UInt32, leaving: Set<Symbol>) {
        guard let block = slot(source).pointee.block else { return }
        for (place, field) in block.shape.fields.enumerated() where place < block.capacity && block.tags[place] != .missing {
            if leaving.contains(field) { continue }
            let (cell, tag) = block.cells[place].detached(block.tags[place], base: block.base)
            write(target, field, cell, tag)
            copyErrors(source, field, to: target, field)
        }
    }

    /// Errors go where the values go that they lie on.
    func copyErrors(_ source: UInt32, _ field: Symbol, to target: UInt32, _ targetField: Symbol) {
        guard slot(source).pointee.hasErrors || slot(target).pointee.hasErrors else { return }
        setErrors(errors(of: FieldPlace(record: source, field: field)), on: FieldPlace(record: target, field: targetField))
    }

    // MARK: Edge directives

    private func perform(_ edit: PlanEdit, on place: FieldPlace, _ variables: BoundVariables) {
        switch edit.kind {
        case .deleteRecord: for id in ids(place) { deleteEntity(id, namedBy: edit.isOfPayload ? nil : place.record, besides: place.record) }
        case .deleteEdge:
            let gone = Set(ids(place).map(ExactText.init))
            for connection in named(edit, variables) { removeEdges(connection, gone) }
        case .appendEdge, .prependEdge, .appendNode, .prependNode:
            for connection in named(edit, variables) {
                var links: [UInt32] = []
                for target in targets(place) { addEdge(for: target, edit, connection, &links) }
                insert(links, connection, atEnd: edit.kind == .appendEdge || edit.kind == .appendNode)
            }
        }
    }

    private func addEdge(for target: UInt32, _ edit: PlanEdit, _ connection: UInt32, _ links: inout [UInt32]) {
        if edit.kind == .appendEdge || edit.kind == .prependEdge {
            if let node = link(target, ConnectionField.node), !noteNode(node, connection) { return }
            links += makeEdges(like: [target], of: connection)
        } else {
            guard noteNode(target, connection) else { return }
            let edge = makeEdge(of: connection, type: Symbol(edit.edgeType ?? "Edge"))
            write(edge, ConnectionField.node, link: target)
            links.append(edge)
        }
    }

    private func removeEdges(_ connection: UInt32, _ ids: Set<ExactText>) {
        let held = edges(connection)
        let kept = held.filter { edge in
            guard edge != ListBlock.nullLink, let node = link(edge, ConnectionField.node) else { return true }
            return !ids.contains(ExactText(keyValue(node)))
        }
        guard kept.count != held.count else { return }
        connections[connection]?.nodes = nil
        write(connection, ConnectionField.edges, Cell(list: ListBlock(linkArray: kept)), .list)
    }

    /// The connections that an edit names and the store holds.
    private func named(_ edit: PlanEdit, _ variables: BoundVariables) -> [UInt32] {
        let value = edit.connections?.resolved(variables) ?? .null
        let names: [InputValue] = if case .list(let list) = value { list } else { [value] }
        return names.compactMap { name in
            guard case .string(let id) = name else { return nil }
            if let connection = connectionsByKey[ExactText(id)], isPresent(connection) { return connection }
            onEvent?(.unknownConnection(id))
            return nil
        }
    }

    /// The texts of an id field or a list of them.
    private func ids(_ place: FieldPlace) -> [String] {
        guard let (cell, tag, base) = cell(place.record, place.field) else { return [] }
        func one(_ cell: Cell, _ tag: CellTag, _ base: UnsafeMutableRawPointer) -> String? {
            if tag.isString { return cell.text(tag, base: base) }
            if tag == .link { return keyValue(UInt32(truncatingIfNeeded: cell.a)) }
            return tag == .int ? String(Int64(bitPattern: cell.a)) : nil
        }
        guard tag == .list else { return one(cell, tag, base).map { [$0] } ?? [] }
        let list = cell.list
        if list.isLinks { return list.linkArray.filter { $0 != ListBlock.nullLink }.map(keyValue) }
        return (0..<list.count).compactMap { one(list.cells[$0], list.tags[$0], list.base) }
    }

    private func targets(_ place: FieldPlace) -> [UInt32] {
        guard let (cell, tag, _) = cell(place.record, place.field) else { return [] }
        if tag == .link { return [UInt32(truncatingIfNeeded: cell.a)] }
        return tag == .list ? cell.list.linkArray.filter { $0 != ListBlock.nullLink } : []
    }

    /// The part of an entity's key after its type; empty for others.
    func keyValue(_ record: UInt32) -> String {
        let slot = slot(record).pointee
        guard slot.keyKind == .entity, let block = slot.block else { return "" }
        return String(decoding: block.key, as: UTF8.self)
    }

    /// Deletes the entity with an id: the one that it keys, if it stands in an entity that is not the answer itself. Else ids that tell
    /// entities apart by themselves name one at most; where several types share one, which is meant cannot be known, and none is deleted.
    /// - Parameters:
    ///   - owner: What the id is a field of, where it may be that which is deleted.
    ///   - answer: What the id is a field of.
    private func deleteEntity(_ id: String, namedBy owner: UInt32?, besides answer: UInt32) {
        if let owner, ExactText(keyValue(owner)) == ExactText(id) { return delete(owner) }
        let found = table.pointee.entityTypes.compactMap { entity($0, id)?.index }.filter { $0 != answer }
        if found.count == 1 { delete(found[0]) }
        if found.count > 1 { onEvent?(.ambiguousDeletion(types: found.count)) }
    }
}

extension ListBlock {
    /// A list of links.
    init(linkArray: [UInt32]) {
        self.init(links: linkArray.count, capacity: linkArray.count)
        for (index, link) in linkArray.enumerated() { links[index] = link }
    }

    /// The links; empty when the elements are no links.
    var linkArray: [UInt32] {
        isLinks ? Array(UnsafeBufferPointer(start: links, count: count)) : []
    }

    /// The list with links added at its end; this one is spent. Takes room ahead, so that a page costs what it holds.
    func appending(_ new: [UInt32]) -> ListBlock {
        var list = self
        let count = count
        if count + new.count > capacity {
            list = ListBlock(links: count, capacity: max(16, (count + new.count) * 2))
            list.links.update(from: links, count: count)
            base.deallocate()
        }
        for (index, link) in new.enumerated() { list.links[count + index] = link }
        list.setCount(count + new.count)
        return list
    }
}
