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
        return inside.map { String(path.dropFirst($0.count)) } ?? Path.normalized(source)
    }

    /// `Sources/App/Screen.swift` gives `Sources_App_Screen.baton.swift`. A path outside of the folders keeps all its parts.
    func name(for source: String) -> String {
        let path = shown(source)
        var parts = path.split(separator: "/").map { $0 == ".." ? "__" : String($0) }
        if let last = parts.last, let dot = last.lastIndex(of: "."), dot != last.startIndex {
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
