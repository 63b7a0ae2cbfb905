/// Reads an object of a response into records, led by a plan: one pass, no tree, no value built that the plan does not select.
///
/// Values are pushed on a stack while their object is read, and go to the record's block when it ends. An object whose bytes equal
/// those of an earlier one under the same selection is its record again and is not read.
///
/// Unsafe inside: the response's bytes and the bound plan outlive the machine; the stack grows only in `reserve`, so places in
/// it are numbers, not pointers.
struct IngestMachine {
    var scanner: JSONScanner
    let bound: BoundPlan
    let selections: UnsafeMutablePointer<BoundSelection>
    var records: LocalRecords
    var stack = ReadStack()
    /// The elements of the lists of objects that are being read.
    var links = NumberStack()
    var pages = BlockPages()
    /// The list indices from the field that is read down to the element.
    var indices = NumberStack()
    let arena = ByteArena()
    var repeats = RepeatTable()
    var types = TypeCache()
    /// The path to what went wrong, innermost first.
    var failurePath: [GraphQLError.PathElement] = []
    /// Connections and edits that were met.
    var actions: [IngestAction] = []
    /// Which unseen types the response places under which abstract ones.
    var memberships: Set<TypeMembership> = []
    /// Whether objects are searched for members that are given twice before they are read. Rare, so it begins when the first is met.
    var expectsDuplicates = false
    /// A member with records below was given twice: what the first wrote must not stay.
    var metDuplicate = false
    /// How often a record was given two different values for a field.
    var disagreements = 0

    /// Bytes of a response that a record takes at least, as a rule.
    private static let likelyRecordSize = 192

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ bound: BoundPlan) {
        scanner = JSONScanner(bytes)
        self.bound = bound
        selections = bound.selections
        records = LocalRecords(expecting: bytes.count / Self.likelyRecordSize)
    }

    /// Frees what is the machine's own; the records' blocks are not, and the records only when no change set has taken them.
    mutating func deallocate(keepingRecords: Bool) {
        records.deallocate(keepingRecords: keepingRecords)
        stack.deallocate()
        links.deallocate()
        indices.deallocate()
        repeats.deallocate()
        pages.close()
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
        /// The fields that were answered, of the first 64.
        var answered: UInt64 = 0
        /// The bytes of its texts, or more.
        var tail = 0
        var isKeyed = true
        /// Where the text lies whose hash as an entity's key is known, before the record is looked for.
        var hashedText: UnsafePointer<UInt8>?
        var hash: UInt64 = 0
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
        let mayRepeat = repeats.mayFind(selections + selection, start, scanner.end)
        if mayRepeat, let record = repeats.find(selections + selection, UInt32(selection), start, scanner.end, &scanner.place) { return record }
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
        if mayRepeat, frame.isKeyed { repeats.remember(UInt32(selection), start, scanner.place, frame.record) }
        return frame.record
    }

    // MARK: Failures

    @inline(never)
    mutating func failed(_ text: StaticString) -> UInt32? {
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
    /// Its extras say what is done.
    var planField: PlanField
}
