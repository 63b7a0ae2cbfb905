extension IngestMachine {
    mutating func readListField(
        _ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, _ place: Int
    ) -> Bool {
        stack.discardList(place)
        guard scanner.byte != 0x6E else {
            stack.setNull(place)
            return scanner.takeWord("null")
        }
        guard let list = readList(frame, field, level: 0, firstIndex: indices.count) else { return false }
        stack.set(place, ReadCell(Cell(list: list).a), .list)
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
        stack.move(
            from: first, count: Int(count), to: list.cells, list.tags, base: list.base, tail: list.tailOffset,
            copier: TextCopier(start: scanner.start, end: scanner.end, isRoomy: false))
        stack.drop(to: first)
        return list
    }

    private mutating func readElement(
        _ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, _ level: Int, _ isInnermost: Bool,
        _ index: UInt32, _ firstIndex: Int, _ tail: inout Int
    ) -> Bool {
        let place = stack.reserve(1)
        if scanner.byte == 0x6E {
            stack.setNull(place)
            return scanner.takeWord("null")
        }
        if !isInnermost {
            let depth = indices.count
            indices.push(index)
            defer { indices.drop(to: depth) }
            guard let list = readList(frame, field, level: level + 1, firstIndex: firstIndex) else { return false }
            stack.set(place, ReadCell(Cell(list: list).a), .list)
            return true
        }
        // The object's own tail does not count what belongs to a list.
        let before = frame.pointee.tail
        defer {
            tail += frame.pointee.tail - before
            frame.pointee.tail = before
        }
        return readLeaf(frame, field.pointee.kind.leaf, place)
    }

    private mutating func readObjects(
        _ frame: UnsafeMutablePointer<Frame>, _ field: UnsafeMutablePointer<BoundField>, _ firstIndex: Int
    ) -> ListBlock? {
        let first = links.count
        let depth = indices.count
        indices.push(0)
        defer {
            links.drop(to: first)
            indices.drop(to: depth)
        }
        if !scanner.take(0x5D) {
            while true {
                if scanner.byte == 0x6E {
                    guard scanner.takeWord("null") else {
                        failurePath.append(.index(links.count - first))
                        return nil
                    }
                    links.push(ListBlock.nullLink)
                } else {
                    indices.replaceLast(UInt32(truncatingIfNeeded: links.count - first))
                    let record = readObject(
                        Int(field.pointee.selection), parent: frame, field: field.pointee.symbol, firstIndex: firstIndex)
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
        list.links.update(from: links.numbers + first, count: count)
        return list
    }

    private mutating func failedList(_ text: StaticString) -> ListBlock? {
        _ = scanner.fail(text)
        return nil
    }
}
