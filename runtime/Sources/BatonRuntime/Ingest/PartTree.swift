/// A response's data as far as it has come, kept while parts are outstanding: enough to find the object that a part belongs to, and its
/// key. Every value has its JSON text, all slices of the payload that it came in.
indirect enum PartTree: Sendable {
    /// The text is nil once a part has changed something in it.
    case object([String: PartTree], text: ArraySlice<UInt8>?)
    case list([PartTree], text: ArraySlice<UInt8>?)
    case leaf(ArraySlice<UInt8>)

    /// Reads a whole value; nil when it is no JSON.
    init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        var scanner = JSONScanner(bytes)
        guard let start = bytes.baseAddress, let tree = PartTree(&scanner, Source(bytes: Array(bytes), start: start), ByteArena(), 0) else { return nil }
        self = tree
    }

    /// The payload that is read, and a copy of it.
    private struct Source {
        let bytes: [UInt8]
        let start: UnsafePointer<UInt8>

        func text(_ from: UnsafePointer<UInt8>, _ to: UnsafePointer<UInt8>) -> ArraySlice<UInt8> { bytes[(from - start)..<(to - start)] }
    }

    private init?(_ scanner: inout JSONScanner, _ source: Source, _ arena: ByteArena, _ depth: Int) {
        scanner.skipSpace()
        guard depth < JSONScanner.depthLimit else { return nil }
        let start = scanner.place
        switch scanner.byte {
        case 0x7B:
            guard let slices = scanner.takeMembers(arena) else { return nil }
            var members: [String: PartTree] = [:]
            for (name, slice) in slices {
                var inner = JSONScanner(slice)
                guard let value = PartTree(&inner, source, arena, depth + 1) else { return nil }
                members[name] = value
            }
            self = .object(members, text: source.text(start, scanner.place))
        case 0x5B:
            guard let slices = scanner.takeElements() else { return nil }
            var elements: [PartTree] = []
            for slice in slices {
                var inner = JSONScanner(slice)
                guard let value = PartTree(&inner, source, arena, depth + 1) else { return nil }
                elements.append(value)
            }
            self = .list(elements, text: source.text(start, scanner.place))
        default:
            guard scanner.skipValue() else { return nil }
            self = .leaf(source.text(start, scanner.place))
        }
    }

    /// The text of a leaf that is a string or a number; nil for null and everything else.
    var keyText: [UInt8]? {
        guard case .leaf(let bytes) = self, let first = bytes.first else { return nil }
        if first == 0x22 {
            let text = TokenText.unquoted(String(decoding: bytes, as: UTF8.self))
            return text.isEmpty ? nil : Array(text.utf8)
        }
        return first == 0x6E ? nil : Array(bytes)
    }

    /// The value as JSON: as it came, where no part has changed it.
    var text: [UInt8] {
        switch self {
        case .leaf(let text), .list(_, let text?), .object(_, let text?): return Array(text)
        case .list(let elements, nil):
            return [0x5B] + Array(elements.map(\.text).joined(separator: [0x2C])) + [0x5D]
        case .object(let members, nil):
            let parts = members.map { name, value in Array(InputValue.string(name).canonicalText.utf8) + [0x3A] + value.text }
            return [0x7B] + Array(parts.joined(separator: [0x2C])) + [0x7D]
        }
    }

    /// How many elements a list has.
    var elementCount: Int? {
        if case .list(let elements, _) = self { elements.count } else { nil }
    }

    /// The value at a path; nil where it leads nowhere.
    func value(at path: some Sequence<GraphQLError.PathElement>) -> PartTree? {
        var here = self
        for step in path {
            switch (here, step) {
            case (.object(let members, _), .key(let key)):
                guard let value = members[key] else { return nil }
                here = value
            case (.list(let elements, _), .index(let index)) where elements.indices.contains(index): here = elements[index]
            default: return nil
            }
        }
        return here
    }

    /// Changes the value at a path; false when the path leads nowhere.
    mutating func change(at path: ArraySlice<GraphQLError.PathElement>, _ body: (inout PartTree) -> Bool) -> Bool {
        guard let step = path.first else { return body(&self) }
        switch (self, step) {
        case (.object(var members, _), .key(let key)):
            guard var value = members[key] else { return false }
            self = .leaf([])  // so that the members are not copied, nor what is below
            members[key] = .leaf([])
            let changed = value.change(at: path.dropFirst(), body)
            members[key] = value
            self = .object(members, text: nil)
            return changed
        case (.list(var elements, _), .index(let index)) where elements.indices.contains(index):
            self = .leaf([])
            let changed = elements[index].change(at: path.dropFirst(), body)
            self = .list(elements, text: nil)
            return changed
        default: return false
        }
    }

    /// Joins a part's members into an object.
    mutating func join(_ part: PartTree) -> Bool {
        guard case .object(var members, let text) = self, case .object(let new, let newText) = part else { return false }
        if let text, text == newText { return true }
        for (name, value) in new {
            if var old = members[name], old.join(value) { members[name] = old } else { members[name] = value }
        }
        self = .object(members, text: nil)
        return true
    }
}

extension JSONScanner {
    /// Takes an object without going into its values; a name given again stands for the earlier one.
    mutating func takeMembers(_ arena: ByteArena) -> [String: UnsafeBufferPointer<UInt8>]? {
        skipSpace()
        guard take(0x7B) else { _ = fail("an object is expected"); return nil }
        var members: [String: UnsafeBufferPointer<UInt8>] = [:]
        skipSpace()
        if take(0x7D) { return members }
        while true {
            guard let name = takeName(arena) else { return nil }
            let start = place
            guard skipValue() else { return nil }
            members[name] = UnsafeBufferPointer(start: start, count: place - start)
            skipSpace()
            if take(0x2C) {
                skipSpace()
                continue
            }
            guard take(0x7D) else { _ = fail("',' or '}' is expected"); return nil }
            return members
        }
    }

    /// Takes a list without going into its elements.
    mutating func takeElements() -> [UnsafeBufferPointer<UInt8>]? {
        skipSpace()
        guard take(0x5B) else { _ = fail("a list is expected"); return nil }
        var elements: [UnsafeBufferPointer<UInt8>] = []
        skipSpace()
        if take(0x5D) { return elements }
        while true {
            skipSpace()
            let start = place
            guard skipValue() else { return nil }
            elements.append(UnsafeBufferPointer(start: start, count: place - start))
            skipSpace()
            if take(0x2C) { continue }
            guard take(0x5D) else { _ = fail("',' or ']' is expected"); return nil }
            return elements
        }
    }
}
