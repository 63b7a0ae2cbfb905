import GraphQLSyntax

/// Flattens one operation: every fragment merged into the selections that it is spread in, by response key and by concrete
/// type, each distinct selection once.
final class PlanBuilder {
    let schema: SchemaIndex
    let identity: Identity
    let options: CompilerOptions
    let fragments: [String: TypedFragment]
    let scopes: ArgumentScopes
    private let keys: StorageKeys
    /// Every distinct selection.
    private(set) var nodes: [PlanNode] = []
    private var nodeIndices: [PlanNode: Int] = [:]
    private var memo: [MemoKey: Int] = [:]
    private let rootTypes: [String: OperationKind]
    private let conditionIndex = ConditionIndex()
    /// Names the deferred parts; see `OperationText`.
    private let labels: Labels
    /// What fragments' arguments make of selections that agree as they are written.
    private(set) var conflicts = ArgumentConflicts()
    /// What they make of values that fit as they are written.
    private(set) var positions: ArgumentPositions

    /// As many selections of one object as are walked under guards of several variables. Each of a chain of fragments that spreads the next one
    /// under two guards doubles them, and what a plan writes of them with it.
    static let guardedLimit = 10_000
    /// As many of all objects of an operation.
    static let wholeGuardedLimit = 10 * guardedLimit
    private var guarded = 0
    /// Whether an object or the operation has more, so that the plan is not whole.
    private(set) var isExcessive = false
    /// Whether an object may be of more combinations of abstract types than are told apart, if it is of a type that is not known.
    var hasUntoldMemberships = false

    private struct MemoKey: Hashable {
        var type: String
        var occurrences: [OccurrenceKey]
    }

    fileprivate struct OccurrenceKey: Hashable {
        var set: ObjectIdentifier
        var scope: Int
        var condition: Guard
        var part: String?
    }

    /// A selection set at a place that the operation leads to.
    struct Occurrence {
        var set: TypedSelectionSet
        var scope: ArgumentScope
        var condition: Guard
        var part: String?

        fileprivate var key: OccurrenceKey {
            OccurrenceKey(set: ObjectIdentifier(set), scope: scope.id, condition: condition, part: part)
        }
    }

    /// All that selects one response key of one object.
    struct Gathered {
        var field: TypedField
        var scope: ArgumentScope
        var parent: String
        var occurrences: [(field: TypedField, scope: ArgumentScope, condition: Guard, part: String?)]

        /// When it is selected at all. Nearly all are selected once.
        var condition: Guard {
            occurrences.count == 1 ? occurrences[0].condition : Guard.any(of: occurrences.lazy.map(\.condition))
        }
    }

    /// `fragments` have their keys inserted; `variables` are the operation's.
    init(
        schema: SchemaIndex, identity: Identity, options: CompilerOptions, fragments: [String: TypedFragment],
        scopes: ArgumentScopes, labels: Labels, variables: [TypedVariable]
    ) {
        self.schema = schema
        self.identity = identity
        self.options = options
        self.fragments = fragments
        self.scopes = scopes
        self.labels = labels
        keys = StorageKeys(schema: schema)
        positions = ArgumentPositions(schema: schema, variables: variables)
        var roots: [String: OperationKind] = [:]
        for kind in OperationKind.allCases {
            if let type = schema.rootType(kind) { roots[type] = kind }
        }
        rootTypes = roots
    }

