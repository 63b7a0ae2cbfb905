import BatonCompiler
import GraphQLSyntax

/// What the report and the interface say of each definition, as they print it: the next run over the target prints what is not as it was.
///
/// An entry follows from what its definition was compiled to, from how its source's path is shown, and of a fragment from which operations
/// reach it. The first is as it was where the definition is not affected since; the others are compared.
struct ReportEntries: Sendable {
    // A class, by whose identity one that was taken is known.
    final class Operation: Sendable {
        let shown: String
        let report: [UInt8]
        let uses: SentNames

        init(shown: String, report: [UInt8], uses: SentNames) {
            self.shown = shown
            self.report = report
            self.uses = uses
        }
    }

    struct Fragment: Sendable {
        var shown: String
        var operations: [String]
        var report: [UInt8]
        var interface: [UInt8]
    }

    /// By name.
    private(set) var operations: [String: Operation] = [:]
    private(set) var fragments: [String: Fragment] = [:]
    /// What the operations take of the schema.
    private(set) var uses = SentTally()

    init() {}

    /// - Parameter earlier: Those of the run that `target` was compiled since.
    init(of target: CompiledTarget, schema: SchemaIndex, names: OutputNames, writesReport: Bool, writesInterface: Bool, since earlier: ReportEntries) {
        // What a schema index remembers is one thread's, so the operations, whose texts are read again, have one of their own.
        operations = Threads().running(
            { [schema = schema.beside] in
                guard writesReport else { return [:] }
                var places = DiagnosticText()
                var result: [String: Operation] = Dictionary(minimumCapacity: target.operations.count)
                for operation in target.operations {
                    let shown = operation.origin.map { names.shown($0.path) } ?? ""
                    if let changes = target.changes, !changes.affects(operation), let known = earlier.operations[operation.name],
                        known.shown == shown
                    {
                        result[operation.name] = known
                        continue
                    }
                    result[operation.name] = Operation(
                        shown: shown,
                        report: Report.entry(of: operation, source: Report.source(of: operation.origin, shown: shown, &places)),
                        uses: SentNames(SentOperation(text: operation.text, schema: schema.index)))
                }
                return result
            },
            beside: {
                var places = DiagnosticText()
                fragments.reserveCapacity(target.fragments.count)
                for fragment in target.fragments {
                    let shown = names.shown(fragment.origin.path)
                    var known = earlier.fragments[fragment.name]
                    let reachedBy = target.operationsByFragment[fragment.name] ?? []
                    if target.changes?.affects(fragment) != false { known = nil }
                    if let known, known.shown == shown, known.operations == reachedBy {
                        fragments[fragment.name] = known
                        continue
                    }
                    let accessors = Report.accessors(of: fragment.reader.lens)
                    let source = Report.source(of: fragment.origin, shown: shown, &places)
                    fragments[fragment.name] = Fragment(
                        shown: shown, operations: reachedBy,
                        report: writesReport ? Report.entry(of: fragment, reachedBy: reachedBy, accessors: accessors, source: source) : [],
                        interface: writesInterface ? known?.interface ?? Report.interfaceEntry(of: fragment, accessors: accessors) : [])
                }
            })
        uses = earlier.uses
        uses.replace(
            earlier.operations.filter { operations[$0.key] !== $0.value }.map(\.value.uses),
            by: operations.filter { earlier.operations[$0.key] !== $0.value }.map(\.value.uses))
    }
}
