/// Names the generated file of each source.
enum OutputNames {
    /// A source's path as generated files show it: taken from the innermost of the folders that it is in, so that it is
    /// the same on every machine.
    static func shown(_ source: String, from roots: [String]) -> String {
        let path = Path.normalized(source)
        let prefixes = roots.map(Path.normalized).filter { !$0.isEmpty }.map { $0.hasSuffix("/") ? $0 : $0 + "/" }
        let inside = prefixes.filter { path.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count }
        return inside.map { String(path.dropFirst($0.count)) } ?? path
    }

    /// `Sources/App/Screen.swift` gives `Sources_App_Screen.baton.swift`. A path outside of the folders keeps all its parts.
    static func name(for source: String, in roots: [String]) -> String {
        let path = shown(source, from: roots)
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
