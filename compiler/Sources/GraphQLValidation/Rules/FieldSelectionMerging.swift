import GraphQLSchema
import GraphQLSyntax

/// Field Selection Merging: selections that land on one response key ask for the same and have one shape.
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
///
/// The specification compares every pair of fields, again for every pair of their parents. Here the fields of a response
/// key are taken together: the selection sets of a group are merged into one set of numbers, and a set that was merged
/// before is not looked at again. Two searches are made, the second only where the first needs it:
///
/// - by *request*: fields that one object may meet have the same name and arguments, and one shape. Fields on different
///   object types never meet, so a group is split by object type, and those on abstract types are in each part.
/// - by *shape*: where a group was split, all its fields have one type still, since a response may hold any of them.
///
/// The work is that of the merged sets, in practice linear in the documents; beyond a bound it is an error that says so.
/// Nothing recurs, however deep fragments spread.
extension Walk {
    func checkFieldSelectionMerging() {
        var merging = FieldMerging(walk: self)
        for fact in facts { merging.check(fact.root) }
        diagnostics.append(merging.diagnostics)
        mergedFields = FieldMerging.limit - merging.budget
    }
}

struct FieldMerging {
    typealias ID = SelectionTable.ID
    typealias FieldID = SelectionTable.FieldID

    private enum Search { case shape, request }

    private let schema: Schema
    private let table: SelectionTable
    /// By the place of a definition in `Walk.facts`: its selection set.
    private let roots: [ID]
    private let places: [Place]
    private(set) var diagnostics = Diagnostics()

    private var work: [(ids: [ID], search: Search)] = []
    /// Sets of one, by number, and others that were looked at.
    private var seenSingles: (shape: [Bool], request: [Bool])
    private var seen: (shape: Set<[ID]>, request: Set<[ID]>) = ([], [])
    /// Which sets, fields and keys the round at hand has met: those whose entry is the round's number.
    private var setRounds: [Int32]
    private var fieldRounds: [Int32]
    private var keyRounds: [Int32]
    private var groupOfKey: [Int32]
    private var round: Int32 = 0
    private var reported: Set<Place> = []
    private(set) var budget: Int
    /// Whether it has been said that the documents are too much: they are as well where fragments nest too deep.
    private var isLimitReported: Bool

    /// Fields looked at, over all sets: some hundred times what the largest apps need.
    static let limit = 20_000_000

    init(walk: Walk, budget: Int = FieldMerging.limit) {
        self.budget = budget
        schema = walk.schema
        table = walk.selections
        roots = walk.facts.map(\.root)
        isLimitReported = walk.diagnostics.found.contains { $0.code == .nestingTooDeep }
        places = walk.facts.map { Place($0.source, Span(start: $0.definition.span.start, end: $0.definition.span.start + 1)) }
        let count = table.sets.count
        seenSingles = ([Bool](repeating: false, count: count), [Bool](repeating: false, count: count))
        setRounds = [Int32](repeating: 0, count: count)
        fieldRounds = [Int32](repeating: 0, count: table.nodes.count)
        keyRounds = [Int32](repeating: 0, count: table.keyCount)
        groupOfKey = [Int32](repeating: 0, count: table.keyCount)
    }

    mutating func check(_ root: ID) {
        push([root], .request)
        while let (ids, search) = work.popLast() {
            guard budget > 0, round < Int32.max - 1 else { return reportLimit(root) }
            search == .shape ? checkShape(ids) : checkRequest(ids)
        }
    }

    // MARK: Sets

    private mutating func push(_ ids: [ID], _ search: Search) {
        guard let first = ids.first else { return }
        if ids.count == 1 || ids.allSatisfy({ $0 == first }) {
            let isSeen = search == .shape ? seenSingles.shape[Int(first)] : seenSingles.request[Int(first)]
            guard !isSeen else { return }
            if search == .shape { seenSingles.shape[Int(first)] = true } else { seenSingles.request[Int(first)] = true }
            work.append(([first], search))
            return
        }
        let key = Array(Set(ids)).sorted()
        let isNew = search == .shape ? seen.shape.insert(key).inserted : seen.request.insert(key).inserted
        if isNew { work.append((key, search)) }
    }

