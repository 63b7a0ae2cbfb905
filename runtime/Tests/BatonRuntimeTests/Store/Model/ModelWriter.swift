import TestSupport

@testable import BatonRuntime

/// Writes random responses of the operations of ``Documents``, over few ids, so that they meet.
struct ModelWriter {
    var random: SeededRandom
    private var errors: [[String]] = []

    static let connections = ["client:root:__Feed_feed_connection", #"client:root:__Feed_feed_connection(tag:"x")"#, "client:nowhere"]

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    mutating func response(isGuess: Bool) -> ModelResponse {
        errors = []
        var response: ModelResponse
        switch Int.random(in: 0..<10, using: &random) {
        case 0, 1: response = ModelResponse(operation: .me, data: .object([("me", user(["me"], isGuess, depth: 0))]))
        case 2, 3, 4: response = feed(isGuess)
        case 5:
            let user = Tree.object([("id", .text(userID())), ("name", .text(word()))])
            response = ModelResponse(operation: .rename, data: .object([("rename", random.chance(10) ? .null : user)]))
        case 6: response = ModelResponse(operation: .drop, data: .object([("drop", droppedID())]))
        case 7: response = ModelResponse(operation: .dropEdge, connections: named(), data: .object([("drop", droppedID())]))
        case 8:
            let payload = Tree.object([("post", random.chance(10) ? .null : post(isGuess))])
            response = ModelResponse(operation: .add, connections: named(), data: .object([("add", payload)]))
        default:
            let payload = Tree.object([("edge", random.chance(10) ? .null : edge(["add", "edge"], isGuess))])
            response = ModelResponse(operation: .addEdge, connections: named(), data: .object([("add", payload)]))
        }
        response.errors = isGuess ? [] : errors
        return response
    }

    private mutating func word() -> String { random.pick(["a", "b", "a word of more than fifteen bytes", "another word of that length"]) }
    // The ids of users and posts are the same, now and then.
    private mutating func userID() -> String { random.pick(["u1", "u2", "u3", "u4", "x"]) }
    private mutating func postID() -> String { random.pick(["p1", "p2", "p3", "p4", "p5", "p6", "x"]) }
    private mutating func droppedID() -> Tree { random.chance(5) ? .null : .text(random.chance(40) ? userID() : postID()) }
    private mutating func named() -> [String] { Self.connections.filter { _ in random.chance(50) } }

    /// A value that a server may leave null, with an error that says why.
    private mutating func nullable(_ path: [String], _ percent: Int, _ value: Tree) -> Tree {
        guard random.chance(percent) else { return value }
        if random.chance(50) { errors.append(path) }
        return .null
    }

    private mutating func user(_ path: [String], _ isGuess: Bool, depth: Int) -> Tree {
        // An object within itself would have two values for a field, of which it is not said which stays.
        let id = userID()
        func other(_ random: inout SeededRandom) -> Tree { .text(random.pick(["u1", "u2", "u3", "u4", "x"].filter { $0 != id })) }
        var members: [(String, Tree)] = [("id", .text(id)), ("name", .text(word()))]
        members.append(("email", nullable(path + ["email"], 30, .text(word()))))
        let boss = Tree.object([("id", other(&random)), ("name", .text(word())), ("nick", .text(word()))])
        members.append(("boss", nullable(path + ["boss"], 30, boss)))
        var friends: [Tree] = []
        for index in 0..<Int.random(in: 0...3, using: &random) {
            let step = path + ["friends", String(index)]
            let email = nullable(step + ["email"], 20, .text(word()))
            friends.append(nullable(step, 10, .object([("id", other(&random)), ("email", email)])))
        }
        members.append(("friends", nullable(path + ["friends"], 10, .list(friends))))
        guard isGuess else { return nullable(path, 5, .object(members)) }
        return .object(members.filter { $0.0 == "id" || random.chance(60) })
    }

    private mutating func post(_ isGuess: Bool) -> Tree {
        let members: [(String, Tree)] = [("id", .text(postID())), ("t", random.chance(20) ? .null : .text(word()))]
        return .object(members.filter { $0.0 == "id" || !isGuess || random.chance(70) })
    }

    private mutating func edge(_ path: [String], _ isGuess: Bool) -> Tree {
        let node = nullable(path + ["node"], 10, post(isGuess))
        return .object([("cursor", .text(random.pick(["c1", "c2"]))), ("node", node)])
    }

    private mutating func feed(_ isGuess: Bool) -> ModelResponse {
        var arguments: [(String, Tree)] = [("first", .int(2))]
        if random.chance(30) { arguments.append(("tag", .text("x"))) }
        switch Int.random(in: 0..<4, using: &random) {
        case 0: arguments.append(("after", .text(random.pick(["c1", "c2"]))))
        case 1: arguments.append(("before", .text(random.pick(["c1", "c2"]))))
        default: break
        }
        var edges: [Tree] = []
        for index in 0..<Int.random(in: 0...4, using: &random) {
            let path = ["feed", "edges", String(index)]
            edges.append(nullable(path, 10, edge(path, isGuess)))
        }
        let cursors = [random.pick(["c1", "c2"]), random.pick(["c1", "c2"])].map { random.chance(15) ? Tree.null : .text($0) }
        let info = Tree.object([
            ("hasNextPage", .bool(random.chance(50))), ("endCursor", cursors[0]), ("hasPreviousPage", .bool(random.chance(50))),
            ("startCursor", cursors[1]),
        ])
        var members: [(String, Tree)] = [("total", nullable(["feed", "total"], 20, .int(Int.random(in: 0..<3, using: &random))))]
        members.append(("edges", nullable(["feed", "edges"], 8, .list(edges))))
        members.append(("pageInfo", info))
        if isGuess { members = members.filter { _ in random.chance(70) } }
        return ModelResponse(operation: .feed, arguments: arguments, data: .object([("feed", nullable(["feed"], 5, .object(members)))]))
    }
}

extension ModelResponse {
    var definition: OperationDefinition {
        switch operation {
        case .me: Documents.me
        case .feed: Documents.feed
        case .rename: Documents.rename
        case .drop: Documents.drop
        case .dropEdge: Documents.dropEdge
        case .add: Documents.add
        case .addEdge: Documents.addEdge
        }
    }

    var variables: InputObject {
        var variables = InputObject()
        let names = ["first": "n", "after": "c", "before": "b", "tag": "tag"]
        for (name, value) in arguments {
            if case .int(let number) = value { variables[names[name]!] = .int(Int64(number)) }
            if case .text(let text) = value { variables[names[name]!] = .string(text) }
        }
        if operation != .me, operation != .feed { variables["conns"] = .list(connections.map { .string($0) }) }
        if operation == .rename || operation == .drop || operation == .dropEdge { variables["id"] = "of the mutation" }
        return variables
    }
}
