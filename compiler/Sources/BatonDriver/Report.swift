import BatonCompiler
import GraphQLSyntax
import JSONSyntax

/// Writes what a target was compiled to as JSON, keys sorted, for tools (docs/architecture.md).
enum Report {
    /// The report of entries that are printed already, in pieces.
    static func text(
        _ target: CompiledTarget, entries: ReportEntries, schema: SchemaIndex, digest: String, onError: String?
    ) -> [[UInt8]] {
        var file = ObjectPrinter(level: 0)
        file.add("fragments", pieces: target.fragments.compactMap { entries.fragments[$0.name]?.report })
        file.add("onError", text: onError)
        file.add("operations", pieces: target.operations.compactMap { entries.operations[$0.name]?.report })
        file.add("schema", ["digest": .string(digest)])
        file.add("types", text: target.typeTable)
        file.add("uses", printed: ShippedSchema.printed(entries.uses, schema: schema, level: 1))
        file.add("version", 1)
        return file.printedPieces() + [[UInt8(ascii: "\n")]]
    }

    /// What other modules compile against: nothing in it changes with a comment or a line break outside of the documents.
    static func interface(_ target: CompiledTarget, entries: ReportEntries, module: String?, configuration: Configuration) -> [[UInt8]] {
        var file = ObjectPrinter(level: 0)
        file.add("accessLevel", text: configuration.accessLevel)
        file.add("fragments", pieces: target.fragments.compactMap { entries.fragments[$0.name]?.interface })
        file.add("identity", json(of: configuration.identity))
        file.add("module", text: module)
        file.add("schemaFields", texts: target.schemaFields)
        file.add("schemaModule", target.schemaModule.map(JSON.string) ?? .null)
        file.add("sharesTypes", JSON(.boolean(target.sharesTypes)))
        file.add("version", 1)
        return file.printedPieces() + [[UInt8(ascii: "\n")]]
    }

    /// The fields that key objects, in the configuration's order, since the first rule that fits counts.
    private static func json(of rules: IdentityRules) -> JSON {
        ["default": .strings(rules.fallback), "types": .array(rules.types.map { ["fields": .strings($0.fields), "name": .string($0.name)] })]
    }

    // MARK: Entries

    /// What the report says of an operation.
    static func entry(of operation: CompiledOperation, source: JSON) -> [UInt8] {
        var entry = ObjectPrinter(level: 2)
        entry.add("accessors", listing: accessors(of: operation.reader.lens))
        entry.add("cacheExpiration", operation.cacheExpiration.map(JSON.integer))
        entry.add("document", text: operation.refetches == nil ? operation.origin?.text : nil)
        entry.add("fragments", texts: operation.fragments)
        entry.add("id", text: operation.id)
        entry.add("kind", text: operation.kind.rawValue)
        entry.add("name", text: operation.name)
        entry.add("plan", text: operation.plan)
        entry.add("reader", text: operation.reader.text)
        entry.add("source", onOneLine: source)
        entry.add("text", text: operation.text)
        entry.add("variables", variables(operation.variableTexts))
        return entry.printed()
    }

    /// What the report says of a fragment.
    static func entry(of fragment: CompiledFragment, reachedBy operations: [String], accessors: [[UInt8]], source: JSON) -> [UInt8] {
        var entry = ObjectPrinter(level: 2)
        entry.add("accessors", listing: accessors)
        entry.add("arguments", variables(fragment.argumentTexts))
        entry.add("name", text: fragment.name)
        entry.add("operations", texts: operations)
        entry.add("reader", text: fragment.reader.text)
        entry.add("source", onOneLine: source)
        entry.add("text", text: fragment.origin.text)
        entry.add("type", text: fragment.type)
        return entry.printed()
    }

    /// What the interface says of a fragment.
    static func interfaceEntry(of fragment: CompiledFragment, accessors: [[UInt8]]) -> [UInt8] {
        var entry = ObjectPrinter(level: 2)
        entry.add("accessors", listing: accessors)
        entry.add("arguments", variables(fragment.argumentTexts))
        entry.add("name", text: fragment.name)
        entry.add("text", text: fragment.origin.text)
        entry.add("type", text: fragment.type)
        return entry.printed()
    }

    /// The accessors of a lens and of all below it, each printed on a line: they are most of what is written. `original` is the lens that this one is another name for.
    static func accessors(of lens: LensModel) -> [[UInt8]] {
        var result: [[UInt8]] = []
        func visit(_ lens: LensModel, path: String, original: String?) {
            for accessor in lens.accessors {
                var entry = ObjectPrinter(level: 4, isOnOneLine: true)
                entry.add("field", text: accessor.field)
                entry.add("name", text: accessor.name)
                entry.add("original", text: original)
                entry.add("path", text: path)
                entry.add("throws", accessor.body.isThrowing ? JSON(.boolean(true)) : nil)
                entry.add("type", text: accessor.type.text)
                result.append(entry.printed())
            }
            for nested in lens.nested {
                visit(nested, path: path.isEmpty ? nested.name : path + "." + nested.name, original: nested.original ?? original)
            }
        }
        visit(lens, path: "", original: nil)
        return result
    }

    private static func variables(_ variables: [(name: String, type: String, defaultValue: String?)]) -> JSON {
        .array(
            variables.map { variable in
                ["default": variable.defaultValue.map(JSON.string), "name": .string(variable.name), "type": .string(variable.type)]
            })
    }

    /// Where a definition's name stands; `shown` is how the report has its source's path.
    static func source(of origin: DefinitionOrigin?, shown: String, _ places: inout DiagnosticText) -> JSON {
        guard let origin else { return .null }
        let location = places.location(of: Place(origin.source, origin.nameSpan))
        return [
            "column": .integer(location.column), "line": .integer(location.line), "path": .string(shown),
            "starts": .array(lineStarts(of: origin, &places).map(JSON.integer)),
        ]
    }

    /// The column in the file of each line of the definition's text, the first's being where the definition begins.
    private static func lineStarts(of origin: DefinitionOrigin, _ places: inout DiagnosticText) -> [Int] {
        var starts: [Int] = []
        var offset = origin.span.start
        for line in origin.text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            starts.append(places.location(of: Place(origin.source, Span(start: offset, end: offset))).column)
            offset += line.count + 1
        }
        return starts
    }
}
