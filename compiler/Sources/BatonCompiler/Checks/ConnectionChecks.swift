import GraphQLSyntax

extension DirectiveChecks {
    /// A key is part of the name that the connection is stored under, in which other characters mean something.
    private func isConnectionKey(_ key: String) -> Bool {
        !key.isEmpty && key.unicodeScalars.allSatisfy { $0.properties.isAlphabetic || ("0"..."9").contains($0) || "_-.".unicodeScalars.contains($0) }
    }

    /// A connection's field by field check against Relay's shape: `edges { cursor node }` and `pageInfo`.
    mutating func checkConnection(_ directive: Directive, _ field: Field, _ info: FieldInfo) {
        if let value = directive.argument("key"), let key = value.string, !isConnectionKey(key) {
            report(
                .directiveValue, "the key of `@connection` is made of letters, digits, `_`, `-` and `.`, and this is `\(key)`", value.span)
        }
        if let filters = directive.argument("filters"), case .list(let elements) = filters.kind {
            for element in elements {
                guard let name = element.string, !info.arguments.contains(where: { $0.name == name }) else { continue }
                let near = nearestNames(to: name, among: info.arguments.map(\.name))
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
    }
}
