import GraphQLSyntax

/// Diagnostics as a SARIF log, for `--diagnostics sarif`: what code scanners and reviews of changes read.
///
/// One run of one tool, whose rules are the codes that are reported, sorted. A note with a place is a related location, one without is
/// added to the message, and a fix is a fix. Paths are taken from `%SRCROOT%`, which whoever reads the log knows, so that the same
/// diagnostics give the same bytes on every machine. Columns count Unicode scalars from 1.
///
/// Static Analysis Results Interchange Format, version 2.1.0 (OASIS).
/// - Parameter shown: A file's path as the log names it, from the folder that holds the sources.
public func diagnosticsSARIF(_ diagnostics: [Diagnostic], shown: @escaping (String) -> String = { $0 }) -> JSON {
    let codes = Set(diagnostics.map(\.code)).sorted { $0.id < $1.id }
    let indices = Dictionary(uniqueKeysWithValues: codes.enumerated().map { ($1.id, $0) })
    var places = SARIFPlaces(shown: shown)
    let results = diagnostics.map { result(of: $0, rule: indices[$0.code.id] ?? -1, &places) }
    let driver: JSON = [
        "name": "batonc", "fullName": "batonc, the compiler of GraphQL documents", "rules": .array(codes.map(rule)),
    ]
    let run: JSON = [
        "tool": ["driver": driver], "columnKind": "unicodeCodePoints",
        "originalUriBaseIds": [SARIFPlaces.root: ["description": text("The folder that the paths of sources start from.")]],
        "results": .array(results),
    ]
    return [
        "$schema": "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json",
        "version": "2.1.0", "runs": [run],
    ]
}

private func rule(of code: DiagnosticCode) -> JSON {
    let help = "\(code.explanation)\n\nFor example:\n\n\(code.example)\n\nMended:\n\n\(code.mend)"
    return [
        "id": .string(code.id), "shortDescription": text(code.title), "fullDescription": text(code.explanation), "help": text(help),
        "defaultConfiguration": ["level": level(code.severity)],
    ]
}

private func result(of diagnostic: Diagnostic, rule: Int, _ places: inout SARIFPlaces) -> JSON {
    var message = diagnostic.message
    var related: [JSON] = []
    for note in diagnostic.notes {
        if let place = note.place {
            related.append(places.location(of: place, message: note.message))
        } else {
            message += "\n\(note.message)"
        }
    }
    let fixes = diagnostic.fixes.map { places.fix($0) }
    return [
        "ruleId": .string(diagnostic.code.id), "ruleIndex": .integer(rule), "level": level(diagnostic.severity), "message": text(message),
        "locations": diagnostic.place.isSomewhere ? [places.location(of: diagnostic.place)] : [],
        "relatedLocations": related.isEmpty ? nil : .array(related), "fixes": fixes.isEmpty ? nil : .array(fixes),
    ]
}

private func level(_ severity: Severity) -> JSON { .string(severity.rawValue) }
private func text(_ string: String) -> JSON { ["text": .string(string)] }

/// Writes places, each in the file that a person edits.
private struct SARIFPlaces {
    static let root = "%SRCROOT%"
    let shown: (String) -> String
    private var lines = DiagnosticText()

    init(shown: @escaping (String) -> String) {
        self.shown = shown
    }

    mutating func location(of place: Place, message: String? = nil) -> JSON {
        ["physicalLocation": ["artifactLocation": artifact(place), "region": region(place)], "message": message.map(text)]
    }

    /// The replacements are grouped by file, as the format asks for.
    mutating func fix(_ fix: Diagnostic.Fix) -> JSON {
        var paths: [String] = []
        var edits: [String: [Diagnostic.Edit]] = [:]
        for edit in fix.edits {
            let path = edit.place.inHost.source.path
            if edits[path] == nil { paths.append(path) }
            edits[path, default: []].append(edit)
        }
        var changes: [JSON] = []
        for path in paths {
            guard let edits = edits[path], let first = edits.first else { continue }
            var replacements: [JSON] = []
            for edit in edits {
                replacements.append(["deletedRegion": region(edit.place), "insertedContent": text(edit.inHost.text)])
            }
            changes.append(["artifactLocation": artifact(first.place), "replacements": .array(replacements)])
        }
        return ["description": text(fix.message), "artifactChanges": .array(changes)]
    }

    private mutating func region(_ place: Place) -> JSON {
        let start = lines.location(of: place)
        let end = lines.endLocation(of: place)
        return [
            "startLine": .integer(start.line), "startColumn": .integer(start.column), "endLine": .integer(end.line),
            "endColumn": .integer(end.column),
        ]
    }

    private func artifact(_ place: Place) -> JSON {
        let path = shown(place.inHost.source.path)
        if path.hasPrefix("/") { return ["uri": .string("file://" + percentEncoded(path))] }
        return ["uri": .string(percentEncoded(path)), "uriBaseId": .string(Self.root)]
    }

    /// A path as a URI's: what RFC 3986 does not reserve, and the strokes between parts, stay; every other byte is `%` and two digits.
    private func percentEncoded(_ path: String) -> String {
        var result = ""
        for byte in path.utf8 {
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
                UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"), UInt8(ascii: "/"):
                result.unicodeScalars.append(Unicode.Scalar(byte))
            default:
                let digits = String(byte, radix: 16, uppercase: true)
                result += "%" + (digits.utf8.count == 1 ? "0" : "") + digits
            }
        }
        return result
    }
}
