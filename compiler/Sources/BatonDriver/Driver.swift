import BatonCompiler
import BatonDocuments
import BatonEmit
import GraphQLSyntax
import JSONSyntax

/// Runs one invocation: reads, compiles, and writes where nothing is wrong.
/// - Parameter schemas: The schemas of runs before this one.
public func run(_ invocation: Invocation, schemas: SchemaCache = SchemaCache()) -> Outcome {
    var driver = Driver(invocation, schemas: schemas)
    return driver.run()
}

private struct Driver {
    let invocation: Invocation
    private let files: Files
    private let schemas: SchemaCache
    private var diagnostics = Diagnostics()
    private var standardOutput = ""
    private var stats = Stats()
    /// The files that are read, and those that would be written.
    private var inputs: Set<String>
    private var written: Set<String> = []

    init(_ invocation: Invocation, schemas: SchemaCache) {
        self.invocation = invocation
        self.schemas = schemas
        files = Files(base: invocation.base, declared: invocation.declaredInputs, belongToBuildTool: invocation.isWorkRequest)
        let named = invocation.files + invocation.schemas + invocation.depends + [invocation.configuration].compactMap { $0 }
        inputs = Set(named.map(Path.normalized))
    }

    /// How paths of sources are shown.
    private var shownNames: OutputNames { OutputNames(roots: invocation.roots, in: files.folder) }

    mutating func run() -> Outcome {
        if case .difference(let report) = invocation.command { compare(report) } else { load() }
        // Builders are written beside the run that compiles the documents, which has shown the warnings.
        // Nor are those again of who looks at one operation.
        let found = diagnostics.sorted().filter { invocation.showsWarnings || $0.severity == .error }
        let failure = writeDiagnostics(found)
        var standardError = formatted(found, invocation.diagnosticsFile == nil ? invocation.diagnosticsFormat : .text)
        if let failure { standardError += formatted([failure], .text) }
        if invocation.showsStats { standardError += stats.text }
        let fails = failure != nil || (diagnostics.hasErrors && !invocation.passesWithErrors)
        return Outcome(exitCode: fails ? 1 : 0, standardOutput: standardOutput, standardError: standardError)
    }

    /// Writes the file that `--diagnostics-file` names; its result says why that could not be.
    private func writeDiagnostics(_ found: [Diagnostic]) -> Diagnostic? {
        guard let path = invocation.diagnosticsFile else { return nil }
        let nowhere = Place(SourceText(path: path, bytes: []), Span(start: 0, end: 0))
        let others = written.union(inputs).union([invocation.report, invocation.interface, invocation.persisted].compactMap { $0.map(Path.normalized) })
        if others.contains(Path.normalized(path)) {
            return Diagnostic(.outputCollision, "this file is read, or written with something else", at: nowhere)
        }
        do throws(FileFailure) {
            try files.write(OutputText(Array(formatted(found, invocation.diagnosticsFormat).utf8)), to: path)
            return nil
        } catch {
            return Diagnostic(.fileUnreadable, "the file cannot be written: \(error.reason)", at: nowhere)
        }
    }

    private mutating func load() {
        var loader = TargetLoader(invocation, schemas: schemas)
        let loaded = loader.load()
        diagnostics.append(loaded.diagnostics)
        if let target = loaded.target {
            stats = target.stats
            if let schema = target.configuration.schema {
                inputs.insert(Path.normalized(Path.resolving(schema, besideFile: target.configuration.path)))
            }
            if case .schema = invocation.command { generateSchemaModule(target) } else { compile(target) }
        }
    }

    /// Says what of a shipped target the schema breaks.
    private mutating func compare(_ report: String) {
        var loader = TargetLoader(invocation, schemas: schemas)
        guard let (schema, source) = loader.schemaAndReport(report) else {
            return diagnostics.append(loader.found)
        }
        diagnostics.append(loader.found)
        guard !diagnostics.hasErrors else { return }
        let difference = SchemaDifference(report: source, schema: schema)
        diagnostics.append(difference.diagnostics)
        standardOutput = invocation.diagnosticsFormat == .json ? difference.json.printed(isPretty: true) + "\n" : difference.text
    }

    /// Writes the enums and inputs of the whole schema, for targets that share them.
    private mutating func generateSchemaModule(_ loaded: LoadedTarget) {
        guard !diagnostics.hasErrors, let out = invocation.out else { return }
        if let module = invocation.module, module != loaded.configuration.schemaModule {
            return reportSchemaModule(module, loaded.configuration)
        }
        let module = SchemaModule.file(of: loaded.schemaIndex, configuration: loaded.configuration)
        let output = OutputFile(path: out + "/baton.schema.swift", bytes: module)
        if invocation.isChecking { checkContents(of: [output]) } else { write([output]) }
    }

