import BatonCompiler
import GraphQLSyntax

/// All that a target's documents are compiled under, by which what was made of them is found again.
struct Circumstances: Equatable {
    /// Without the sources, and without where they lie.
    private var invocation: Invocation
    /// One object for as long as the schema has the same bytes.
    private var schema: SchemaIndex
    private var configuration: [UInt8]
    private var interfaces: [[UInt8]]

    init(_ loaded: LoadedTarget, _ invocation: Invocation) {
        self.invocation = invocation
        self.invocation.files = []
        self.invocation.emit = []
        self.invocation.base = nil
        self.invocation.declaredInputs = nil
        schema = loaded.schemaIndex
        configuration = loaded.configurationBytes
        interfaces = loaded.interfaceBytes
    }

    static func == (left: Circumstances, right: Circumstances) -> Bool {
        left.areOfSameTarget(as: right) && left.schema === right.schema && left.configuration == right.configuration
            && left.interfaces == right.interfaces
    }

    /// Whether both are of one action, whatever it reads.
    func areOfSameTarget(as other: Circumstances) -> Bool { invocation == other.invocation }
}

/// What a run over a target left.
struct KnownRun {
    var known: KnownTarget
    /// Of validation, by the source that they are in.
    var warnings: [ObjectIdentifier: [Diagnostic]]
    /// How many fields were looked at to see whether they merge, at most.
    var mergedFields: Int
    /// What was compiled to come to this, where the rest was taken from an earlier run.
    var changes: TargetChanges?
    var outputs = KnownOutputs()
    /// Those of the documents. Held, so that no other source is at the place of one of them.
    private let sources: [ObjectIdentifier: SourceText]

    init(_ known: KnownTarget, _ sources: [SourceText], _ warnings: [ObjectIdentifier: [Diagnostic]], _ mergedFields: Int) {
        self.known = known
        self.warnings = warnings
        self.mergedFields = mergedFields
        self.sources = Dictionary(sources.map { (ObjectIdentifier($0), $0) }, uniquingKeysWith: { first, _ in first })
    }

    func has(_ source: SourceText) -> Bool { sources[ObjectIdentifier(source)] != nil }
}

/// What the last run without errors left of each target, for a process that compiles targets again.
///
/// Not to be used by two runs at once.
final class TargetCache {
    private struct Entry {
        var circumstances: Circumstances
        var run: KnownRun
        var bytes: Int
    }

    /// The one used last comes last.
    private var entries: [Entry] = []
    private let byteLimit: Int
    /// How many targets were compiled from what an earlier run had left.
    private(set) var reuses = 0
    /// The definitions that were compiled in the run before, sorted by name; nil where all were.
    private(set) var lastRecompiled: [String]?

    /// - Parameter byteLimit: The bytes of the targets' sources that are known, at most. What is kept of a target takes some fifty times
    ///   its sources' bytes, what is written among it, and twice that with a report and an interface.
    init(byteLimit: Int = 8 << 20) {
        self.byteLimit = byteLimit
    }

    func run(under circumstances: Circumstances) -> KnownRun? {
        entries.last { $0.circumstances == circumstances }?.run
    }

    /// Keeps what a run has left, in place of what an earlier one of the same target had.
    func keep(_ run: KnownRun, under circumstances: Circumstances, bytes: Int) {
        lastRecompiled = run.changes?.names
        reuses += run.changes == nil ? 0 : 1
        entries.removeAll { $0.circumstances.areOfSameTarget(as: circumstances) }
        entries.append(Entry(circumstances: circumstances, run: run, bytes: bytes))
        while entries.reduce(0, { $0 + $1.bytes }) > byteLimit { entries.removeFirst() }
    }

    /// How many targets are known.
    var count: Int { entries.count }
}