    private func children(_ fields: [FieldID]) -> [ID] {
        fields.compactMap { table.children[Int($0)] >= 0 ? table.children[Int($0)] : nil }
    }

    /// The fields of the sets, with those of their inline fragments and spreads, by response key. A key with one field
    /// alone is not returned: what it selects is pushed.
    private mutating func groups(_ ids: [ID], _ search: Search) -> [[FieldID]] {
        round += 1
        var first: [FieldID] = []
        var shared: [[FieldID]] = []
        /// By group: its place in `shared`, or -1.
        var places: [Int32] = []
        var stack: [(id: ID, next: Int)] = []
        for id in ids where setRounds[Int(id)] != round {
            setRounds[Int(id)] = round
            stack.append((id, 0))
            while let top = stack.last {
                let items = table.sets[Int(top.id)]
                var next = top.next
                var inner: ID = -1
                scan: while next < items.count {
                    let item = items[next]
                    next += 1
                    switch item {
                    case .field(let field): add(field, &first, &shared, &places)
                    case .inline(let id): inner = id
                    case .spread(let fragment): inner = roots[Int(fragment)]
                    }
                    if inner >= 0 { break scan }
                }
                budget -= next - top.next
                stack[stack.count - 1].next = next
                if inner >= 0 {
                    guard setRounds[Int(inner)] != round else { continue }
                    setRounds[Int(inner)] = round
                    stack.append((inner, 0))
                } else {
                    stack.removeLast()
                }
            }
        }
        for (group, field) in first.enumerated() where places[group] < 0 && table.children[Int(field)] >= 0 {
            push([table.children[Int(field)]], search)
        }
        return shared
    }

    @inline(__always) private mutating func add(
        _ field: FieldID, _ first: inout [FieldID], _ shared: inout [[FieldID]], _ places: inout [Int32]
    ) {
        guard fieldRounds[Int(field)] != round else { return }
        fieldRounds[Int(field)] = round
        let key = Int(table.keys[Int(field)])
        guard keyRounds[key] == round else {
            keyRounds[key] = round
            groupOfKey[key] = Int32(first.count)
            first.append(field)
            places.append(-1)
            return
        }
        let group = Int(groupOfKey[key])
        if places[group] < 0 {
            places[group] = Int32(shared.count)
            shared.append([first[group]])
        }
        shared[Int(places[group])].append(field)
    }

    // MARK: Shape

    private mutating func checkShape(_ ids: [ID]) {
        for group in groups(ids, .shape) { checkShape(of: group) }
    }

    private mutating func checkShape(of group: [FieldID]) {
        if let first = group.first(where: { table.nodes[Int($0)].definition != nil }) {
            for other in group where other != first { compareShape(table.nodes[Int(first)], table.nodes[Int(other)]) }
        }
        for part in agreeing(group) { push(children(part), .shape) }
    }

    /// `SameResponseShape`, for the two fields themselves.
    private mutating func compareShape(_ first: FieldNode, _ other: FieldNode) {
        guard !haveSameShape(first, other), let left = first.definition?.type, let right = other.definition?.type else { return }
        report(
            first, other,
            "`\(other.field.responseKey.text)` has the type `\(right.text)` here and `\(left.text)` in another selection")
    }

    private func haveSameShape(_ first: FieldNode, _ other: FieldNode) -> Bool {
        guard let left = first.definition?.type, let right = other.definition?.type else { return true }
        if left.name.text == right.name.text, left.wrappers == right.wrappers { return true }
        guard let leftType = schema.type(of: left), let rightType = schema.type(of: right) else { return true }
        let areComposite = leftType.kind.isComposite && rightType.kind.isComposite
        return left.wrappers == right.wrappers && (leftType === rightType || areComposite)
    }

    // MARK: Request