    /// Targets import the module that the configuration names, so another one is of no use to them.
    private mutating func reportSchemaModule(_ module: String, _ configuration: Configuration) {
        let start = Place(SourceText(path: configuration.path, bytes: []), Span(start: 0, end: 0))
        let found = configuration.schemaModule.map { "`schemaModule` is `\($0)`" } ?? "there is no `schemaModule`"
        diagnostics.report(
            .configurationValue, "\(found), and the schema's enums and inputs are compiled to the module `\(module)`; name that one",
            at: configuration.schemaModule.flatMap { configuration.namePlaces[$0] } ?? start)
    }

    private func formatted(_ diagnostics: [Diagnostic], _ format: Invocation.DiagnosticsFormat) -> String {
        switch format {
        case .text:
            var text = DiagnosticText(isColored: invocation.isColored)
            return text.text(of: diagnostics)
        case .json:
            return diagnosticsJSON(diagnostics).printed(isPretty: true) + "\n"
        case .sarif:
            return diagnosticsSARIF(diagnostics, shown: shownNames.shown).printed(isPretty: true) + "\n"
        }
    }

    private mutating func compile(_ loaded: LoadedTarget) {
        var compilation = Compilation(loaded, invocation, targets: schemas.targets, stats: stats)
        guard !diagnostics.hasErrors else {
            if loaded.canJudge { compilation.judge() }
            diagnostics.append(compilation.diagnostics)
            return checkNames(of: loaded)
        }
        let target = compilation.compile()
        diagnostics.append(compilation.diagnostics)
        checkNames(of: loaded)
        guard let target else { return }
        if case .validate = invocation.command {
            diagnostics.append(OwnTypes(of: target, loaded).diagnostics())
            return keep(compilation.run, loaded)
        }
        guard !diagnostics.hasErrors else { return }
        switch invocation.command {
        case .print(let name):
            if let operation = find(name, in: target) { standardOutput = "\(operation.id)\n\(operation.text)\n" }
        case .plan(let name):
            if let operation = find(name, in: target) { standardOutput = PlanDescription.text(of: operation.plan) }
        case .generate: keep(generate(target, loaded, compilation.run), loaded)
        case .validate, .schema, .difference: break
        }
    }

    private func keep(_ run: KnownRun?, _ loaded: LoadedTarget) {
        guard let run, !diagnostics.hasErrors else { return }
        let bytes = loaded.sources.reduce(0) { $0 + $1.source.bytes.count }
        schemas.targets.keep(run, under: Circumstances(loaded, invocation), bytes: bytes)
    }

    /// An operation that is compiled needs a name: it is that of its type.
    private mutating func checkNames(of loaded: LoadedTarget) {
        if case .validate = invocation.command { return }
        let known = Set(diagnostics.found.lazy.filter { $0.severity == .error }.map(\.place))
        for (_, tree) in loaded.documents {
            for operation in tree.operations where operation.name == nil && !operation.isIncomplete {
                let place = Place(operation.source, operation.keywordSpan)
                guard !known.contains(place) else { continue }
                diagnostics.report(
                    .operationWithoutName, "this \(operation.kind.rawValue) has no name, and its type is named after it", at: place)
            }
        }
    }

    /// As many operations are listed in place of one that is not there.
    private static let shownNames = 12

    private mutating func find(_ name: String, in target: CompiledTarget) -> CompiledOperation? {
        if let operation = target.operations.first(where: { $0.name == name }) { return operation }
        let names = target.operations.map(\.name)
        let near = nearestNames(to: name, among: names)
        var message = "no source has an operation `\(name)`"
        if !near.isEmpty {
            message += suggestion(near)
        } else if names.isEmpty {
            message += ", nor any other"
        } else {
            let shown = names.prefix(Self.shownNames)
            let more = names.count - shown.count
            message += more > 0 ? ", but \(shown.map { "`\($0)`" }.joined(separator: ", ")) and \(more) more" : ", but \(listed(Array(shown), "and"))"
        }
        // It was named on the command line, which is no file.
        diagnostics.report(.operationNotFound, message, at: .nowhere)
        return nil
    }

    // MARK: Files

