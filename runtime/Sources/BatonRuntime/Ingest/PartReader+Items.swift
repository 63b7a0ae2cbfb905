/// The elements of a streamed list that have come, as JSON by which they are named again.
struct StreamedItems: Sendable {
    var count = 0
    /// With commas between them.
    var text: [UInt8] = []
}

extension PartReader {
    /// The items of a stream are joined to those that have come, and the list is written whole: of the objects that have come before no
    /// more than what they are, since what is in them may have been written anew.
    mutating func readItems(_ items: UnsafeBufferPointer<UInt8>, at path: Path, _ failures: [GraphQLError]) throws(ResponseFailure) {
        // One shape names the list, the other the first item's index in it.
        var listPath = path
        var index: Int?
        if case .index(let first)? = listPath.last {
            index = first
            listPath.removeLast()
        }
        guard let (found, rest) = find(listPath), case .key(let key)? = rest.first, let field = field(key, found.object) else { return drop() }
        guard case .list(let new, _)? = PartTree(items) else { return lay(failures, on: found, Path(path.dropLast())) }
        guard rest.count == 1, let count = tree.value(at: listPath)?.elementCount else { return drop() }
        let first = index ?? count
        guard first >= 0, first <= count + Self.gapLimit else { return drop() }
        // Nothing else may hold the list, or it would be copied.
        var place = found
        place.node = .leaf([])
        let end = max(count, first + new.count)
        put(new, at: first, of: listPath, field)
        let elements = streams[listPath]?.count == first ? appending(new, to: listPath, field) : writing(new, at: first, to: listPath, field)
        let bytes = machine.arena.copy(
            [0x7B] + Array(InputValue.string(key).canonicalText.utf8) + [0x3A, 0x5B] + elements + [0x5D, 0x7D])
        try readMembers(bytes, place)
        if field.kind.leaf == .object { notePlaces(of: field.symbol, in: place.record, named: first..<(first + new.count), end) }
        lay(failures, on: place, Path(listPath.dropLast()))
    }

    /// Puts items where they belong in what has come. Those that have not come are null until they do, and one that comes again stands for
    /// the earlier.
    private mutating func put(_ new: [PartTree], at first: Int, of path: Path, _ field: BoundField) {
        _ = tree.change(at: path[...]) { list in
            guard case .list(var elements, _) = list else { return false }
            list = .leaf([])
            while elements.count < first { elements.append(.leaf(Array("null".utf8)[...])) }
            elements.replaceSubrange(first..<min(first + new.count, elements.count), with: new)
            list = .list(elements, text: nil)
            return true
        }
    }

    /// The list's text when items came to its end: what came before is kept, so that a part costs no more than writing it.
    private mutating func appending(_ new: [PartTree], to path: Path, _ field: BoundField) -> [UInt8] {
        var known = streams[path] ?? StreamedItems()
        streams[path] = nil  // so that the text is not copied
        var text = known.text
        for element in new {
            if known.count > 0 { text.append(0x2C); known.text.append(0x2C) }
            text += element.text
            known.text += identity(of: element, field)
            known.count += 1
        }
        streams[path] = known
        return text
    }

    /// The list's text when items came elsewhere, or the first of them did.
    private mutating func writing(_ new: [PartTree], at first: Int, to path: Path, _ field: BoundField) -> [UInt8] {
        guard case .list(let elements, _)? = tree.value(at: path) else { return [] }
        let named = elements.map { identity(of: $0, field) }
        streams[path] = StreamedItems(count: elements.count, text: Array(named.joined(separator: [0x2C])))
        let written = named.indices.map { first <= $0 && $0 < first + new.count ? elements[$0].text : named[$0] }
        return Array(written.joined(separator: [0x2C]))
    }

    /// The objects of a list that had come before are not named anew when it is written. What an item names is named, whether or not the list
    /// had it before.
    private mutating func notePlaces(of field: Symbol, in record: UInt32, named: Range<Int>, _ count: Int) {
        guard let block = machine.records.records[Int(record)].block, let place = block.shape.place(of: field), place < block.capacity,
            block.tags[place] == .list, case let list = block.cells[place].list
        else { return }
        func forEachLink(_ index: Int, _ body: (UInt32) -> Void) {
            if list.isLinks {
                if list.links[index] != ListBlock.nullLink { body(list.links[index]) }
            } else if list.tags[index] == .link {
                body(UInt32(truncatingIfNeeded: list.cells[index].a))
            } else if list.tags[index] == .list, !named.contains(index) {
                list.cells[index].list.forEachLink { body($0) }
            }
        }
        for index in 0..<min(count, list.count) where !named.contains(index) { forEachLink(index) { places.insert($0) } }
        for index in named where index < list.count { forEachLink(index) { places.remove($0) } }
    }

    /// An element of a list as JSON, of objects only the type and the key.
    private func identity(of node: PartTree, _ field: BoundField) -> [UInt8] {
        guard field.kind.leaf == .object else { return node.text }
        switch node {
        case .leaf(let text): return Array(text)
        case .list(let elements, _): return [0x5B] + Array(elements.map { identity(of: $0, field) }.joined(separator: [0x2C])) + [0x5D]
        case .object(let members, _):
            let selection = Int(field.selection)
            let typename = members["__typename"]?.keyText.map { String(decoding: $0, as: UTF8.self) } ?? plan.selections[selection].type
            let object = object(selection, typename, node)
            let keys = Set(object.pointee.keys.joined().map { object.pointee.fields[$0].responseKey })
            let parts = members.filter { $0.key.hasPrefix("__") || keys.contains($0.key) }.map { name, value in
                Array(InputValue.string(name).canonicalText.utf8) + [0x3A] + value.text
            }
            return [0x7B] + Array(parts.joined(separator: [0x2C])) + [0x7D]
        }
    }
}
