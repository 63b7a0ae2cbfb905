import GraphQLSyntax

/// Holds what the passes over one target share.
struct TargetCompiler {
    let schema: SchemaIndex
    let options: CompilerOptions
    var program: Program
    var diagnostics = Diagnostics()
    let names: [String: String]
    let identity: Identity
    /// The merged lenses of fragments that are read.
    var nodes: [String: LensNode] = [:]
    var absentFragments: Set<String> = []
    let conflicts = LensConflicts()
    var paging: [String: Paging] = [:]
    /// The views that definitions stand beside, by the definitions' names.
    var hosts: [String: HostedDefinition] = [:]
    var concurrency: any Concurrency = NoConcurrency()
    /// What an earlier run made, and what is affected since.
    let earlier: (known: KnownTarget, changes: TargetChanges)?
    private let documentNames: Set<String>
    private var used = UsedInputTypes()
    private var samples = SampledTypes()

    init(schema: SchemaIndex, options: CompilerOptions, program: Program, since earlier: (known: KnownTarget, changes: TargetChanges)?) {
        self.schema = schema
        self.options = options
        self.program = program
        identity = Identity(schema: schema, rules: options.identity)
        documentNames = options.schemaModule == nil ? Set((program.operations.map(\.name) + program.fragments.keys).map(SwiftNames.documentType)) : []
        let names: [String: String]
        if let earlier, earlier.known.documentNames == documentNames {
            names = earlier.known.names
        } else {
            names = InputBuilder.names(
                of: schema.schema.types.filter { !$0.isBuiltIn && ($0.kind == .enum || $0.kind == .input) }.map(\.name),
                reserving: documentNames)
        }
        self.names = names
        self.earlier = earlier?.known.names == names ? earlier : nil
    }

    /// What was made of an operation that is not affected.
    private func known(_ operation: TypedOperation) -> KnownTarget.Operation? {
        guard let earlier, !earlier.changes.affects(operation) else { return nil }
        return earlier.known.operations[operation.name]
    }

    func known(_ fragment: TypedFragment) -> KnownTarget.Fragment? {
        guard let earlier, !earlier.changes.affects(fragment) else { return nil }
        return earlier.known.fragments[fragment.name]
    }

