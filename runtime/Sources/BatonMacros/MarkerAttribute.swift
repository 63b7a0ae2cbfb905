/// A marker as it is written: `@Query("query Q { a }", fetchPolicy: .storeAndNetwork)`.
struct MarkerAttribute: Equatable {
    /// The document's literal, quotation marks included; nil where the first argument is none.
    var document: String?
    /// What follows the document, as written and without the comma: `fetchPolicy: .storeAndNetwork`.
    var otherArguments: String

    init(attribute text: String) {
        let tokens = SwiftTokenizer.tokens(of: text)
        otherArguments = ""
        guard let open = tokens.firstIndex(where: { $0.text == "(" }), open + 1 < tokens.count else { return }
        if tokens[open + 1].kind == .string { document = tokens[open + 1].text }
        guard let close = tokens.lastIndex(where: { $0.text == ")" }), close > open + 3,
            tokens[open + 2].text == ","
        else { return }
        let utf8 = Array(text.utf8)
        let range = tokens[open + 3].range.lowerBound..<tokens[close - 1].range.upperBound
        otherArguments = String(decoding: utf8[range], as: UTF8.self)
    }

    /// The name that the document gives its definition, after the word that introduces it; nil where it has none.
    /// Only ever a proposal in a fix: `batonc` is who reads documents.
    func definitionName(after keyword: String) -> String? {
        guard let document else { return nil }
        let code = document.split(whereSeparator: \.isNewline).map { $0.prefix { $0 != "#" } }.joined(separator: " ")
        let words = String(code).split { !($0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_")) }
        guard let at = words.firstIndex(of: keyword[...]), at + 1 < words.count else { return nil }
        return String(words[at + 1])
    }
}
