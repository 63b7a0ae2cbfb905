import BatonDocuments
import GraphQLSyntax

/// Compiles validated documents. The order of the passes is stated here and nowhere else:
///
/// 1. names are looked up and client directives read (`ProgramBuilder`), the queries of refetchable fragments made
///    (`RefetchQueries`);
/// 2. per operation, keys and type names are inserted (`InsertingKeys`), arguments of fragments inlined, the text written
///    (`OperationText`) and the plan flattened (`PlanBuilder`);
/// 3. per document, lenses are merged (`LensMerger`), readers written (`ReaderText`) and accessors named (`LensBuilder`);
/// 4. enums and inputs that are used are described (`InputBuilder`);
/// 5. what is hardly meant is found (`Lints`, `UnreadFields`).
///
/// The second needs nothing of the later ones, nor they of it, so it runs beside them.
public func compiling(
    _ documents: [Document], schema: SchemaIndex, options: CompilerOptions,
    foreign: [(definition: FragmentDefinition, module: String)] = [], hosts: [String: HostedDefinition] = [:],
    concurrency: any Concurrency = NoConcurrency()
) -> CompiledTarget {
    var builder = ProgramBuilder(schema: schema)
    let program = builder.program(of: documents, foreign: foreign)
    var target = TargetCompiler(schema: schema, options: options, program: program)
    target.hosts = hosts
    target.concurrency = concurrency
    target.diagnostics.append(builder.diagnostics)
    return target.compile()
}

/// The view that a definition stands beside.
public struct HostedDefinition: Sendable {
    /// The property that the marker is attached to.
    public var property: String?
    /// What the source reads.
    public var reading: HostReading

    public init(property: String?, reading: HostReading) {
        self.property = property
        self.reading = reading
    }
}