    mutating func compile() -> CompiledTarget {
        addRefetchQueries()
        let inputs = InputBuilder(schema: schema, options: options, names: names)
        let local = program.fragments.values.filter { $0.module == nil }.sorted { $0.name < $1.name }
        let knownOperations = program.operations.map(known)
        let knownFragments = local.map(known)
        let operations = zip(program.operations, knownOperations).filter { $1 == nil }.map(\.0)
        let fragments = zip(local, knownFragments).filter { $1 == nil }.map(\.0)
        var read: (operations: [Reading], fragments: [Reading]) = ([], [])
        // What a schema index remembers is one thread's, so each has its own.
        let (schema, options, program, names) = (schema, options, program, names)
        lazy var compiler = OperationCompiler(schema: schema, options: options, program: program, enumNames: names)
        let results = concurrency.mapping(
            operations, after: { read = reading(operations, fragments, inputs) }, here: { compiler.compile($0) },
            beside: { [schema = schema.beside] in
                OperationCompiler(schema: schema.index, options: options, program: program, enumNames: names).compile
            })

        var made = KnownTarget()
        var reported: Set<Place> = []
        var newOperations = zip(results, read.operations).makeIterator()
        for (operation, known) in zip(program.operations, knownOperations) {
            if let known {
                made.operations[operation.name] = known
            } else if let (result, reading) = newOperations.next() {
                // Operations that share fragments share their faults.
                for diagnostic in result.diagnostics.found where reported.insert(diagnostic.place).inserted { diagnostics.report(diagnostic) }
                made.operations[operation.name] = KnownTarget.Operation(
                    typed: operation, facts: reach(of: operation), compiled: compiled(operation, result, reading, inputs), reading: reading,
                    result: result)
            }
        }
        var newFragments = read.fragments.makeIterator()
        for (fragment, known) in zip(local, knownFragments) {
            if let known {
                made.fragments[fragment.name] = known
            } else if let reading = newFragments.next() {
                made.fragments[fragment.name] = KnownTarget.Fragment(
                    typed: fragment, facts: reach(of: fragment), compiled: compiled(fragment, reading), reading: reading,
                    paging: paging[fragment.name], schemaFields: options.describesSchemaFields ? FragmentSchemaFields(fragment, schema: schema) : nil)
            }
        }
        made.countSchemaFields(since: earlier?.known)
        var target = target(of: made, local.map(\.name), inputs)
        checkNamesOfSchemaModule(target)
        target.diagnostics = diagnostics
        target.diagnostics.append(conflicts.diagnostics)
        for diagnostic in conflicts.spreads.found where !reported.contains(diagnostic.place) { target.diagnostics.report(diagnostic) }
        for reading in made.operations.values.map(\.reading) + made.fragments.values.map(\.reading) {
            target.diagnostics.append(reading.diagnostics)
            target.unread += reading.unread
        }
        made.foreign = program.fragments.filter { $0.value.module != nil }
        made.absentFragments = absentFragments
        made.enums = Dictionary(target.enums.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        made.inputs = Dictionary(target.inputs.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        made.names = names
        made.documentNames = documentNames
        target.known = made
        target.changes = earlier?.changes
        return target
    }

    /// Puts together what was made of each definition.
    private mutating func target(of made: KnownTarget, _ fragments: [String], _ inputs: InputBuilder) -> CompiledTarget {
        var testedTypes: Set<String> = []
        var target = CompiledTarget(
            operations: [], fragments: [], enums: [], inputs: [], typeTable: "", diagnostics: Diagnostics(),
            schemaModule: options.schemaModule)
        for operation in program.operations {
            guard let each = made.operations[operation.name] else { continue }
            for name in each.compiled.fragments { target.operationsByFragment[name, default: []].append(operation.name) }
            for variable in each.typed.variables { used.use(variable.type.name, kind: variable.type.kind, in: schema) }
            used.use(enums: each.reading.enums)
            used.use(enums: each.result.optimisticEnums)
            testedTypes.formUnion(each.compiled.reader.testedTypes)
            samples.use(each.result.samples)
            target.responseEnums.formUnion(each.result.responseEnums)
            target.operations.append(each.compiled)
        }
        for name in fragments {
            guard let each = made.fragments[name] else { continue }
            used.use(enums: each.reading.enums)
            testedTypes.formUnion(each.compiled.reader.testedTypes)
            if each.paging != nil {
                for argument in each.typed.arguments { used.use(argument.type.name, kind: argument.type.kind, in: schema) }
            }
            if each.schemaFields?.sharesTypes == true { target.sharesTypes = true }
            target.fragments.append(each.compiled)
        }
        target.schemaFields = made.schemaFields.elements
        // What they are follows from the schema and from their names, which are those of the earlier run.
        target.enums = used.enums.sorted().map { earlier?.known.enums[$0] ?? inputs.enumeration($0) }
        target.inputs = used.inputs.sorted().map { earlier?.known.inputs[$0] ?? inputs.input($0) }
        target.typeTable = testedTypes.filter { schema.isAbstract($0) }.sorted().map { type in
            type + ":" + schema.possibleTypes(of: type).joined(separator: " ")
        }.joined(separator: "\n")
        target.samples = SampleModel(
            text: samples.text(schema), scalars: samples.scalars.compactMap { name in options.scalarTypes[name].map { (name, $0) } })
        return target
    }

    // MARK: Definitions

    private func reach(of operation: TypedOperation) -> DefinitionReach {
        earlier?.changes.reach.operations[operation.name] ?? DefinitionReach(operation.selectionSet, of: operation.origin)
    }

    private func reach(of fragment: TypedFragment) -> DefinitionReach {
        earlier?.changes.reach.fragments[fragment.name] ?? DefinitionReach(fragment.selectionSet, of: fragment.origin)
    }

    private func compiled(
        _ operation: TypedOperation, _ result: OperationCompiler.Result, _ reading: Reading, _ inputs: InputBuilder
    ) -> CompiledOperation {
        let reserved: Set<String> = operation.kind == .mutation ? ["optimistic"] : []
        return CompiledOperation(
            operation, result, reader: reading.reader, readerDigest: reading.digest,
            variables: inputs.properties(operation.variables, reserving: reserved), variableTexts: texts(of: operation.variables))
    }

    private func compiled(_ fragment: TypedFragment, _ reading: Reading) -> CompiledFragment {
        CompiledFragment(
            fragment, reader: reading.reader, readerDigest: reading.digest, argumentTexts: texts(of: fragment.arguments))
    }

    private func texts(of variables: [TypedVariable]) -> [(name: String, type: String, defaultValue: String?)] {
        let keys = StorageKeys(schema: schema)
        return variables.map { ($0.name, $0.type.text, $0.defaultValue.map { [type = $0.type] in keys.json($0, type) }) }
    }
}
