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

    /// `refetchKeys` are the fields by which the fragment's query finds its record. Where that is known by others, they are selected too:
    ///
    ///     fragment Row_user on User @refetchable(queryName: "RowQuery") { name }   // keyed by `login`
    ///
    /// becomes
    ///
    ///     fragment Row_user on User { name id }
    func inserting(_ fragment: TypedFragment, refetchKeys: [String] = []) -> TypedFragment {
        let set = inserting(inside: fragment.selectionSet)
        let added = refetchKeys.compactMap { refetchKey($0, of: fragment) }
        return fragment.replacing(TypedSelectionSet(type: set.type, selections: set.selections + added))
    }

    private func refetchKey(_ name: String, of fragment: TypedFragment) -> TypedSelection? {
        let objects = schema.isAbstract(fragment.type) ? schema.possibleTypes(of: fragment.type) : [fragment.type]
        guard !objects.allSatisfy({ identity.keyFields(of: $0).contains(name) }) else { return nil }
        if schema.field(name, of: fragment.type) != nil {
            return keyField(name, of: fragment.type, in: fragment.selectionSet).map(TypedSelection.field)
        }
        let fields = [membership(of: "Node")] + [keyField(name, of: "Node", in: nil)].compactMap(\.self)
        return .condition(TypedCondition(type: "Node", selectionSet: TypedSelectionSet(type: "Node", selections: fields.map(TypedSelection.field))))
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
                    let isConnection = field.directives.connection != nil
                    return .field(field.replacing(completed(isConnection ? completingConnection(inner, of: field) : inner)))
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

    /// A connection with what its pages are joined by: every edge's cursor, and the page information of its direction.
    private func completingConnection(_ set: TypedSelectionSet, of connection: TypedField) -> TypedSelectionSet {
        var selections = set.selections
        func field(_ name: String, of type: String, _ inner: TypedSelectionSet? = nil) -> TypedSelection? {
            schema.field(name, of: type).map { .field(TypedField(responseKey: name, info: $0, selectionSet: inner)) }
        }
        /// Adds leaves to a field that the set selects itself, or adds the field.
        func add(_ leaves: [String], to name: String) {
            guard let info = schema.field(name, of: set.type) else { return }
            let position = selections.firstIndex { selection in
                guard case .field(let known) = selection else { return false }
                return known.responseKey == name && known.name == name && known.conditions.isEmpty
            }
            guard let position, case .field(let known) = selections[position], let inner = known.selectionSet else {
                let inner = TypedSelectionSet(type: info.type, selections: leaves.compactMap { field($0, of: info.type) })
                if let added = field(name, of: set.type, inner) { selections.append(added) }
                return
            }
            let missing = leaves.filter { !holds(inner, $0, as: $0) }.compactMap { field($0, of: info.type) }
            guard !missing.isEmpty else { return }
            selections[position] = .field(
                known.replacing(TypedSelectionSet(type: inner.type, selections: inner.selections + missing)))
        }
        let arguments = Set(connection.arguments.map(\.definition.name))
        let isBackward = arguments.contains("last") || arguments.contains("before")
        let isForward = arguments.contains("first") || arguments.contains("after") || !isBackward
        add(["cursor"], to: "edges")
        add(
            (isForward ? ["hasNextPage", "endCursor"] : []) + (isBackward ? ["hasPreviousPage", "startCursor"] : []),
            to: "pageInfo")
        return TypedSelectionSet(type: set.type, selections: selections)
    }

    /// The selection of one field with keys and the type's name.
    private func completed(_ set: TypedSelectionSet) -> TypedSelectionSet {
        var selections = inserting(inside: set).selections
        if schema.isAbstract(set.type), !holds(set, "__typename", as: "__typename") {
            selections.insert(.field(TypedField(responseKey: "__typename", info: .typename)), at: 0)
        }
        let keys = identity.selection(for: set.type)
        selections += keys.fields.compactMap { keyField($0, of: set.type, in: set) }.map(TypedSelection.field)
        let own = keys.conditions.isEmpty ? OwnConditions() : OwnConditions(of: set)
        for condition in keys.conditions where !holds(own, condition, of: set.type) {
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

    /// The inline fragments that a set itself has under no guard, by their types.
    private struct OwnConditions {
        var byType: [String: [TypedCondition]] = [:]

        init() {}

        init(of set: TypedSelectionSet) {
            for case .condition(let condition) in set.selections {
                guard let type = condition.type, condition.conditions.isEmpty, condition.deferral == nil else { continue }
                byType[type, default: []].append(condition)
            }
        }
    }

    /// Whether one of a set's inline fragments selects the keys of every object that they are wanted of.
    private func holds(_ own: OwnConditions, _ keys: (type: String, fields: [String]), of parent: String) -> Bool {
        func holds(_ type: String) -> Bool {
            own.byType[type]?.contains { condition in
                keys.fields.allSatisfy { self.holds(condition.selectionSet, $0, as: aliases[$0] ?? $0) }
            } ?? false
        }
        if holds(keys.type) { return true }
        // Of an object, the types that it is of are asked and not all the fragments: a union has one for each of a thousand members.
        guard schema.isAbstract(keys.type) else {
            return schema.promisedTypes(of: keys.type).contains { $0 != keys.type && schema.isSubtype(keys.type, of: $0) && holds($0) }
        }
        return own.byType.keys.contains { type in
            holds(type)
                && schema.possibleTypes(of: parent).allSatisfy { !schema.isSubtype($0, of: keys.type) || schema.isSubtype($0, of: type) }
        }
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
