import Foundation

/// A case of the compiler in one file: what goes in and what comes out, each under a line `---- in NAME` or `---- out NAME`. What stands
/// above the first of them says what the case is about. What was written to the error stream is `out diagnostics`.
struct Golden {
    var url: URL
    var about: String
    var inputs: [(name: String, text: String)] = []
    var outputs: [(name: String, text: String)] = []

    init(_ url: URL) throws {
        self.url = url
        let lines = try String(contentsOf: url, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false)
        var about: [Substring] = []
        var sections: [(head: String, lines: [Substring])] = []
        for line in lines {
            if line.hasPrefix("---- in ") || line.hasPrefix("---- out ") {
                sections.append((String(line.dropFirst(5)), []))
            } else if sections.isEmpty {
                about.append(line)
            } else {
                sections[sections.count - 1].lines.append(line)
            }
        }
        self.about = about.joined(separator: "\n")
        for (head, lines) in sections {
            // The line end before the next section belongs to the file's layout.
            let text = lines.joined(separator: "\n")
            let name = String(head.drop { $0 != " " }.dropFirst())
            if head.hasPrefix("in ") { inputs.append((name, text)) } else { outputs.append((name, text)) }
        }
    }

    /// The file with other outputs.
    func text(outputs: [(name: String, text: String)]) -> String {
        var sections = inputs.map { "---- in \($0.name)\n\($0.text)" } + outputs.map { "---- out \($0.name)\n\($0.text)" }
        sections = sections.map { $0.hasSuffix("\n") ? String($0.dropLast()) : $0 }
        return about + "\n" + sections.joined(separator: "\n") + "\n"
    }

    /// The folder of the goldens, from this file or, where a build copies them, from the working folder.
    static var folder: URL {
        URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Goldens")
    }

    static var names: [String] {
        let names = try? FileManager.default.contentsOfDirectory(atPath: folder.path)
        return (names ?? []).filter { $0.hasSuffix(".golden") }.sorted()
    }
}
