import GraphQLSchema
import GraphQLSyntax
import JSONSyntax

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The measurements of `docs` and design, each as a row.
struct Benchmarks {
    struct Options {
        var json: String?
        var filter = ""
        var isQuick = false
        var batonc: String?
        var python: String?
        var folder: String?
        var swiftc = "swiftc"
        /// The folder that has the runtime's module.
        var modules: String?
        /// The macros' plugin.
        var macros: String?
    }

    private struct Row {
        let name: String
        let value: Double
        let unit: String
        /// What is asked of it, in words.
        let target: String
    }

    let options: Options
    private var rows: [Row] = []
    private let program = CommandLine.arguments[0]

    init(options: Options) { self.options = options }

    mutating func run() {
        let folder = options.folder ?? "/tmp/baton-compiler-benchmarks-\(getpid())"
        mkdir(folder, 0o755)
        // Another process makes them: what a child's peak of memory counts from is this one's.
        guard ChildProcess([program, "--fixtures", folder]).exitCode == 0 else { stop("the fixtures cannot be made") }
        measureSchema(folder + "/schema-large.graphqls")
        measureDocuments(folder)
        if let batonc = options.batonc {
            measureCompiler(batonc, folder)
            measureGrowth(batonc, folder)
            measureSize(batonc, folder)
            measureSwift(batonc, folder)
        }
        measureMacros(folder)
        show()
        if options.folder == nil { _ = ChildProcess(["rm", "-r", folder]) }
    }

    /// Writes the fixtures: the schema, the app's documents in one text and in Swift sources, and an app of twice the size.
    static func writeFixtures(to folder: String) {
        let sdl = SchemaLarge.text()
        write(sdl, to: folder + "/schema-large.graphqls")
        let (schema, diagnostics) = buildSchema([SourceText(path: "schema-large.graphqls", text: sdl)])
        guard diagnostics.isEmpty else { stop("the schema has faults") }
        // The samples are as much of the like as `swiftc` compiles in seconds.
        for (name, files) in [("app-large", 800), ("app-large-twice", 1_600), ("app-sample", 40), ("app-sample-twice", 80)] {
            let app = AppLarge(schema: schema, fragments: files * 5 / 2, operations: files / 2)
            write(app.graphql, to: "\(folder)/\(name).graphql")
            mkdir("\(folder)/\(name)", 0o755)
            mkdir("\(folder)/\(name)/out", 0o755)
            var list = ""
            for file in app.sources(files) {
                write(file.text, to: "\(folder)/\(name)/\(file.name)")
                list += "\(folder)/\(name)/\(file.name)\n"
            }
            write(list, to: "\(folder)/\(name)/files.txt")
        }
        for name in ["unions", "wide", "rows", "rows-twice"] {
            mkdir("\(folder)/\(name)", 0o755)
            mkdir("\(folder)/\(name)/out", 0o755)
        }
        write(Unions.nestedSchema(), to: folder + "/unions/schema.graphqls")
        write(Unions.nestedDocument(), to: folder + "/unions/unions.graphql")
        write(Unions.wideSchema(unions: 10), to: folder + "/wide/schema.graphqls")
        write(Unions.wideDocument(unions: 10), to: folder + "/wide/wide.graphql")
        for (name, count) in [("rows", 500), ("rows-twice", 1_000)] {
            write(Rows.schema(count), to: "\(folder)/\(name)/schema.graphqls")
            write(Rows.source(count), to: "\(folder)/\(name)/Rows.swift")
        }
    }

    /// Leaves an empty folder of outputs, as a build tool does before it runs an action. What was in it is moved away and not deleted:
    /// ext4 looks for a new file's number past all that were given up in the last minutes, one by one, and makes it slower with each run.
    func clear(_ out: String) {
        var number = 0
        while rename(out, "\(out)-\(number)") != 0, errno == ENOTEMPTY || errno == EEXIST { number += 1 }
        mkdir(out, 0o755)
    }

    func wants(_ name: String) -> Bool { options.filter.isEmpty || name.contains(options.filter) }

    /// The fastest of several runs and the peak of memory.
    /// - Parameter prepare: What is done before each, and not measured.
    func fastest(_ arguments: [String], runs: Int? = nil, after prepare: () -> Void = {}) -> (seconds: Double, peak: Int) {
        var best = Double.infinity
        var peak = 0
        for _ in 0..<(runs ?? (options.isQuick ? 3 : 15)) {
            prepare()
            let process = ChildProcess(arguments)
            guard process.exitCode == 0 else { stop("\(arguments.joined(separator: " ")) ended with \(process.exitCode)") }
            best = min(best, process.seconds)
            peak = max(peak, process.peakBytes)
        }
        return (best, peak)
    }

