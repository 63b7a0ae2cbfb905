import GraphQLSyntax

/// Diagnostics as JSON, for `--diagnostics json`: an array with an object each.
///
/// | key | holds |
/// |---|---|
/// | `code`, `severity`, `message` | strings |
/// | `path`, `line`, `column`, `endLine`, `endColumn` | the place; numbers count from 1, columns in Unicode scalars |
/// | `notes` | objects with `message` and, where the note has one, a place |
/// | `fixes` | objects with `message` and `edits`, each a place and the `text` to put there |
public func diagnosticsJSON(_ diagnostics: [Diagnostic]) -> JSON {
    var text = DiagnosticText()
    func members(of place: Place) -> [JSON.Member] {
        let start = text.location(of: place)
        let end = text.endLocation(of: place)
        return [
            .init("path", JSON(.string(place.inHost.source.path))),
            .init("line", JSON(.number("\(start.line)"))), .init("column", JSON(.number("\(start.column)"))),
            .init("endLine", JSON(.number("\(end.line)"))), .init("endColumn", JSON(.number("\(end.column)"))),
        ]
    }
    let objects = diagnostics.map { diagnostic in
        var object: [JSON.Member] = [
            .init("code", JSON(.string(diagnostic.code.id))),
            .init("severity", JSON(.string(diagnostic.severity.rawValue))),
            .init("message", JSON(.string(diagnostic.message))),
        ]
        object += members(of: diagnostic.place)
        let notes = diagnostic.notes.map { note in
            JSON(.object([.init("message", JSON(.string(note.message)))] + (note.place.map(members) ?? [])))
        }
        object.append(.init("notes", JSON(.array(notes))))
        let fixes = diagnostic.fixes.map { fix in
            let edits = fix.edits.map { edit in
                JSON(.object(members(of: edit.place) + [.init("text", JSON(.string(edit.text)))]))
            }
            return JSON(.object([.init("message", JSON(.string(fix.message))), .init("edits", JSON(.array(edits)))]))
        }
        object.append(.init("fixes", JSON(.array(fixes))))
        return JSON(.object(object))
    }
    return JSON(.array(objects))
}
