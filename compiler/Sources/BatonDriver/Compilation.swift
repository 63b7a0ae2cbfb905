import BatonCompiler
import BatonDocuments
import GraphQLSyntax
import GraphQLValidation

/// Validates and compiles a target's documents: all of them, or what is affected since a run of this process before, with what that run
/// made of the others. Which of both it was cannot be told from what comes out.
///
/// What is affected is compiled alone only while nothing is wrong: where anything is an error, or may be one of the documents together,
/// they are judged whole, so that faults are found and worded in one way.
struct Compilation {
    private let loaded: LoadedTarget
    private let invocation: Invocation
    private let targets: TargetCache
    private let stats: Stats
    /// What was found; no target is compiled further where an error is among it.
    private(set) var diagnostics = Diagnostics()
    /// What the next run may start from; nil where something was found that is not known to be of one definition alone.
    private(set) var run: KnownRun?

    init(_ loaded: LoadedTarget, _ invocation: Invocation, targets: TargetCache, stats: Stats) {
        self.loaded = loaded
        self.invocation = invocation
        self.targets = targets
        self.stats = stats
    }

    private var foreign: [(definition: FragmentDefinition, module: String)] { loaded.interfaces.fragments }

    /// nil where the documents are not valid.
    mutating func compile() -> CompiledTarget? {
        let trees = loaded.documents.map(\.tree)
        if let earlier = targets.run(under: Circumstances(loaded, invocation)), let target = compileAffected(trees, since: earlier) { return target }
        return compileWhole(trees)
    }

    /// Finds what is wrong with documents of which some could not be read whole. What that may have caused is not said: what stands
    /// right beside a fault, as the halves of `na;me` do, is not what was meant.
    mutating func judge() {
        let trees = loaded.documents.map(\.tree)
        let faults = Dictionary(grouping: loaded.diagnostics.found.map(\.place)) { ObjectIdentifier($0.source) }
        let found = judged(trees, trees, validationOptions).diagnostics
        for diagnostic in found.applying(loaded.configuration.lint).found {
            let span = diagnostic.place.span
            let isBesideFault = faults[ObjectIdentifier(diagnostic.place.source)]?.contains {
                $0.span.end == span.start || span.end == $0.span.start
            }
            if isBesideFault != true { diagnostics.report(diagnostic) }
        }
        compileSound(trees, loaded.diagnostics.found + found.found)
    }

    /// Finds what only compilation finds in the documents that are sound themselves, with all that they reach.
    private mutating func compileSound(_ trees: [Document], _ faults: [Diagnostic]) {
        // A fragment that nothing reaches is sound all the same.
        let faults = faults.filter { $0.code != .unusedFragment }
        let sound = soundDefinitions(of: trees, apartFrom: faults, foreign: Set(foreign.map(\.definition.name.text)))
        diagnostics.append(compiled(sound, since: nil).diagnostics.applying(loaded.configuration.lint))
    }

    // MARK: Whole

    private mutating func compileWhole(_ trees: [Document]) -> CompiledTarget? {
        let (found, mergedFields) = judged(trees, trees, validationOptions)
        diagnostics = found.applying(loaded.configuration.lint)
        guard !diagnostics.hasErrors else {
            compileSound(trees, found.found)
            return nil
        }
        let target = compiled(trees, since: nil)
        diagnostics.append(target.diagnostics.applying(loaded.configuration.lint))
        guard !diagnostics.hasErrors, found.found.allSatisfy({ $0.code == .deprecatedUse || $0.code == .unusedFragment }), saysOnlyLints(target)
        else { return target }
        let warnings = Dictionary(grouping: found.found.lazy.filter { $0.code == .deprecatedUse }) { ObjectIdentifier($0.place.source) }
        run = KnownRun(target.known, trees.map(\.source), warnings, mergedFields)
        return target
    }

    // MARK: What is affected

