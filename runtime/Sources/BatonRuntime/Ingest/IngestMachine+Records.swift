extension IngestMachine {
    /// Finds the object's record, if it is not known yet: by its key, else by its path.
    @inline(__always)
    mutating func bind(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        if frame.pointee.record != .max { return true }
        let object = frame.pointee.object
        if frame.pointee.type != .none, object.pointee.keyCell >= 0, case let place = frame.pointee.cells + object.pointee.keyCell,
            stack.tags[place] == .tailString, case let text = stack.cells[place].text, !text.isEmpty
        {
            let hash = frame.pointee.hashedText == text.baseAddress ? frame.pointee.hash : nil
            frame.pointee.record = records.entity(frame.pointee.type, text, hash: hash)
            return true
        }
        return bindSlowly(frame)
    }

    /// The text that is an object's key has been read. Its hash is made now, while the rest of the object is read.
    @inline(__always)
    mutating func hashKey(_ frame: UnsafeMutablePointer<Frame>, _ place: Int) {
        let text = stack.cells[place].text
        guard frame.pointee.type != .none, !text.isEmpty else { return }
        frame.pointee.hash = records.hash(ahead: frame.pointee.type, text)
        frame.pointee.hashedText = text.baseAddress
    }

    @inline(never)
    private mutating func bindSlowly(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        if frame.pointee.record != .max { return true }
        if frame.pointee.type == .none {
            guard let typename = typename(of: frame) else { return scanner.fail("'__typename' is missing", at: frame.pointee.content) }
            frame.pointee.type = typename
        }
        if let text = keyText(of: frame) {
            frame.pointee.record = records.entity(frame.pointee.type, text)
            return true
        }
        guard scanner.problem == nil else { return false }
        guard let parent = frame.pointee.parent else { return scanner.fail("an object has no place") }
        guard bindSlowly(parent) else { return false }
        frame.pointee.isKeyed = false
        frame.pointee.record = records.path(
            parent.pointee.record, frame.pointee.field, indices.run(frame.pointee.firstIndex, frame.pointee.indexCount),
            type: frame.pointee.type, namesType: selections[frame.pointee.selection].isAbstract, arena)
        return true
    }

    /// The key's text; nil when the selection has none, or a value is null, missing or empty.
    private mutating func keyText(of frame: UnsafeMutablePointer<Frame>) -> UnsafeBufferPointer<UInt8>? {
        let object = frame.pointee.object
        let keys = object.pointee.keys
        guard !keys.isEmpty else { return nil }
        if keys.count == 1 { return keyPart(frame, oneOf: keys[0]) }
        var whole: [UInt8] = []
        for (index, key) in keys.enumerated() {
            guard let part = keyPart(frame, oneOf: key) else { return nil }
            if index > 0 { whole.append(0x3A) }
            for byte in part {
                if byte == 0x3A || byte == 0x5C { whole.append(0x5C) }
                whole.append(byte)
            }
        }
        return arena.copy(whole)
    }

    private mutating func keyPart(_ frame: UnsafeMutablePointer<Frame>, oneOf fields: [Int]) -> UnsafeBufferPointer<UInt8>? {
        for field in fields {
            if let part = keyPart(frame, field) { return part }
        }
        return nil
    }

    private mutating func keyPart(_ frame: UnsafeMutablePointer<Frame>, _ field: Int) -> UnsafeBufferPointer<UInt8>? {
        let place = frame.pointee.cells + Int(frame.pointee.object.pointee.fields[field].cell)
        if stack.tags[place] == .missing {
            // The object is still being read, or has no such member: look ahead. What is found is read again in its turn.
            let saved = (scanner.place, frame.pointee.tail)
            defer { (scanner.place, frame.pointee.tail) = saved }
            scanner.place = frame.pointee.content
            guard seekMember(frame.pointee.object.pointee.fields[field].name) else { return nil }
            guard readField(frame, frame.pointee.object.pointee.fields + field) else { return nil }
        }
        let cell = stack.cells[place]
        switch stack.tags[place] {
        case .tailString: return cell.text.isEmpty ? nil : cell.text
        case .tailToken: return cell.text
        case .int: return arena.copy(Array(String(Int64(bitPattern: cell.a)).utf8))
        case .double: return arena.copy(Array(CanonicalJSON.number(Double(bitPattern: cell.a)).utf8))
        case .boolean: return arena.copy(Array((cell.a != 0 ? "true" : "false").utf8))
        default: return nil
        }
    }
}
