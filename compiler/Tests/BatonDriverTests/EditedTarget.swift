/// The same numbers in every run, from the top bits of a linear congruence (Knuth's MMIX constants).
struct SeededNumbers {
    var state: UInt64

    mutating func next(below bound: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(bound))
    }

    mutating func one<Element>(of elements: [Element]) -> Element { elements[next(below: elements.count)] }
    mutating func holds(oneIn count: Int) -> Bool { next(below: count) == 0 }
}

/// A target of Swift and GraphQL files that is edited at random, the way people edit: mostly valid, with faults that are mended later.
struct EditedTarget {
    static let schema = """
        type Query { node(id: ID!): Node me: User feed(first: Int, after: String): FeedConnection! search(by: Filter): [Feed!]! old: User @deprecated }
        type Mutation { rename(id: ID!, name: String): User addPost(input: PostInput!): Post }
        interface Node { id: ID! }
        union Feed = Post | Event
        type FeedConnection { edges: [FeedEdge] pageInfo: PageInfo! }
        type FeedEdge { cursor: String! node: Feed }
        type PageInfo { hasNextPage: Boolean! hasPreviousPage: Boolean! startCursor: String endCursor: String }
        type Post implements Node { id: ID! title: String text(size: Int = 8): String badge(size: Int!): String author: User kind: Kind likes: Int! @deprecated(reason: "count them") replies(first: Int): [Post!]! }
        type Event implements Node { id: ID! title: String place: String author: User at: Date }
        type User implements Node { id: ID! name: String login: String! friend: User posts(first: Int, after: String, order: Kind): PostConnection }
        type PostConnection { edges: [PostEdge] pageInfo: PageInfo! }
        type PostEdge { cursor: String! node: Post }
        enum Kind { NEWS NOTE }
        enum Row_kind { A B }
        input PostInput { title: String! kind: Kind parent: PostInput }
        input Filter { kind: Kind = NEWS row: Row_kind not: Filter }
        scalar Date
        """

    private static let fields: [String: [String]] = [
        "Post": ["title", "text", "big: text(size: 3)", "kind", "likes", "author { id name }", "again: title", "two: replies(first: 2) { title }", "replies { id }", "must: title @required(action: NONE)"],
        "Event": ["title", "place", "at", "author { login }", "caught: title @catch"],
        "User": ["name", "login", "alias: login", "friend { name }", "named: name @required(action: LOG)", "posts(first: 3) @connection(key: \"posts\") { edges { node { title } } }"],
    ]

    /// One definition with what can be changed of it.
    private struct Definition {
        var name: String
        /// nil for a query, `mutation` for a mutation, else the type of a fragment.
        var type: String?
        var lines: [String]
        var directives = ""
        var argument = false
    }

    private struct File {
        var isSwift: Bool
        var definitions: [Definition]
        var blanks = 0
    }

    private(set) var numbers: SeededNumbers
    private var files: [String: File] = [:]
    private var count = 0
    /// Whether what is deprecated is taken out where something is mended.
    private let isStrict: Bool

    /// The files by name.
    var texts: [String: String] { files.mapValues(text) }

    init(seed: UInt64, isStrict: Bool) {
        numbers = SeededNumbers(state: seed)
        self.isStrict = isStrict
        for _ in 0..<10 { addFile() }
    }

    private var fragments: [(file: String, index: Int, definition: Definition)] {
        files.keys.sorted().flatMap { file in
            (files[file]?.definitions ?? []).enumerated().compactMap { $0.element.type != nil && $0.element.type != "mutation" ? (file, $0.offset, $0.element) : nil }
        }
    }

    // MARK: Making

    private mutating func line(on type: String) -> String {
        let spreads = fragments.filter { $0.definition.type == type }
        if !spreads.isEmpty, numbers.holds(oneIn: 3) { return spread(of: numbers.one(of: spreads).definition) }
        return numbers.one(of: Self.fields[type] ?? ["id"])
    }

    private mutating func spread(of definition: Definition) -> String {
        "...\(definition.name)" + (definition.argument && numbers.holds(oneIn: 2) ? " @arguments(size: \(numbers.next(below: 3)))" : "")
    }

