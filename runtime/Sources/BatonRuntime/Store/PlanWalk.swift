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
        if isUnseen { applied = source.memberships.filter { $0.types.contains { isMember(type, $0) } } }
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
            for extra in field.extras {
                guard case .connection(let key, let filters) = plan.extras[extra] else { continue }
                connection = Symbol(ConnectionKey.field(key, filters, field.template.map { plan.templates[$0] }, variables))
            }
            // A connection is read from where its pages are joined; the page itself is kept, and not needed.
            let isNeeded = !field.isClient && connection == nil
            bound.append(Field(symbol: symbol, selection: field.selection, isNeeded: isNeeded))
            if let connection { bound.append(Field(symbol: connection, selection: field.selection, isNeeded: true)) }
        }
        return bound
    }
}
