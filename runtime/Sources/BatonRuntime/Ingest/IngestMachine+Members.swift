extension IngestMachine {
    /// Reads an object's members up to and with its closing brace.
    @inline(__always)
    mutating func readMembers(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        if scanner.take(0x7D) { return true }
        if expectsDuplicates { return readLastMembers(frame) }
        let fields = frame.pointee.object.pointee.fields
        let count = frame.pointee.object.pointee.count
        // The field whose turn it is, by the order of the objects before.
        var expected = Int(frame.pointee.object.pointee.first)
        var last = -1
        while true {
            let index: Int
            if expected < count, scanner.takePattern(fields[expected].pattern) {
                index = expected
            } else {
                index = takeOtherName(fields, count)
                guard index > -2 else { return false }
                if index >= 0 { noteOrder(frame.pointee.object, last, index) }
            }
            scanner.skipSpace()
            if index < 0 {
                guard scanner.skipValue() else { return false }
            } else {
                let field = fields + index
                expected = Int(field.pointee.next)
                last = index
                guard readMember(frame, field, index) else {
                    failurePath.append(.key(field.pointee.responseKey))
                    return false
                }
            }
            scanner.skipSpace()
            switch scanner.byte {
            case 0x2C:
                scanner.place += 1
                scanner.skipSpace()
            case 0x7D:
                scanner.place += 1
                return true
            default: return scanner.fail("',' or '}' is expected")
            }
        }
    }

    /// Notes which field came after another, or first.
    private func noteOrder(_ object: UnsafeMutablePointer<BoundObject>, _ last: Int, _ index: Int) {
        if last < 0 {
            object.pointee.first = Int32(truncatingIfNeeded: index)
        } else {
            object.pointee.fields[last].next = Int32(truncatingIfNeeded: index)
        }
    }

    @inline(__always)
    private mutating func readMember(_ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, _ index: Int) -> Bool {
        guard index < 64 else { return readField(frame, field) }
        let bit = 1 << UInt64(truncatingIfNeeded: index) as UInt64
        if frame.pointee.answered & bit != 0, field.pointee.kind.leaf == .object || field.pointee.isTypename {
            metDuplicate = true
            return scanner.fail("a member is given twice")
        }
        guard readField(frame, field) else { return false }
        frame.pointee.answered |= bit
        return true
    }

    /// Reads each member's last occurrence only.
    @inline(never)
    private mutating func readLastMembers(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        let fields = frame.pointee.object.pointee.fields
        let count = frame.pointee.object.pointee.count
        var last: [Int: UnsafePointer<UInt8>] = [:]
        let isWhole = forEachMember { name, place in
            for index in 0..<count where fields[index].name.hasEqualBytes(name) { last[index] = place }
        }
        guard isWhole else { return false }
        let end = scanner.place
        for (index, place) in last.sorted(by: { $0.value < $1.value }) {
            scanner.place = place
            guard readField(frame, fields + index) else {
                failurePath.append(.key(fields[index].responseKey))
                return false
            }
            if index < 64 { frame.pointee.answered |= 1 << UInt64(index) }
        }
        scanner.place = end
        return true
    }

    /// Takes a member's name and its colon; the number of its field, -1 when it is not selected, -2 on failure.
    @inline(never)
    private mutating func takeOtherName(_ fields: UnsafeMutablePointer<BoundField>, _ count: Int) -> Int {
        guard let name = takeName() else { return -2 }
        for index in 0..<count where fields[index].name.hasEqualBytes(name) { return index }
        return -1
    }

    /// Takes a member's name, unescaped, and its colon with the space around; nil on failure.
    private mutating func takeName() -> UnsafeBufferPointer<UInt8>? {
        guard scanner.take(0x22) else { return failedName("a member's name is expected") }
        var name = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard scanner.takeString(&name, &hasEscapes) else { return nil }
        if hasEscapes { name = arena.unescaped(name) }
        scanner.skipSpace()
        guard scanner.take(0x3A) else { return failedName("':' is expected") }
        return name
    }

    private mutating func failedName(_ text: StaticString) -> UnsafeBufferPointer<UInt8>? {
        _ = scanner.fail(text)
        return nil
    }

    // MARK: Looking ahead

    /// Moves to the value of the last member so called, from inside an object; false when there is none.
    mutating func seekMember(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        var found: UnsafePointer<UInt8>?
        let isWhole = forEachMember { name, place in
            if name.hasEqualBytes(wanted) { found = place }
        }
        guard isWhole, let found else { return false }
        scanner.place = found
        return true
    }

    /// Calls `body` with each member's name and the place of its value, from after the opening brace to the closing one.
    mutating func forEachMember(_ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<UInt8>) -> Void) -> Bool {
        scanner.skipSpace()
        if scanner.take(0x7D) { return true }
        while true {
            guard let name = takeName() else { return false }
            scanner.skipSpace()
            body(name, scanner.place)
            guard scanner.skipValue() else { return false }
            scanner.skipSpace()
            if scanner.take(0x2C) {
                scanner.skipSpace()
                continue
            }
            return scanner.take(0x7D) || scanner.fail("',' or '}' is expected")
        }
    }
}
