/// Writes the reader of merged lenses (docs/plan-format.md).
struct ReaderText {
    let schema: SchemaIndex
    let fragments: [String: TypedFragment]
    let isMutationRoot: Bool
    private var text = PlanText()
    private(set) var spreads: [String] = []
    private var spreadNames: Set<String> = []
    private(set) var testedTypes: Set<String> = []
    private let keys: StorageKeys

    init(schema: SchemaIndex, fragments: [String: TypedFragment], isMutationRoot: Bool) {
        self.schema = schema
        self.fragments = fragments
        self.isMutationRoot = isMutationRoot
        keys = StorageKeys(schema: schema)
    }

    /// The reader's text. Lenses are numbered in the order in which they are first met; those under the type conditions of one document
    /// that read alike have one number.
    mutating func write(_ root: LensNode, rootName: String, header: String, variables: [TypedVariable]) -> String {
        var shapes: LensShapes?
        if root.hasSeveralConditions {
            // Their lines say whether lenses read alike. What the tables of names hold for it is written nowhere.
            var scratch = self
            shapes = LensShapes(root) { scratch.line($0, $0.type, isRoot: false, numbers: $1) }
        }
        // The records of a mutation's root are the same record seen through its conditions and aliases.
        var queue: [(node: LensNode, name: String, isRoot: Bool)] = [(root, rootName, isMutationRoot)]
        var known: [Int: Int] = [:]
        var next = 0
        while next < queue.count {
            let (node, name, isRoot) = queue[next]
            next += 1
            var numbers: [Int] = []
            for entry in node.entries {
                guard let child = entry.child else { continue }
                let shape = isRoot ? nil : shapes?[child]
                if let shape, let number = known[shape] {
                    numbers.append(number)
                    continue
                }
                if let shape { known[shape] = queue.count }
                numbers.append(queue.count)
                let isSameRecord = if case .field = entry.kind { false } else { true }
                queue.append((child, child.type, isRoot && isSameRecord))
            }
            text.append(selection: line(node, name, isRoot: isRoot, numbers: numbers))
        }
        let argumentNames = variables.map { variable in
            variable.name + (variable.defaultValue.map { " " + keys.json($0, variable.type) } ?? "")
        }
        return text.text(header: header, variables: argumentNames)
    }

    /// One lens with its slots. `numbers` are those of the slots' lenses.
    private mutating func line(_ node: LensNode, _ name: String, isRoot: Bool, numbers: [Int]) -> String {
        var line = text.names.number(of: name)
        line += schema.isAbstract(node.type) ? "+" : "."
        var children = numbers.makeIterator()
        for entry in node.entries {
            line += " "
            write(entry, entry.child == nil ? 0 : children.next() ?? 0, isRoot: isRoot, to: &line)
        }
        return line
    }

    private mutating func write(_ entry: LensEntry, _ number: Int, isRoot: Bool, to line: inout String) {
        switch entry.kind {
        case .field(let field):
            line += text.names.number(of: field.responseKey)
            line += field.info.kindText
            if entry.child != nil { line += PlanText.digits(number) }
            if !isRoot {
                if field.responseKey != field.name { line += ":" + text.names.number(of: field.name) }
                if let template = keys.template(of: field, in: .own) { line += "(" + text.keys.number(of: template) + ")" }
            }
            writeMarks(entry, to: &line)
            if field.info.isClient { line += "%" }
            writeMarks(field, to: &line)
        case .condition(let type):
            testedTypes.insert(type)
            line += text.names.number(of: type) + ">" + PlanText.digits(number)
            writeMarks(entry, to: &line)
        case .alias(_, let type):
            if let type {
                testedTypes.insert(type)
                line += text.names.number(of: type)
            }
            line += ">" + PlanText.digits(number)
            writeMarks(entry, to: &line)
        case .spread(let spread, let type):
            if spreadNames.insert(spread.fragment).inserted { spreads.append(spread.fragment) }
            line += "." + text.names.number(of: spread.fragment)
            if let type {
                testedTypes.insert(type)
                line += ">" + text.names.number(of: type)
            }
            if let fragment = fragments[spread.fragment], let template = keys.template(of: spread, to: fragment) {
                line += "(" + text.keys.number(of: template) + ")"
            }
            writeMarks(entry, to: &line)
        }
    }

    private mutating func writeMarks(_ entry: LensEntry, to line: inout String) {
        if !entry.condition.isAlways { line += "?" + text.guards.number(of: entry.condition.text) }
        // Which part it is differs by operation; that it may not have arrived yet is all that a reader knows.
        if entry.isDeferred {
            line += "~" + text.extras.number(of: "{\"defer\":{\"label\":\"\"}}")
            if !entry.start.isNever { line += "-" + text.guards.number(of: entry.start.text) }
        }
        switch entry.catches {
        case .result: line += "=r"
        case .null: line += "=n"
        case nil: break
        }
    }

    private mutating func writeMarks(_ field: TypedField, to line: inout String) {
        switch field.directives.required {
        case .silent: line += "!n"
        case .log: line += "!l"
        case .throw: line += "!t"
        case nil: break
        }
        if field.info.semanticNonNull.contains(0), !field.info.wrappers.isNonNull { line += "*" }
        // As of a deferred part, the label differs by operation.
        let label = field.directives.stream.map { _ in "" }
        for extra in PlanExtras.extras(of: field, in: .own, keys: keys, streamLabel: label, keysPayload: false) {
            line += "#" + text.extras.number(of: extra)
        }
    }
}