    private mutating func checkRequest(_ ids: [ID]) {
        for group in groups(ids, .request) {
            var objects: [Int32] = []
            var byObject: [Int32: [FieldID]] = [:]
            for field in group {
                guard let number = table.nodes[Int(field)].object else { continue }
                if byObject[number] == nil { objects.append(number) }
                byObject[number, default: []].append(field)
            }
            if objects.count <= 1 {
                checkMeeting(group)
                continue
            }
            let abstract = group.filter { table.nodes[Int($0)].object == nil }
            for object in objects {
                budget -= abstract.count
                checkMeeting((byObject[object] ?? []) + abstract)
            }
            checkShape(of: group)
        }
    }

    /// Fields that one object may meet.
    private mutating func checkMeeting(_ fields: [FieldID]) {
        var areOne = true
        if let first = fields.first {
            let node = table.nodes[Int(first)]
            for other in fields.dropFirst() where !compareRequest(node, table.nodes[Int(other)]) { areOne = false }
        }
        if areOne { return push(children(fields), .request) }
        for part in agreeing(fields) { push(children(part), .request) }
    }

    /// Whether both ask for the same and have one shape; reports it if not.
    private mutating func compareRequest(_ first: FieldNode, _ other: FieldNode) -> Bool {
        if first.field.name.text != other.field.name.text {
            let key = other.field.responseKey.text
            report(
                first, other,
                "`\(key)` is the field `\(other.field.name.text)` here and `\(first.field.name.text)` in another selection")
            return false
        }
        if first.request != other.request {
            report(first, other, "`\(other.field.responseKey.text)` has other arguments here than in another selection")
            return false
        }
        guard first.parent !== other.parent, !haveSameShape(first, other) else { return true }
        compareShape(first, other)
        return false
    }

    // MARK: Both

    /// A group in parts without conflicts: what fields that conflict select is not compared, since the conflict explains it.
    private func agreeing(_ group: [FieldID]) -> [[FieldID]] {
        var parts: [(fields: [FieldID], requests: RequestsByObject)] = []
        fields: for field in group {
            let node = table.nodes[Int(field)]
            for index in parts.indices
            where haveSameShape(table.nodes[Int(parts[index].fields[0])], node) && parts[index].requests.add(node) {
                parts[index].fields.append(field)
                continue fields
            }
            if parts.count >= 64 {
                parts[63].fields.append(field)
            } else {
                parts.append(([field], RequestsByObject(node)))
            }
        }
        return parts.map(\.fields)
    }

    private mutating func report(_ first: FieldNode, _ other: FieldNode, _ message: String) {
        let isLater = other.source !== first.source || other.field.span.start >= first.field.span.start
        let (here, there) = isLater ? (other, first) : (first, other)
        guard reported.insert(here.place).inserted else { return }
        diagnostics.report(
            .fieldConflict, message, at: here.place,
            notes: [.init("the other selection is here", at: there.place), .init("an alias keeps both")])
    }

    private mutating func reportLimit(_ root: ID) {
        work = []
        guard !isLimitReported, let index = roots.firstIndex(of: root) else { return }
        isLimitReported = true
        diagnostics.report(
            .tooComplex, "the selections that fragments bring together here are too many to be checked", at: places[index])
    }
}

/// What the fields of a group ask for, by the object they stand on: those that may meet ask for the same.
private struct RequestsByObject {
    private var byObject: [Int32: ExactText] = [:]
    private var abstract: ExactText?
    /// What all ask for, while it is one.
    private var common: ExactText?

    init(_ node: FieldNode) {
        common = node.request
        if let object = node.object { byObject[object] = node.request } else { abstract = node.request }
    }

    /// False, without a change, if the field conflicts with one that is there.
    mutating func add(_ node: FieldNode) -> Bool {
        let request = node.request
        if let object = node.object {
            guard byObject[object] ?? request == request, abstract ?? request == request else { return false }
            byObject[object] = request
        } else {
            guard common == request else { return false }
            abstract = request
        }
        if common != request { common = nil }
        return true
    }
}
