import Foundation

/// Reads the events of a `text/event-stream` body as its bytes come (HTML standard, section 9.2.6).
///
/// An event is given out at the blank line that ends it; one that the stream's end cuts off is not. `id` and `retry` are ignored: the
/// protocol of graphql-sse resumes nothing.
struct EventStreamReader {
    /// One event: its type, and its data lines joined by line feeds.
    struct Event: Equatable {
        var name: String
        var data: Data
    }

    private var line: [UInt8] = []
    private var name = ""
    private var data = Data()
    private var hasData = false
    private var isAtStart = true
    /// The last byte was a carriage return, so that a line feed now is the same line's end.
    private var isAfterReturn = false

    init() {}

    /// Takes the next bytes and gives out the events that they complete.
    mutating func read(_ bytes: Data) -> [Event] {
        var events: [Event] = []
        var rest = bytes[...]
        while let end = rest.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) {
            let isReturn = rest[end] == 0x0D
            if isAfterReturn && !isReturn && end == rest.startIndex {
                isAfterReturn = false
            } else {
                line.append(contentsOf: rest[..<end])
                isAfterReturn = isReturn
                if let event = endLine() { events.append(event) }
            }
            rest = rest[(end + 1)...]
        }
        if !rest.isEmpty {
            isAfterReturn = false
            line.append(contentsOf: rest)
        }
        return events
    }

    private mutating func endLine() -> Event? {
        defer { line.removeAll(keepingCapacity: true) }
        if isAtStart {
            isAtStart = false
            if line.starts(with: [0xEF, 0xBB, 0xBF]) { line.removeFirst(3) }
        }
        guard !line.isEmpty else { return dispatch() }
        let colon = line.firstIndex(of: UInt8(ascii: ":")) ?? line.endIndex
        var value = line[min(colon + 1, line.endIndex)...]
        if value.first == UInt8(ascii: " ") { value = value.dropFirst() }
        switch String(decoding: line[..<colon], as: UTF8.self) {
        case "event": name = String(decoding: value, as: UTF8.self)
        case "data":
            if hasData { data.append(0x0A) }
            hasData = true
            data.append(contentsOf: value)
        default: break
        }
        return nil
    }

    /// Ends an event. Unlike a browser, one that has a name and no data counts: `complete` comes so from some servers.
    private mutating func dispatch() -> Event? {
        defer {
            name = ""
            data = Data()
            hasData = false
        }
        guard hasData || !name.isEmpty else { return nil }
        return Event(name: name.isEmpty ? "message" : name, data: data)
    }
}
