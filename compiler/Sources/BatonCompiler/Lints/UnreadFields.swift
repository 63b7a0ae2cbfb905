import BatonDocuments
import GraphQLSyntax

/// Finds what a document selects and its source never reads.
///
/// What counts as read is generous, since a false alarm costs more than a miss: an accessor's name after a dot anywhere in the file, in
/// code, key paths and interpolations alike. A lens that is passed on whole, to a function or a view that is not the standard list's, may
/// be read elsewhere; then nothing of the document is reported.
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
        for (index, entry) in node.entries.enumerated() {
            let isRead = host.reads(names[index])
            switch entry.kind {
            case .field(let field):
                // Keys and types are for the store; arguments of edge directives read by being written.
                let isForStore =
                    field.name == "id" || field.name == "__typename" || !field.directives.edits.isEmpty
                    || identity.keyFields(of: node.type).contains(field.name)
                if !isRead, !isForStore, let place = field.place {
                    diagnostics.report(.unreadField, "`\(names[index])` is selected, and nothing here reads it", at: place)
                    continue
                }
                // What a connection's lens offers by itself leads to the nodes.
                if field.directives.connection != nil { continue }
            case .spread(let spread, _):
                if !isRead, let place = spread.place {
                    diagnostics.report(
                        .unpassedSpread, "`\(names[index])` is spread, and nothing here passes it on", at: place)
                }
            case .condition, .alias: break
            }
            if let child = entry.child { visit(child) }
        }
    }
}
