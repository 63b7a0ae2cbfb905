import GraphQLSchema
import GraphQLSyntax

/// Makes the structs of an operation's response from the operation with every fragment flattened into it.
///
///     query Q { node(id: 1) { id ... on Issue { title } ... on User { name } } }
///
/// gives a struct `Response` with a struct `Node`, which can be made of an `id`, as `.issue(id:, title:)` and as `.user(id:, name:)`.
/// A selection that several places lead to is one struct, and has an alias at the others; so are selections that are written apart and
/// say the same. What is generated grows with what is distinct.
final class ResponseBuilder {
    private let plan: PlanBuilder
    private let options: CompilerOptions
    private let enumNames: [String: String]
    /// Names of the app's types that the structs spell, which none of them may hide.
    private let spelled: Set<String>
    /// The names of the fields that make keys.
    private let keyFields: Set<String>
    /// Where the struct of a selection is declared.
    private var paths: [Selection: String] = [:]
    /// The structs by these paths.
    private var made: [String: ResponseModel] = [:]
    /// Where a struct of the same content is declared, by the type in the schema.
    private var interned: [String: [ResponseModel: String]] = [:]
    /// The schema's names of the enums that the structs spell.
    private(set) var enums: Set<String> = []
    /// What is known of the leaves, and of abstract types.
    private(set) var samples = SampledTypes()

    private struct Selection: Hashable {
        struct Part: Hashable {
            var set: ObjectIdentifier
            var scope: Int
        }

        var type: String
        var parts: [Part]

        init(_ type: String, _ occurrences: [PlanBuilder.Occurrence]) {
            self.type = type
            parts = occurrences.map { Part(set: ObjectIdentifier($0.set), scope: $0.scope.id) }
        }
    }

    /// - Parameters:
    ///   - enumNames: The Swift names of the schema's enums.
    ///   - spelled: Names of the app's types that the structs may spell.
    init(plan: PlanBuilder, options: CompilerOptions, enumNames: [String: String], spelled: Set<String>) {
        self.plan = plan
        self.options = options
        self.enumNames = enumNames
        self.spelled = spelled
        keyFields = Set(options.identity.fallback + options.identity.types.flatMap(\.fields))
    }

    /// The Swift names of enums and of mapped scalars.
    static func spelledNames(schema: SchemaIndex, options: CompilerOptions, enumNames: [String: String]) -> Set<String> {
        let enums = enumNames.filter { schema.kind(of: $0.key) == .enum }.values
        return Set(enums).union(options.scalarTypes.values.compactMap { $0.split(separator: ".").first.map(String.init) })
    }

    /// The response's root. The operation has its keys inserted.
    func model(of operation: TypedOperation, named name: String) -> ResponseModel {
        let root = PlanBuilder.Occurrence(set: operation.selectionSet, scope: plan.scopes.root, condition: .always, part: nil)
        let names = NameScope(
            reserving: SwiftNames.spelledTypes, SwiftNames.responseMembers, spelled, [SwiftNames.documentType(operation.name)])
        return model(name, path: name, of: operation.selectionSet.type, [root], names)
    }

    private func model(
        _ name: String, path: String, of type: String, _ occurrences: [PlanBuilder.Occurrence], _ empty: NameScope
    ) -> ResponseModel {
        var names = empty
        let schema = plan.schema
        guard schema.isAbstract(type) else {
            var model = ResponseModel(name: name, isAbstract: false)
            let gathered = plan.gather(occurrences, on: schema.promisedTypes(of: type))
            model.properties = properties(gathered, on: type, path: path, &names, &model.nested, empty)
            model.connection = connection(model, gathered)
            return model
        }
        samples.use(abstract: type)
        var model = ResponseModel(name: name, isAbstract: true)
        // A concrete type that a condition names or covers has a function of its own; the initializer takes any other type's name.
        let open = plan.conditions(of: occurrences).subtracting(schema.promisedTypes(of: type))
        let special = schema.possibleTypes(of: type).filter { !schema.promisedTypes(of: $0).isDisjoint(with: open) }
        let functions = names.claim(special.map(SwiftNames.lowerCamel))
        let gathered = plan.gather(occurrences, on: schema.promisedTypes(of: type))
        model.properties = properties(gathered, on: type, path: path, &names, &model.nested, empty)
        for (concrete, function) in zip(special, functions) {
            let gathered = plan.gather(occurrences, on: schema.promisedTypes(of: concrete))
            let space = names.unclaimed(SwiftNames.upperFirst(concrete))
            var nested: [ResponseModel.Nested] = []
            var inner = empty
            var properties = properties(gathered, on: concrete, path: path + "." + space, &inner, &nested, empty)
            if !nested.isEmpty {
                _ = names.claim(space)
                model.nested.append(.namespace(name: space, nested))
                for index in properties.indices { properties[index].type = properties[index].type.nested(in: space, nested) }
            }
            model.variants.append(.init(function: function, typename: concrete, properties: properties))
        }
        return model
    }

