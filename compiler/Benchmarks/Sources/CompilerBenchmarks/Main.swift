import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import JSONSyntax

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The compiler's benchmarks: `CompilerBenchmarks [--json FILE] [--filter NAME] [--quick] [--batonc FILE] [--python FILE]
/// [--modules DIR] [--swiftc FILE] [--macros FILE]`.
///
/// Prints one table and writes the same as JSON. `--batonc` adds what is measured of the whole compiler, `--python` (with
/// graphql-core) the comparison, `--modules` (the folder that has the runtime's module) what `swiftc` takes for what is generated, and
/// `--macros` the macros' plugin. Each benchmark checks its result before it is timed. `--write DIR` writes the fixtures.
@main struct Main {
    static func main() {
        var arguments = Array(CommandLine.arguments.dropFirst())
        if arguments.first == "--child" { return child(arguments[1], arguments[2], arguments.count > 3 ? arguments[3] : "") }
        if arguments.first == "--fixtures" { return Benchmarks.writeFixtures(to: arguments[1]) }
        var options = Benchmarks.Options()
        func value() -> String {
            guard !arguments.isEmpty else { stop("an option lacks its value") }
            return arguments.removeFirst()
        }
        while !arguments.isEmpty {
            switch arguments.removeFirst() {
            case "--json": options.json = value()
            case "--filter": options.filter = value()
            case "--quick": options.isQuick = true
            case "--batonc": options.batonc = value()
            case "--python": options.python = value()
            case "--write": options.folder = value()
            case "--swiftc": options.swiftc = value()
            case "--modules": options.modules = value()
            case "--macros": options.macros = value()
            case let other: stop("there is no option \(other)")
            }
        }
        var benchmarks = Benchmarks(options: options)
        benchmarks.run()
    }

    /// What a cold process does: reads the schema, and validates documents against it where there are some.
    private static func child(_ mode: String, _ schemaPath: String, _ documentPath: String) {
        let (schema, diagnostics) = buildSchema([SourceText(path: schemaPath, bytes: bytes(of: schemaPath))])
        guard diagnostics.isEmpty, schema.types.count > 1_000 else { stop("the schema has faults") }
        guard mode == "validate" else { return }
        let (document, syntax) = parseGraphQL(SourceText(path: documentPath, bytes: bytes(of: documentPath)))
        let faults = validate([document], against: schema)
        guard syntax.isEmpty, faults.isEmpty else {
            var text = DiagnosticText()
            stop("the documents have faults:\n" + text.text(of: Array(faults.sorted().prefix(5))))
        }
    }
}
