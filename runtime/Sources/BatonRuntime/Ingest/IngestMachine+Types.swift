/// The symbols of the types that were met last: interning takes a lock.
struct TypeCache {
    private var recent: [(text: [UInt8], symbol: Symbol)] = []

    mutating func symbol(_ name: UnsafeBufferPointer<UInt8>) -> Symbol {
        for known in recent where known.text.elementsEqual(name) { return known.symbol }
        let symbol = Symbol(String(decoding: name, as: UTF8.self))
        if recent.count > 16 { recent.removeAll() }
        recent.append((Array(name), symbol))
        return symbol
    }
}

extension IngestMachine {
    /// How the object that begins here is read; nil on failure. `place` stands after the brace, and stays.
    @inline(__always)
    mutating func boundObject(_ selection: Int) -> UnsafeMutablePointer<BoundObject>? {
        if let only = selections[selection].only { return only }
        return selections[selection].hasVariants ? variantObject(selection) : bound.onlyObject(selection)
    }

    private mutating func variantObject(_ selection: Int) -> UnsafeMutablePointer<BoundObject>? {
        let start = scanner.place
        defer { scanner.place = start }
        guard seekTypename() else {
            return scanner.problem == nil ? failedObject("'__typename' is missing") : nil
        }
        guard let name = takeTypename() else { return failedObject("'__typename' is no string") }
        if let known = selections[selection].object(of: name) { return known }
        scanner.place = start
        var members: Set<String> = []
        if !bound.plan.selections[selection].memberships.isEmpty { members = takeMemberships() }
        let type = String(decoding: name, as: UTF8.self)
        let object = bound.object(selection, typename: name) { members.contains($0) }
        if !bound.plan.types.isKnown(type) {
            for member in members { memberships.insert(TypeMembership(type: Symbol(type), abstract: member)) }
        }
        return object
    }

    /// The type of an object that does not say it by its selection.
    mutating func typename(of frame: UnsafeMutablePointer<Frame>) -> Symbol? {
        let field = frame.pointee.object.pointee.typename
        if field >= 0 {
            let place = frame.pointee.cells + Int(frame.pointee.object.pointee.fields[field].cell)
            if stack.tags[place] == .tailString { return types.symbol(stack.cells[place].text) }
        }
        let saved = scanner.place
        defer { scanner.place = saved }
        scanner.place = frame.pointee.content
        guard seekTypename(), let name = takeTypename() else { return nil }
        return types.symbol(name)
    }

    private mutating func seekTypename() -> Bool {
        // Servers put it first.
        if !expectsDuplicates, scanner.takePattern(bound.typenamePattern) {
            scanner.skipSpace()
            return true
        }
        return seekMember(bound.typenamePattern.name)
    }

    private mutating func takeTypename() -> UnsafeBufferPointer<UInt8>? {
        guard scanner.take(0x22) else { return nil }
        var name = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard scanner.takeString(&name, &hasEscapes), !name.isEmpty else { return nil }
        return hasEscapes ? arena.unescaped(name) : name
    }

    /// The abstract types that the object says it belongs to: its members `__isType`.
    private mutating func takeMemberships() -> Set<String> {
        var members: Set<String> = []
        _ = forEachMember { name, _ in
            if name.count > 4, name[0] == 0x5F, name[1] == 0x5F, name[2] == 0x69, name[3] == 0x73 {
                members.insert(String(decoding: name.dropFirst(4), as: UTF8.self))
            }
        }
        return members
    }

    private mutating func failedObject(_ text: StaticString) -> UnsafeMutablePointer<BoundObject>? {
        _ = scanner.fail(text)
        return nil
    }
}
