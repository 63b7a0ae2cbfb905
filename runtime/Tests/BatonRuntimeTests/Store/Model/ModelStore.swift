/// The store as a person would write it who does not care what it costs: records by key in a dictionary, layers applied anew from the
/// base each time. What the real one does is held against it.
struct ModelStore {
    private(set) var records: [String: ModelRecord] = [:]
    private var nextEdge: [String: Int] = [:]
    /// Connections that edge directives named and that were not there.
    private(set) var unknown: [String] = []

    private static let objects: [String: [String: String]] = [
        "User": ["boss": "User", "friends": "User"], "PostConnection": ["edges": "PostEdge", "pageInfo": "PageInfo"],
        "PostEdge": ["node": "Post"], "AddPayload": ["edge": "PostEdge", "post": "Post"],
    ]
    private static let entities: Set<String> = ["User", "Post"]

    var dump: String {
        if records.isEmpty { return "{}\n" }
        let lines = records.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { "  " + quoted($0.key) + ": " + $0.value.text }
        return "{\n" + lines.joined(separator: ",\n") + "\n}\n"
    }

    /// What an observer of a field sees: its value, which of its targets are there, its errors.
    func sight(_ key: String, _ field: String) -> String {
        guard let record = records[key], !record.isDeleted else { return "nothing" }
        guard let value = record.fields[field] else { return "nothing" }
        return value.text + value.targets.map { isPresent($0) ? "+" : "-" }.joined() + (record.errors[field] ?? []).joined()
    }

    func isPresent(_ key: String) -> Bool { records[key].map { !$0.isDeleted } ?? false }

    // MARK: Responses

    mutating func apply(_ response: ModelResponse) {
        guard case .object(let members) = response.data else { return }
        let isMutation = response.operation != .me && response.operation != .feed
        let root = isMutation ? "client:root:mutation" : "client:root"
        makePresent(root, isMutation ? "Mutation" : "Query")
        var places: [String: (String, String)] = [:]
        for (name, value) in members {
            let field = response.operation == .feed ? storageKey(name, response.arguments) : name
            let type = ["me": "User", "rename": "User", "feed": "PostConnection", "add": "AddPayload"][name]
            set(root, field, value, type, path: [name], &places)
        }
        for path in response.errors {
            // An error lies on the deepest field that its path reaches.
            guard let place = (1...path.count).reversed().lazy.compactMap({ places[path.prefix($0).joined(separator: "/")] }).first else { continue }
            records[place.0]?.errors[place.1, default: []].append(ModelResponse.error(path))
        }
        edit(response, root, members)
    }

    private mutating func makePresent(_ key: String, _ type: String) {
        if records[key].map(\.isDeleted) ?? true { records[key] = ModelRecord(type: type) }
    }

    private mutating func set(_ key: String, _ field: String, _ value: Tree, _ type: String?, path: [String], _ places: inout [String: (String, String)]) {
        records[key]?.errors[field] = nil
        places[path.joined(separator: "/")] = (key, field)
        switch value {
        case .null: records[key]?.fields[field] = .null
        case .object:
            let target = put(value, type!, key + ":" + field, path, &places)
            records[key]?.fields[field] = .link(target)
        case .list(let elements):
            var links: [String?] = []
            for (index, element) in elements.enumerated() {
                guard case .object = element else { links.append(nil); continue }
                links.append(put(element, type!, "\(key):\(field):\(index)", path + [String(index)], &places))
            }
            records[key]?.fields[field] = .links(links)
        default: records[key]?.fields[field] = .scalar(value.json)
        }
    }

    private mutating func put(_ object: Tree, _ type: String, _ pathKey: String, _ path: [String], _ places: inout [String: (String, String)]) -> String {
        guard case .object(let members) = object else { return pathKey }
        var key = pathKey
        if Self.entities.contains(type), case .text(let id)? = members.first(where: { $0.0 == "id" })?.1 { key = type + ":" + id }
        makePresent(key, type)
        for (name, value) in members { set(key, name, value, Self.objects[type]?[name], path: path + [name], &places) }
        return key
    }

    private func storageKey(_ name: String, _ arguments: [(String, Tree)]) -> String {
        arguments.isEmpty ? name : name + "(" + arguments.sorted { $0.0 < $1.0 }.map { "\($0):\($1.json)" }.joined(separator: ",") + ")"
    }

    // MARK: List edits

    private mutating func edit(_ response: ModelResponse, _ root: String, _ members: [(String, Tree)]) {
        switch response.operation {
        case .me, .rename: break
        case .feed:
            let field = storageKey("feed", response.arguments)
            if records[root]?.fields[field] != nil {
                join(field, storageKey("__Feed_feed_connection", response.arguments.filter { $0.0 == "tag" }), response.arguments)
            }
        case .drop:
            guard case .scalar(let text)? = records[root]?.fields["drop"] else { return }
            let named = Self.entities.map { "\($0):\(text.dropFirst().dropLast())" }.filter(isPresent)
            if named.count == 1 {
                records[named[0]]?.fields = [:]
                records[named[0]]?.errors = [:]
                records[named[0]]?.isDeleted = true
            }
        case .dropEdge:
            guard case .scalar(let text)? = records[root]?.fields["drop"] else { return held(response).forEach { _ in } }
            let id = String(text.dropFirst().dropLast())
            for connection in held(response) {
                let kept = edges(connection).filter { edge in
                    guard let node = edge.flatMap(node) else { return true }
                    return String(node.split(separator: ":").last!) != id
                }
                if kept != edges(connection) { records[connection]?.fields["edges"] = .links(kept) }
            }
        case .add, .addEdge:
            let connections = held(response)
            guard case .link(let payload)? = records[root]?.fields["add"] else { return }
            guard case .link(let target)? = records[payload]?.fields[response.operation == .add ? "post" : "edge"] else { return }
            for connection in connections { add(target, response.operation == .add, connection) }
        }
    }

