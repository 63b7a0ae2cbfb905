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
///
/// With `earlier`, what a run before this one made of definitions that are not affected since is taken as it is; what comes out is what
/// would come out without. Where the names of documents have changed those of the schema's enums and inputs, nothing is taken.
public func compiling(
    _ documents: [Document], schema: SchemaIndex, options: CompilerOptions,
    foreign: [(definition: FragmentDefinition, module: String)] = [], hosts: [String: HostedDefinition] = [:],
    since earlier: (known: KnownTarget, changes: TargetChanges)? = nil, concurrency: any Concurrency = NoConcurrency()
) -> CompiledTarget {
    var builder = ProgramBuilder(schema: schema)
    let program = builder.program(of: documents, foreign: foreign, known: earlier?.known)
    var target = TargetCompiler(schema: schema, options: options, program: program, since: earlier)
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

/// Checks the client directives of documents: they are of a definition as a whole, so those of one that could not be read whole are left
/// out. `foreign` are fragments of other modules.
public func checkingDirectives(
    of documents: [Document], schema: SchemaIndex, foreign: [FragmentDefinition] = []
) -> Diagnostics {
    let documents = documents.map(\.withoutIncomplete)
    let all = foreign + documents.flatMap(\.fragments)
    let fragments = Dictionary(all.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
    var checks = DirectiveChecks(schema: schema, fragments: fragments)
    checks.check(documents)
    return checks.diagnostics
}

extension Document {
    /// The document without the definitions that have a syntax error.
    fileprivate var withoutIncomplete: Document {
        var document = self
        document.definitions.removeAll(where: \.isIncomplete)
        return document
    }
}