    private mutating func definition() -> Definition {
        count += 1
        let kind = numbers.next(below: 8)
        if kind < 5 {
            let type = numbers.one(of: ["Post", "User", "Event"])
            var made = Definition(name: "Row\(count)_\(type.lowercased())", type: type, lines: ["id", line(on: type), line(on: type)])
            if type == "Post", numbers.holds(oneIn: 3) {
                made.argument = true
                made.directives = " @argumentDefinitions(size: {type: \"Int\", defaultValue: \(numbers.next(below: 3))})"
                made.lines.append("sized\(count): text(size: $size)")
            } else if type == "User", numbers.holds(oneIn: 3) {
                made.directives = " @refetchable(queryName: \"Again\(count)\")"
            } else if numbers.holds(oneIn: 8) {
                made.directives = " @throwOnFieldError"
            }
            return made
        }
        if kind == 5 {
            return Definition(name: "Change\(count)", type: "mutation", lines: ["rename(id: $id, name: \"x\") { id \(line(on: "User")) }"])
        }
        var lines = ["me { id \(line(on: "User")) }"]
        if numbers.holds(oneIn: 2) { lines.append("node(id: $id) { ... on Post { \(line(on: "Post")) } ... on Event { \(line(on: "Event")) } }") }
        if numbers.holds(oneIn: 2) { lines.append("search(by: {kind: NOTE}) { ... on Post @include(if: $all) { \(line(on: "Post")) } }") }
        if numbers.holds(oneIn: 3) { lines.append("feed(first: 3) @connection(key: \"feed\") { edges { node { ... on Post { id \(line(on: "Post")) } } } }") }
        return Definition(name: "Screen\(count)", type: nil, lines: lines)
    }

    private mutating func addFile() {
        let isSwift = !numbers.holds(oneIn: 4)
        let made = (0..<(isSwift ? 1 : 2) + numbers.next(below: 2)).map { _ in definition() }
        files["V\(count).\(isSwift ? "swift" : "graphql")"] = File(isSwift: isSwift, definitions: made)
    }

    // MARK: Editing

    /// Changes something, and says what.
    mutating func edit() -> String {
        let file = numbers.one(of: files.keys.sorted().filter { $0 != "All.graphql" })
        guard var edited = files[file] else { return "nothing" }
        let index = edited.definitions.isEmpty ? nil : numbers.next(below: edited.definitions.count)
        switch numbers.next(below: 14) {
        case 0:
            addFile()
            return "a file more"
        case 1 where files.count > 6:
            files[file] = nil
            return "\(file) goes"
        case 2:
            files[file] = nil
            count += 1
            files["Moved\(count)" + (edited.isSwift ? ".swift" : ".graphql")] = edited
            return "\(file) has another name"
        case 3:
            edited.blanks = numbers.next(below: 3)
            files[file] = edited
            return "blank lines in \(file)"
        case 4:
            edited.definitions.append(definition())
            files[file] = edited
            return "a definition more in \(file)"
        case 5:
            guard let index, edited.definitions.count > 1 else { return "nothing" }
            edited.definitions.remove(at: index)
            files[file] = edited
            return "a definition less in \(file)"
        case 6:
            guard let index else { return "nothing" }
            let old = edited.definitions[index].name
            // Now and then one that has to make way: an enum of the schema is called so.
            let name = numbers.holds(oneIn: 3) ? "Row_kind" : old + "N"
            edited.definitions[index].name = name
            files[file] = edited
            guard numbers.holds(oneIn: 2) else { return "\(old) is called \(name), and not where it is spread" }
            for (other, var file) in files {
                for position in file.definitions.indices {
                    file.definitions[position].lines = file.definitions[position].lines.map {
                        $0.split(separator: " ").map { $0 == "...\(old)" ? "...\(name)" : String($0) }.joined(separator: " ")
                    }
                }
                files[other] = file
            }
            return "\(old) is called \(name)"
        case 7:
            guard let index else { return "nothing" }
            edited.definitions[index].lines.append(numbers.one(of: ["nothing", "id", "id: login", "...Nowhere", "__typename", "title: id"]))
            files[file] = edited
            return "a line in \(edited.definitions[index].name) that may be wrong"
        case 8:
            guard let index, edited.definitions[index].argument else { return "nothing" }
            edited.definitions[index].directives = " @argumentDefinitions(size: {type: \"Int\", defaultValue: \(numbers.next(below: 9))})"
            files[file] = edited
            return "a default in \(edited.definitions[index].name)"
        default:
            guard let index else { return "nothing" }
            let definition = edited.definitions[index]
            if definition.lines.count > 2, numbers.holds(oneIn: 2) {
                edited.definitions[index].lines.removeLast()
            } else if let type = definition.type, type != "mutation" {
                edited.definitions[index].lines.append(line(on: type))
            } else if definition.type == nil {
                edited.definitions[index].lines.append("m\(definition.lines.count): me { id \(line(on: "User")) }")
            }
            files[file] = edited
            return "a line in \(definition.name)"
        }
    }

