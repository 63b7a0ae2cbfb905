import GraphQLSyntax

/// Two pages of one connection that one operation asks for. What the store keeps under a connection's key is one list, so that the answer
/// to the second would take the place of the first.
///
///     few: feed(first: 1) @connection(key: "Feed") { … }   all: feed(first: 9) @connection(key: "Feed") { … }
///
/// are two fields to a server and one connection to the store. They stand on one record where they stand on one object, or on two that
/// are the same field with the same arguments under two aliases. Fields of one response key on one object are not looked at: that
/// they cannot differ is a rule of GraphQL.
///
/// Cost: nothing where no `@connection` is reached, and what leads to none is not walked.
final class ConnectionPages {
    private let schema: SchemaIndex
    private let fragments: [String: TypedFragment]
    private let scopes: ArgumentScopes
    private let keys: StorageKeys
    private(set) var diagnostics = Diagnostics()
    /// Whether a set reaches a connection.
    private var leading: [ObjectIdentifier: Bool] = [:]
    private var objects: [Member: Int] = [:]
    private var visited: Set<Visit> = []
    private var guarded = 0
    /// Whether more is selected under guards of several variables than a plan may have, so that not all was looked at.
    private(set) var isExcessive = false

    /// `fragments` are those that the operation reaches.
    init(schema: SchemaIndex, fragments: [String: TypedFragment], scopes: ArgumentScopes) {
        self.schema = schema
        self.fragments = fragments
        self.scopes = scopes
        keys = StorageKeys(schema: schema)
    }

    func check(_ operation: TypedOperation) {
        guard leads(operation.selectionSet) else { return }
        visit(
            [Occurrence(set: operation.selectionSet, scope: scopes.root, condition: .always, object: 0)],
            of: operation.selectionSet.type, isMutationRoot: operation.kind == .mutation)
    }

    /// What is selected of a record.
    private struct Occurrence {
        var set: TypedSelectionSet
        var scope: ArgumentScope
        /// When it is, as far as that tells it from the record's other occurrences.
        var condition: Guard
        /// The place in the response.
        var object: Int

        var key: OccurrenceKey { OccurrenceKey(set: ObjectIdentifier(set), scope: scope.id, condition: condition) }
    }

    private struct OccurrenceKey: Hashable {
        var set: ObjectIdentifier
        var scope: Int
        var condition: Guard
    }

    private struct Visit: Hashable {
        var type: String
        var occurrences: [OccurrenceKey]
    }

    /// A field of the response.
    private struct Member: Hashable {
        var object: Int
        var responseKey: String
    }

    private struct Selected {
        var field: TypedField
        var scope: ArgumentScope
        var condition: Guard
        var object: Int
    }

    // MARK: Records

    private func visit(_ occurrences: [Occurrence], of type: String, isMutationRoot: Bool = false) {
        let occurrences = told(occurrences)
        guard visited.insert(Visit(type: type, occurrences: occurrences.map(\.key))).inserted else { return }
        for types in kinds(of: type, occurrences) {
            let selected = selected(occurrences, on: types)
            check(selected.filter { $0.field.directives.connection != nil })
            var cells: [ExactText: [Selected]] = [:]
            var order: [ExactText] = []
            for each in selected {
                let cell = ExactText(isMutationRoot ? each.field.responseKey : keys.template(of: each.field, in: each.scope) ?? each.field.name)
                if cells[cell] == nil { order.append(cell) }
                cells[cell, default: []].append(each)
            }
            for cell in order {
                let inner = (cells[cell] ?? []).compactMap { each in
                    each.field.selectionSet.map {
                        Occurrence(set: $0, scope: each.scope, condition: each.condition, object: object(each))
                    }
                }.filter { leads($0.set) }
                guard !inner.isEmpty else { continue }
                visit(inner, of: schema.narrowest(inner.map(\.set.type)))
            }
        }
    }

    /// The occurrences without a guard that they all have, which excludes none of them: else what many ways lead to were another visit each way.
    private func told(_ occurrences: [Occurrence]) -> [Occurrence] {
        guard let shared = occurrences.first?.condition, !shared.isAlways, occurrences.allSatisfy({ $0.condition == shared }) else {
            return occurrences
        }
        return occurrences.map { Occurrence(set: $0.set, scope: $0.scope, condition: .always, object: $0.object) }
    }

    private func object(_ selected: Selected) -> Int {
        let member = Member(object: selected.object, responseKey: selected.field.responseKey)
        if let known = objects[member] { return known }
        objects[member] = objects.count + 1
        return objects.count
    }

