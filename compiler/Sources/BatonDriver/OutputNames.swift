/// Names the generated file of each source.
enum OutputNames {
    /// `Sources/App/Screen.swift` gives `Sources_App_Screen.baton.swift`. A path outside of the folder keeps all its parts.
    static func name(for source: String, in folder: String) -> String {
        var path = Path.normalized(source)
        let prefix = folder.hasSuffix("/") ? folder : folder + "/"
        if path.hasPrefix(prefix) { path = String(path.dropFirst(prefix.count)) }
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
