import BatonDocuments
import GraphQLSyntax

/// Finds what a document selects and its source never reads.
///
/// What counts as read is generous, since a false alarm costs more than a miss: an accessor's name after a dot anywhere in the file, in
/// code, key paths and interpolations alike. What goes elsewhere whole (`HostReading`) may be read there: then nothing below it is
/// reported, and nothing of the document where it is not known which lens it was.
struct UnreadFields {
    let host: HostReading
    let identity: Identity
    private(set) var diagnostics = Diagnostics()

    init(host: HostReading, identity: Identity) {
        self.host = host
        self.identity = identity
    }

    /// Looks through a document's lens. `property` is the marked property's name.
    mutating func check(_ node: LensNode, property: String?) {
        guard let property, !host.passesOn(property), !host.passesLensesOn else { return }
        visit(node)
    }

    private mutating func visit(_ node: LensNode) {
        let names = AccessorNames(node.entries).names
        for (index, entry) in node.entries.enumerated() { visit(entry, names[index], of: node.type) }
    }

    private mutating func visit(_ entry: LensEntry, _ name: String, of type: String) {
        let isRead = host.reads(name)
        switch entry.kind {
        case .field(let field):
            // Keys and types are for the store; arguments of edge directives read by being written.
            let isForStore =
                field.name == "id" || field.name == "__typename" || !field.directives.edits.isEmpty
                || identity.keyFields(of: type).contains(field.name)
            if !isRead, !isForStore, let place = field.place {
                diagnostics.report(.unreadField, "`\(field.responseKey)` is selected, and nothing here reads it", at: place)
                return
            }
        case .spread(let spread, _):
            if !isRead, let place = spread.place {
                diagnostics.report(
                    .unpassedSpread, "`\(name)` is spread, and nothing here passes it on", at: place)
            }
        case .condition, .alias: break
        }
        guard let child = entry.child, !host.passesOn(name) else { return }
        if entry.isConnection { visitConnection(child) } else { visit(child) }
    }

    /// The lens of a connection offers its nodes by itself. What pages are joined by is for the store.
    private mutating func visitConnection(_ connection: LensNode) {
        let names = AccessorNames(connection.entries, reserving: ConnectionMembers.names).names
        for (index, entry) in connection.entries.enumerated() {
            switch entry.fieldName {
            case "pageInfo": continue
            case "edges":
                // Edges that nobody looks at are there for what the lens says of itself: whether there are more, and its id.
                guard host.reads(names[index]) || host.reads("nodes"), !host.passesOn(names[index]), !host.passesOn("nodes"),
                    let edge = entry.child
                else { continue }
                visitEdge(edge)
            default: visit(entry, names[index], of: connection.type)
            }
        }
    }

    private mutating func visitEdge(_ edge: LensNode) {
        let names = AccessorNames(edge.entries).names
        for (index, entry) in edge.entries.enumerated() {
            switch entry.fieldName {
            case "cursor": continue
            case "node":
                if let node = entry.child, !host.passesOn(names[index]) { visit(node) }
            default: visit(entry, names[index], of: edge.type)
            }
        }
    }
}

extension LensEntry {
    /// The schema's name of a field; nil of what is none.
    fileprivate var fieldName: String? {
        guard case .field(let field) = kind else { return nil }
        return field.name
    }
}
