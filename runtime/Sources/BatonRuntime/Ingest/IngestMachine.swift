/// Reads an object of a response into records, led by a plan: one pass, no tree, no value built that the plan does not select.
///
/// Values are pushed as cells on a stack while their object is read, and go to the record's block when it ends, in one allocation.
/// An object whose bytes equal those of an earlier one under the same selection is its record again and is not read.
///
/// Unsafe inside: the response's bytes and the bound plan outlive the machine; the stack grows only in `reserve`, so places in
/// it are numbers, not pointers.
struct IngestMachine {
    var scanner: JSONScanner
    let bound: BoundPlan
    let selections: UnsafeMutablePointer<BoundSelection>
    var records: LocalRecords
    var stack: CellStack
    var links: LinkStack
    /// The list indices from the field that is read down to the element.
    var indices: [UInt32] = []
    var arena = ByteArena()
    var repeats: RepeatTable
    /// The path to what went wrong, innermost first.
    var failurePath: [GraphQLError.PathElement] = []
    /// Connections and edits that were met.
    var actions: [IngestAction] = []
    /// Which unseen types the response places under which abstract ones.
    var memberships: Set<TypeMembership> = []
    /// Whether objects are searched for members that are given twice before they are read. Rare, so it begins when the first is met.
    var expectsDuplicates = false
    /// A member with records below was given twice: what the first wrote must not stay.
    private(set) var metDuplicate = false
    /// How often a record was given two different values for a field.
    var disagreements = 0

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ bound: BoundPlan) {
        scanner = JSONScanner(bytes)
        self.bound = bound
        selections = bound.selections
        records = LocalRecords(expecting: bytes.count / 512)
        stack = CellStack()
        links = LinkStack()
        repeats = RepeatTable()
    }

    /// Frees what is the machine's own; the records' blocks are not.
    func deallocate() {
        records.deallocate()
        stack.deallocate()
        links.deallocate()
        repeats.deallocate()
    }

    // MARK: Objects

    /// What is known of an object while it is read.
    struct Frame {
        let object: UnsafeMutablePointer<BoundObject>
        let selection: Int
        /// The first cell of the object on the stack.
        let cells: Int
        /// The byte after the opening brace.
        let content: UnsafePointer<UInt8>
        /// The object around it; nil at the root.
        let parent: UnsafeMutablePointer<Frame>?
        /// The field of the parent that it stands in.
        let field: Symbol
        /// How many of `indices` belong to fields further out.
        let firstIndex: Int
        let indexCount: Int
        /// The record, once it is known.
        var record: UInt32 = .max
        /// The type, once it is known; none while it is not.
        var type: Symbol
        var answered: UInt64 = 0
        /// The bytes of texts that do not fit a cell.
        var tail = 0
        var isKeyed = true
    }

    /// Reads the response's data: the root object.
    mutating func readRoot() -> UInt32? {
        let key = arena.copy(Array(bound.plan.rootKey.utf8))
        let record = records.root(bound.plan.rootType, key)
        return readObject(0, parent: nil, field: .none, firstIndex: 0, known: record)
    }

    /// Reads a part's object into a record that is known.
    mutating func readMembers(of record: UInt32, by object: UnsafeMutablePointer<BoundObject>, _ selection: Int) -> Bool {
        scanner.skipSpace()
        guard scanner.take(0x7B) else { return scanner.fail("an object is expected") }
        scanner.skipSpace()
        let cells = stack.reserve(object.pointee.stackCount)
        var frame = Frame(
            object: object, selection: selection, cells: cells, content: scanner.place, parent: nil, field: .none,
            firstIndex: 0, indexCount: 0, record: record, type: records.records[Int(record)].type)
        let isRead = withUnsafeMutablePointer(to: &frame) { readMembers($0) && finish($0) }
        if isRead { stack.drop(to: cells) } else { stack.discard(to: cells) }
        return isRead
    }

    /// Reads the object that begins here.
    mutating func readObject(
        _ selection: Int, parent: UnsafeMutablePointer<Frame>?, field: Symbol, firstIndex: Int, known: UInt32? = nil
    ) -> UInt32? {
        let start = scanner.place
        guard scanner.take(0x7B) else { return failed("an object is expected") }
        if let record = repeats.find(selections + selection, UInt32(selection), start, scanner.end, &scanner.place) { return record }
        scanner.skipSpace()
        guard let object = boundObject(selection) else { return nil }
        let cells = stack.reserve(object.pointee.stackCount)
        var frame = Frame(
            object: object, selection: selection, cells: cells, content: scanner.place, parent: parent, field: field,
            firstIndex: firstIndex, indexCount: indices.count, type: object.pointee.type)
        if let known {
            frame.record = known
            frame.type = records.records[Int(known)].type
            frame.isKeyed = false
        }
        let isRead = withUnsafeMutablePointer(to: &frame) { readMembers($0) && bind($0) && finish($0) }
        guard isRead else {
            stack.discard(to: cells)
            return nil
        }
        stack.drop(to: cells)
        if frame.isKeyed {
            repeats.remember(selections + selection, UInt32(selection), start, scanner.place, scanner.end, frame.record)
        }
        return frame.record
    }

    @inline(__always)
    private mutating func readMembers(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        if scanner.take(0x7D) { return true }
        if expectsDuplicates { return readLastMembers(frame) }
        let fields = frame.pointee.object.pointee.fields
        let count = frame.pointee.object.pointee.count
        var expected = 0
        while true {
            guard scanner.take(0x22) else { return scanner.fail("a member's name is expected") }
            let index = takeName(fields, count, expected)
            guard index > -2 else { return false }
            scanner.skipSpace()
            guard scanner.take(0x3A) else { return scanner.fail("':' is expected") }
            scanner.skipSpace()
            if index < 0 {
                guard scanner.skipValue() else { return false }
            } else {
                expected = index + 1
                if index < 64, frame.pointee.answered & 1 << UInt64(index) != 0, fields[index].kind.leaf == .object {
                    metDuplicate = true
                    return scanner.fail("a member is given twice")
                }
                guard readField(frame, fields + index) else {
                    failurePath.append(.key(fields[index].responseKey))
                    return false
                }
                if index < 64 { frame.pointee.answered |= 1 << UInt64(index) }
            }
            scanner.skipSpace()
            if scanner.take(0x2C) {
                scanner.skipSpace()
                continue
            }
            guard scanner.take(0x7D) else { return scanner.fail("',' or '}' is expected") }
            return true
        }
    }

    /// Reads each member's last occurrence only.
    private mutating func readLastMembers(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
        let fields = frame.pointee.object.pointee.fields
        let count = frame.pointee.object.pointee.count
        var last: [Int: UnsafePointer<UInt8>] = [:]
        let isWhole = forEachMember { name, place in
            for index in 0..<count where fields[index].nameCount == name.count && name.elementsEqual(UnsafeBufferPointer(start: fields[index].name, count: name.count)) {
                last[index] = place
            }
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

    /// Takes a member's name and its closing quote; the number of its field, -1 when it is not selected, -2 on failure.
    @inline(__always)
    private mutating func takeName(_ fields: UnsafeMutablePointer<BoundField>, _ count: Int, _ expected: Int) -> Int {
        if expected < count {
            let length = fields[expected].nameCount
            if scanner.end - scanner.place > length, scanner.place[length] == 0x22,
                equalBytes(scanner.place, fields[expected].name, length)
            {
                scanner.place += length + 1
                return expected
            }
        }
        return takeOtherName(fields, count)
    }

    @inline(never)
    private mutating func takeOtherName(_ fields: UnsafeMutablePointer<BoundField>, _ count: Int) -> Int {
        var name = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard scanner.takeString(&name, &hasEscapes) else { return -2 }
        if hasEscapes { name = arena.unescaped(name) }
        for index in 0..<count where fields[index].nameCount == name.count {
            if name.isEmpty || memcmpBytes(fields[index].name, name.baseAddress.unsafelyUnwrapped, name.count) { return index }
        }
        return -1
    }

    // MARK: Binding an object to its record

    /// Finds the object's record, if it is not known yet: by its key, else by its path.
    mutating func bind(_ frame: UnsafeMutablePointer<Frame>) -> Bool {
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
        guard bind(parent) else { return false }
        frame.pointee.isKeyed = false
        frame.pointee.record = records.path(
            parent.pointee.record, frame.pointee.field, indices[frame.pointee.firstIndex..<frame.pointee.indexCount],
            type: frame.pointee.type, namesType: selections[frame.pointee.selection].isAbstract)
        return true
    }

    /// The key's text; nil when the selection has none, or a value is null, missing or empty.
    private mutating func keyText(of frame: UnsafeMutablePointer<Frame>) -> UnsafeBufferPointer<UInt8>? {
        let object = frame.pointee.object
        let keys = object.pointee.keys
        guard !keys.isEmpty else { return nil }
        if keys.count == 1 { return keyPart(frame, keys[0]) }
        var whole: [UInt8] = []
        for (index, key) in keys.enumerated() {
            guard let part = keyPart(frame, key) else { return nil }
            if index > 0 { whole.append(0x3A) }
            for byte in part {
                if byte == 0x3A || byte == 0x5C { whole.append(0x5C) }
                whole.append(byte)
            }
        }
        return arena.copy(whole)
    }

    private mutating func keyPart(_ frame: UnsafeMutablePointer<Frame>, _ field: Int) -> UnsafeBufferPointer<UInt8>? {
        let place = frame.pointee.cells + Int(frame.pointee.object.pointee.fields[field].cell)
        if stack.tags[place] == .missing {
            // The object is still being read, or has no such member: look ahead.
            let saved = scanner.place
            defer { scanner.place = saved }
            scanner.place = frame.pointee.content
            guard seekMember(frame.pointee.object.pointee.fields[field].responseKey) else { return nil }
            guard readField(frame, frame.pointee.object.pointee.fields + field) else { return nil }
        }
        let tag = stack.tags[place]
        let cell = stack.cells[place]
        switch tag {
        case .stringSlice: return cell.slice.isEmpty ? nil : cell.slice
        case .shortString:
            let count = cell.shortCount
            guard count > 0 else { return nil }
            return withUnsafeBytes(of: cell) { arena.copy($0.prefix(count)) }
        case .int: return arena.copy(Array(String(Int64(bitPattern: cell.a)).utf8))
        case .double: return arena.copy(Array(CanonicalJSON.number(Double(bitPattern: cell.a)).utf8))
        case .boolean: return arena.copy(Array((cell.a != 0 ? "true" : "false").utf8))
        case .tokenSlice: return cell.slice
        default: return nil
        }
    }

    // MARK: Types

    /// How the object that begins here is read; nil on failure. `place` stands after the brace, and stays.
    @inline(__always)
    private mutating func boundObject(_ selection: Int) -> UnsafeMutablePointer<BoundObject>? {
        if !selections[selection].hasVariants { return selections[selection].only ?? bound.onlyObject(selection) }
        return variantObject(selection)
    }

    private mutating func variantObject(_ selection: Int) -> UnsafeMutablePointer<BoundObject>? {
        let start = scanner.place
        defer { scanner.place = start }
        guard seekMember("__typename") else {
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

    private mutating func typename(of frame: UnsafeMutablePointer<Frame>) -> Symbol? {
        let field = frame.pointee.object.pointee.typename
        if field >= 0 {
            let place = frame.pointee.cells + Int(frame.pointee.object.pointee.fields[field].cell)
            if stack.tags[place] == .shortString || stack.tags[place] == .stringSlice { return typeSymbol(stack.cells[place], stack.tags[place]) }
        }
        let saved = scanner.place
        defer { scanner.place = saved }
        scanner.place = frame.pointee.content
        guard seekMember("__typename"), let name = takeTypename() else { return nil }
        return symbol(name)
    }

    private mutating func typeSymbol(_ cell: Cell, _ tag: CellTag) -> Symbol {
        if tag == .stringSlice { return symbol(cell.slice) }
        return withUnsafeBytes(of: cell) { symbol(UnsafeBufferPointer(rebasing: $0.bindMemory(to: UInt8.self)[0..<cell.shortCount])) }
    }

    /// Interning takes a lock, so the last few types are kept.
    private mutating func symbol(_ name: UnsafeBufferPointer<UInt8>) -> Symbol {
        for known in recentTypes where known.text.elementsEqual(name) { return known.symbol }
        let symbol = Symbol(String(decoding: name, as: UTF8.self))
        if recentTypes.count > 16 { recentTypes.removeAll() }
        recentTypes.append((Array(name), symbol))
        return symbol
    }

    private var recentTypes: [(text: [UInt8], symbol: Symbol)] = []

    private mutating func takeTypename() -> UnsafeBufferPointer<UInt8>? {
        guard scanner.take(0x22) else { return nil }
        var name = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
        var hasEscapes = false
        guard scanner.takeString(&name, &hasEscapes), !name.isEmpty else { return nil }
        return hasEscapes ? arena.unescaped(name) : name
    }

    /// Moves to the value of the last member so called, from inside an object; false when there is none.
    private mutating func seekMember(_ wanted: String) -> Bool {
        var found: UnsafePointer<UInt8>?
        let isWhole = forEachMember { name, place in
            if name.elementsEqual(wanted.utf8) { found = place }
        }
        guard isWhole, let found else { return false }
        scanner.place = found
        return true
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

    /// Calls `body` with each member's name and the place of its value, from after the opening brace to the closing one.
    private mutating func forEachMember(_ body: (UnsafeBufferPointer<UInt8>, UnsafePointer<UInt8>) -> Void) -> Bool {
        scanner.skipSpace()
        if scanner.take(0x7D) { return true }
        while true {
            guard scanner.take(0x22) else { return scanner.fail("a member's name is expected") }
            var name = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
            var hasEscapes = false
            guard scanner.takeString(&name, &hasEscapes) else { return false }
            if hasEscapes { name = arena.unescaped(name) }
            scanner.skipSpace()
            guard scanner.take(0x3A) else { return scanner.fail("':' is expected") }
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

    // MARK: Failures

    @inline(never)
    mutating func failed(_ text: StaticString) -> UInt32? {
        _ = scanner.fail(text)
        return nil
    }

    private mutating func failedObject(_ text: StaticString) -> UnsafeMutablePointer<BoundObject>? {
        _ = scanner.fail(text)
        return nil
    }
}

/// That an unseen type belongs to an abstract one.
struct TypeMembership: Hashable, Sendable {
    var type: Symbol
    var abstract: String
}

/// A connection or an edit that ingest met, for the commit.
struct IngestAction: Sendable {
    var record: UInt32
    var field: Symbol
    var extra: Int
    var planField: PlanField
}

/// Whether short runs of bytes are equal; names are short, and a call to memcmp costs more than the comparison.
@inline(__always)
func equalBytes(_ left: UnsafePointer<UInt8>, _ right: UnsafePointer<UInt8>, _ count: Int) -> Bool {
    let (a, b) = (UnsafeRawPointer(left), UnsafeRawPointer(right))
    if count >= 8 {
        var offset = 0
        while offset + 8 <= count {
            if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self) { return false }
            offset += 8
        }
        return a.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self) == b.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
    }
    if count >= 4 {
        return a.loadUnaligned(as: UInt32.self) == b.loadUnaligned(as: UInt32.self)
            && a.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self) == b.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
    }
    for index in 0..<count where left[index] != right[index] { return false }
    return true
}
