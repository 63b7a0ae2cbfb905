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
        var line = "\(text.names.index(of: name))" + (schema.isAbstract(node.type) ? "+" : ".")
        var children = numbers.makeIterator()
        for entry in node.entries {
            line += " "
            line += slot(entry, entry.child == nil ? 0 : children.next() ?? 0, isRoot: isRoot)
        }
        return line
    }

    private mutating func slot(_ entry: LensEntry, _ number: Int, isRoot: Bool) -> String {
        var result: String
        switch entry.kind {
        case .field(let field):
            result = "\(text.names.index(of: field.responseKey))" + field.info.kindText
            if entry.child != nil { result += "\(number)" }
            if !isRoot {
                if field.responseKey != field.name { result += ":\(text.names.index(of: field.name))" }
                if let template = keys.template(of: field, in: .own) {
                    result += "(\(text.keys.index(of: template)))"
                }
            }
            result += marks(entry)
            if field.info.isClient { result += "%" }
            result += fieldMarks(field)
        case .condition(let type):
            testedTypes.insert(type)
            result = "\(text.names.index(of: type))>\(number)" + marks(entry)
        case .alias(_, let type):
            if let type {
                testedTypes.insert(type)
                result = "\(text.names.index(of: type))>\(number)"
            } else {
                result = ">\(number)"
            }
            result += marks(entry)
        case .spread(let spread, let type):
            if spreadNames.insert(spread.fragment).inserted { spreads.append(spread.fragment) }
            result = ".\(text.names.index(of: spread.fragment))"
            if let type {
                testedTypes.insert(type)
                result += ">\(text.names.index(of: type))"
            }
            if let fragment = fragments[spread.fragment], let template = keys.template(of: spread, to: fragment) {
                result += "(\(text.keys.index(of: template)))"
            }
            result += marks(entry)
        }
        return result
    }

    private mutating func marks(_ entry: LensEntry) -> String {
        var result = entry.condition.isAlways ? "" : "?\(text.guards.index(of: entry.condition.text))"
        // Which part it is differs by operation; that it may not have arrived yet is all that a reader knows.
        if entry.isDeferred {
            result += "~\(text.extras.index(of: "{\"defer\":{\"label\":\"\"}}"))"
            if !entry.start.isNever { result += "-\(text.guards.index(of: entry.start.text))" }
        }
        switch entry.catches {
        case .result: result += "=r"
        case .null: result += "=n"
        case nil: break
        }
        return result
    }

    private mutating func fieldMarks(_ field: TypedField) -> String {
        var result = ""
        switch field.directives.required {
        case .silent: result += "!n"
        case .log: result += "!l"
        case .throw: result += "!t"
        case nil: break
        }
        if field.info.semanticNonNull.contains(0), !field.info.wrappers.isNonNull { result += "*" }
        // As of a deferred part, the label differs by operation.
        let label = field.directives.stream.map { _ in "" }
        for extra in PlanExtras.extras(of: field, in: .own, keys: keys, streamLabel: label) {
            result += "#\(text.extras.index(of: extra))"
        }
        return result
    }
}
