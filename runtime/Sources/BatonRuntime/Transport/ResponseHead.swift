/// The status and headers that came before a body.
public struct ResponseHead: Hashable, Sendable {
    /// HTTP's status code.
    public var status: Int
    /// The headers, their names in lower case.
    public private(set) var headers: [String: String]

    public init(status: Int, headers: [String: String] = [:]) {
        self.status = status
        self.headers = [:]
        for (name, value) in headers { self.headers[name.lowercased()] = value }
    }

    /// A header's value; letter case does not matter in its name.
    public subscript(name: String) -> String? { headers[name.lowercased()] }
}

/// A media type with its parameters, as in `Content-Type`.
struct MediaType: Equatable {
    /// `type/subtype` in lower case.
    let essence: String
    /// The parameters, their names in lower case and their values without quotes.
    let parameters: [String: String]

    /// RFC 9110, section 8.3.1. A broken parameter is left out.
    init?(_ text: String) {
        var pieces = MediaType.split(text)
        guard !pieces.isEmpty else { return nil }
        let essence = MediaType.trimmed(pieces.removeFirst()).lowercased()
        guard essence.contains("/") else { return nil }
        var parameters: [String: String] = [:]
        for piece in pieces {
            guard let equals = piece.firstIndex(of: "=") else { continue }
            let name = MediaType.trimmed(piece[..<equals]).lowercased()
            parameters[name] = MediaType.unquoted(MediaType.trimmed(piece[piece.index(after: equals)...]))
        }
        self.essence = essence
        self.parameters = parameters
    }

    /// Splits at semicolons that are not inside quotes.
    private static func split(_ text: String) -> [Substring] {
        var pieces: [Substring] = []
        var start = text.startIndex
        var isQuoted = false
        var isEscaped = false
        for index in text.indices {
            let character = text[index]
            if isEscaped {
                isEscaped = false
            } else if isQuoted && character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            } else if character == ";" && !isQuoted {
                pieces.append(text[start..<index])
                start = text.index(after: index)
            }
        }
        pieces.append(text[start...])
        return pieces
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text
        while text.first == " " || text.first == "\t" { text.removeFirst() }
        while text.last == " " || text.last == "\t" { text.removeLast() }
        return text
    }

    private static func unquoted(_ text: Substring) -> String {
        guard text.count >= 2, text.first == "\"", text.last == "\"" else { return String(text) }
        var result = ""
        var isEscaped = false
        for character in text.dropFirst().dropLast() {
            if !isEscaped && character == "\\" { isEscaped = true; continue }
            isEscaped = false
            result.append(character)
        }
        return result
    }
}
