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
        // In UTF-8, where a slash or a point is one byte: each source is named in each run.
        let inside = roots.filter { path.utf8.starts(with: $0.utf8) }.max { $0.utf8.count < $1.utf8.count }
        guard let inside else { return Path.normalized(source) }
        return String(decoding: path.utf8.dropFirst(inside.utf8.count), as: UTF8.self)
    }

    /// `Sources/App/Screen.swift` gives `Sources_App_Screen.baton.swift`. A path outside of the folders keeps all its parts.
    func name(for source: String) -> String {
        let (slash, dot) = (UInt8(ascii: "/"), UInt8(ascii: "."))
        var name: [UInt8] = []
        var part = 0
        func endPart() {
            if name[part...].elementsEqual("..".utf8) { name.replaceSubrange(part..., with: "__".utf8) }
        }
        for byte in shown(source).utf8 {
            guard byte == slash else {
                name.append(byte)
                continue
            }
            endPart()
            if !name.isEmpty { name.append(UInt8(ascii: "_")) }
            part = name.count
        }
        endPart()
        if let end = name.lastIndex(of: dot), end > part { name.removeSubrange(end...) }
        return String(decoding: name + ".baton.swift".utf8, as: UTF8.self)
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