    /// - Parameter run: What the next run may start from.
    /// - Returns: The same, with what was written.
    private mutating func generate(_ target: CompiledTarget, _ loaded: LoadedTarget, _ run: KnownRun?) -> KnownRun? {
        guard let names = outputNames(of: target) else { return nil }
        var run = run
        var outputs = stats.measuring("emit") {
            var builder = OutputBuilder(
                target: target, schema: loaded.schemaIndex, configuration: loaded.configuration,
                digest: SchemaDigest.digest(of: target, configuration: loaded.configuration), fragmentModules: loaded.interfaces.modules,
                names: shownNames, known: run?.outputs ?? KnownOutputs())
            let outputs = builder.outputs(names, invocation)
            run?.outputs = builder.known
            return outputs
        }
        outputs.sort { $0.path < $1.path }
        guard areApart(outputs.map(\.path)) else { return nil }
        stats.measuring("own types") { diagnostics.append(OwnTypes(of: target, loaded).diagnostics(outputs)) }
        guard !diagnostics.hasErrors else { return nil }
        stats.count("operations", target.operations.count)
        stats.count("fragments", target.fragments.count)
        stats.count("bytes written", outputs.reduce(0) { $0 + $1.text.count })
        if invocation.isChecking { check(outputs) } else { write(outputs) }
        return run
    }

    /// Whether no file is written twice, or over one that was read.
    private mutating func areApart(_ outputs: [String]) -> Bool {
        var areApart = true
        for path in outputs {
            let isInput = inputs.contains(Path.normalized(path))
            guard isInput || !written.insert(Path.normalized(path)).inserted else { continue }
            areApart = false
            let nowhere = Place(SourceText(path: path, bytes: []), Span(start: 0, end: 0))
            diagnostics.report(
                .outputCollision,
                isInput ? "this file is read, and would be written over" : "two files would be written here; give one another path",
                at: nowhere)
        }
        return areApart
    }

    private mutating func write(_ outputs: [OutputFile]) {
        // A report is longer than hundreds of the others, and whichever thread has it last would be waited for.
        let longestFirst = outputs.sorted { ($1.text.count, $0.path) < ($0.text.count, $1.path) }
        let failures = stats.measuring("write") {
            Threads().mapping(longestFirst) { [files] output -> FileFailure? in
                do throws(FileFailure) {
                    try files.write(output.text, to: output.path)
                    return nil
                } catch {
                    return error
                }
            }.compactMap(\.self)
        }
        let failure = failures.min { $0.path < $1.path }
        if let failure {
            let nowhere = Place(SourceText(path: failure.path, bytes: []), Span(start: 0, end: 0))
            diagnostics.report(.fileUnreadable, "the file cannot be written: \(failure.reason)", at: nowhere)
        }
    }

    /// The generated file of each source that has one.
    private mutating func outputNames(of target: CompiledTarget) -> [(source: String, output: String)]? {
        let emitted = Dictionary(invocation.emit.map { ($0.source, $0.output) }, uniquingKeysWith: { first, _ in first })
        let origins = target.operations.compactMap { $0.origin?.path } + target.fragments.map(\.origin.path)
        let holding = Set(origins)
        var result: [(source: String, output: String)] = []
        var byName: [(source: String, name: String)] = []
        let byFolder = OutputNames(roots: invocation.roots.isEmpty ? [files.folder] : invocation.roots, in: files.folder)
        for source in Set(invocation.files).sorted() {
            if let output = emitted[source] {
                result.append((source, output))
            } else if let out = invocation.out, holding.contains(source) {
                let name = byFolder.name(for: source)
                byName.append((source, name))
                result.append((source, out.hasSuffix("/") ? out + name : out + "/" + name))
            }
        }
        if let collision = OutputNames.collision(among: byName) {
            let nowhere = Place(SourceText(path: collision.second, bytes: []), Span(start: 0, end: 0))
            diagnostics.report(
                .outputCollision,
                "`\(collision.first)` and `\(collision.second)` would both be generated as `\(collision.name)`; rename one",
                at: nowhere)
            return nil
        }
        return result
    }

    private mutating func check(_ outputs: [OutputFile]) {
        checkContents(of: outputs)
        guard let out = invocation.out, let names = try? files.list(out) else { return }
        let written = Set(outputs.map { Path.normalized($0.path) })
        for name in names where name.hasSuffix(".baton.swift") && !written.contains(Path.normalized(out + "/" + name)) {
            reportStale(out + "/" + name, "no source is generated as this file")
        }
    }

    private mutating func checkContents(of outputs: [OutputFile]) {
        for output in outputs where !files.holds(output.path, output.text) {
            reportStale(output.path, files.exists(output.path) ? "this file is stale" : "this file is missing")
        }
    }

    private mutating func reportStale(_ path: String, _ message: String) {
        diagnostics.report(.staleOutput, message, at: Place(SourceText(path: path, bytes: []), Span(start: 0, end: 0)))
    }
}

extension CompilerOptions {
    init(_ configuration: Configuration) {
        self.init()
        identity = configuration.identity
        lookups = configuration.lookups
        transientTypes = Set(configuration.transientTypes)
        transientFields = Set(configuration.transientFields)
        scalarTypes = configuration.scalarTypes
        schemaModule = configuration.schemaModule
    }
}
