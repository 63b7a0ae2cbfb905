import Foundation

/// Reads the parts of a `multipart/mixed` body as its bytes come (RFC 2046, section 5.1).
///
///     preamble CRLF --boundary CRLF headers CRLF CRLF body CRLF --boundary CRLF … CRLF --boundary-- epilogue
///
/// A part is given out when the delimiter after it is whole, and not before. Lines may end in LF alone, as some servers do.
struct MultipartReader {
    /// One part's body and the media type that its headers state.
    struct Part: Equatable {
        var contentType: String?
        var body: Data
    }

    private enum State { case preamble, headers, body, closed }

    private let dashedBoundary: [UInt8]
    private var state = State.preamble
    private var contentType: String?
    /// The bytes from the current state's first on, after `start` ones that are done with.
    private var pending: [UInt8] = [UInt8(ascii: "\n")]
    private var start = 0
    /// Where the search for the next line feed goes on, so that no byte is looked at once a chunk.
    private var searched = 0

    init(boundary: String) {
        dashedBoundary = Array("--\(boundary)".utf8)
    }

    /// Whether the closing delimiter has come; what follows it is ignored.
    var isClosed: Bool { state == .closed }

    /// Takes the next bytes and gives out the parts that they complete.
    mutating func read(_ bytes: Data) -> [Part] {
        guard !isClosed else { return [] }
        pending.append(contentsOf: bytes)
        var parts: [Part] = []
        while step(&parts) {}
        let done = min(start, searched)
        pending.removeFirst(done)
        searched -= done
        start -= done
        return parts
    }

    /// Advances by one delimiter or header line; false when more bytes are needed. Each turn moves `start` or `searched`
    /// forward, or ends.
    private mutating func step(_ parts: inout [Part]) -> Bool {
        guard !isClosed, let lineFeed = nextLineFeed() else { return false }
        if state == .headers { return readHeader(endingAt: lineFeed) }
        switch delimiter(after: lineFeed) {
        case .undecided:
            searched = lineFeed
            return false
        case .none:
            searched = lineFeed + 1
            return true
        case .delimiter(let next, let closes):
            if state == .body {
                let hasReturn = lineFeed > start && pending[lineFeed - 1] == UInt8(ascii: "\r")
                parts.append(Part(contentType: contentType, body: Data(pending[start..<max(start, hasReturn ? lineFeed - 1 : lineFeed)])))
            }
            contentType = nil
            state = closes ? .closed : .headers
            drop(to: next)
            return true
        }
    }

    private mutating func nextLineFeed() -> Int? {
        let found = pending.withUnsafeBytes { bytes -> Int? in
            guard searched < bytes.count, let base = bytes.baseAddress,
                let found = memchr(base + searched, 0x0A, bytes.count - searched)
            else { return nil }
            return UnsafeRawPointer(found) - base
        }
        if found == nil { searched = pending.count }
        return found
    }

    private mutating func drop(to index: Int) {
        start = index
        searched = index
    }

    /// Reads one line of a part's headers. An empty one ends them, and is searched again as the line feed of a delimiter: the
    /// body may be empty.
    private mutating func readHeader(endingAt lineFeed: Int) -> Bool {
        var line = pending[start..<lineFeed]
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        if line.isEmpty {
            state = .body
            start = lineFeed + 1
            searched = lineFeed
            return true
        }
        if let colon = line.firstIndex(of: UInt8(ascii: ":")),
            String(decoding: line[..<colon], as: UTF8.self).lowercased() == "content-type"
        {
            contentType = String(decoding: line[(colon + 1)...], as: UTF8.self).trimmingCharacters(in: .whitespaces)
        }
        drop(to: lineFeed + 1)
        return true
    }

    private enum Delimiter { case none, undecided, delimiter(next: Int, closes: Bool) }

    /// What the line after a line feed is: a delimiter, other content, or too short to tell.
    private func delimiter(after lineFeed: Int) -> Delimiter {
        var index = lineFeed + 1
        for byte in dashedBoundary {
            guard index < pending.count else { return .undecided }
            guard pending[index] == byte else { return .none }
            index += 1
        }
        guard index < pending.count else { return .undecided }
        if pending[index] == UInt8(ascii: "-") {
            guard index + 1 < pending.count else { return .undecided }
            return pending[index + 1] == UInt8(ascii: "-") ? .delimiter(next: index + 2, closes: true) : .none
        }
        while index < pending.count {
            switch pending[index] {
            case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): index += 1
            case UInt8(ascii: "\n"): return .delimiter(next: index + 1, closes: false)
            default: return .none
            }
        }
        return .undecided
    }
}