    /// The plan's text. The operation has its keys inserted; `sentVariables` are those that its text declares.
    func plan(of operation: TypedOperation, sentVariables: Set<String>) -> String {
        let root = Occurrence(set: operation.selectionSet, scope: scopes.root, condition: .always, part: nil)
        let gathered = gather([root], on: schema.promisedTypes(of: operation.selectionSet.type))
        let fields = gathered.map { planField($0, isTransient: false, root: operation.kind) }
        let name =
            switch operation.kind {
            case .query: "Query"
            case .mutation: "Mutation"
            case .subscription: "Subscription"
            }
        let index = intern(PlanNode(type: name, isAbstract: false, keys: [], fields: fields))
        var text = PlanText()
        text.write(nodes, root: index)
        // A part that brings nothing which is not there from the start comes all the same.
        for part in labels.parts { _ = text.extras.number(of: part) }
        return text.text(
            header: "plan 1 \(operation.kind.rawValue) \(operation.name)",
            variables: operation.variables.map { variable in
                (sentVariables.contains(variable.name) ? "" : "%") + variable.name
                    + (variable.defaultValue.map { " " + keys.json($0, variable.type) } ?? "")
            })
    }

    private func intern(_ node: PlanNode) -> Int {
        if let index = nodeIndices[node] { return index }
        nodes.append(node)
        nodeIndices[node] = nodes.count - 1
        return nodes.count - 1
    }

    // MARK: Gathering

    /// The fields of one object by response key, in the order in which they are first met. `types` are those whose conditions the object
    /// meets.
    func gather(_ occurrences: [Occurrence], on types: Set<String>) -> [Gathered] {
        var result: [Gathered] = []
        var numbering = Numbering<String>()
        var seen: Set<OccurrenceKey> = []
        let limit = min(guarded + Self.guardedLimit, Self.wholeGuardedLimit)

        func visit(_ occurrence: Occurrence) {
            guard !isExcessive, seen.insert(occurrence.key).inserted else { return }
            if occurrence.condition.isCompound { guarded += 1 }
            guard guarded <= limit else {
                isExcessive = true
                return
            }
            for selection in conditionIndex.selections(of: occurrence.set, on: types, fragments) {
                switch selection {
                case .field(let field):
                    positions.check(field, in: occurrence.scope)
                    let condition = occurrence.condition.and(occurrence.scope.guardOf(field.conditions))
                    guard !condition.isNever else { continue }
                    let entry = (field, occurrence.scope, condition, occurrence.part)
                    let (index, isNew) = numbering.add(field.responseKey)
                    if !isNew {
                        conflicts.check(field, occurrence.scope, against: result[index].field, result[index].scope)
                        result[index].occurrences.append(entry)
                    } else {
                        result.append(
                            Gathered(
                                field: field, scope: occurrence.scope, parent: occurrence.set.type, occurrences: [entry]))
                    }
                case .condition(let inner):
                    positions.check(inner, inner.conditions, in: occurrence.scope, inner.place)
                    let condition = occurrence.condition.and(occurrence.scope.guardOf(inner.conditions))
                    guard !condition.isNever, inner.type.map(types.contains) ?? true else { continue }
                    visit(
                        Occurrence(
                            set: inner.selectionSet, scope: occurrence.scope, condition: condition,
                            part: labels.part(of: inner.deferral, at: inner, in: occurrence.scope) ?? occurrence.part))
                case .spread(let spread):
                    positions.check(spread, spread.conditions, in: occurrence.scope, spread.place)
                    let condition = occurrence.condition.and(occurrence.scope.guardOf(spread.conditions))
                    guard !condition.isNever, let fragment = fragments[spread.fragment], types.contains(fragment.type) else { continue }
                    visit(
                        Occurrence(
                            set: fragment.selectionSet,
                            scope: scopes.scope(of: fragment, spreadBy: spread, in: occurrence.scope),
                            condition: condition,
                            part: labels.part(of: spread.deferral, at: spread, in: occurrence.scope) ?? occurrence.part))
                }
            }
        }

        for occurrence in occurrences { visit(occurrence) }
        return result
    }

    /// The type conditions that the occurrences reach, whether or not they hold.
    func conditions(of occurrences: [Occurrence]) -> Set<String> { typeConditions(in: occurrences.map(\.set), fragments) }

    // MARK: Selections