    private mutating func measureSchema(_ path: String) {
        guard wants("schema-large") else { return }
        let sdl = bytes(of: path)
        let size = Double(sdl.count)
        let lines = sdl.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
        let (seconds, peak) = fastest([program, "--child", "schema", path])
        add("schema-large: lines", Double(lines), "", "70,000")
        add("schema-large: parse and build, cold", seconds * 1e3, "ms", "")
        add("schema-large: throughput, process start included", size / seconds / 1e6, "MB/s", "at least 60")
        add("schema-large: peak memory over the schema's bytes", Double(peak) / size, "x", "at most 12")
        guard let python = options.python else { return }
        let reference = fastest([python, "-c", Benchmarks.referenceSchema, path], runs: options.isQuick ? 1 : 3)
        let start = fastest([python, "-c", "import graphql"], runs: 3)
        add("schema-large: graphql-core, its start left out", (reference.seconds - start.seconds) * 1e3, "ms", "")
        add("schema-large: times faster than graphql-core", (reference.seconds - start.seconds) / seconds, "x", "at least 50")
    }

    private mutating func measureDocuments(_ folder: String) {
        guard wants("app-large") else { return }
        let schema = folder + "/schema-large.graphqls"
        let documents = folder + "/app-large.graphql"
        let twice = folder + "/app-large-twice.graphql"
        let whole = fastest([program, "--child", "validate", schema, documents])
        let alone = fastest([program, "--child", "schema", schema])
        let both = fastest([program, "--child", "validate", schema, twice])
        let seconds = whole.seconds - alone.seconds
        add("app-large: parse and validate, cold, schema included", whole.seconds * 1e3, "ms", "")
        add("app-large: parse and validate, schema left out", seconds * 1e3, "ms", "")
        add("app-large: growth for twice the documents", (both.seconds - alone.seconds) / seconds, "x", "at most 2.2")
        guard let python = options.python else { return }
        let start = fastest([python, "-c", Benchmarks.referenceSchema, schema], runs: 1)
        let reference = fastest([python, "-c", Benchmarks.referenceDocuments, schema, documents], runs: 1)
        add("app-large: graphql-core, its schema left out", (reference.seconds - start.seconds) * 1e3, "ms", "")
        add("app-large: times faster than graphql-core", (reference.seconds - start.seconds) / seconds, "x", "at least 50")
    }

    private mutating func measureCompiler(_ batonc: String, _ folder: String) {
        guard wants("batonc") || wants("worker") else { return }
        func compile(_ name: String, asking more: [String] = []) -> (seconds: Double, peak: Int) {
            let sources = folder + "/" + name
            return fastest(
                [
                    batonc, "generate", "--schema", folder + "/schema-large.graphqls", "--out", sources + "/out",
                    "@" + sources + "/files.txt",
                ] + more, after: { clear(sources + "/out") })
        }
        let once = compile("app-large")
        let both = compile("app-large-twice")
        add("batonc: validate and generate app-large, cold", once.seconds * 1e3, "ms", "under 500")
        add("batonc: peak memory", Double(once.peak) / 1e6, "MB", "")
        add("batonc: growth for twice the documents, time", both.seconds / once.seconds, "x", "at most 2.2")
        add("batonc: growth for twice the documents, memory", Double(both.peak) / Double(once.peak), "x", "at most 2.2")
        measureWorker(batonc, folder, "one document changed", cold: once.seconds)
        // Every action of Bazel's asks for these.
        let reports = ["--report", folder + "/app-large/out/report.json", "--interface", folder + "/app-large/out/interface.json"]
        let reported = compile("app-large", asking: reports)
        add("batonc: the same with a report and an interface, cold", reported.seconds * 1e3, "ms", "")
        measureWorker(batonc, folder, "the same with a report and an interface", asking: reports, cold: reported.seconds)
    }

    private static let referenceSchema = """
        import sys, graphql
        graphql.build_schema(open(sys.argv[1]).read())
        """
    private static let referenceDocuments = """
        import sys, graphql
        schema = graphql.build_schema(open(sys.argv[1]).read())
        errors = graphql.validate(schema, graphql.parse(open(sys.argv[2]).read()))
        assert not errors, errors[:3]
        """

    // MARK: The table

    mutating func add(_ name: String, _ value: Double, _ unit: String, _ target: String) {
        rows.append(Row(name: name, value: value, unit: unit, target: target))
    }

    private func text(_ value: Double) -> String {
        if value >= 1_000 { return String(Int(value.rounded())) }
        let hundredths = Int((value * 100).rounded()).magnitude
        let fraction = String(hundredths % 100)
        return (value < 0 ? "-" : "") + "\(hundredths / 100)." + (fraction.utf8.count == 1 ? "0" : "") + fraction
    }

    private func show() {
        let width = rows.map(\.name.utf8.count).max() ?? 0
        for row in rows {
            let pad = String(repeating: " ", count: width - row.name.utf8.count)
            let value = text(row.value) + (row.unit.isEmpty ? "" : " " + row.unit)
            let space = String(repeating: " ", count: max(1, 14 - value.utf8.count))
            print(row.name + pad + space + value + (row.target.isEmpty ? "" : "   (\(row.target))"))
        }
        guard let path = options.json else { return }
        let json = JSON(
            .array(
                rows.map { row in
                    [
                        "name": JSON(.string(row.name)), "value": JSON(.number(text(row.value))), "unit": JSON(.string(row.unit)),
                        "target": JSON(.string(row.target)),
                    ]
                }))
        write(json.printed(isPretty: true) + "\n", to: path)
    }
}
