import GraphQLSyntax

/// Makes the queries of `@refetchable` fragments:
///
///     fragment Comments_issue on Issue @refetchable(queryName: "CommentsQuery")
///       @argumentDefinitions(first: {type: "Int", defaultValue: 10}) { comments(first: $first) { … } }
///
/// gives
///
///     query CommentsQuery($first: Int = 10, $id: ID!) { node(id: $id) { ...Comments_issue @arguments(first: $first) } }
public struct RefetchQueries {
    /// Whether a query is made for the fragment.
    public static let hasQuery: @Sendable (FragmentDefinition) -> Bool = { $0.directives.first(named: "refetchable") != nil }

    let schema: SchemaIndex
    let options: CompilerOptions
    let fragments: [String: TypedFragment]

    /// How a fragment's query finds the record.
    struct Route {
        /// The fields from the root to where the fragment is spread; empty where it is on the root itself.
        var field: TypedField?
        var variables: [TypedVariable]
        var identifiers: [(variable: String, field: String)]
    }

    /// The query, and what of it comes from the fragment's record; nil where the schema has no way to fetch its type again.
    func query(of fragment: TypedFragment, named name: String) -> (operation: TypedOperation, paging: Paging)? {
        guard let root = schema.rootType(.query) else { return nil }
        var globals = GlobalVariables(schema: schema, fragments: fragments)
        globals.collect(fragment)
        var variables = fragment.arguments
        for (name, type) in globals.types.sorted(by: { $0.key < $1.key }) where !variables.contains(where: { $0.name == name }) {
            variables.append(TypedVariable(name: name, type: type))
        }
        let spread = TypedSelection.spread(
            TypedSpread(
                fragment: fragment.name,
                arguments: fragment.arguments.map { ($0.name, Value(.variable($0.name))) }, place: fragment.refetchPlace))
        guard let route = route(to: fragment, taken: Set(variables.map(\.name)), root: root, spread: spread) else { return nil }
        var operation = TypedOperation(
            name: name, kind: .query, variables: variables + route.variables,
            selectionSet: TypedSelectionSet(type: root, selections: [route.field.map(TypedSelection.field) ?? spread]))
        operation.refetches = fragment.name
        operation.throwsOnFieldError = false
        // It is generated beside its fragment.
        operation.origin = nil
        let fields = route.field == nil ? nil : ownFields(of: fragment.selectionSet)
        return (operation, Paging(query: SwiftNames.documentType(name), identifiers: route.identifiers, fields: fields))
    }

    /// The fields of its record by which the query of a fragment finds it.
    func keys(of fragment: TypedFragment) -> [String] {
        guard fragment.refetchPlace != nil, let root = schema.rootType(.query) else { return [] }
        let spread = TypedSelection.spread(TypedSpread(fragment: fragment.name))
        return route(to: fragment, taken: [], root: root, spread: spread)?.identifiers.map(\.field) ?? []
    }

    // MARK: Ways to a record

    private func route(to fragment: TypedFragment, taken: Set<String>, root: String, spread: TypedSelection) -> Route? {
        if fragment.type == root { return Route(field: nil, variables: [], identifiers: []) }
        var names = NameScope(reserving: taken)
        if let lookup = options.lookups.first(where: { schema.isSubtype(fragment.type, of: $0.type) }),
            let route = route(by: lookup, to: fragment, &names, root, spread)
        {
            return route
        }
        // The convention of global object identification: `node(id: ID!): Node`.
        if schema.isSubtype(fragment.type, of: "Node"), schema.field("id", of: "Node") != nil,
            let node = schema.field("node", of: root), node.arguments.contains(where: { $0.name == "id" })
        {
            return self.route(
                by: Lookup(field: "node", type: "Node", arguments: ["id"]), keys: ["id"], to: fragment, &names, root, spread)
        }
        // A field of the root that needs no argument and is the only one of the type.
        let viewers = schema.schema.queryType?.fields.filter { $0.type.name.text == fragment.type && $0.arguments.allSatisfy { !$0.type.isNonNull } } ?? []
        if viewers.count == 1, isOne(fragment.type, called: viewers[0].name.text), let info = schema.field(viewers[0].name.text, of: root), !info.wrappers.isList {
            let set = TypedSelectionSet(type: fragment.type, selections: [spread])
            return Route(field: TypedField(responseKey: info.name, info: info, selectionSet: set), variables: [], identifiers: [])
        }
        return nil
    }

    /// Whether there is but one object of the type, as far as the schema tells: every field that leads to it, the root's or a payload's, has one
    /// name. Of an object that other fields lead to as well, the root's may be another.
    private func isOne(_ type: String, called name: String) -> Bool {
        schema.schema.types.allSatisfy { owner in
            owner.fields.allSatisfy { field in
                field.name.text == name || !schema.doOverlap(field.type.name.text, type)
            }
        }
    }

