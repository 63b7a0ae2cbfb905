extension IngestMachine {
    /// Reads one field's value into its cell.
    @inline(__always)
    mutating func readField(_ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>) -> Bool {
        let place = frame.pointee.cells + Int(field.pointee.cell)
        if field.pointee.kind.depth == 0 {
            guard scanner.byte != 0x6E else {
                stack.setTag(place, .null)
                return scanner.takeWord("null")
            }
            switch field.pointee.kind.leaf {
            case .string, .enumeration: return readString(frame, place)
            case .object:
                guard
                    let record = readObject(
                        Int(field.pointee.selection), parent: frame, field: field.pointee.symbol, firstIndex: indices.count)
                else { return false }
                stack.set(place, Cell(UInt64(record)), .link)
                return true
            default: return readLeaf(frame, field.pointee.kind.leaf, place)
            }
        }
        return readListField(frame, field, place)
    }

    @inline(__always)
    private mutating func readString(_ frame: UnsafeMutablePointer<Frame>, _ place: Int) -> Bool {
        guard scanner.take(0x22) else { return scanner.fail("a string is expected") }
        var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard scanner.takeString(&text, &hasEscapes) else { return false }
        if hasEscapes { text = arena.unescaped(text) }
        put(text, place, short: .shortString, slice: .stringSlice, &frame.pointee.tail)
        return true
    }

    /// Puts a text in a cell: itself when it is short, else where it lies.
    @inline(__always)
    private func put(
        _ text: UnsafeBufferPointer<UInt8>, _ place: Int, short: CellTag, slice: CellTag, _ tail: inout Int
    ) {
        let count = text.count
        guard count <= Cell.shortLimit else {
            tail += count
            stack.set(place, Cell(slice: text), slice)
            return
        }
        let bytes = text.baseAddress.unsafelyUnwrapped
        // A load of sixteen bytes may run past the text but not past the response.
        if scanner.end - bytes >= 16, bytes >= scanner.start {
            let raw = UnsafeRawPointer(bytes)
            var a = raw.loadUnaligned(as: UInt64.self)
            var b = raw.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
            if count < 8 {
                a &= (1 << UInt64(count * 8)) &- 1
                b = 0
            } else {
                b &= (1 << UInt64((count - 8) * 8)) &- 1
            }
            stack.set(place, Cell(a, b | UInt64(count) << 56), short)
        } else {
            stack.set(place, Cell(short: bytes, count: count), short)
        }
    }

    /// Every leaf but strings.
    private mutating func readLeaf(_ frame: UnsafeMutablePointer<Frame>, _ leaf: FieldKind.Leaf, _ place: Int) -> Bool {
        switch leaf {
        case .boolean:
            let isTrue = scanner.byte == 0x74
            guard isTrue || scanner.byte == 0x66 else { return scanner.fail("a boolean is expected") }
            guard scanner.takeWord(isTrue ? "true" : "false") else { return false }
            stack.set(place, Cell(isTrue ? 1 : 0), .boolean)
            return true
        case .int, .double:
            return readNumber(place, isDouble: leaf == .double)
        case .id:
            if scanner.byte == 0x22 { return readString(frame, place) }
            return readNumber(place, isDouble: false, keepingText: true)
        case .custom:
            let start = scanner.place
            guard scanner.skipValue() else { return false }
            let text = UnsafeBufferPointer(start: start, count: scanner.place - start)
            put(text, place, short: .shortToken, slice: .tokenSlice, &frame.pointee.tail)
            return true
        case .string, .enumeration, .object: return scanner.fail("a value is expected")
        }
    }

    private mutating func readNumber(_ place: Int, isDouble: Bool, keepingText: Bool = false) -> Bool {
        let start = scanner.place
        guard scanner.byte == 0x2D || scanner.byte &- 0x30 < 10 else {
            return scanner.fail(keepingText ? "a string or an integer is expected" : "a number is expected")
        }
        var isInteger = false
        guard scanner.takeNumber(&isInteger) else { return false }
        let token = UnsafeBufferPointer(start: start, count: scanner.place - start)
        if isDouble {
            let value = JSONNumber.double(token)
            guard value.isFinite else { return scanner.fail("a number is beyond a double's range", at: start) }
            stack.set(place, Cell(value.bitPattern), .double)
            return true
        }
        if isInteger {
            guard let value = JSONNumber.integer(token) else { return scanner.fail("an integer is beyond 64 bits", at: start) }
            stack.set(place, Cell(UInt64(bitPattern: value)), .int)
            return true
        }
        // `1.0` and `1e3` are integers to GraphQL's result coercion.
        guard let value = Int64(exactly: JSONNumber.double(token)) else { return scanner.fail("an integer is expected", at: start) }
        stack.set(place, Cell(UInt64(bitPattern: value)), .int)
        return true
    }

    // MARK: Lists

    private mutating func readListField(
        _ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, _ place: Int
    ) -> Bool {
        guard scanner.byte != 0x6E else {
            stack.setTag(place, .null)
            return scanner.takeWord("null")
        }
        guard let list = readList(frame, field, level: 0, firstIndex: indices.count) else { return false }
        stack.set(place, Cell(list: list), .list)
        return true
    }

    private mutating func readList(
        _ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, level: Int, firstIndex: Int
    ) -> ListBlock? {
        guard scanner.take(0x5B) else { return failedList("a list is expected") }
        scanner.skipSpace()
        let isInnermost = level + 1 == Int(field.pointee.kind.depth)
        if isInnermost, field.pointee.kind.leaf == .object { return readObjects(frame, field, firstIndex) }
        let first = stack.count
        var tail = 0
        var count: UInt32 = 0
        if !scanner.take(0x5D) {
            while true {
                guard readElement(frame, field, level, isInnermost, count, firstIndex, &tail) else {
                    failurePath.append(.index(Int(count)))
                    stack.discard(to: first)
                    return nil
                }
                count += 1
                scanner.skipSpace()
                if scanner.take(0x2C) {
                    scanner.skipSpace()
                    continue
                }
                guard scanner.take(0x5D) else {
                    stack.discard(to: first)
                    return failedList("',' or ']' is expected")
                }
                break
            }
        }
        let list = ListBlock(cells: Int(count), tail: tail)
        var end = list.tailOffset
        stack.move(from: first, count: Int(count), to: list.cells, list.tags, base: list.base, tail: &end)
        stack.drop(to: first)
        return list
    }

    private mutating func readElement(
        _ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, _ level: Int, _ isInnermost: Bool,
        _ index: UInt32, _ firstIndex: Int, _ tail: inout Int
    ) -> Bool {
        let place = stack.reserve(1)
        if scanner.byte == 0x6E {
            stack.setTag(place, .null)
            return scanner.takeWord("null")
        }
        if !isInnermost {
            indices.append(index)
            defer { indices.removeLast() }
            guard let list = readList(frame, field, level: level + 1, firstIndex: firstIndex) else { return false }
            stack.set(place, Cell(list: list), .list)
            return true
        }
        // The object's own tail does not count what belongs to a list.
        let before = frame.pointee.tail
        defer {
            tail += frame.pointee.tail - before
            frame.pointee.tail = before
        }
        let leaf = field.pointee.kind.leaf
        return leaf == .string || leaf == .enumeration ? readString(frame, place) : readLeaf(frame, leaf, place)
    }

    private mutating func readObjects(
        _ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, _ firstIndex: Int
    ) -> ListBlock? {
        let first = links.count
        defer { links.drop(to: first) }
        if !scanner.take(0x5D) {
            while true {
                if scanner.byte == 0x6E {
                    guard scanner.takeWord("null") else {
                        failurePath.append(.index(links.count - first))
                        return nil
                    }
                    links.push(ListBlock.nullLink)
                } else {
                    indices.append(UInt32(truncatingIfNeeded: links.count - first))
                    let record = readObject(
                        Int(field.pointee.selection), parent: frame, field: field.pointee.symbol, firstIndex: firstIndex)
                    indices.removeLast()
                    guard let record else {
                        failurePath.append(.index(links.count - first))
                        return nil
                    }
                    links.push(record)
                }
                scanner.skipSpace()
                if scanner.take(0x2C) {
                    scanner.skipSpace()
                    continue
                }
                guard scanner.take(0x5D) else { return failedList("',' or ']' is expected") }
                break
            }
        }
        let count = links.count - first
        let list = ListBlock(links: count, capacity: count)
        list.links.update(from: links.links + first, count: count)
        return list
    }

    private mutating func failedList(_ text: StaticString) -> ListBlock? {
        _ = scanner.fail(text)
        return nil
    }
}