    private mutating func held(_ response: ModelResponse) -> [String] {
        response.connections.filter { if isPresent($0) { return true } else { unknown.append($0); return false } }
    }

    private func edges(_ connection: String) -> [String?] {
        if case .links(let links)? = records[connection]?.fields["edges"] { links } else { [] }
    }

    private func node(_ edge: String) -> String? {
        if case .link(let node)? = records[edge]?.fields["node"] { node } else { nil }
    }

    private mutating func makeEdge(_ connection: String) -> String {
        let number = nextEdge[connection, default: 0]
        nextEdge[connection] = number + 1
        let key = "\(connection):edges:\(number)"
        records[key] = ModelRecord(type: "PostEdge")
        return key
    }

    private mutating func add(_ target: String, _ isNode: Bool, _ connection: String) {
        let node = isNode ? target : node(target)
        if let node, edges(connection).contains(where: { $0.flatMap(self.node) == node }) { return }
        let edge = makeEdge(connection)
        if isNode { records[edge]?.fields["node"] = .link(target) } else { copy(target, to: edge, where: { _ in true }) }
        let held = edges(connection)
        records[connection]?.fields["edges"] = .links(isNode ? held + [edge] : [edge] + held)
    }

    private mutating func copy(_ source: String, to target: String, where isCopied: (String) -> Bool) {
        for (field, value) in records[source]?.fields ?? [:] where isCopied(field) {
            let errors = records[source]?.errors[field]
            records[target]?.fields[field] = value
            records[target]?.errors[field] = errors
        }
    }

    private mutating func join(_ pageField: String, _ field: String, _ arguments: [(String, Tree)]) {
        let root = "client:root"
        let after = arguments.first { $0.0 == "after" }?.1.json
        let before = arguments.first { $0.0 == "before" }?.1.json
        if records[root]?.fields[pageField] == .null, after != nil || before != nil, records[root]?.fields[field] == .link(root + ":" + field) { return }
        let errors = records[root]?.errors[pageField]
        records[root]?.errors[field] = errors
        guard case .link(let page)? = records[root]?.fields[pageField] else {
            records[root]?.fields[field] = .null
            return
        }
        let connection = root + ":" + field
        let isNew = records[root]?.fields[field] != .link(connection)
        makePresent(connection, "PostConnection")
        func cursor(_ name: String) -> String? { records[connection + ":pageInfo"]?.fields[name]?.text }
        if isNew || after == nil && before == nil {
            replace(connection, page)
        } else if after != nil ? after == cursor("endCursor") : before == cursor("startCursor") {
            extend(connection, page, isForward: after != nil)
        }
        records[root]?.fields[field] = .link(connection)
    }

    private mutating func copyAround(_ page: String, _ connection: String, _ fields: Set<String>?) {
        copy(page, to: connection) { $0 != "edges" && $0 != "pageInfo" }
        guard case .link(let info)? = records[page]?.fields["pageInfo"] else { return }
        makePresent(connection + ":pageInfo", "PageInfo")
        records[connection]?.fields["pageInfo"] = .link(connection + ":pageInfo")
        let null = Set(records[info]?.fields.filter { $0.value == .null }.map(\.key) ?? [])
        let saysMore = fields?.contains { $0.hasPrefix("has") && records[info]?.fields[$0] == .scalar("true") } ?? true
        var edges: [String?] = []
        if case .links(let links)? = records[page]?.fields["edges"] { edges = links }
        let keepsCursor = fields != nil && (edges.isEmpty || !saysMore)
        copy(info, to: connection + ":pageInfo") { fields?.contains($0) ?? true && !(keepsCursor && null.contains($0)) }
    }

    private mutating func replace(_ connection: String, _ page: String) {
        copyAround(page, connection, nil)
        guard let served = records[page]?.fields["edges"] else { return }
        let errors = records[page]?.errors["edges"]
        records[connection]?.errors["edges"] = errors
        guard case .links(let links) = served else {
            records[connection]?.fields["edges"] = .null
            return
        }
        let old = edges(connection)
        let oldNodes = old.map { $0.flatMap(node) }
        var result: [String?] = []
        var seen: Set<String> = []
        for (place, served) in links.enumerated() {
            guard let served else { result.append(nil); continue }
            let node = node(served)
            if let node, !seen.insert(node).inserted { continue }
            var kept = node.flatMap { node in oldNodes.lastIndex(of: node).flatMap { old[$0] } }
            if node == nil, place < old.count, old[place] != nil, oldNodes[place] == nil { kept = old[place] }
            let edge = kept ?? makeEdge(connection)
            copy(served, to: edge) { _ in true }
            result.append(edge)
        }
        records[connection]?.fields["edges"] = .links(result)
    }

    private mutating func extend(_ connection: String, _ page: String, isForward: Bool) {
        copyAround(page, connection, isForward ? ["hasNextPage", "endCursor"] : ["hasPreviousPage", "startCursor"])
        guard case .links(let links)? = records[page]?.fields["edges"] else { return }
        var nodes = Set(edges(connection).compactMap { $0.flatMap(node) })
        var added: [String?] = []
        for served in links.compactMap({ $0 }) {
            if let node = node(served), !nodes.insert(node).inserted { continue }
            let edge = makeEdge(connection)
            copy(served, to: edge) { _ in true }
            added.append(edge)
        }
        guard !added.isEmpty else { return }
        let held = edges(connection)
        records[connection]?.fields["edges"] = .links(isForward ? held + added : added + held)
    }
}