    private mutating func compileAffected(_ trees: [Document], since earlier: KnownRun) -> CompiledTarget? {
        guard let changes = TargetChanges(trees, known: earlier.known, foreign: foreign.map(\.definition)) else { return nil }
        var options = validationOptions
        options.externalFragments = changes.foreign
        // Which fragments are reached is a matter of the whole target, and is known.
        options.offersFragments = true
        let (judged, mergedFields) = judged(changes.documents, changes.connected, options)
        guard judged.found.allSatisfy({ $0.code == .deprecatedUse }), earlier.mergedFields + mergedFields < mergedFieldLimit else { return nil }
        let new = Dictionary(grouping: judged.found) { ObjectIdentifier($0.place.source) }
        var warnings: [ObjectIdentifier: [Diagnostic]] = [:]
        var found = Diagnostics()
        for source in trees.map(\.source) {
            let key = ObjectIdentifier(source)
            guard let own = earlier.has(source) ? earlier.warnings[key] : new[key], warnings[key] == nil else { continue }
            warnings[key] = own
            for diagnostic in own { found.report(diagnostic) }
        }
        if !validationOptions.offersFragments { for fragment in changes.unreached { found.report(Diagnostic(unused: fragment)) } }
        found = found.applying(loaded.configuration.lint)
        guard !found.hasErrors else { return nil }
        let target = compiled(trees, since: (earlier.known, changes))
        found.append(target.diagnostics.applying(loaded.configuration.lint))
        guard !found.hasErrors, saysOnlyLints(target) else { return nil }
        diagnostics = found
        run = KnownRun(target.known, trees.map(\.source), warnings, earlier.mergedFields + mergedFields)
        run?.changes = target.changes
        if target.changes != nil { run?.outputs = earlier.outputs }
        return target
    }

    /// Whether nothing was found but what is said of a definition by itself.
    private func saysOnlyLints(_ target: CompiledTarget) -> Bool {
        target.diagnostics.found.allSatisfy { DiagnosticCode.lintCodes.contains($0.code) }
    }

    // MARK: Steps

    private func judged(
        _ documents: [Document], _ connected: [Document], _ options: ValidationOptions
    ) -> (diagnostics: Diagnostics, mergedFields: Int) {
        stats.measuring("validate") {
            var misused = Diagnostics()
            let judged = Threads().running(
                { [schema = loaded.schema] in validating(documents, against: schema, options: options) },
                beside: { misused = checkingDirectives(of: connected, schema: loaded.schemaIndex, foreign: foreign.map(\.definition)) })
            var found = judged.diagnostics
            found.append(misused)
            return (loaded.interfaces.namingModules(in: found), judged.mergedFields)
        }
    }

    private func compiled(_ trees: [Document], since earlier: (known: KnownTarget, changes: TargetChanges)?) -> CompiledTarget {
        let configuration = loaded.configuration
        var options = CompilerOptions(configuration)
        options.describesSchemaFields = invocation.interface != nil
        options.buildsResponses = invocation.builders != nil
        options.identifying = { [algorithm = configuration.persistAlgorithm] in algorithm.digest(of: $0) }
        if case .generate = invocation.command { options.digest = { DigestAlgorithm.sha256.digest(of: $0) } }
        return stats.measuring("compile") {
            var target = compiling(
                trees, schema: loaded.schemaIndex, options: options, foreign: foreign, hosts: hosts, since: earlier,
                concurrency: Threads())
            let readers = OtherReaders(of: target.unread, in: loaded.sources, known: loaded.sourceCache)
            for unread in target.unread where !readers.read(unread) { target.diagnostics.report(unread.diagnostic) }
            target.diagnostics = loaded.interfaces.namingModules(in: target.diagnostics)
            return target
        }
    }

    /// The views that definitions stand beside; of one that stands in several branches of `#if` the view of the first.
    private var hosts: [String: HostedDefinition] {
        Dictionary(loaded.sources.lazy.flatMap(\.hosted).map { ($0.name, $0.definition) }, uniquingKeysWith: { first, _ in first })
    }

    private var validationOptions: ValidationOptions {
        var options = ValidationOptions(
            clientDirectives: ClientDirectives.all, foreignDirectives: ClientDirectives.foreign,
            externalFragments: foreign.map(\.definition),
            // What other modules can name, they may spread.
            offersFragments: loaded.configuration.accessLevel != "internal",
            localVariables: FragmentArgument.variables, hasOwnOperation: RefetchQueries.hasQuery)
        options.fragmentHint =
            "one of another module is known by that module's interface: its target among the `deps` or `dependencies`, or `--depends` by hand"
        options.lacksDocuments = loaded.lacksDocuments
        return options
    }
}
