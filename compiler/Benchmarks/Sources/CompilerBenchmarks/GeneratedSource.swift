/// What generated files consist of, by their lines.
struct GeneratedSource {
    /// Accessors of lenses, each on a line of its own.
    private(set) var accessors = 0
    /// The bytes of lenses with their indentation: without comments, which are the schema's and the author's, and without readers.
    private(set) var lensBytes = 0
    /// The bytes of operations' texts and plans.
    private(set) var textBytes = 0
    private(set) var planBytes = 0

    mutating func read(_ bytes: [UInt8]) {
        /// How deep the outermost lens stands that the line is in.
        var depth: Int?
        var isLiteral = false
        var isPlan = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
            let text = String(decoding: line.dropFirst(indentation), as: UTF8.self)
            if isLiteral {
                isLiteral = !text.hasPrefix("\"\"\"")
                if isLiteral, isPlan { planBytes += text.utf8.count + 1 }
                continue
            }
            if text.hasSuffix("#\"\"\"") {
                isLiteral = true
                isPlan = text.hasPrefix("plan: ")
                continue
            }
            if text.hasPrefix("text: #") { textBytes += text.utf8.count - "text: #\"\"#,".utf8.count }
            if text.hasPrefix("//") { continue }
            if depth == nil, text.hasSuffix("Lens {") { depth = indentation }
            if depth != nil { lensBytes += line.count + 1 }
            if text.contains("{ _anchor.") { accessors += 1 }
            if depth == indentation, text == "}" { depth = nil }
        }
    }
}
