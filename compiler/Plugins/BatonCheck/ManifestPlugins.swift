/// What a manifest says of its targets' plugins, as far as its text tells: plugins are told of targets, not of their plugins.
struct ManifestPlugins {
    private let text: String

    init(_ text: String) { self.text = text }

    /// Whether a target that is written out, `.target(name: "App", …)`, surely has no plugin of this name. Where its plugins are not all
    /// written there, as string literals, it may have it.
    func lacks(_ plugin: String, target: String) -> Bool {
        let calls = text.ranges(of: "name: \"\(target)\"").compactMap { call(around: $0) }
        guard let call = calls.first(where: isTarget), calls.filter(isTarget).count == 1 else { return false }
        guard let plugins = call.firstRange(of: "plugins:") else { return true }
        let rest = call[plugins.upperBound...].drop { $0.isWhitespace }
        guard rest.first == "[", let end = rest.firstIndex(of: "]") else { return false }
        let list = rest[..<end].dropFirst()
        let isWritten = list.split(separator: ",").allSatisfy { item in
            let item = item.drop { $0.isWhitespace }
            return item.isEmpty || item.hasPrefix("\"") || item.hasPrefix(".plugin(") || item.hasPrefix("package:")
        }
        return isWritten && !list.contains("\"\(plugin)\"")
    }

    /// The call that a range stands in, from its name to its closing parenthesis.
    private func call(around range: Range<String.Index>) -> Substring? {
        guard let open = text[..<range.lowerBound].lastIndex(of: "(") else { return nil }
        let name = text[..<open].lastIndex { !$0.isLetter } ?? text.startIndex
        var level = 0
        for index in text[open...].indices {
            if text[index] == "(" { level += 1 }
            if text[index] == ")" { level -= 1 }
            if level == 0 { return text[name...index] }
        }
        return nil
    }

    private func isTarget(_ call: Substring) -> Bool {
        [".target(", ".executableTarget(", ".testTarget("].contains { call.hasPrefix($0) }
    }
}
