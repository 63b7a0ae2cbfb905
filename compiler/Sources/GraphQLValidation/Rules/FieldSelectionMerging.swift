import GraphQLSchema
import GraphQLSyntax

/// Field Selection Merging: selections that land on one response key ask for the same and have one shape.
/// https://spec.graphql.org/September2025/#sec-Field-Selection-Merging
///
/// The specification compares every pair of fields, again for every pair of their parents. Here the fields of a response
/// key are taken together: the selection sets of a group are merged into one set of numbers, and a set that was merged
/// before is not looked at again. Two such searches are made:
///
/// - by *shape*: all fields of a key have one type, since a response may hold any of them;
/// - by *request*: fields that one object may meet have the same name and arguments. Fields on different object types
///   never meet, so a group is split by object type, and those on abstract types are in each part.
///
/// The work is that of the merged sets, in practice linear in the documents; beyond a bound it is an error that says so.
/// Nothing recurs, however deep fragments spread.
extension Walk {
    func checkFieldSelectionMerging() {
        var merging = FieldMerging(walk: self)
        for fact in facts { merging.check(fact.root) }
        diagnostics.append(merging.diagnostics)
    }
}

private struct FieldMerging {
    typealias ID = SelectionTable.ID

    private enum Search { case shape, request }

    let walk: Walk
    var diagnostics = Diagnostics()
    private var seenShapes: Set<[ID]> = []
    private var seenRequests: Set<[ID]> = []
    private var work: [(ids: [ID], search: Search)] = []
    private var flattened: [ID: [FieldNode]] = [:]
    private var reported: Set<Place> = []
    private var budget = FieldMerging.limit
    private var isOverLimit = false

    /// Fields looked at, over all sets: some hundred times what the largest apps need.
    static let limit = 20_000_000

    init(walk: Walk) { self.walk = walk }

    mutating func check(_ root: ID) {
        push([root], .shape)
        push([root], .request)
        while let (ids, search) = work.popLast() {
            guard budget > 0 else { return reportLimit(root) }
            search == .shape ? checkShape(ids) : checkRequest(ids)
        }
    }

    private mutating func push(_ ids: [ID], _ search: Search) {
        guard !ids.isEmpty else { return }
        let key = ids.count == 1 ? ids : Array(Set(ids)).sorted()
        let isNew = search == .shape ? seenShapes.insert(key).inserted : seenRequests.insert(key).inserted
        if isNew { work.append((key, search)) }
    }

    /// The fields of the sets by response key, in the order of their first. Keys with one field that has selections need
    /// no more than those looked at, and one without needs nothing.
    private mutating func groups(_ ids: [ID]) -> [[FieldNode]] {
        var groups: [[FieldNode]] = []
        var index: [String: Int] = [:]
        var nodes: Set<ObjectIdentifier> = []
        for id in ids {
            let fields = fields(of: id)
            budget -= fields.count + 1
            for node in fields {
                if ids.count > 1, !nodes.insert(ObjectIdentifier(node)).inserted { continue }
                let key = node.field.responseKey.text
                if let group = index[key] {
                    groups[group].append(node)
                } else {
                    index[key] = groups.count
                    groups.append([node])
                }
            }
        }
        return groups
    }

    /// A set's fields with those of its inline fragments and spreads, each fragment once.
    private mutating func fields(of id: ID) -> [FieldNode] {
        if let fields = flattened[id] { return fields }
        var fields: [FieldNode] = []
        var visited: Set<ID> = [id]
        var stack: [(id: ID, next: Int)] = [(id, 0)]
        while let top = stack.last {
            let items = walk.selections.sets[Int(top.id)]
            guard top.next < items.count else {
                stack.removeLast()
                continue
            }
            stack[stack.count - 1].next += 1
            let inner: ID
            switch items[top.next] {
            case .field(let node):
                fields.append(node)
                continue
            case .inline(let id): inner = id
            case .spread(let name):
                guard let fragment = walk.fragments[name] else { continue }
                inner = walk.facts[fragment].root
            }
            if visited.insert(inner).inserted { stack.append((inner, 0)) }
        }
        budget -= fields.count
        flattened[id] = fields
        return fields
    }

    // MARK: Shape

    private mutating func checkShape(_ ids: [ID]) {
        for group in groups(ids) {
            guard group.count > 1 else {
                push(group.compactMap(\.child), .shape)
                continue
            }
            if let first = group.first(where: { $0.definition != nil }) {
                for other in group where other !== first { compareShape(first, other) }
            }
            for part in agreeing(group) { push(part.compactMap(\.child), .shape) }
        }
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
        guard let leftType = walk.schema.type(of: left), let rightType = walk.schema.type(of: right) else { return true }
        let areComposite = leftType.kind.isComposite && rightType.kind.isComposite
        return left.wrappers == right.wrappers && (leftType === rightType || areComposite)
    }

    // MARK: Request

    private mutating func checkRequest(_ ids: [ID]) {
        for group in groups(ids) {
            guard group.count > 1 else {
                push(group.compactMap(\.child), .request)
                continue
            }
            var objects: [Int32] = []
            var byObject: [Int32: [FieldNode]] = [:]
            for node in group {
                guard let number = node.object else { continue }
                if byObject[number] == nil { objects.append(number) }
                byObject[number, default: []].append(node)
            }
            if objects.count <= 1 {
                checkMeeting(group)
                continue
            }
            let abstract = group.filter { $0.object == nil }
            for object in objects {
                budget -= abstract.count
                checkMeeting((byObject[object] ?? []) + abstract)
            }
        }
    }

    /// Fields that one object may meet.
    private mutating func checkMeeting(_ fields: [FieldNode]) {
        guard fields.count > 1, let first = fields.first else { return push(fields.compactMap(\.child), .request) }
        for other in fields.dropFirst() { compareRequest(first, other) }
        for part in agreeing(fields) { push(part.compactMap(\.child), .request) }
    }

    private mutating func compareRequest(_ first: FieldNode, _ other: FieldNode) {
        let key = other.field.responseKey.text
        if first.field.name.text != other.field.name.text {
            report(
                first, other,
                "`\(key)` is the field `\(other.field.name.text)` here and `\(first.field.name.text)` in another selection")
        } else if first.request != other.request {
            report(first, other, "`\(key)` has other arguments here than in another selection")
        }
    }

    // MARK: Both

    /// A group in parts without conflicts: what fields that conflict select is not compared, since the conflict explains it.
    private func agreeing(_ group: [FieldNode]) -> [[FieldNode]] {
        var parts: [(fields: [FieldNode], requests: Requests)] = []
        fields: for node in group {
            for index in parts.indices where haveSameShape(parts[index].fields[0], node) && parts[index].requests.add(node) {
                parts[index].fields.append(node)
                continue fields
            }
            if parts.count >= 64 {
                parts[63].fields.append(node)
            } else {
                parts.append(([node], Requests(node)))
            }
        }
        return parts.map(\.fields)
    }

    /// What the fields of a part ask for, by the object they stand on: those that may meet ask for the same.
    private struct Requests {
        private var byObject: [Int32: String] = [:]
        private var abstract: String?
        /// What all ask for, while it is one.
        private var common: String?

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
        guard !isOverLimit, let fact = walk.facts.first(where: { $0.root == root }) else { return }
        isOverLimit = true
        diagnostics.report(
            .tooComplex, "the selections that fragments bring together here are too many to be checked",
            at: Place(fact.source, Span(start: fact.definition.span.start, end: fact.definition.span.start + 1)))
    }
}