    /// The fields of an object that meets the conditions on these types, as far as they are or reach connections.
    private func selected(_ occurrences: [Occurrence], on types: Set<String>) -> [Selected] {
        var result: [Selected] = []
        var seen: Set<OccurrenceKey> = []

        func visit(_ occurrence: Occurrence) {
            guard !isExcessive, leads(occurrence.set), seen.insert(occurrence.key).inserted else { return }
            if occurrence.condition.isCompound { guarded += 1 }
            guard guarded <= PlanBuilder.wholeGuardedLimit else {
                isExcessive = true
                return
            }
            func condition(_ written: [WrittenCondition]) -> Guard { occurrence.condition.and(occurrence.scope.guardOf(written)) }
            for selection in occurrence.set.selections {
                switch selection {
                case .field(let field):
                    guard field.directives.connection != nil || field.selectionSet.map(leads) == true else { continue }
                    let condition = condition(field.conditions)
                    guard !condition.isNever else { continue }
                    result.append(Selected(field: field, scope: occurrence.scope, condition: condition, object: occurrence.object))
                case .condition(let inner):
                    let condition = condition(inner.conditions)
                    guard !condition.isNever, inner.type.map(types.contains) ?? true else { continue }
                    visit(Occurrence(set: inner.selectionSet, scope: occurrence.scope, condition: condition, object: occurrence.object))
                case .spread(let spread):
                    let condition = condition(spread.conditions)
                    guard !condition.isNever, let fragment = fragments[spread.fragment], types.contains(fragment.type) else { continue }
                    visit(
                        Occurrence(
                            set: fragment.selectionSet, scope: scopes.scope(of: fragment, spreadBy: spread, in: occurrence.scope),
                            condition: condition, object: occurrence.object))
                }
            }
        }

        for occurrence in occurrences { visit(occurrence) }
        return result
    }

    // MARK: Pages

    private func check(_ connections: [Selected]) {
        var known: [ExactText: [Selected]] = [:]
        for each in connections {
            guard let connection = each.field.directives.connection else { continue }
            let filters = keys.template(of: each.field, in: each.scope, only: connection.filters) ?? each.field.name
            let name = ExactText(connection.key + " " + filters)
            let other = known[name]?.first { other in
                (other.object != each.object || other.field.responseKey != each.field.responseKey)
                    && !other.condition.and(each.condition).isNever
                    && keys.template(of: other.field, in: other.scope).map(ExactText.init) != keys.template(of: each.field, in: each.scope).map(ExactText.init)
            }
            if let other { report(each, connection.key, other) } else { known[name, default: []].append(each) }
        }
    }

    private func report(_ page: Selected, _ key: String, _ other: Selected) {
        // One field that is spread with other arguments is told apart by the spreads.
        func place(_ page: Selected) -> Place? {
            page.field === other.field && page.scope !== other.scope ? page.scope.place ?? page.field.place : page.field.place
        }
        guard let here = place(page), !diagnostics.found.contains(where: { $0.place == here }) else { return }
        var notes: [Diagnostic.Note] = []
        let there = page.field === other.field ? other.scope.place ?? other.field.place : other.field.place
        if let there { notes.append(.init("the other page is asked for here", at: there)) }
        notes.append(.init("fields with a key each are connections of their own"))
        diagnostics.report(
            .directiveConflict,
            "this is another page of the connection `\(key)` on the same record: the store would keep one of the two", at: here, notes: notes)
    }

    // MARK: Types

    /// The types of which an object of `type` may be at once, each set as far as what is selected tells them apart.
    private func kinds(of type: String, _ occurrences: [Occurrence]) -> [Set<String>] {
        let promised = schema.promisedTypes(of: type)
        guard schema.isAbstract(type) else { return [promised] }
        // Those on the way to connections.
        let open = typeConditions(in: occurrences.map(\.set), fragments, where: leads).subtracting(promised)
        var result = [promised]
        var seen: Set<Set<String>> = []
        var objects: Set<String> = []
        for condition in open { objects.formUnion(schema.possibleTypes(of: condition).filter { schema.isSubtype($0, of: type) }) }
        for object in objects.sorted() {
            let types = schema.promisedTypes(of: object)
            if seen.insert(types.intersection(open)).inserted { result.append(types.union(promised)) }
        }
        return result
    }

    private func leads(_ set: TypedSelectionSet) -> Bool {
        if let known = leading[ObjectIdentifier(set)] { return known }
        let found = set.selections.contains { selection in
            switch selection {
            case .field(let field): field.directives.connection != nil || field.selectionSet.map(leads) == true
            case .condition(let condition): leads(condition.selectionSet)
            case .spread(let spread): fragments[spread.fragment].map { leads($0.selectionSet) } == true
            }
        }
        leading[ObjectIdentifier(set)] = found
        return found
    }
}