    /// The selection of an object of a type that all these sets apply to.
    private func node(of type: String, _ occurrences: [Occurrence]) -> Int {
        let key = MemoKey(type: type, occurrences: occurrences.map(\.key))
        if let known = memo[key] { return known }
        let index = intern(schema.isAbstract(type) ? abstractNode(type, occurrences) : concreteNode(type, occurrences))
        memo[key] = index
        return index
    }

    private func concreteNode(_ type: String, _ occurrences: [Occurrence]) -> PlanNode {
        let gathered = gather(occurrences, on: schema.promisedTypes(of: type))
        let isTransient = options.transientTypes.contains(type)
        let keys = responseKeys(of: identity.keyFields(of: type), in: gathered, Existence(occurrences))
        return PlanNode(
            type: type, isAbstract: false, keys: keys, fields: fields(gathered, isTransient: isTransient, keys: keys))
    }

    /// The fields of an object with these keys. A response key that alone holds a key comes with its object, whichever part brings that.
    func fields(_ gathered: [Gathered], isTransient: Bool, keys: [[String]]) -> [PlanField] {
        gathered.map {
            var field = planField($0, isTransient: isTransient)
            if keys.contains([field.responseKey]) { field.part = nil }
            return field
        }
    }

    // MARK: Fields

    private func planField(_ gathered: Gathered, isTransient: Bool, root: OperationKind? = nil) -> PlanField {
        let field = gathered.field
        let condition = gathered.condition
        let part = part(of: gathered, whole: condition)
        var result = PlanField(responseKey: field.responseKey, kind: field.info.kindText)
        // The fields of a mutation's root are read once and never looked up, so each is keyed by its response key.
        if root != .mutation {
            result.name = field.responseKey == field.name ? nil : field.name
            result.template = keys.template(of: field, in: gathered.scope).map(ExactText.init)
        }
        result.condition = condition.isAlways ? nil : condition.text
        result.part = part
        result.isTransient =
            isTransient || (root != nil && options.transientFields.contains(field.name))
        result.isClient = field.info.isClient
        result.extras = PlanExtras.extras(
            of: field, in: gathered.scope, keys: keys, streamLabel: labels.label(ofStream: field, in: gathered.scope),
            keysPayload: !field.directives.edits.isEmpty && identity.keyFields(of: gathered.parent).contains(field.name)
                && !schema.isQueried(gathered.parent)
        ).map(ExactText.init)
        if root == .query, let lookup = options.lookups.first(where: { $0.field == field.name }) {
            result.extras.append(ExactText(PlanExtras.extra(of: lookup)))
        }
        // A leaf has none, whichever of its selections one asks.
        guard field.selectionSet != nil else { return result }
        let isThereFromTheStart = gathered.occurrences.contains { $0.part == nil }
        let inner = gathered.occurrences.compactMap { occurrence in
            occurrence.field.selectionSet.map { set in
                Occurrence(
                    set: set, scope: occurrence.scope,
                    condition: occurrence.condition == condition ? .always : occurrence.condition,
                    // Where the object may be there from the start, its deferred fields still come later.
                    part: occurrence.part == part?.extra && !isThereFromTheStart ? nil : occurrence.part)
            }
        }
        if !inner.isEmpty { result.child = node(of: schema.narrowest(inner.map(\.set.type)), inner) }
        return result
    }

    /// The deferred part that brings a field; nil where it is there from the start whenever it is selected at all.
    ///
    ///     boss @include(if: $now) { name }  ... @defer { boss { email } }
    ///
    /// is there from the start under `now`, and comes with the part otherwise.
    private func part(of gathered: Gathered, whole: Guard) -> DeferredPart? {
        guard gathered.occurrences.contains(where: { $0.part != nil }) else { return nil }
        let start = Guard.any(of: gathered.occurrences.lazy.filter { $0.part == nil }.map(\.condition))
        guard start != whole, let extra = gathered.occurrences.lazy.compactMap(\.part).first else { return nil }
        return DeferredPart(extra: extra, start: start.isNever ? nil : start.text)
    }
}
