import GraphQLSyntax

/// Diagnostics as JSON, for `--diagnostics json`: an array with an object each.
///
/// | key | holds |
/// |---|---|
/// | `code`, `severity`, `message` | strings |
/// | `path`, `line`, `column`, `endLine`, `endColumn` | the place, where a file is to blame; numbers count from 1, columns in Unicode scalars |
/// | `notes` | objects with `message` and, where the note has one, a place |
/// | `fixes` | objects with `message` and `edits`, each a place and the `text` to put there |
public func diagnosticsJSON(_ diagnostics: [Diagnostic]) -> JSON {
    var text = DiagnosticText()
    func members(of place: Place) -> [JSON.Member] {
        guard place.isSomewhere else { return [] }
        let start = text.location(of: place)
        let end = text.endLocation(of: place)
        return [
            .init("path", .string(place.inHost.source.path)), .init("line", .integer(start.line)), .init("column", .integer(start.column)),
            .init("endLine", .integer(end.line)), .init("endColumn", .integer(end.column)),
        ]
    }
    func note(_ note: Diagnostic.Note) -> JSON {
        JSON(.object([.init("message", .string(note.message))] + (note.place.map(members) ?? [])))
    }
    func edit(_ edit: Diagnostic.Edit) -> JSON {
        JSON(.object(members(of: edit.place) + [.init("text", .string(edit.inHost.text))]))
    }
    func fix(_ fix: Diagnostic.Fix) -> JSON { ["message": .string(fix.message), "edits": .array(fix.edits.map(edit))] }
    return .array(
        diagnostics.map { diagnostic in
            JSON(
                .object(
                    [
                        .init("code", .string(diagnostic.code.id)), .init("severity", .string(diagnostic.severity.rawValue)),
                        .init("message", .string(diagnostic.message)),
                    ] + members(of: diagnostic.place) + [
                        .init("notes", .array(diagnostic.notes.map(note))), .init("fixes", .array(diagnostic.fixes.map(fix))),
                    ]))
        })
}