    /// Takes out what cannot stand: names that are there twice, lines that name nothing, spreads of fragments that are gone or that lead back.
    mutating func mend() {
        files["All.graphql"] = nil
        var known = Set<String>()
        for name in files.keys.sorted() {
            guard var file = files[name] else { continue }
            file.definitions = file.definitions.filter { known.insert($0.name).inserted }
            files[name] = file
        }
        let types = Dictionary(fragments.map { ($0.definition.name, $0.definition.type ?? "") }, uniquingKeysWith: { first, _ in first })
        for (name, var file) in files {
            file.definitions = file.definitions.map { mended($0, types) }
            files[name] = file
        }
        // Fragments of GraphQL files have to be used.
        let lone = fragments.filter { $0.file.hasSuffix(".graphql") }.map { "...\($0.definition.name)" }
        if !lone.isEmpty {
            let all = Definition(name: "All", type: nil, lines: ["node(id: $id) { \(lone.joined(separator: " ")) }"])
            files["All.graphql"] = File(isSwift: false, definitions: [all])
        }
    }

    private func mended(_ definition: Definition, _ types: [String: String]) -> Definition {
        var result = definition
        let isOperation = definition.type == nil || definition.type == "mutation"
        let wrong = ["nothing", "id: login", "title: id"] + (isOperation ? ["id", "__typename"] : []) + (isStrict ? ["likes"] : [])
        result.lines = definition.lines.filter { !wrong.contains($0) }.map { line in
            line.split(separator: " ").map { word in
                guard word.hasPrefix("..."), word.count > 3 else { return isStrict && word == "likes" ? "kind" : String(word) }
                let name = String(word.dropFirst(3))
                // Fragments spread those that were made before them.
                let isLoose = types[name] == nil || (definition.type == types[name] && name >= definition.name)
                return isLoose ? "__typename" : String(word)
            }.joined(separator: " ")
        }.map(withoutStrayArguments)
        if isOperation { result.lines.removeAll { $0 == "__typename" } }
        if result.lines.isEmpty { result.lines = ["again: me { id }"] }
        if definition.argument, !result.lines.contains(where: { $0.contains("$size") }) { result.lines.append("sized: text(size: $size)") }
        return result
    }

    /// Without the arguments of a spread that is there no more.
    private func withoutStrayArguments(_ line: String) -> String {
        (0..<3).reduce(line) { line, size in
            line.split(separator: "__typename @arguments(size: \(size))", omittingEmptySubsequences: false).joined(separator: "__typename")
        }
    }

    /// 1 now and then, else 0.
    mutating func isOften(oneIn count: Int) -> Int { numbers.holds(oneIn: count) ? 1 : 0 }

    // MARK: Writing

    private func text(_ file: File) -> String {
        let blank = String(repeating: "\n", count: file.blanks)
        return blank + file.definitions.enumerated().map { index, definition in
            let text = text(definition)
            guard file.isSwift else { return text + "\n" }
            let marker = definition.type == nil ? "Query" : definition.type == "mutation" ? "Mutation" : "Fragment"
            return """
                struct V\(index)\(definition.name) {
                    @\(marker)(\"\"\"
                        \(text)
                        \"\"\") var it: \(definition.name)
                    var body: some View { Text(it.id + it.title) }
                }

                """
        }.joined()
    }

    private func text(_ definition: Definition) -> String {
        let body = definition.lines.joined(separator: " ")
        switch definition.type {
        case nil:
            let variables = [("$id", "$id: ID!"), ("$all", "$all: Boolean!")].filter { body.contains($0.0) }.map(\.1).joined(separator: ", ")
            return "query \(definition.name)\(variables.isEmpty ? "" : "(\(variables))") { \(body) }"
        case "mutation": return "mutation \(definition.name)($id: ID!) { \(body) }"
        case let type?: return "fragment \(definition.name) on \(type)\(definition.directives) { \(body) }"
        }
    }
}
