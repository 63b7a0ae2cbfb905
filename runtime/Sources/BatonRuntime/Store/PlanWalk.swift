/// A plan over the store's records for one set of variables: which fields of a record an operation needs, by selection and type.
/// Main actor only.
final class PlanWalk {
    /// One field that is needed.
    struct Field {
        let symbol: Symbol
        /// The selection of its objects; -1 for a leaf.
        let selection: Int
        /// Whether an operation without it is not whole.
        let isNeeded: Bool
        /// Whether it is the client's own, so that no answer will bring it or what is below it.
        var isClient = false
        /// The entity that the field returns by its arguments.
        var lookup: (type: Symbol, key: String)?
    }

    let plan: OperationPlan
    let variables: BoundVariables
    private var fields: [[Symbol: [Field]]]
    /// For selections without variants.
    private var only: [[Field]?]

    init(_ plan: OperationPlan, _ variables: BoundVariables) {
        self.plan = plan
        self.variables = variables
        fields = Array(repeating: [:], count: plan.selections.count)
        only = Array(repeating: nil, count: plan.selections.count)
    }

    /// The fields of a record of a type under a selection.
    func fields(_ selection: Int, _ type: Symbol, isMember: (Symbol, String) -> Bool) -> [Field] {
        if let known = only[selection] { return known }
        let source = plan.selections[selection]
        if source.variants.isEmpty && source.memberships.isEmpty {
            let bound = bind(source.fields)
            only[selection] = bound
            return bound
        }
        if let known = fields[selection][type] { return known }
        let name = type.text
        var all = source.fields
        var applied = source.variants.filter { $0.types.contains(name) }
        let isUnseen = applied.isEmpty && !source.memberships.isEmpty && !plan.types.isKnown(name)
        if isUnseen { applied = source.memberships.filter { $0.types.allSatisfy { isMember(type, $0) } } }
        for variant in applied {
            for field in variant.fields {
                if let index = all.firstIndex(where: { $0.response == field.response }) { all[index] = field } else { all.append(field) }
            }
        }
        let bound = bind(all)
        if !isUnseen { fields[selection][type] = bound }
        return bound
    }

    private func bind(_ source: [PlanField]) -> [Field] {
        var bound: [Field] = []
        for field in source where field.name != "__typename" {
            guard field.guardNumber.map({ plan.guards[$0].holds(variables) }) ?? true else { continue }
            let symbol = Symbol(field.template.map { plan.templates[$0].storageKey(variables) } ?? field.name)
            var connection: Symbol?
            var lookup: (Symbol, String)?
            for extra in field.extras {
                let template = field.template.map { plan.templates[$0] }
                switch plan.extras[extra] {
                case .connection(let key, let filters): connection = Symbol(ConnectionKey.field(key, filters, template, variables))
                case .lookup(let type, let arguments): lookup = key(template, arguments).map { (Symbol(type), $0) }
                default: continue
                }
            }
            // A connection is read from where its pages are joined; the page itself is kept, and not needed.
            let isNeeded = !field.isClient && connection == nil
            bound.append(Field(symbol: symbol, selection: field.selection, isNeeded: isNeeded, isClient: field.isClient, lookup: lookup))
            if let connection { bound.append(Field(symbol: connection, selection: field.selection, isNeeded: true)) }
        }
        return bound
    }

    /// The text of an entity's key from a field's arguments; nil when one is absent or null.
    private func key(_ template: KeyTemplate?, _ arguments: [String]) -> String? {
        var values: [[UInt8]] = []
        for name in arguments {
            switch template?.arguments.first(where: { $0.name == name })?.value.resolved(variables) {
            case .string(let text)? where !text.isEmpty: values.append(Array(text.utf8))
            case .int(let number)?: values.append(Array(String(number).utf8))
            default: return nil
            }
        }
        return values.isEmpty ? nil : String(decoding: EntityKey.text(values), as: UTF8.self)
    }

    // MARK: Steps by shape

    private let known = BlockStepsTable()
    private var uncached: BlockSteps?

    deinit {
        known.deallocate()
        uncached?.deallocate()
    }

    /// Where what an operation needs lies in a block. Good until the next call.
    ///
    /// Costs a few nanoseconds where blocks of the shape were met before. A wide shape grows, and the fields of a type that the build
    /// never saw do with what responses say: for those it is found anew.
    @inline(__always)
    func steps(_ selection: Int32, _ block: Block, _ type: Symbol, _ memberships: Set<TypeMembership>) -> BlockSteps {
        known.find(block.shapeIdentity, type, selection) ?? makeSteps(selection, block.shape, type, memberships)
    }

    @inline(never)
    private func makeSteps(_ selection: Int32, _ shape: Shape, _ type: Symbol, _ memberships: Set<TypeMembership>) -> BlockSteps {
        let fields = neededFields(Int(selection), type, memberships)
        var seen: Set<Int> = []
        let all = fields.enumerated().map { index, field in
            let place = shape.place(of: field.symbol) ?? -1
            return BlockSteps.Step(
                place: Int32(place), selection: Int32(field.selection), field: Int32(index), isNeeded: field.isNeeded,
                isClient: field.isClient, isFirst: seen.insert(place).inserted)
        }
        let links = all.filter { $0.selection >= 0 && $0.place >= 0 }
        let steps = BlockSteps(links: links, others: all.filter { $0.selection < 0 || $0.place < 0 })
        if !shape.isWide, plan.types.isKnown(type.text) || plan.selections[Int(selection)].memberships.isEmpty {
            known.insert(steps, shape, type, selection)
        } else {
            uncached?.deallocate()
            uncached = steps
        }
        return steps
    }

    /// The fields of a record of a type under a selection, as responses have placed types that the build never saw.
    func neededFields(_ selection: Int, _ type: Symbol, _ memberships: Set<TypeMembership>) -> [Field] {
        fields(selection, type) { memberships.contains(TypeMembership(type: $0, abstract: $1)) }
    }
}
