import GraphQLSyntax

/// Compiles validated documents. The order of the passes is stated here and nowhere else:
///
/// 1. names are looked up and client directives read (`ProgramBuilder`);
/// 2. per operation, keys and type names are inserted (`InsertingKeys`), arguments of fragments inlined, the text written
///    (`OperationText`) and the plan flattened (`PlanBuilder`);
/// 3. per document, lenses are merged (`LensMerger`), readers written (`ReaderText`) and accessors named (`LensBuilder`);
/// 4. enums and inputs that are used are described (`InputBuilder`).
public func compiling(
    _ documents: [Document], schema: SchemaIndex, options: CompilerOptions, foreign: [TypedFragment] = []
) -> CompiledTarget {
    var builder = ProgramBuilder(schema: schema)
    let program = builder.program(of: documents, foreign: foreign)
    var target = TargetCompiler(schema: schema, options: options, program: program)
    target.diagnostics = builder.diagnostics
    return target.compile()
}

/// Holds what the passes over one target share.
private struct TargetCompiler {
    let schema: SchemaIndex
    let options: CompilerOptions
    let program: Program
    var diagnostics = Diagnostics()
    private var used = UsedInputTypes()
    private var testedTypes: Set<String> = []
    private let names: [String: String]

    init(schema: SchemaIndex, options: CompilerOptions, program: Program) {
        self.schema = schema
        self.options = options
        self.program = program
        names = InputBuilder.names(
            of: schema.schema.types.filter { $0.kind == .enum || $0.kind == .input }.map(\.name))
    }

    mutating func compile() -> CompiledTarget {
        let inputs = InputBuilder(schema: schema, options: options, names: names)
        let compiler = OperationCompiler(schema: schema, options: options, program: program)
        var reachedBy: [String: Set<String>] = [:]
        var operations: [CompiledOperation] = []
        for operation in program.operations {
            let result = compiler.compile(operation)
            for name in result.fragments { reachedBy[name, default: []].insert(operation.name) }
            for variable in operation.variables { used.use(variable.type.name, kind: variable.type.kind, in: schema) }
            operations.append(
                CompiledOperation(
                    name: operation.name, swiftName: SwiftNames.documentType(operation.name), kind: operation.kind,
                    doc: operation.doc, origin: operation.origin, text: result.text, plan: result.plan,
                    reader: reader(of: operation), variables: inputs.properties(operation.variables),
                    variableTexts: texts(of: operation.variables), fragments: result.fragments.sorted(),
                    cacheExpiration: operation.cacheExpiration))
        }
        let fragments = program.fragments.values.filter { $0.module == nil }.sorted { $0.name < $1.name }.map { fragment in
            CompiledFragment(
                name: fragment.name, swiftName: SwiftNames.documentType(fragment.name), type: fragment.type, doc: fragment.doc,
                origin: fragment.origin, argumentTexts: texts(of: fragment.arguments), reader: reader(of: fragment),
                operations: reachedBy[fragment.name, default: []].sorted())
        }
        return CompiledTarget(
            operations: operations, fragments: fragments, enums: used.enums.sorted().map(inputs.enumeration),
            inputs: used.inputs.sorted().map(inputs.input), typeTable: typeTable(), diagnostics: diagnostics,
            schemaModule: options.schemaModule)
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

    // MARK: Readers

    private mutating func reader(of operation: TypedOperation) -> ReaderModel {
        let rootName =
            switch operation.kind {
            case .query: "Query"
            case .mutation: "Mutation"
            case .subscription: "Subscription"
            }
        return reader(
            operation.selectionSet, rootName: rootName,
            header: "reader 1 \(operation.kind.rawValue) \(operation.name)" + (operation.throwsOnFieldError ? " throw" : ""),
            variables: operation.variables, isMutationRoot: operation.kind == .mutation, lensName: "Data")
    }

    private mutating func reader(of fragment: TypedFragment) -> ReaderModel {
        reader(
            fragment.selectionSet, rootName: fragment.type,
            header: "reader 1 fragment \(fragment.name)" + (fragment.throwsOnFieldError ? " throw" : ""),
            variables: fragment.arguments, isMutationRoot: fragment.type == schema.rootType(.mutation),
            lensName: SwiftNames.documentType(fragment.name))
    }

    private mutating func reader(
        _ set: TypedSelectionSet, rootName: String, header: String, variables: [TypedVariable], isMutationRoot: Bool,
        lensName: String
    ) -> ReaderModel {
        let node = LensMerger(schema: schema, fragments: program.fragments).merged(set)
        used.use(node)
        let lenses = LensBuilder(schema: schema, options: options, fragments: program.fragments, enumNames: names)
        var text = ReaderText(schema: schema, fragments: program.fragments, isMutationRoot: isMutationRoot)
        let written = text.write(node, rootName: rootName, header: header, variables: variables)
        testedTypes.formUnion(text.testedTypes)
        return ReaderModel(
            lens: lenses.lens(node, named: lensName), text: written, spreads: text.spreads, testedTypes: text.testedTypes)
    }
}
