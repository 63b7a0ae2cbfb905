import BatonDocuments
import GraphQLSyntax

/// What a document selects and its source does not read: a warning, unless another source of the target reads it.
public struct UnreadSelection: Sendable {
    public var diagnostic: Diagnostic
    /// The accessor that nothing names.
    public var accessor: String
    /// The type of the document's lens.
    public var type: String
    /// The property that the document is attached to.
    public var property: String
}

/// Finds what a document selects and its source never reads.
///
/// What counts as read is generous, since a false alarm costs more than a miss: an accessor's name after a dot anywhere in the file, in
/// code, key paths and interpolations alike. What goes elsewhere whole (`HostReading`) may be read there: then nothing below it is
/// reported, and nothing of the document where it is not known which lens it was.
struct UnreadFields {
    let host: HostReading
    let identity: Identity
    /// The type of the document's lens.
    let type: String
    private var property = ""
    private(set) var found: [UnreadSelection] = []

    init(host: HostReading, identity: Identity, type: String) {
        self.host = host
        self.identity = identity
        self.type = type
    }

    /// Looks through a document's lens. `property` is the marked property's name.
    mutating func check(_ node: LensNode, property: String?) {
        guard let property, !host.passesOn(property), !host.passesLensesOn else { return }
        self.property = property
        visit(node)
    }

    private mutating func visit(_ node: LensNode) {
        let names = AccessorNames(node.entries).names
        for (index, entry) in node.entries.enumerated() { visit(entry, names[index], of: node.type) }
    }

    private mutating func visit(_ entry: LensEntry, _ name: String, of type: String) {
        let isRead = host.reads(name) || host.names(name, inExtensionsOf: self.type)
        switch entry.kind {
        case .field(let field):
            // Keys and types are for the store; arguments of edge directives read by being written.
            let isForStore =
                field.name == "id" || field.name == "__typename" || !field.directives.edits.isEmpty
                || identity.keyFields(of: type).contains(field.name)
            if !isRead, !isForStore, let place = field.place {
                report(.unreadField, "`\(field.responseKey)` is selected, and nothing here reads it", name, at: place)
                return
            }
        case .spread(let spread, _):
            if !isRead, let place = spread.place {
                report(
                    .unpassedSpread, "`\(spread.fragment)` is spread, and nothing here passes `\(name)` on", name, at: place)
            }
        case .condition, .alias: break
        }
        guard let child = entry.child, !host.passesOn(name) else { return }
        if entry.isConnection { visitConnection(child) } else { visit(child) }
    }

    private mutating func report(_ code: DiagnosticCode, _ message: String, _ accessor: String, at place: Place) {
        found.append(UnreadSelection(diagnostic: Diagnostic(code, message, at: place), accessor: accessor, type: type, property: property))
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
