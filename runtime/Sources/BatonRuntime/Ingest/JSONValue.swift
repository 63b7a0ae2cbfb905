extension JSONScanner {
    mutating func skipByteOrderMark() {
        if end - place >= 3, place[0] == 0xEF, place[1] == 0xBB, place[2] == 0xBF { place += 3 }
    }

    /// Takes a member's name, its colon and the space around; nil on failure.
    mutating func takeName(_ arena: ByteArena) -> String? {
        guard take(0x22) else { _ = fail("a member's name is expected"); return nil }
        guard let name = takeText(arena) else { return nil }
        skipSpace()
        guard take(0x3A) else { _ = fail("':' is expected"); return nil }
        skipSpace()
        return name
    }

    private mutating func takeText(_ arena: ByteArena) -> String? {
        var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard takeString(&text, &hasEscapes) else { return nil }
        return String(decoding: hasEscapes ? arena.unescaped(text) : text, as: UTF8.self)
    }

    /// Takes any value and builds it: for errors and extensions, which no plan leads. A number that is no 64-bit integer is a double.
    mutating func takeValue(_ arena: ByteArena, depth: Int = 0) -> InputValue? {
        skipSpace()
        guard depth < Self.depthLimit else { _ = fail("values are nested too deep"); return nil }
        switch byte {
        case 0x22:
            place += 1
            return takeText(arena).map(InputValue.string)
        case 0x74: return takeWord("true") ? .boolean(true) : nil
        case 0x66: return takeWord("false") ? .boolean(false) : nil
        case 0x6E: return takeWord("null") ? .null : nil
        case 0x5B: return takeList(arena, depth)
        case 0x7B: return takeObject(arena, depth)
        default:
            let start = place
            if let value = takePlainInteger() { return .int(value) }
            var number = JSONDecimal()
            guard takeNumber(&number) else { return nil }
            let token = UnsafeBufferPointer(start: start, count: place - start)
            // `1.0` and `1e3` are doubles here, where no plan says otherwise.
            let isPlain = !token.contains { $0 == 0x2E || $0 | 0x20 == 0x65 }
            if isPlain, let value = number.integer { return .int(value) }
            return .double(number.double(token))
        }
    }

    private mutating func takeList(_ arena: ByteArena, _ depth: Int) -> InputValue? {
        place += 1
        var elements: [InputValue] = []
        skipSpace()
        if take(0x5D) { return .list([]) }
        while true {
            guard let value = takeValue(arena, depth: depth + 1) else { return nil }
            elements.append(value)
            skipSpace()
            if take(0x2C) { continue }
            guard take(0x5D) else { _ = fail("',' or ']' is expected"); return nil }
            return .list(elements)
        }
    }

    private mutating func takeObject(_ arena: ByteArena, _ depth: Int) -> InputValue? {
        place += 1
        var object = InputObject()
        skipSpace()
        if take(0x7D) { return .object(object) }
        while true {
            guard let name = takeName(arena), let value = takeValue(arena, depth: depth + 1) else { return nil }
            object[name] = value
            skipSpace()
            if take(0x2C) {
                skipSpace()
                continue
            }
            guard take(0x7D) else { _ = fail("',' or '}' is expected"); return nil }
            return .object(object)
        }
    }
}

extension GraphQLError {
    /// An element of a response's `errors`. One without a message still counts as an error.
    init(response value: InputValue) {
        guard case .object(let object) = value else {
            self.init(message: "The server sent an error that is no object")
            return
        }
        var path: [PathElement] = []
        if case .list(let steps) = object["path"] {
            for step in steps {
                switch step {
                case .string(let key): path.append(.key(key))
                case .int(let index): path.append(.index(Int(truncatingIfNeeded: index)))
                default: break
                }
            }
        }
        var locations: [Location] = []
        if case .list(let places) = object["locations"] {
            for case .object(let place) in places {
                guard case .int(let line)? = place["line"], case .int(let column)? = place["column"] else { continue }
                locations.append(Location(line: Int(truncatingIfNeeded: line), column: Int(truncatingIfNeeded: column)))
            }
        }
        var extensions = InputObject()
        if case .object(let own) = object["extensions"] { extensions = own }
        self.init(message: object.text("message") ?? "The server sent an error without a message", locations: locations, path: path,
            extensions: extensions)
    }
}
