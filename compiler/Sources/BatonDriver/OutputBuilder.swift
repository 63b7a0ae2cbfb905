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
    /// The generated files by source, those of an earlier run and then those of this one.
    var texts: [String: KnownRun.Emitted]

    mutating func outputs(_ names: [(source: String, output: String)], _ invocation: Invocation) -> [(path: String, text: String)] {
        let emitter = SwiftEmitter(access: configuration.accessLevel, modules: modules(besides: invocation.module), onError: configuration.onError)
        let operations = Dictionary(grouping: target.operations) { $0.origin?.path ?? "" }
        let fragments = Dictionary(grouping: target.fragments, by: \.origin.path)
        let emitted = Threads().mapping(names.map(\.source)) { [names = self.names, changes = target.changes, texts] source in
            let operations = operations[source] ?? []
            let fragments = fragments[source] ?? []
            let definitions = operations.map(\.name) + fragments.map(\.name)
            let shown = names.shown(source)
            if let changes, let known = texts[source], known.shown == shown, known.definitions == definitions,
                !operations.contains(where: changes.affects), !fragments.contains(where: changes.affects)
            {
                return known
            }
            return KnownRun.Emitted(
                shown: shown, definitions: definitions, text: emitter.file(for: shown, operations: operations, fragments: fragments))
        }
        texts = Dictionary(zip(names.lazy.map(\.source), emitted), uniquingKeysWith: { first, _ in first })
        var result = zip(names, emitted).map { (path: $0.output, text: $1.text) }
        if let shared = invocation.shared ?? invocation.out.map({ $0 + "/baton.shared.swift" }) {
            let isDeclaring = target.schemaModule == nil
            result.append(
                (
                    shared,
                    emitter.sharedFile(
                        enums: isDeclaring ? target.enums : [], inputs: isDeclaring ? target.inputs : [],
                        typeTable: target.typeTable, digest: digest)
                ))
        }
        if let builders = invocation.builders {
            result.append((builders, emitter.buildersFile(operations: target.operations, samples: target.samples, module: invocation.module)))
        }
        if let report = invocation.report {
            let text = Report.text(target, schema: schema, digest: digest, onError: configuration.onError, names: self.names)
            result.append((report, text))
        }
        if let interface = invocation.interface { result.append((interface, Report.interface(target, module: invocation.module, access: configuration.accessLevel))) }
        let persistFile = configuration.persistFile.map { Path.resolving($0, besideFile: configuration.path) }
        if let file = invocation.persisted ?? persistFile { result.append((file, persisted())) }
        return result
    }

    /// By Swift type, the module that declares it: that of mapped scalars, of fragments and of the schema module, but not this one: importing
    /// itself is a warning.
    private func modules(besides own: String?) -> [String: String] {
        var modules = configuration.scalarModules
        for (fragment, module) in fragmentModules { modules[SwiftNames.documentType(fragment)] = module }
        if let module = target.schemaModule {
            for name in target.enums.map(\.swiftName) + target.inputs.map(\.swiftName) { modules[name] = module }
        }
        return modules.filter { $0.value != own }
    }

    /// Operations' texts by id.
    private func persisted() -> String {
        let texts = target.operations.map { (key: $0.id, value: JSON.string($0.text)) }.sorted { $0.key < $1.key }
        return JSON.object(texts).printed(isPretty: true) + "\n"
    }
}
