import GraphQLSyntax

extension DirectiveChecks {
    /// A key is part of the name that the connection is stored under, in which other characters mean something.
    private func isConnectionKey(_ key: String) -> Bool {
        !key.isEmpty && key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.".unicodeScalars.contains($0) }
    }

    /// Two fields of one object must not share a key: the connection is stored under it, and their edges would be mixed.
    private mutating func checkKey(_ key: String, at span: Span, of field: Field, on type: String) {
        let types = Set(schema.possibleTypes(of: type))
        let other = connectionFields[key]?.first { known in
            known.name != field.name.text && !types.isDisjoint(with: schema.possibleTypes(of: known.type))
        }
        connectionFields[key, default: []].append((field.name.text, type, place(span)))
        guard let other else { return }
        report(
            .directiveConflict, "the key `\(key)` is that of `\(other.name)` too, and an object may have both: give each a key of its own", span,
            notes: [.init("the other connection", at: other.place)])
    }

    /// A connection's field by field check against Relay's shape: `edges { cursor node }` and `pageInfo`.
    mutating func checkConnection(_ directive: Directive, _ field: Field, _ info: FieldInfo, of type: String) {
        if let value = directive.argument("key"), let key = value.string {
            if isConnectionKey(key) {
                checkKey(key, at: value.span, of: field, on: type)
            } else {
                report(
                    .directiveValue, "the key of `@connection` is made of letters, digits, `_`, `-` and `.`, and this is `\(key)`",
                    value.span)
            }
        }
        if let filters = directive.argument("filters"), case .list(let elements) = filters.kind {
            for element in elements {
                guard let name = element.string, !info.arguments.contains(where: { $0.name == name }) else { continue }
                let near = nearestNames.names(to: name, among: info.arguments.map(\.name))
                report(
                    .directiveValue, "`\(field.name.text)` has no argument `\(name)`\(suggestion(near))", element.span)
            }
        }
        func missing(_ what: String, _ type: String) {
            report(
                .noConnection, "`\(field.name.text)` is no connection: `\(type)` has no \(what)", directive.span,
                notes: [.init("a connection has `edges { cursor node { … } }` and `pageInfo { hasNextPage endCursor }`")])
        }
        guard info.kind.isComposite, !info.wrappers.isList else {
            return report(
                .noConnection, "`\(field.name.text)` is no connection, but `\(info.wrappers.text(around: info.type))`",
                directive.span)
        }
        guard let edges = schema.field("edges", of: info.type) else { return missing("`edges`", info.type) }
        guard edges.wrappers.isList, edges.kind.isComposite else {
            return missing("`edges` that is a list of objects", info.type)
        }
        guard let node = schema.field("node", of: edges.type), node.kind.isComposite else {
            return missing("`node`", edges.type)
        }
        guard schema.field("cursor", of: edges.type) != nil else { return missing("`cursor`", edges.type) }
        guard let pageInfo = schema.field("pageInfo", of: info.type) else { return missing("`pageInfo`", info.type) }
        for name in ["hasNextPage", "endCursor", "hasPreviousPage", "startCursor"]
        where schema.field(name, of: pageInfo.type) == nil {
            return missing("`\(name)`", pageInfo.type)
        }
        let arguments = Set(info.arguments.map(\.name))
        guard arguments.isSuperset(of: ["first", "after"]) || arguments.isSuperset(of: ["last", "before"]) else {
            return missing("`first` and `after`, or `last` and `before`, among its arguments", field.name.text)
        }
        checkPage(directive, field, info)
    }

    /// What of a connection Relay asks for: how many of its edges, and those.
    private mutating func checkPage(_ directive: Directive, _ field: Field, _ info: FieldInfo) {
        let counts = ["first", "last"]
        // An argument or a field that is not known is an error by itself, and may be meant for what is missing.
        let isLimited =
            field.arguments.contains { argument in
                counts.contains(argument.name.text) || !info.arguments.contains { $0.name == argument.name.text }
            }
            || info.arguments.contains { counts.contains($0.name) && $0.defaultValue?.isNull == false }
        if !isLimited {
            let offered = counts.filter { name in info.arguments.contains { $0.name == name } }
            report(
                .incompleteConnection, "`\(field.name.text)` asks for no page: it is given neither `first` nor `last`", directive.span,
                notes: [.init("it takes \(listed(offered))")])
        }
        if let set = field.selectionSet, !selectsEdges(set, of: info.type) {
            report(.incompleteConnection, "`\(field.name.text)` has no `edges` among what is selected, and they are what is paged", directive.span)
        }
    }

    private func selectsEdges(_ set: SelectionSet, of type: String) -> Bool {
        var seen: Set<String> = []
        var work = [set]
        while let set = work.popLast() {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    let name = field.name.text
                    if name == "edges" || !name.hasPrefix("__") && schema.field(name, of: type) == nil { return true }
                case .inlineFragment(let fragment): work.append(fragment.selectionSet)
                case .spread(let spread):
                    guard let fragment = fragments[spread.name.text] else { return true }
                    if seen.insert(spread.name.text).inserted { work.append(fragment.selectionSet) }
                }
            }
        }
        return false
    }
}
