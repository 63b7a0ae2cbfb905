import GraphQLSyntax

/// What reading a definition's data takes, and what is found on the way.
struct Reading: Sendable {
    var reader: ReaderModel
    /// Of the reader's text.
    var digest = ""
    /// The enums that the lens names, by their names in the schema.
    var enums: Set<String> = []
    /// What is valid and hardly meant.
    var diagnostics = Diagnostics()
    /// What the source beside it does not read.
    var unread: [UnreadSelection] = []
}

extension TargetCompiler {
    /// What the documents read, and what is found on the way.
    mutating func reading(
        _ operations: [TypedOperation], _ fragments: [TypedFragment], _ inputs: InputBuilder
    ) -> (operations: [Reading], fragments: [Reading]) {
        mergeFragments()
        checkTypeNames()
        return (operations.map { reading(of: $0) }, fragments.map { reading(of: $0, inputs) })
    }

    // MARK: Fragments

    mutating func addRefetchQueries() {
        let queries = RefetchQueries(schema: schema, options: options, fragments: program.fragments)
        var taken = Set(program.operations.map(\.name))
        for fragment in program.fragments.values.filter({ $0.refetchPlace != nil }).sorted(by: { $0.name < $1.name }) {
            guard fragment.module == nil, let name = fragment.refetchQuery, let place = fragment.refetchPlace else { continue }
            let made: (operation: TypedOperation, paging: Paging)?
            if let paging = known(fragment)?.paging, let operation = earlier?.known.operations[name]?.typed {
                made = (operation, paging)
            } else {
                made = queries.query(of: fragment, named: name)
            }
            guard let (query, paging) = made else {
                diagnostics.report(
                    .notRefetchable, "the schema has no way to fetch one `\(fragment.type)` again", at: place,
                    notes: [
                        .init(
                            "it needs to be a `Node`, with `node(id:)` at the root, or a root field that alone leads to the type, or a lookup in the configuration")
                    ])
                continue
            }
            self.paging[fragment.name] = paging
            guard taken.insert(name).inserted else {
                diagnostics.report(.refetchNameTaken, "another operation is called `\(name)`", at: place)
                continue
            }
            var operation = query
            operation.origin = fragment.origin
            program.operations.append(operation)
        }
        program.operations.sort { $0.name < $1.name }
    }

    /// Two definitions whose generated types would have one name: a fragment and an operation of one name, or a name that Swift has
    /// beside the one that stands for it.
    private mutating func checkTypeNames() {
        let names = program.operations.map(\.name) + program.fragments.values.lazy.filter { $0.module == nil }.map(\.name)
        guard Set(names.map(SwiftNames.documentType)).count < names.count else { return }
        var known: [String: (name: String, place: Place)] = [:]
        for (name, place) in namedPlaces {
            let type = SwiftNames.documentType(name)
            if let other = known[type] {
                diagnostics.report(
                    .typeNameTaken, "`\(name)` and `\(other.name)` would both be the type `\(type)`", at: place,
                    notes: [.init("the other", at: other.place)])
            } else {
                known[type] = (name, place)
            }
        }
    }

    /// Documents whose types would hide an enum or an input of the schema module that generated code names. Where the target declares those
    /// itself they are renamed; those of another module are not its to rename.
    mutating func checkNamesOfSchemaModule(_ target: CompiledTarget) {
        guard let module = target.schemaModule else { return }
        let types = Dictionary(
            target.enums.map { ($0.swiftName, "enum") } + target.inputs.map { ($0.swiftName, "input") }, uniquingKeysWith: { first, _ in first })
        for (name, place) in namedPlaces {
            let type = SwiftNames.documentType(name)
            guard let kind = types[type] else { continue }
            diagnostics.report(
                .typeNameTaken, "`\(name)` would hide the \(kind) `\(type)` that the schema module `\(module)` declares", at: place,
                notes: [.init("what is generated here names that type; give the document another name")])
        }
    }

    /// The target's own definitions by name, with the place that each has its name from.
    private var namedPlaces: [(name: String, place: Place)] {
        let operations = program.operations.compactMap { operation in
            operation.origin.map { (operation.name, Place($0.source, operation.refetches == nil ? $0.nameSpan : $0.span)) }
        }
        let fragments = program.fragments.values.filter { $0.module == nil }
            .map { ($0.name, Place($0.origin.source, $0.origin.nameSpan)) }
        return (operations + fragments).sorted { $0.0 < $1.0 }
    }

