import GraphQLSyntax

/// Makes the structs of a mutation's optimistic response from the operation with every fragment flattened into it.
struct OptimisticBuilder {
    let plan: PlanBuilder
    let options: CompilerOptions
    let enumNames: [String: String]

    /// The response's root. The operation has its keys inserted.
    func model(of operation: TypedOperation) -> OptimisticModel {
        let root = PlanBuilder.Occurrence(
            set: operation.selectionSet, scope: plan.scopes.root, condition: .always, part: nil)
        return model("OptimisticResponse", type: operation.selectionSet.type, [root])
    }

    private func model(_ name: String, type: String, _ occurrences: [PlanBuilder.Occurrence]) -> OptimisticModel {
        var model = OptimisticModel(name: name, initializers: [], nested: [])
        var types = NameScope(reserving: SwiftNames.spelledTypes.union(["OptimisticResponse", "Operation", "Data", "Variables"]))
        guard plan.schema.isAbstract(type) else {
            let gathered = plan.gather(occurrences) { plan.schema.isSubtype(type, of: $0) }
            model.initializers = [.init(properties: properties(gathered, &types, &model.nested))]
            return model
        }
        // A concrete type that a condition names or covers has an initializer of its own; one takes any other type's name.
        let open = plan.conditions(of: occurrences).filter { !plan.schema.isPromisedSubtype(type, of: $0) }.sorted()
        for concrete in plan.schema.possibleTypes(of: type) where open.contains(where: { plan.schema.isSubtype(concrete, of: $0) }) {
            let gathered = plan.gather(occurrences) { plan.schema.isSubtype(concrete, of: $0) }
            var nested: [OptimisticModel] = []
            var inner = NameScope(reserving: types.taken)
            let properties = properties(gathered, &inner, &nested)
            let name = types.claim(SwiftNames.upperFirst(concrete))
            model.nested.append(
                OptimisticModel(
                    name: name, initializers: [.init(typename: concrete, properties: properties)], nested: nested))
        }
        let gathered = plan.gather(occurrences) { plan.schema.isPromisedSubtype(type, of: $0) }
        model.initializers.append(
            .init(takesTypename: true, properties: properties(gathered, &types, &model.nested)))
        return model
    }

    private func properties(
        _ gathered: [PlanBuilder.Gathered], _ types: inout NameScope, _ nested: inout [OptimisticModel]
    ) -> [OptimisticModel.Property] {
        var labels = NameScope(reserving: SwiftNames.impossibleMembers.union(["typename", "inputObject"]))
        return gathered.compactMap { entry in
            let info = entry.field.info
            guard info.name != "__typename", !info.isClient else { return nil }
            let label = labels.claim(entry.field.responseKey)
            var leaf = SwiftType.named(leafName(info))
            let inner = entry.occurrences.compactMap { occurrence in
                occurrence.field.selectionSet.map {
                    PlanBuilder.Occurrence(set: $0, scope: occurrence.scope, condition: .always, part: nil)
                }
            }
            if !inner.isEmpty {
                let name = types.claim(SwiftNames.upperFirst(label))
                nested.append(model(name, type: plan.narrowest(inner.map(\.set.type)), inner))
                leaf = .named(name)
            }
            return OptimisticModel.Property(
                name: entry.field.responseKey, property: label, type: wrapped(info, leaf),
                isNullable: !info.wrappers.isNonNull)
        }
    }

    private func wrapped(_ info: FieldInfo, _ leaf: SwiftType) -> SwiftType {
        func wrap(_ wrappers: TypeWrappers) -> SwiftType {
            guard let element = wrappers.element else { return leaf }
            let inner = wrap(element.nullable)
            return .array(element.isNonNull ? inner : .optional(inner))
        }
        return wrap(info.wrappers.nullable)
    }

    private func leafName(_ info: FieldInfo) -> String {
        if info.kind == .enum { return enumNames[info.type] ?? info.type }
        switch info.type {
        case "Int": return "Int"
        case "Float": return "Double"
        case "Boolean": return "Bool"
        case "String", "ID": return "String"
        default: return options.scalarTypes[info.type] ?? "InputValue"
        }
    }
}