    private func route(
        by lookup: Lookup, to fragment: TypedFragment, _ names: inout NameScope, _ root: String, _ spread: TypedSelection
    ) -> Route? {
        let identity = Identity(schema: schema, rules: options.identity)
        let keys = identity.keyFields(of: fragment.type)
        guard keys.count == lookup.arguments.count else { return nil }
        return route(by: lookup, keys: keys, to: fragment, &names, root, spread)
    }

    private func route(
        by lookup: Lookup, keys: [String], to fragment: TypedFragment, _ names: inout NameScope, _ root: String,
        _ spread: TypedSelection
    ) -> Route? {
        guard let info = schema.field(lookup.field, of: root) else { return nil }
        var route = Route(field: nil, variables: [], identifiers: [])
        var arguments: [TypedArgument] = []
        for (argument, key) in zip(lookup.arguments, keys) {
            guard let definition = info.arguments.first(where: { $0.name == argument }) else { return nil }
            let variable = names.claim(argument)
            route.variables.append(TypedVariable(name: variable, type: definition.type))
            route.identifiers.append((variable, key))
            arguments.append(TypedArgument(definition: definition, value: Value(.variable(variable))))
        }
        let set = TypedSelectionSet(type: info.type, selections: [spread])
        route.field = TypedField(responseKey: info.name, info: info, arguments: arguments, selectionSet: set)
        return route
    }

    /// The fields that a set selects of its own record.
    private func ownFields(of set: TypedSelectionSet) -> Set<ObjectIdentifier> {
        var result: Set<ObjectIdentifier> = []
        for selection in set.selections {
            switch selection {
            case .field(let field): result.insert(ObjectIdentifier(field))
            case .condition(let condition): result.formUnion(ownFields(of: condition.selectionSet))
            case .spread: continue
            }
        }
        return result
    }
}

/// The variables of operations that a fragment uses, itself or through spreads, with the types that their places ask for.
struct GlobalVariables {
    let schema: SchemaIndex
    let fragments: [String: TypedFragment]
    private(set) var types: [String: InputType] = [:]
    private var seen: Set<String> = []
    private var local: Set<String> = []

    init(schema: SchemaIndex, fragments: [String: TypedFragment]) {
        self.schema = schema
        self.fragments = fragments
    }

    mutating func collect(_ fragment: TypedFragment) {
        guard seen.insert(fragment.name).inserted else { return }
        let outer = local
        local = Set(fragment.arguments.map(\.name))
        collect(fragment.selectionSet)
        local = outer
    }

    private mutating func collect(_ set: TypedSelectionSet) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                note(field.conditions)
                for argument in field.arguments { note(argument.value, argument.definition.type, hasDefault: argument.definition.defaultValue != nil) }
                for edit in field.directives.edits {
                    guard let value = edit.connections, let id = idList else { continue }
                    note(value, id, hasDefault: false)
                }
                if let inner = field.selectionSet { collect(inner) }
            case .condition(let condition):
                note(condition.conditions)
                note(condition.deferral)
                collect(condition.selectionSet)
            case .spread(let spread):
                note(spread.conditions)
                note(spread.deferral)
                guard let fragment = fragments[spread.fragment] else { continue }
                for (name, value) in spread.arguments {
                    guard let definition = fragment.arguments.first(where: { $0.name == name }) else { continue }
                    note(value, definition.type, hasDefault: definition.defaultValue != nil)
                }
                collect(fragment)
            }
        }
    }

    private var idList: InputType? {
        let wrappers = TypeWrappers.none.wrapped(in: .nonNull).wrapped(in: .list).wrapped(in: .nonNull)
        return InputType(name: "ID", wrappers: wrappers, kind: .scalar)
    }

    private var boolean: InputType {
        InputType(name: "Boolean", wrappers: TypeWrappers.none.wrapped(in: .nonNull), kind: .scalar)
    }

    private mutating func note(_ deferral: DeferDirective?) {
        if case .variable(let name)? = deferral?.condition { note(Value(.variable(name)), boolean, hasDefault: false) }
    }

    private mutating func note(_ conditions: [WrittenCondition]) {
        for condition in conditions {
            if case .variable(let name) = condition.operand { note(Value(.variable(name)), boolean, hasDefault: false) }
        }
    }

    /// Notes the variables in a value of a place. A default of the place makes up for null.
    private mutating func note(_ value: Value, _ type: InputType, hasDefault: Bool) {
        switch value.kind {
        case .variable(let name):
            guard !local.contains(name) else { return }
            var place = type
            if hasDefault { place.wrappers = place.wrappers.nullable }
            if let known = types[name] { place.wrappers = place.wrappers.fittingBoth(known.wrappers) }
            types[name] = place
        case .list(let elements):
            guard let element = type.element else { return }
            for value in elements { note(value, element, hasDefault: false) }
        case .object(let fields):
            for field in fields {
                guard var definition = schema.inputField(field.name.text, of: type.name) else { continue }
                if schema.isOneOf(type.name) { definition.type.wrappers = definition.type.wrappers.nullable.wrapped(in: .nonNull) }
                note(field.value, definition.type, hasDefault: definition.defaultValue != nil)
            }
        default: break
        }
    }
}