    /// Merges the fragments that are read, and all where it is not known which of them may be absent.
    private mutating func mergeFragments() {
        let merger = LensMerger(schema: schema, fragments: program.fragments, conflicts: conflicts)
        let lenses = lensBuilder(paging: nil)
        for fragment in program.fragments.values {
            if let earlier, !earlier.changes.affects(fragment) {
                if earlier.known.absentFragments.contains(fragment.name) { absentFragments.insert(fragment.name) }
                continue
            }
            let node = merger.merged(fragment.selectionSet)
            nodes[fragment.name] = node
            if lenses.canBeAbsent(node) { absentFragments.insert(fragment.name) }
        }
    }

    private func lensBuilder(paging: Paging?) -> LensBuilder {
        LensBuilder(
            schema: schema, options: options, fragments: program.fragments, enumNames: names,
            absentFragments: absentFragments, paging: paging)
    }

    // MARK: Readers

    private func reading(of operation: TypedOperation) -> Reading {
        let rootName =
            switch operation.kind {
            case .query: "Query"
            case .mutation: "Mutation"
            case .subscription: "Subscription"
            }
        let node = LensMerger(schema: schema, fragments: program.fragments, conflicts: conflicts).merged(operation.selectionSet)
        let header = "reader 1 \(operation.kind.rawValue) \(operation.name)" + (operation.throwsOnFieldError ? " throw" : "")
        var reading = reading(
            node, of: operation.name, rootName: rootName, header: header, variables: operation.variables,
            isMutationRoot: operation.kind == .mutation)
        reading.reader.lens = lensBuilder(paging: nil).lens(node, named: "Data", hidesErrors: operation.throwsOnFieldError)
        if operation.refetches == nil { reading.diagnostics.append(lints(of: operation.selectionSet, paging: nil)) }
        return reading
    }

    private func reading(of fragment: TypedFragment, _ inputs: InputBuilder) -> Reading {
        let node = nodes[fragment.name] ?? LensNode(type: fragment.type)
        let header = "reader 1 fragment \(fragment.name)" + (fragment.throwsOnFieldError ? " throw" : "")
        var reading = reading(
            node, of: fragment.name, rootName: fragment.type, header: header, variables: fragment.arguments,
            isMutationRoot: fragment.type == schema.rootType(.mutation), isInline: fragment.isInline)
        var members: [MemberModel] = []
        if let paging = paging[fragment.name] {
            // What is not given stays as it is, so that every argument may be left out.
            var arguments = inputs.properties(fragment.arguments)
            for index in arguments.indices where arguments[index].presence == .required {
                arguments[index].presence = .defaulted
            }
            members = [.refetch(query: paging.query, identifiers: paging.identifiers, arguments: arguments)]
        }
        reading.reader.lens = lensBuilder(paging: paging[fragment.name]).lens(
            node, named: SwiftNames.documentType(fragment.name), hidesErrors: fragment.throwsOnFieldError, members: members)
        reading.diagnostics.append(lints(of: fragment.selectionSet, paging: paging[fragment.name]))
        return reading
    }

    private func lints(of set: TypedSelectionSet, paging: Paging?) -> Diagnostics {
        var lints = Lints(paging: paging)
        lints.check(set)
        return lints.diagnostics
    }

    /// The reading without its lens.
    private func reading(
        _ node: LensNode, of name: String, rootName: String, header: String, variables: [TypedVariable], isMutationRoot: Bool,
        isInline: Bool = false
    ) -> Reading {
        var text = ReaderText(schema: schema, fragments: program.fragments, isMutationRoot: isMutationRoot)
        let written = text.write(node, rootName: rootName, header: header, variables: variables)
        var reading = Reading(
            reader: ReaderModel(
                lens: LensModel(name: "", type: node.type), text: written, spreads: text.spreads, testedTypes: text.testedTypes))
        reading.digest = options.digest(written)
        var used = UsedInputTypes()
        used.use(node)
        reading.enums = used.enums
        if let host = hosts[name], !isInline {
            var unread = UnreadFields(host: host.reading, identity: identity, type: SwiftNames.documentType(name))
            unread.check(node, property: host.property)
            reading.unread = unread.found
        }
        return reading
    }
}
