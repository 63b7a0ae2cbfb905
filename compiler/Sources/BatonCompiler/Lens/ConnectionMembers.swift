import GraphQLSyntax

/// What the lens of a connection has besides its accessors.
enum ConnectionMembers {
    /// The names that the members take, before they are known.
    static let names: Set<String> = [
        "nodes", "hasNext", "hasPrevious", "isLoadingNext", "isLoadingPrevious", "connectionID", "loadNext", "loadPrevious",
    ]

    /// The members for the lens of a field with `@connection`, which has been built.
    static func members(of entry: LensEntry, lens: LensModel, paging: Paging?) -> [MemberModel] {
        guard case .field(let field) = entry.kind, field.directives.connection != nil, let connection = entry.child,
            let edges = slot("edges", in: connection), let edge = connection.entries[edges].child,
            let node = slot("node", in: edge), edge.entries[node].child != nil,
            let edgeLens = nested(edges, of: connection, in: lens), let nodeLens = nested(node, of: edge, in: edgeLens)
        else { return [] }
        var members: [MemberModel] = [.nodes(edges: edges, node: node, type: .named(edgeLens.name + "." + nodeLens.name))]
        if let paging, paging.covers(field) {
            let forward = variables(of: field, "first", "after")
            let backward = variables(of: field, "last", "before")
            if forward != nil || backward != nil {
                members.append(
                    .paging(query: paging.query, identifiers: paging.identifiers, forward: forward, backward: backward))
            }
        }
        return members
    }

    /// Whether pages can be loaded: what says how many and from where has to be variables.
    static func loadsPages(_ field: TypedField) -> Bool {
        variables(of: field, "first", "after") != nil || variables(of: field, "last", "before") != nil
    }

    /// The variables that two arguments are; nil unless both are.
    private static func variables(of field: TypedField, _ count: String, _ cursor: String) -> MemberModel.PageVariables? {
        func variable(_ name: String) -> String? {
            guard case .variable(let variable)? = field.arguments.first(where: { $0.definition.name == name })?.value.kind else {
                return nil
            }
            return variable
        }
        guard let count = variable(count), let cursor = variable(cursor) else { return nil }
        return (count, cursor)
    }

    private static func slot(_ name: String, in node: LensNode) -> Int? {
        node.entries.firstIndex { entry in
            guard case .field(let field) = entry.kind else { return false }
            return field.name == name
        }
    }

    /// The lens of a slot: those that have one come in the order of the slots.
    private static func nested(_ slot: Int, of node: LensNode, in lens: LensModel) -> LensModel? {
        let position = node.entries[..<slot].filter { $0.child != nil }.count
        return position < lens.nested.count ? lens.nested[position] : nil
    }
}

/// The query that fetches a fragment again, as lenses of the fragment use it.
struct Paging {
    /// The Swift name of the query.
    var query: String
    /// The query's variables that come from the fragment's record, each with the field that has the value.
    var identifiers: [(variable: String, field: String)]
    /// The fields whose connections can be paged: those of the fragment's own record, or all where that is the root.
    var fields: Set<ObjectIdentifier>?

    func covers(_ field: TypedField) -> Bool { fields?.contains(ObjectIdentifier(field)) ?? true }
}