/// Checks the client directives of documents. `foreign` are fragments of other modules.
public func checkingDirectives(
    of documents: [Document], schema: SchemaIndex, foreign: [FragmentDefinition] = []
) -> Diagnostics {
    let all = foreign + documents.flatMap(\.fragments)
    let fragments = Dictionary(all.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    var checks = DirectiveChecks(schema: schema, fragments: fragments)
    checks.check(documents)
    return checks.diagnostics
}

/// Holds what the passes over one target share.
private struct TargetCompiler {
    let schema: SchemaIndex
    let options: CompilerOptions
    var program: Program
    var diagnostics = Diagnostics()
    private var used = UsedInputTypes()
    private var samples = SampleTypes()
    private var testedTypes: Set<String> = []
    private let names: [String: String]
    private let identity: Identity
    /// The merged lenses of fragments.
    private var nodes: [String: LensNode] = [:]
    private var absentFragments: Set<String> = []
    private let conflicts = LensConflicts()
    private var paging: [String: Paging] = [:]
    /// The views that definitions stand beside, by the definitions' names.
    var hosts: [String: HostedDefinition] = [:]
    var concurrency: any Concurrency = NoConcurrency()

    init(schema: SchemaIndex, options: CompilerOptions, program: Program) {
        self.schema = schema
        self.options = options
        self.program = program
        identity = Identity(schema: schema, rules: options.identity)
        let documents = program.operations.map(\.name) + program.fragments.keys
        names = InputBuilder.names(
            of: schema.schema.types.filter { !$0.name.hasPrefix("__") && ($0.kind == .enum || $0.kind == .input) }.map(\.name),
            reserving: options.schemaModule == nil ? Set(documents.map(SwiftNames.documentType)) : [])
    }

    mutating func compile() -> CompiledTarget {
        addRefetchQueries()
        let inputs = InputBuilder(schema: schema, options: options, names: names)
        var readers: (operations: [ReaderModel], fragments: [ReaderModel]) = ([], [])
        let local = program.fragments.values.filter { $0.module == nil }.sorted { $0.name < $1.name }
        // What a schema index remembers is one thread's, so the operations have an index of their own.
        let results = concurrency.running(
            { [schema = schema.schema, options, program, names] in
                let compiler = OperationCompiler(schema: SchemaIndex(schema), options: options, program: program, enumNames: names)
                return program.operations.map(compiler.compile)
            },
            beside: { readers = read(program.operations, local, inputs) })
        var reachedBy: [String: Set<String>] = [:]
        var operations: [CompiledOperation] = []
        var reported: Set<Place> = []
        for (index, operation) in program.operations.enumerated() {
            let result = results[index]
            // Operations that share fragments share their faults.
            for diagnostic in result.diagnostics.found where reported.insert(diagnostic.place).inserted { diagnostics.report(diagnostic) }
            for name in result.fragments { reachedBy[name, default: []].insert(operation.name) }
            operations.append(compiled(operation, result, readers.operations[index], inputs))
        }
        let fragments = zip(local, readers.fragments).map { fragment, reader in
            CompiledFragment(
                name: fragment.name, swiftName: SwiftNames.documentType(fragment.name), type: fragment.type, doc: fragment.doc,
                origin: fragment.origin, argumentTexts: texts(of: fragment.arguments), isInline: fragment.isInline,
                reader: reader, operations: reachedBy[fragment.name, default: []].sorted())
        }
        var target = CompiledTarget(
            operations: operations, fragments: fragments, enums: used.enums.sorted().map(inputs.enumeration),
            inputs: used.inputs.sorted().map(inputs.input), typeTable: typeTable(), diagnostics: diagnostics,
            schemaModule: options.schemaModule)
        target.diagnostics.append(conflicts.diagnostics)
        for diagnostic in conflicts.spreads.found where !reported.contains(diagnostic.place) { target.diagnostics.report(diagnostic) }
        target.samples = SampleModel(
            text: samples.text(schema), scalars: samples.scalars.compactMap { name in options.scalarTypes[name].map { (name, $0) } })
        if options.describesUses { describeUses(of: &target) }
        return target
    }

    /// What the documents read, and what is found on the way.
    private mutating func read(
        _ operations: [TypedOperation], _ fragments: [TypedFragment], _ inputs: InputBuilder
    ) -> (operations: [ReaderModel], fragments: [ReaderModel]) {
        mergeFragments()
        checkTypeNames()
        var lints = Lints(schema: schema, program: program)
        lints.run()
        diagnostics.append(lints.diagnostics)
        return (operations.map { reader(of: $0) }, fragments.map { reader(of: $0, inputs) })
    }

    /// What other modules that spread the fragments have to agree on.
    private func describeUses(of target: inout CompiledTarget) {
        var fields: Set<String> = []
        func visit(_ set: TypedSelectionSet) {
            for selection in set.selections {
                switch selection {
                case .field(let field):
                    if field.name != "__typename" {
                        fields.insert("\(set.type).\(field.name):" + field.info.wrappers.text(around: field.info.type))
                    }
                    if field.info.kind == .enum { target.sharesTypes = true }
                    if let inner = field.selectionSet { visit(inner) }
                case .condition(let condition): visit(condition.selectionSet)
                case .spread: continue
                }
            }
        }
        var arguments = UsedInputTypes()
        for fragment in program.fragments.values where fragment.module == nil {
            visit(fragment.selectionSet)
            for argument in fragment.arguments { arguments.use(argument.type.name, kind: argument.type.kind, in: schema) }
        }
        if !arguments.enums.isEmpty || !arguments.inputs.isEmpty { target.sharesTypes = true }
        for input in arguments.inputs {
            for field in schema.inputFields(of: input) { fields.insert("\(input).\(field.name):\(field.type.text)") }
        }
        target.uses = fields.sorted()
    }

    private mutating func compiled(
        _ operation: TypedOperation, _ result: OperationCompiler.Result, _ reader: ReaderModel, _ inputs: InputBuilder
    ) -> CompiledOperation {
        for variable in operation.variables { used.use(variable.type.name, kind: variable.type.kind, in: schema) }
        let reserved: Set<String> = operation.kind == .mutation ? ["optimistic"] : []
        var compiled = CompiledOperation(
            name: operation.name, swiftName: SwiftNames.documentType(operation.name), kind: operation.kind,
            doc: operation.doc, origin: operation.origin, text: result.text, plan: result.plan, reader: reader,
            variables: inputs.properties(operation.variables, reserving: reserved),
            variableTexts: texts(of: operation.variables), fragments: result.fragments.sorted(),
            cacheExpiration: operation.cacheExpiration)
        compiled.refetches = operation.refetches
        compiled.optimistic = result.optimistic
        used.use(enums: result.optimisticEnums)
        compiled.response = result.response
        samples.use(result.samples)
        return compiled
    }

    private func texts(of variables: [TypedVariable]) -> [(name: String, type: String, defaultValue: String?)] {
        let keys = StorageKeys(schema: schema)
        return variables.map { ($0.name, $0.type.text, $0.defaultValue.map { [type = $0.type] in keys.json($0, type) }) }
    }

    private func typeTable() -> String {
        testedTypes.filter { schema.isAbstract($0) }.sorted().map { type in
            type + ":" + schema.possibleTypes(of: type).joined(separator: " ")
        }.joined(separator: "\n")
    }

    // MARK: Fragments

    private mutating func addRefetchQueries() {
        let queries = RefetchQueries(schema: schema, options: options, fragments: program.fragments)
        for fragment in program.fragments.values.sorted(by: { $0.name < $1.name }) {
            guard fragment.module == nil, let name = fragment.refetchQuery, let place = fragment.refetchPlace else { continue }
            guard let (query, paging) = queries.query(of: fragment, named: name) else {
                diagnostics.report(
                    .notRefetchable, "the schema has no way to fetch one `\(fragment.type)` again", at: place,
                    notes: [
                        .init(
                            "it needs an `id` and `node(id:)`, a root field of the type, or a lookup in the configuration")
                    ])
                continue
            }
            self.paging[fragment.name] = paging
            if program.operations.contains(where: { $0.name == name }) {
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
        var known: [String: (name: String, place: Place)] = [:]
        let operations = program.operations.compactMap { operation in
            operation.origin.map { (operation.name, Place($0.source, operation.refetches == nil ? $0.nameSpan : $0.span)) }
        }
        let fragments = program.fragments.values.filter { $0.module == nil }
            .map { ($0.name, Place($0.origin.source, $0.origin.nameSpan)) }
        for (name, place) in (operations + fragments).sorted(by: { $0.0 < $1.0 }) {
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

    private mutating func mergeFragments() {
        let merger = LensMerger(schema: schema, fragments: program.fragments, conflicts: conflicts)
        let lenses = lensBuilder(paging: nil)
        for fragment in program.fragments.values {
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

    private mutating func reader(of operation: TypedOperation) -> ReaderModel {
        let rootName =
            switch operation.kind {
            case .query: "Query"
            case .mutation: "Mutation"
            case .subscription: "Subscription"
            }
        let node = LensMerger(schema: schema, fragments: program.fragments, conflicts: conflicts).merged(operation.selectionSet)
        let header = "reader 1 \(operation.kind.rawValue) \(operation.name)" + (operation.throwsOnFieldError ? " throw" : "")
        var model = reader(
            node, of: operation.name, rootName: rootName, header: header, variables: operation.variables,
            isMutationRoot: operation.kind == .mutation)
        model.lens = lensBuilder(paging: nil).lens(node, named: "Data", hidesErrors: operation.throwsOnFieldError)
        return model
    }

    private mutating func reader(of fragment: TypedFragment, _ inputs: InputBuilder) -> ReaderModel {
        let node = nodes[fragment.name] ?? LensNode(type: fragment.type)
        let header = "reader 1 fragment \(fragment.name)" + (fragment.throwsOnFieldError ? " throw" : "")
        var model = reader(
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
            for argument in fragment.arguments { used.use(argument.type.name, kind: argument.type.kind, in: schema) }
        }
        model.lens = lensBuilder(paging: paging[fragment.name]).lens(
            node, named: SwiftNames.documentType(fragment.name), hidesErrors: fragment.throwsOnFieldError, members: members)
        return model
    }

    /// The reader without its lens.
    private mutating func reader(
        _ node: LensNode, of name: String, rootName: String, header: String, variables: [TypedVariable], isMutationRoot: Bool,
        isInline: Bool = false
    ) -> ReaderModel {
        used.use(node)
        if let host = hosts[name], !isInline {
            var unread = UnreadFields(host: host.reading, identity: identity)
            unread.check(node, property: host.property)
            diagnostics.append(unread.diagnostics)
        }
        var text = ReaderText(schema: schema, fragments: program.fragments, isMutationRoot: isMutationRoot)
        let written = text.write(node, rootName: rootName, header: header, variables: variables)
        testedTypes.formUnion(text.testedTypes)
        return ReaderModel(
            lens: LensModel(name: "", type: node.type), text: written, spreads: text.spreads, testedTypes: text.testedTypes)
    }
}
