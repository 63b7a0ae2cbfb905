@_spi(Generated) import BatonRuntime

// What the lens of a connection has beside its slots, as the steps `@nodes`, `@hasNext` and `@hasPrevious` of a path.

extension ReaderOutline {
    /// The slots of a connection's edges and of an edge's node, with the selection of the node; nil where the document does not read them.
    func nodes(of connection: Int) -> (edges: Int, node: Int, selection: Int)? {
        guard let edges = slot("edges", in: connection), let node = slot("node", in: edges.selection) else { return nil }
        return (edges.slot, node.slot, node.selection)
    }

    private func slot(_ name: String, in selection: Int) -> (slot: Int, selection: Int)? {
        guard selections.indices.contains(selection) else { return nil }
        for (index, entry) in selections[selection].entries.enumerated() where entry.fieldName == name {
            if case .field(_, let kind) = entry.content, kind.leaf == "o" { return (index, kind.selection) }
        }
        return nil
    }
}

/// A connection's lens of no generated type.
struct DynamicConnection: ConnectionLens {
    let _anchor: LensAnchor
    init(_anchor: LensAnchor) { self._anchor = _anchor }
}

extension LensWalk {
    func connectionSteps(_ anchor: LensAnchor, _ reader: ReaderOutline, _ selection: Int, _ here: ReadingPlace) -> [Reading.Step] {
        let lens = DynamicConnection(_anchor: anchor)
        var steps: [Reading.Step] = []
        if let place = reader.nodes(of: selection) {
            let nodes: LensList<DynamicLens> = anchor.nodes(place.edges, place.node)
            steps.append(.init(name: "@nodes", value: .list(nodes.enumerated().map {
                read($1._anchor, reader, place.selection, ReadingPlace(path: here.path).step("@nodes").step("\($0)"))
            })))
        }
        steps.append(.init(name: "@hasNext", value: .boolean(lens.hasNext)))
        steps.append(.init(name: "@hasPrevious", value: .boolean(lens.hasPrevious)))
        return steps
    }
}

extension NaiveReader {
    func connectionSteps(_ connection: RawJSON, _ reader: ReaderOutline, _ selection: Int, _ scope: Scope) -> [Reading.Step] {
        var steps: [Reading.Step] = []
        if let place = reader.nodes(of: selection),
            case .field(let edgesKey, let edgeKind) = reader.selections[selection].entries[place.edges].content,
            case .field(let nodeKey, _) = reader.selections[edgeKind.selection].entries[place.node].content
        {
            let nodes = connection[edgesKey]?.elements?.compactMap { $0[nodeKey] }.filter { !$0.isNull } ?? []
            steps.append(.init(name: "@nodes", value: .list(nodes.map { object($0, reader, place.selection, scope) })))
        }
        func goes(_ flag: String, _ cursor: String) -> Bool {
            connection["pageInfo"]?[flag]?.boolean == true && connection["pageInfo"]?[cursor]?.string != nil
        }
        steps.append(.init(name: "@hasNext", value: .boolean(goes("hasNextPage", "endCursor"))))
        steps.append(.init(name: "@hasPrevious", value: .boolean(goes("hasPreviousPage", "startCursor"))))
        return steps
    }
}
