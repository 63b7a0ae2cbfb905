import BatonCompiler
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import JSONSyntax

/// Says which operations of a shipped target a schema breaks: those whose text is no longer valid under it.
///
/// An operation that was sent under the old schema and is valid under the new one is answered in the shape that the app reads, but
/// for a type that changed under it. So the kinds in its plan are compared with those that the new schema gives.
struct SchemaDifference {
    private(set) var diagnostics = Diagnostics()
    /// The names of the broken operations, sorted.
    private(set) var broken: [String] = []

    /// `report` is the shipped target's.
    init(report: SourceText, schema: Schema) {
        let parsed = parseJSON(report)
        diagnostics.append(parsed.diagnostics)
        guard let value = parsed.value else { return }
        guard value["version"]?.integer == 1, let operations = value["operations"]?.array else {
            diagnostics.report(
                .interfaceMismatch, "this is no report that batonc wrote, or one of another version",
                at: Place(report, Span(start: value.span.start, end: value.span.start)))
            return
        }
        let index = SchemaIndex(schema)
        for operation in operations {
            guard let name = operation["name"]?.string, let text = operation["text"]?.string else { continue }
            let before = diagnostics.found.count
            check(name, text, path: operation["source"]?["path"]?.string ?? report.path, index)
            if !diagnostics.found[before...].contains(where: { $0.severity == .error }) {
                checkShape(name, operation, text, index, in: report)
            }
            if diagnostics.found[before...].contains(where: { $0.severity == .error }) { broken.append(name) }
        }
        broken.sort()
    }

    private mutating func check(_ name: String, _ text: String, path: String, _ index: SchemaIndex) {
        let source = SourceText(path: "\(path) (\(name))", text: text)
        let parsed = parseGraphQL(source)
        diagnostics.append(parsed.diagnostics)
        // Labels of deferred parts are the compiler's own directives' arguments, which servers may not declare.
        let options = ValidationOptions(clientDirectives: ClientDirectives.all, warnsOfDeprecated: false)
        for var found in validate([parsed.document], against: index.schema, options: options).found {
            found.message = "`\(name)` breaks: \(found.message)"
            diagnostics.report(found)
        }
    }

    /// Compiles the shipped text anew and compares what is read.
    private mutating func checkShape(
        _ name: String, _ operation: JSON, _ text: String, _ index: SchemaIndex, in report: SourceText
    ) {
        guard let plan = operation["plan"]?.string else { return }
        let source = SourceText(path: name, text: text)
        let parsed = parseGraphQL(source)
        let compiled = compiling([parsed.document], schema: index, options: CompilerOptions())
        guard let now = compiled.operations.first(where: { $0.name == name }) else { return }
        let old = PlanShape.kinds(of: plan)
        let new = PlanShape.kinds(of: now.plan)
        for (path, kind) in old.sorted(by: { $0.key < $1.key }) {
            guard let other = new[path], other != kind else { continue }
            let place = Place(report, Span(start: operation.span.start, end: operation.span.start))
            diagnostics.report(
                .changedType, "`\(name)` breaks: `\(path)` was read as \(PlanShape.words(kind)) and now is \(PlanShape.words(other))",
                at: place)
        }
    }
}

/// The kinds of a plan's fields by `Type.responseKey`.
private enum PlanShape {
    static func kinds(of plan: String) -> [String: String] {
        var names: [Substring] = []
        var result: [String: String] = [:]
        for line in plan.split(separator: "\n") {
            if line.hasPrefix("n ") { names = line.dropFirst(2).split(separator: " ") }
            guard line.hasPrefix("s ") else { continue }
            var type = ""
            for (index, token) in line.dropFirst(2).split(separator: " ").enumerated() {
                func name(_ text: Substring) -> String {
                    Int(text.prefix { $0.isNumber }).flatMap { $0 < names.count ? String(names[$0]) : nil } ?? "?"
                }
                if index == 0 {
                    type = name(token)
                } else if token.hasPrefix("|") || token.hasPrefix("&") {
                    type = name(token.dropFirst())
                } else {
                    let digits = token.prefix { $0.isNumber }
                    let kind = token.dropFirst(digits.count).prefix { $0.isLetter }
                    result["\(type).\(name(digits))"] = String(kind)
                }
            }
        }
        return result
    }

    static func words(_ kind: String) -> String {
        let names: [Character: String] = [
            "b": "Boolean", "i": "Int", "d": "Float", "s": "String", "t": "ID", "e": "enum", "c": "custom scalar", "o": "object",
        ]
        guard let last = kind.last else { return "?" }
        let lower = Character(last.lowercased())
        let inner = (names[lower] ?? "?") + (last.isUppercase ? "!" : "")
        let text = kind.dropLast().reversed().reduce(inner) { "[" + $0 + "]" + ($1 == "L" ? "!" : "") }
        return "`\(text)`"
    }
}
