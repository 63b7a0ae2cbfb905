/// Selects what the store needs besides what the documents ask for, in every selection of a field:
///
///     { node(id: 1) { ... on User { name } } }
///
/// becomes, where `Node` has an `id`,
///
///     { node(id: 1) { __typename ... on User { name } id } }
///
/// and a condition on an abstract type gets `__isX: __typename`, so that an object of a type that is not known to this build can
/// be placed.
struct InsertingKeys {
    let schema: SchemaIndex
    let identity: Identity
    /// Response keys for key fields whose own name a document of the operation uses for something else.
    let aliases: [String: String]

    func inserting(_ fragment: TypedFragment) -> TypedFragment {
        var result = fragment
        result.selectionSet = inserting(inside: fragment.selectionSet)
        return result
    }

    func inserting(_ operation: TypedOperation) -> TypedOperation {
        var result = operation
        result.selectionSet = inserting(inside: operation.selectionSet)
        return result
    }

    /// The same set, with what its fields' selections need.
    private func inserting(inside set: TypedSelectionSet) -> TypedSelectionSet {
        TypedSelectionSet(
            type: set.type,
            selections: set.selections.map { selection in
                switch selection {
                case .field(let field):
                    guard let inner = field.selectionSet else { return selection }
                    return .field(field.replacing(completed(inner)))
                case .condition(let condition):
                    let inner = inserting(inside: condition.selectionSet)
                    guard let type = condition.type, needsMembership(type, in: set.type) else {
                        return .condition(condition.replacing(inner))
                    }
                    return .condition(
                        condition.replacing(
                            TypedSelectionSet(type: type, selections: [.field(membership(of: type))] + inner.selections)))
                case .spread(let spread):
                    guard let type = fragmentTypes[spread.fragment], needsMembership(type, in: set.type) else {
                        return selection
                    }
                    return .condition(
                        TypedCondition(
                            type: type,
                            selectionSet: TypedSelectionSet(
                                type: type, selections: [.field(membership(of: type)), selection])))
                }
            })
    }

    /// The types of all fragments.
    let fragmentTypes: [String: String]

    private func needsMembership(_ type: String, in parent: String) -> Bool {
        schema.isAbstract(type) && schema.isAbstract(parent) && !schema.isPromisedSubtype(parent, of: type)
    }

    private func membership(of type: String) -> TypedField {
        TypedField(responseKey: "__is\(type)", info: .typename)
    }

    /// The selection of one field with keys and the type's name.
    private func completed(_ set: TypedSelectionSet) -> TypedSelectionSet {
        var selections = inserting(inside: set).selections
        if schema.isAbstract(set.type), !holds(set, "__typename", as: "__typename") {
            selections.insert(.field(TypedField(responseKey: "__typename", info: .typename)), at: 0)
        }
        let keys = identity.selection(for: set.type)
        selections += keys.fields.compactMap { keyField($0, of: set.type, in: set) }.map(TypedSelection.field)
        for condition in keys.conditions {
            let fields = condition.fields.compactMap { keyField($0, of: condition.type, in: nil) }
            var inner = fields.map(TypedSelection.field)
            if needsMembership(condition.type, in: set.type) { inner.insert(.field(membership(of: condition.type)), at: 0) }
            selections.append(
                .condition(
                    TypedCondition(
                        type: condition.type, selectionSet: TypedSelectionSet(type: condition.type, selections: inner))))
        }
        return TypedSelectionSet(type: set.type, selections: selections)
    }

    private func keyField(_ name: String, of type: String, in set: TypedSelectionSet?) -> TypedField? {
        let responseKey = aliases[name] ?? name
        // Another selection of the same object may bring its key under the plain name: only where that is taken is an alias of
        // the author's as good.
        if let set, holds(set, name, as: aliases[name] == nil ? name : nil) { return nil }
        return schema.field(name, of: type).map { TypedField(responseKey: responseKey, info: $0) }
    }

    /// Whether a set itself selects a field on no condition.
    private func holds(_ set: TypedSelectionSet, _ name: String, as responseKey: String?) -> Bool {
        set.selections.contains { selection in
            guard case .field(let field) = selection else { return false }
            return field.name == name && field.arguments.isEmpty && field.conditions.isEmpty
                && (responseKey == nil || field.responseKey == responseKey)
        }
    }
}
