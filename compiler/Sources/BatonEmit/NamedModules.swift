import BatonCompiler

/// The modules that a generated file imports: those of the types that its declarations name.
///
/// An import has the declarations' access, since under Swift's upcoming `InternalImportsByDefault` nothing public may name what a plain import brings;
/// and as one that no public declaration needs is a warning, a file imports nothing that it does not name.
struct NamedModules {
    /// By Swift type, the module that declares it.
    private let modules: [String: String]
    /// By Swift type of the schema module, the import of it alone.
    private let ownImports: [String: String]
    private var found: Set<String> = []
    private var names: Set<String> = []

    init(among modules: [String: String], ownImports: [String: String] = [:]) {
        self.modules = modules
        self.ownImports = ownImports
    }

    /// What stands behind `import`, a line each.
    ///
    /// A schema's `Locale` or `Unit` is Foundation's too, and ambiguous where both modules are imported; a type that is imported by itself comes before
    /// what whole modules bring.
    var imports: [String] {
        let modules = found.sorted()
        return found.contains("Foundation") ? modules + names.compactMap { ownImports[$0] }.sorted() : modules
    }

    mutating func add(_ operation: CompiledOperation) {
        guard !modules.isEmpty else { return }
        add(operation.variables)
        add(operation.reader.lens)
        if let optimistic = operation.optimistic { add(optimistic) }
    }

    mutating func add(_ fragment: CompiledFragment) {
        guard !modules.isEmpty else { return }
        add(fragment.reader.lens)
    }

    mutating func add(_ properties: [InputPropertyModel]) {
        for property in properties { add(property.type, hidden: []) }
    }

    /// - Parameter hidden: The names that types around it declare themselves.
    private mutating func add(_ lens: LensModel, hidden: Set<String> = []) {
        let hidden = hidden.union(lens.nested.map(\.name))
        for accessor in lens.accessors { add(accessor.type, hidden: hidden) }
        for case .refetch(_, _, let arguments) in lens.members { add(arguments) }
        for nested in lens.nested where nested.original == nil { add(nested, hidden: hidden) }
    }

    mutating func add(_ response: ResponseModel, hidden: Set<String> = []) {
        let hidden = hidden.union(response.nested.map(\.name))
        for property in response.properties { add(property.type, hidden: hidden) }
        for property in response.variants.flatMap(\.properties) { add(property.type, hidden: hidden) }
        for nested in response.nested { add(nested, hidden: hidden) }
    }

    private mutating func add(_ nested: ResponseModel.Nested, hidden: Set<String>) {
        switch nested {
        case .object(let model): add(model, hidden: hidden)
        case .alias: break
        case .namespace(_, let inner):
            let hidden = hidden.union(inner.map(\.name))
            for nested in inner { add(nested, hidden: hidden) }
        }
    }

    private mutating func add(_ type: SwiftType, hidden: Set<String>) {
        guard case .named(let name) = type.innermost, let module = modules[name], !hidden.contains(name) else { return }
        found.insert(module)
        names.insert(name)
    }
}

extension ResponseModel.Nested {
    fileprivate var name: String {
        switch self {
        case .object(let model): model.name
        case .alias(let name, _), .namespace(let name, _): name
        }
    }
}
