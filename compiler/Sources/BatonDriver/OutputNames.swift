/// Names the generated file of each source.
struct OutputNames: Sendable {
    /// The folder that relative paths start from.
    private let folder: String
    /// Absolute, each with a slash at its end.
    private let roots: [String]

    /// - Parameters:
    ///   - roots: The folders that paths are taken from.
    ///   - folder: Where relative ones of them, and of the sources, start.
    init(roots: [String], in folder: String) {
        self.folder = folder
        self.roots = roots.map { Path.absolute($0, in: folder) }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
    }

    /// A source's path as generated files show it: taken from the innermost of the folders that it is in, so that it is
    /// the same on every machine. One in none of them stays as it is.
    func shown(_ source: String) -> String {
        let path = Path.absolute(source, in: folder)
        let inside = roots.filter { path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
        guard let inside else { return Path.normalized(source) }
        // Of nearly all, the bytes are the same, and characters need not be counted.
        guard path.utf8.starts(with: inside.utf8) else { return String(path.dropFirst(inside.count)) }
        return String(decoding: path.utf8.dropFirst(inside.utf8.count), as: UTF8.self)
    }

    /// `Sources/App/Screen.swift` gives `Sources_App_Screen.baton.swift`. A path outside of the folders keeps all its parts.
    func name(for source: String) -> String {
        // In UTF-8, where a slash or a point is one byte: each source is named in each run.
        var parts = shown(source).utf8.split(separator: UInt8(ascii: "/")).map { $0.elementsEqual("..".utf8) ? "__" : String(decoding: $0, as: UTF8.self) }
        if let last = parts.last, let dot = last.utf8.lastIndex(of: UInt8(ascii: ".")), dot != last.startIndex {
            parts[parts.count - 1] = String(last[..<dot])
        }
        return parts.joined(separator: "_") + ".baton.swift"
    }

    /// Sources that would have one name, whatever its case, since many file systems take two such names for one file.
    static func collision(among names: [(source: String, name: String)]) -> (first: String, second: String, name: String)? {
        var taken: [String: String] = [:]
        for (source, name) in names {
            let key = name.lowercased()
            if let other = taken[key], other != source { return (other, source, name) }
            taken[key] = source
        }
        return nil
    }
}
