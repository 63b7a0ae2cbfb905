import BatonCompiler
import BatonEmit
import GraphQLSyntax
import JSONSyntax

/// Puts together the texts of all files that a target's generation writes.
struct OutputBuilder {
    let target: CompiledTarget
    let schema: SchemaIndex
    let configuration: Configuration
    let digest: String
    /// By fragment, the other module that declares it.
    let fragmentModules: [String: String]
    /// How paths of sources are shown.
    let names: OutputNames
    /// What is known of an earlier run's outputs, and then what the next may know of these.
    var known: KnownOutputs

    /// - Parameter names: The generated file of each source that has one.
    mutating func outputs(_ names: [(source: String, output: String)], _ invocation: Invocation) -> [OutputFile] {
        let emitter = SwiftEmitter(
            access: configuration.accessLevel, modules: modules(besides: invocation.module), ownImports: ownImports,
            onError: configuration.onError)
        var result = zip(names, generated(names.map(\.source), emitter)).map { OutputFile(path: $0.output, bytes: $1.bytes) }
        if let shared = invocation.shared ?? invocation.out.map({ $0 + "/baton.shared.swift" }) {
            result.append(
                OutputFile(
                    path: shared,
                    bytes: emitter.sharedFile(
                        inputs: target.schemaModule == nil ? target.inputs : [], declaring: inputTypes(emitter), typeTable: target.typeTable, digest: digest)))
        }
        if let builders = invocation.builders {
            let text = emitter.buildersFile(operations: target.operations, samples: target.samples, module: invocation.module)
            result.append(OutputFile(path: builders, bytes: text))
        }
        result += reports(invocation)
        let persistFile = configuration.persistFile.map { Path.resolving($0, besideFile: configuration.path) }
        if let file = invocation.persisted ?? persistFile { result.append(OutputFile(path: file, bytes: Array(persisted().utf8))) }
        return result
    }

    /// The generated files of sources.
    private mutating func generated(_ sources: [String], _ emitter: SwiftEmitter) -> [KnownOutputs.Generated] {
        // Positions, since most of the definitions are not looked at.
        let operations = Dictionary(grouping: target.operations.indices) { target.operations[$0].origin?.path ?? "" }
        let fragments = Dictionary(grouping: target.fragments.indices) { target.fragments[$0].origin.path }
        let files = Threads().mapping(sources) { [target, names, known = known.generated] source in
            let operations = operations[source] ?? []
            let fragments = fragments[source] ?? []
            let definitions = operations.map { target.operations[$0].name } + fragments.map { target.fragments[$0].name }
            let shown = names.shown(source)
            if let changes = target.changes, let known = known[source], known.shown == shown, known.definitions == definitions,
                !operations.contains(where: { changes.affects(target.operations[$0]) }),
                !fragments.contains(where: { changes.affects(target.fragments[$0]) })
            {
                return known
            }
            return KnownOutputs.Generated(
                shown: shown, definitions: definitions,
                bytes: emitter.file(
                    for: shown, operations: operations.map { target.operations[$0] }, fragments: fragments.map { target.fragments[$0] }))
        }
        known.generated = Dictionary(zip(sources, files), uniquingKeysWith: { first, _ in first })
        return files
    }

    /// The enums and inputs of the shared file, none where a module of their own declares them.
    private mutating func inputTypes(_ emitter: SwiftEmitter) -> [UInt8] {
        guard target.schemaModule == nil else { return [] }
        let names = target.enums.map(\.name) + target.inputs.map(\.name)
        if target.changes != nil, let known = known.inputTypes, known.names == names { return known.bytes }
        let bytes = emitter.declarations(enums: target.enums, inputs: target.inputs)
        known.inputTypes = (names, bytes)
        return bytes
    }

    private mutating func reports(_ invocation: Invocation) -> [OutputFile] {
        guard invocation.report != nil || invocation.interface != nil else { return [] }
        known.entries = ReportEntries(
            of: target, schema: schema, names: names, writesReport: invocation.report != nil, writesInterface: invocation.interface != nil,
            since: known.entries)
        var result: [OutputFile] = []
        if let report = invocation.report {
            let text = Report.text(target, entries: known.entries, schema: schema, digest: digest, onError: configuration.onError)
            result.append(OutputFile(path: report, text: OutputText(pieces: text)))
        }
        if let interface = invocation.interface {
            let text = Report.interface(
                target, entries: known.entries, module: invocation.module, configuration: configuration)
            result.append(OutputFile(path: interface, text: OutputText(pieces: text)))
        }
        return result
    }

    /// By Swift type, the module that declares it: that of mapped scalars, of fragments and of the schema module, but not this one: importing
    /// itself is a warning.
    private func modules(besides own: String?) -> [String: String] {
        var modules = configuration.scalarModules
        for (fragment, module) in fragmentModules { modules[SwiftNames.documentType(fragment)] = module }
        if let module = target.schemaModule {
            for name in enumNames.union(target.inputs.map(\.swiftName)) { modules[name] = module }
        }
        return modules.filter { $0.value != own }
    }

    /// The enums that anything here names, in Swift.
    private var enumNames: Set<String> { target.responseEnums.union(target.enums.map(\.swiftName)) }

    /// By enum or input of the schema module, what imports it alone.
    private var ownImports: [String: String] {
        guard let module = target.schemaModule else { return [:] }
        func own(_ kind: String, _ name: String) -> (String, String) { (name, "\(kind) \(module).\(SwiftNames.quoted(name))") }
        let enums = enumNames.map { own("enum", $0) }
        let inputs = target.inputs.map { own($0.isOneOf ? "enum" : "struct", $0.swiftName) }
        return Dictionary(uniqueKeysWithValues: enums + inputs)
    }

    /// Operations' texts by id.
    private func persisted() -> String {
        let texts = target.operations.map { (key: $0.id, value: JSON.string($0.text)) }.sorted { $0.key < $1.key }
        return JSON.object(texts).printed(isPretty: true) + "\n"
    }
}
