/// What a generated file consists of, by its lines.
struct GeneratedSource {
    /// Accessors of lenses, each on a line of its own.
    private(set) var accessors = 0
    /// The bytes of lenses: without comments, which are the schema's and the author's, and without plans, readers and texts.
    private(set) var lensBytes = 0
    /// The bytes of operations' texts and plans.
    private(set) var textBytes = 0
    private(set) var planBytes = 0

    init() {}

    mutating func read(_ bytes: [UInt8]) {
        enum Literal { case plan, other }
        var literal: Literal?
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let line = String(decoding: line.drop { $0 == UInt8(ascii: " ") }, as: UTF8.self)
            let size = line.utf8.count + 1
            if let known = literal {
                if line.hasPrefix("\"\"\"") { literal = nil } else if known == .plan { planBytes += size }
            } else if line.hasSuffix("#\"\"\"") {
                literal = line.hasPrefix("plan: ") ? .plan : .other
            } else if line.hasPrefix("text: #") {
                textBytes += line.utf8.count - "text: #\"\"#,".utf8.count
            } else if !line.hasPrefix("//") {
                accessors += line.contains("{ _anchor.") ? 1 : 0
            }
        }
        lensBytes += GeneratedSource.lensBytes(bytes)
    }

    /// The bytes of the lines of lenses with their indentation.
    private static func lensBytes(_ bytes: [UInt8]) -> Int {
        var total = 0
        var depth: Int?
        var isLiteral = false
        for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let indentation = line.prefix { $0 == UInt8(ascii: " ") }.count
            let text = String(decoding: line.dropFirst(indentation), as: UTF8.self)
            if isLiteral {
                if text.hasPrefix("\"\"\"") { isLiteral = false }
                continue
            }
            if text.hasSuffix("#\"\"\"") {
                isLiteral = true
                continue
            }
            if depth == nil, text.hasSuffix("Lens {") { depth = indentation }
            if depth != nil, !text.hasPrefix("//") { total += line.count + 1 }
            if depth == indentation, text == "}" { depth = nil }
        }
        return total
    }
}
