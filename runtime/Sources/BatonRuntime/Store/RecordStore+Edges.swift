@MainActor
extension RecordStore {
    // MARK: Edges that are held

    /// The records of a connection's edges, and ``ListBlock/nullLink`` where there is none.
    func edges(_ connection: UInt32) -> [UInt32] {
        guard let (cell, tag, _) = cell(connection, ConnectionField.edges), tag == .list else { return [] }
        return cell.list.linkArray
    }

    func forEachEdge(_ connection: UInt32, _ body: (UInt32) -> Void) {
        for edge in edges(connection) where edge != ListBlock.nullLink { body(edge) }
    }

    /// Lends the set of the nodes that a connection holds. They are gathered once, and then kept up.
    func withNodes<R>(of connection: UInt32, _ body: (inout NumberSet) -> R) -> R {
        var nodes = connections[connection]?.nodes ?? gatheredNodes(connection)
        // The set is not copied while it has one holder.
        connections[connection]?.nodes = nil
        defer { connections[connection]?.nodes = nodes }
        return body(&nodes)
    }

    /// Notes a node as held; false when it is already.
    func noteNode(_ node: UInt32, _ connection: UInt32) -> Bool { withNodes(of: connection) { $0.insert(node) } }

    private func gatheredNodes(_ connection: UInt32) -> NumberSet {
        var nodes = NumberSet()
        forEachEdge(connection) { edge in
            if let node = link(edge, ConnectionField.node) { _ = nodes.insert(node) }
        }
        return nodes
    }

    // MARK: New edges

    /// A connection's own records of edges that were served.
    func makeEdges(like served: [UInt32], of connection: UInt32) -> [UInt32] {
        guard !served.isEmpty else { return [] }
        let first = nextEdge(connection)
        touchEdges(of: connection, from: first, count: served.count)
        var number = first
        let edges = served.map { served in
            let edge = makeEdge(of: connection, number, type: slot(served).pointee.type)
            number &+= 1
            fill(edge, like: served)
            return edge
        }
        write(connection, ConnectionField.nextEdge, Cell(UInt64(number)), .int)
        return edges
    }

    /// An edge of a connection with no values yet.
    func makeEdge(of connection: UInt32, type: Symbol) -> UInt32 {
        let number = nextEdge(connection)
        write(connection, ConnectionField.nextEdge, Cell(UInt64(number) + 1), .int)
        return makeEdge(of: connection, number, type: type)
    }

    private func makeEdge(of connection: UInt32, _ number: UInt32, type: Symbol) -> UInt32 {
        let edge = childMaking(of: connection, ConnectionField.edges, indices: CollectionOfOne(number), type: type)
        makePresent(edge)
        return edge
    }

    private func nextEdge(_ connection: UInt32) -> UInt32 {
        guard let (cell, tag, _) = cell(connection, ConnectionField.nextEdge), tag == .int else { return 0 }
        return UInt32(truncatingIfNeeded: cell.a)
    }

    /// A new edge is a copy of the one that was served: in one go, where nobody is to know what it was before.
    private func fill(_ edge: UInt32, like served: UInt32) {
        guard undo == nil, slot(edge).pointee.observers == nil, let block = slot(served).pointee.block, !block.shape.isWide else {
            return copyFields(from: served, to: edge, leaving: [])
        }
        let own = slot(edge).pointee.block.unsafelyUnwrapped  // Every slot in use has a block.
        slot(edge).pointee.block = block.copied(key: UnsafeRawBufferPointer(own.key))
        own.destroy()
        for field in fieldErrors[served]?.keys ?? [:].keys { copyErrors(served, field, to: edge, field) }
    }

    private func touchEdges(of connection: UInt32, from first: UInt32, count: Int) {
        withUnsafeTemporaryAllocation(of: UInt64?.self, capacity: count) { hashes in
            for index in 0..<count {
                let number = first &+ UInt32(truncatingIfNeeded: index)
                let hash = withPathKey(connection, ConnectionField.edges, CollectionOfOne(number)) { RecordHash.path($0, .path, .none) }
                hashes.initializeElement(at: index, to: hash)
            }
            table.pointee.touch(UnsafeBufferPointer(hashes))
        }
    }

    // MARK: The list

    /// Adds edges at an end of the list. Appending does not touch the edges held.
    func insert(_ links: [UInt32], _ connection: UInt32, atEnd: Bool) {
        guard !links.isEmpty else { return }
        let (block, place) = blockMaking(connection, ConnectionField.edges)
        if atEnd, block.tags[place] == .list, undo == nil, layers.isEmpty, block.cells[place].list.isLinks {
            let list = block.cells[place].list
            willAppend(connection, ConnectionField.edges, count: list.count)
            block.cells[place] = Cell(list: list.appending(links))
            return
        }
        let held = edges(connection)
        let all = atEnd ? held + links : links + held
        write(connection, ConnectionField.edges, Cell(list: ListBlock(linkArray: all)), .list)
        if undo != nil { connections[connection]?.nodes = nil }
    }
}
