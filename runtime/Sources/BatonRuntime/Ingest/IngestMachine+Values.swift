extension IngestMachine {
    /// Reads one field's value into its cell.
    @inline(__always)
    mutating func readField(_ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>) -> Bool {
        let place = frame.pointee.cells + Int(field.pointee.cell)
        guard field.pointee.kind.depth == 0 else { return readListField(frame, field, place) }
        let byte = scanner.byte
        if byte == 0x22, field.pointee.isText {
            guard readString(frame, place) else { return false }
            if field.pointee.isKey { hashKey(frame, place) }
            return true
        }
        if byte == 0x6E {
            stack.setNull(place)
            return scanner.takeWord("null")
        }
        switch field.pointee.kind.leaf {
        case .object:
            guard
                let record = readObject(
                    Int(field.pointee.selection), parent: frame, field: field.pointee.symbol, firstIndex: indices.count)
            else { return false }
            stack.set(place, ReadCell(UInt64(record)), .link)
            return true
        case .boolean: return readBoolean(place)
        case .int: return readInteger(place, or: "a number is expected")
        case .double: return readDouble(place)
        case .id: return readIdentifier(frame, place)
        case .custom: return readCustom(frame, place)
        case .string, .enumeration: return scanner.fail("a string is expected")
        }
    }

    @inline(__always)
    private mutating func readString(_ frame: UnsafeMutablePointer<Frame>, _ place: Int) -> Bool {
        scanner.place += 1
        var text = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard scanner.takeString(&text, &hasEscapes) else { return false }
        if hasEscapes { text = arena.unescaped(text) }
        frame.pointee.tail += text.count
        stack.set(place, ReadCell(text), .tailString)
        return true
    }

    @inline(__always)
    private mutating func readBoolean(_ place: Int) -> Bool {
        let isTrue = scanner.byte == 0x74
        guard isTrue || scanner.byte == 0x66 else { return scanner.fail("a boolean is expected") }
        guard scanner.takeWord(isTrue ? "true" : "false") else { return false }
        stack.set(place, ReadCell(isTrue ? 1 : 0), .boolean)
        return true
    }

    @inline(__always)
    private mutating func readInteger(_ place: Int, or problem: StaticString) -> Bool {
        if let value = scanner.takePlainInteger() {
            stack.set(place, ReadCell(UInt64(bitPattern: value)), .int)
            return true
        }
        return readIntegerSlowly(place, or: problem)
    }

    /// An integer with a fraction of zeros or an exponent (`1.0`, `1e3`) is one to GraphQL's result coercion.
    @inline(never)
    private mutating func readIntegerSlowly(_ place: Int, or problem: StaticString) -> Bool {
        let start = scanner.place
        guard scanner.byte == 0x2D || scanner.byte &- 0x30 < 10 else { return scanner.fail(problem) }
        var number = JSONDecimal()
        guard scanner.takeNumber(&number) else { return false }
        guard number.isWhole else { return scanner.fail("an integer is expected", at: start) }
        guard let value = number.integer else { return scanner.fail("an integer is beyond 64 bits", at: start) }
        stack.set(place, ReadCell(UInt64(bitPattern: value)), .int)
        return true
    }

    /// An identifier that is no string: an integer, or the digits of one beyond 64 bits.
    @inline(__always)
    private mutating func readIdentifier(_ frame: UnsafeMutablePointer<Frame>, _ place: Int) -> Bool {
        if let value = scanner.takePlainInteger() {
            stack.set(place, ReadCell(UInt64(bitPattern: value)), .int)
            return true
        }
        return readIdentifierSlowly(frame, place)
    }

    @inline(never)
    private mutating func readIdentifierSlowly(_ frame: UnsafeMutablePointer<Frame>, _ place: Int) -> Bool {
        let start = scanner.place
        guard scanner.byte == 0x2D || scanner.byte &- 0x30 < 10 else { return scanner.fail("a string or an integer is expected") }
        var number = JSONDecimal()
        guard scanner.takeNumber(&number) else { return false }
        guard number.isWhole else { return scanner.fail("an integer is expected", at: start) }
        if let value = number.integer {
            stack.set(place, ReadCell(UInt64(bitPattern: value)), .int)
            return true
        }
        let text = UnsafeBufferPointer(start: start, count: scanner.place - start)
        guard !text.contains(where: { $0 | 0x20 == 0x65 || $0 == 0x2E }) else {
            return scanner.fail("an integer beyond 64 bits has a fraction or an exponent", at: start)
        }
        frame.pointee.tail += text.count
        stack.set(place, ReadCell(text), .tailString)
        return true
    }

    @inline(__always)
    private mutating func readDouble(_ place: Int) -> Bool {
        let start = scanner.place
        guard scanner.byte == 0x2D || scanner.byte &- 0x30 < 10 else { return scanner.fail("a number is expected") }
        var number = JSONDecimal()
        guard scanner.takeNumber(&number) else { return false }
        let value = number.double(UnsafeBufferPointer(start: start, count: scanner.place - start))
        guard value.isFinite else { return scanner.fail("a number is beyond a double's range", at: start) }
        stack.set(place, ReadCell(value.bitPattern), .double)
        return true
    }

    private mutating func readCustom(_ frame: UnsafeMutablePointer<Frame>, _ place: Int) -> Bool {
        let start = scanner.place
        guard scanner.skipValue() else { return false }
        let text = UnsafeBufferPointer(start: start, count: scanner.place - start)
        frame.pointee.tail += text.count
        stack.set(place, ReadCell(text), .tailToken)
        return true
    }

    /// Reads a value that is no object into a cell.
    @inline(__always)
    mutating func readLeaf(_ frame: UnsafeMutablePointer<Frame>, _ leaf: FieldKind.Leaf, _ place: Int) -> Bool {
        switch leaf {
        case .string, .enumeration:
            return scanner.byte == 0x22 ? readString(frame, place) : scanner.fail("a string is expected")
        case .id:
            return scanner.byte == 0x22 ? readString(frame, place) : readIdentifier(frame, place)
        case .int: return readInteger(place, or: "a number is expected")
        case .double: return readDouble(place)
        case .boolean: return readBoolean(place)
        case .custom: return readCustom(frame, place)
        case .object: return scanner.fail("a value is expected")
        }
    }
}