    private func properties(
        _ gathered: [PlanBuilder.Gathered], on type: String, path: String, _ names: inout NameScope,
        _ nested: inout [ResponseModel.Nested], _ empty: NameScope
    ) -> [ResponseModel.Property] {
        let selected = gathered.filter { $0.field.info.name != "__typename" && !$0.field.info.isClient }
        // Keys come first, whether a document selects them or they were inserted, so that one that begins to select them moves no argument.
        let isKey = { (entry: PlanBuilder.Gathered) in self.keyFields.contains(entry.field.name) }
        let entries = selected.filter(isKey) + selected.filter { !isKey($0) }
        var scope = NameScope(reserving: SwiftNames.impossibleMembers, SwiftNames.responseLabels)
        let labels = scope.claim(entries.map(\.field.responseKey))
        return zip(entries, labels).map { entry, label in
            let info = entry.field.info
            var leaf = SwiftType.named("")
            let inner = entry.occurrences.compactMap { occurrence in
                occurrence.field.selectionSet.map {
                    PlanBuilder.Occurrence(set: $0, scope: occurrence.scope, condition: .always, part: nil)
                }
            }
            if inner.isEmpty {
                // A field that was inserted may be of an enum that no document names, and that is not declared then.
                leaf = .named(info.kind == .enum && entry.field.place == nil ? "String" : leafName(info))
                samples.use(info, on: type)
            } else {
                let name = names.claim(SwiftNames.upperFirst(label))
                nested.append(object(name, path: path + "." + name, of: plan.schema.narrowest(inner.map(\.set.type)), inner, empty))
                leaf = .named(name)
            }
            return ResponseModel.Property(
                name: entry.field.responseKey, property: label, type: wrapped(info, leaf), isNullable: !info.wrappers.isNonNull)
        }
    }

    private func object(
        _ name: String, path: String, of type: String, _ occurrences: [PlanBuilder.Occurrence], _ empty: NameScope
    ) -> ResponseModel.Nested {
        let selection = Selection(type, occurrences)
        if let known = paths[selection] { return .alias(name: name, path: known) }
        let model = model(name, path: path, of: type, occurrences, empty)
        // One that is equal has equal structs within, which are aliases here by now, so that nothing is lost with it.
        let content = content(of: model, path: path)
        let known = interned[type]?[content]
        paths[selection] = known ?? path
        if let known { return .alias(name: name, path: known) }
        interned[type, default: [:]][content] = path
        made[path] = model
        return .object(model)
    }

    /// The struct whatever it is called, with what is declared within it by its path.
    private func content(of model: ResponseModel, path: String) -> ResponseModel {
        func named(_ nested: ResponseModel.Nested, in path: String) -> ResponseModel.Nested {
            switch nested {
            case .object(let object): .alias(name: object.name, path: path + "." + object.name)
            case .alias: nested
            case .namespace(let name, let inner): .namespace(name: name, inner.map { named($0, in: path + "." + name) })
            }
        }
        var content = model
        content.name = ""
        content.nested = model.nested.map { named($0, in: path) }
        return content
    }

    /// How a connection is made of its nodes: of an object with `edges` that have a `node`.
    private func connection(_ model: ResponseModel, _ gathered: [PlanBuilder.Gathered]) -> ResponseModel.Connection? {
        guard let entry = gathered.first(where: { $0.field.name == "edges" && $0.field.info.wrappers.isList }),
            entry.field.info.wrappers.element?.isList == false,
            let edges = model.properties.first(where: { $0.name == entry.field.responseKey }),
            case .named(let edgeName) = edges.type.innermost
        else { return nil }
        let edge: ResponseModel?
        switch model.nested.first(where: { $0.name == edgeName }) {
        case .object(let model)?: edge = model
        case .alias(_, let path)?: edge = made[path]
        case .namespace?, nil: edge = nil
        }
        guard let edge, !edge.isAbstract, var node = edge.properties.first(where: { $0.name == "node" }),
            case .named(let nodeName) = node.type, edge.nested.contains(where: { $0.name == nodeName })
        else { return nil }
        node.type = .named(edgeName + "." + nodeName)
        return .init(
            edges: edges, edge: .named(edgeName), node: node, others: model.properties.filter { $0.name != edges.name })
    }

    // MARK: Types

    private func wrapped(_ info: FieldInfo, _ leaf: SwiftType) -> SwiftType {
        func wrap(_ wrappers: TypeWrappers) -> SwiftType {
            guard let element = wrappers.element else { return leaf }
            let inner = wrap(element.nullable)
            return .array(element.isNonNull ? inner : .optional(inner))
        }
        return wrap(info.wrappers.nullable)
    }

    private func leafName(_ info: FieldInfo) -> String {
        if info.kind == .enum {
            enums.insert(info.type)
            return enumNames[info.type] ?? info.type
        }
        return BuiltInScalar(rawValue: info.type)?.swiftType ?? options.scalarTypes[info.type] ?? "InputValue"
    }
}

extension ResponseModel.Nested {
    /// The name that is declared.
    var name: String {
        switch self {
        case .object(let model): model.name
        case .alias(let name, _), .namespace(let name, _): name
        }
    }
}

extension SwiftType {
    /// The type as it is spelled outside of `space`, where those are declared.
    fileprivate func nested(in space: String, _ declared: [ResponseModel.Nested]) -> SwiftType {
        switch self {
        case .named(let name): declared.contains { $0.name == name } ? .named(space + "." + name) : self
        case .optional(let type): .optional(type.nested(in: space, declared))
        case .array(let type): .array(type.nested(in: space, declared))
        case .lensList(let type): .lensList(type.nested(in: space, declared))
        case .result(let type): .result(type.nested(in: space, declared))
        }
    }
}
