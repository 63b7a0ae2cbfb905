import Foundation

/// Finds the end of an HTTP/1.1 body as its bytes come (RFC 9112, sections 6 and 7).
struct HTTPBodyReader {
    private enum Framing {
        case length(remaining: Int)
        /// Chunks; `remaining` is of the current one with its line's end, nil between chunks.
        case chunked(remaining: Int?)
        /// After the last chunk: trailers up to an empty line.
        case trailers
        case untilClose
        case complete
    }

    private var framing: Framing
    private var line: [UInt8] = []
    /// Whether more came than the body: the connection is at no response's beginning.
    private(set) var hasSurplus = false

    /// - Throws: For a length that is none or several, after which nothing tells where the next response begins, and for a coding of the
    ///   content, of which none was asked for and none is known here.
    init(_ head: ResponseHead) throws(TransportError) {
        if (200...299).contains(head.status), let coding = head["content-encoding"], !coding.isEmpty, coding.lowercased() != "identity" {
            throw .notGraphQL(contentType: head["content-type"], excerpt: "it is encoded as \(coding), which was not asked for")
        }
        if head.status == 204 || head.status == 304 {
            framing = .complete
        } else if head["transfer-encoding"]?.lowercased().hasSuffix("chunked") == true {
            framing = .chunked(remaining: nil)
        } else if let field = head["content-length"] {
            // One field several times comes as a list of its values.
            let lengths = Set(field.split(separator: ",").map { $0.trimmingCharacters(in: .whitespaces) })
            guard lengths.count == 1, let text = lengths.first, let length = Int(text), length >= 0, !text.hasPrefix("+") else {
                throw .notGraphQL(contentType: head["content-type"], excerpt: "`\(field)` is no length of a body")
            }
            framing = length == 0 ? .complete : .length(remaining: length)
        } else {
            framing = .untilClose
        }
    }

    /// Whether the whole body has come.
    var isComplete: Bool {
        if case .complete = framing { true } else { false }
    }

    /// Whether the connection's end is the body's.
    var endsWithConnection: Bool {
        if case .untilClose = framing { true } else { isComplete }
    }

    /// Takes the next bytes and gives out those of the body.
    mutating func read(_ bytes: Data) throws(TransportError) -> Data {
        var body = Data()
        var rest = bytes[...]
        while !rest.isEmpty {
            switch framing {
            case .complete:
                hasSurplus = true
                return body
            case .untilClose:
                body.append(rest)
                return body
            case .length(let remaining):
                let part = rest.prefix(remaining)
                body.append(part)
                rest = rest.dropFirst(part.count)
                framing = part.count == remaining ? .complete : .length(remaining: remaining - part.count)
            case .chunked(let remaining?):
                // The last two are the line's end.
                let part = rest.prefix(remaining)
                body.append(part.prefix(max(0, remaining - 2)))
                rest = rest.dropFirst(part.count)
                framing = .chunked(remaining: part.count == remaining ? nil : remaining - part.count)
            case .chunked(nil):
                guard let text = try takeLine(&rest) else { break }
                guard let size = Int(text.prefix { $0 != ";" && $0 != " " }, radix: 16), size >= 0, size < 1 << 40 else {
                    throw .notGraphQL(contentType: nil, excerpt: "a chunk without a size")
                }
                framing = size == 0 ? .trailers : .chunked(remaining: size + 2)
            case .trailers:
                guard let text = try takeLine(&rest) else { break }
                if text.isEmpty { framing = .complete }
            }
        }
        return body
    }

    /// A line without its end; nil when it is not whole yet.
    private mutating func takeLine(_ rest: inout Data.SubSequence) throws(TransportError) -> String? {
        guard let end = rest.firstIndex(of: 0x0A) else {
            line.append(contentsOf: rest)
            rest = rest[rest.endIndex...]
            guard line.count < 4096 else { throw .notGraphQL(contentType: nil, excerpt: "a chunk without a size") }
            return nil
        }
        line.append(contentsOf: rest[..<end])
        rest = rest[(end + 1)...]
        defer { line = [] }
        if line.last == 0x0D { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }
}
