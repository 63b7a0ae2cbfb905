import GraphQLSyntax

/// Names the accessors of merged lenses and gives them their Swift types.
struct LensBuilder {
    let schema: SchemaIndex
    let options: CompilerOptions
    let fragments: [String: TypedFragment]
    /// The Swift names of the schema's enums.
    let enumNames: [String: String]

    /// The lens of a merged selection and of all below it. `spelled` are names that nested types must not hide.
    func lens(_ node: LensNode, named name: String) -> LensModel {
        lens(node, name, spelled: spelledNames(node))
    }

    /// The types that the accessors of a tree name and that are declared elsewhere.
    private func spelledNames(_ node: LensNode) -> Set<String> {
        var result = SwiftNames.spelledTypes
        func visit(_ node: LensNode) {
            for entry in node.entries {
                switch entry.kind {
                case .field(let field):
                    if field.info.kind.isLeaf { result.insert(leafTypeName(field.info).prefixComponent) }
                case .spread(let spread, _): result.insert(SwiftNames.documentType(spread.fragment))
                case .condition, .alias: break
                }
                if let child = entry.child { visit(child) }
            }
        }
        visit(node)
        return result
    }

    private func lens(_ node: LensNode, _ name: String, spelled: Set<String>) -> LensModel {
        var model = LensModel(name: name, type: node.type)
        let names = AccessorNames(node.entries).names
        var types = NameScope(reserving: spelled.union(names))
        for (slot, entry) in node.entries.enumerated() {
            var lensName = ""
            if let child = entry.child {
                lensName = types.claim(SwiftNames.upperFirst(names[slot]))
                model.nested.append(lens(child, lensName, spelled: spelled))
            }
            model.accessors.append(accessor(entry, slot, names[slot], lensName, on: node.type))
        }
        return model
    }

    private func accessor(_ entry: LensEntry, _ slot: Int, _ name: String, _ lensName: String, on type: String)
        -> AccessorModel
    {
        let isOptional = !entry.condition.isAlways || entry.isDeferred
        switch entry.kind {
        case .field(let field):
            let (swiftType, function, isThrowing) = shape(of: field.info, isOptional: isOptional, lens: lensName)
            return AccessorModel(
                name: name, type: swiftType, body: AccessorBody(function: function, slot: slot, isThrowing: isThrowing),
                doc: field.info.doc, deprecation: field.info.deprecation, field: "\(type).\(field.name)")
        case .condition:
            return AccessorModel(
                name: name, type: .optional(.named(lensName)), body: AccessorBody(function: "condition", slot: slot))
        case .alias(_, let condition):
            let canFail = condition != nil || isOptional
            return AccessorModel(
                name: name, type: canFail ? .optional(.named(lensName)) : .named(lensName),
                body: AccessorBody(function: canFail ? "condition" : "alias", slot: slot))
        case .spread(let spread, let condition):
            let lens = SwiftType.named(SwiftNames.documentType(spread.fragment))
            let canFail = condition != nil || isOptional
            return AccessorModel(
                name: name, type: canFail ? .optional(lens) : lens,
                body: AccessorBody(function: canFail ? "spreadOrNil" : "spread", slot: slot))
        }
    }

    // MARK: Types of fields

    private func shape(of info: FieldInfo, isOptional: Bool, lens: String) -> (SwiftType, String, isThrowing: Bool) {
        let isNullable = isOptional || !info.wrappers.isNonNull
        let suffix = isNullable ? "OrNil" : ""
        func wrapped(_ type: SwiftType) -> SwiftType { isNullable ? .optional(type) : type }
        guard info.wrappers.isList else {
            if !info.kind.isLeaf { return (wrapped(.named(lens)), "lens" + suffix, false) }
            let isMapped = info.kind == .scalar && options.scalarTypes[info.type] != nil
            return (wrapped(.named(leafTypeName(info))), leafFunction(info) + suffix, isMapped && !isNullable)
        }
        let element = info.wrappers.element ?? .none
        if !info.kind.isLeaf {
            if !element.isList { return (wrapped(.lensList(.named(lens))), "list" + suffix, false) }
            return (wrapped(nested(info.wrappers.nullable, .named(lens), isLens: true)), "value", false)
        }
        return (wrapped(nested(info.wrappers.nullable, .named(leafTypeName(info)), isLens: false)), "value", false)
    }

    /// The type of a list with its elements' own nullability, without that of the list itself.
    private func nested(_ wrappers: TypeWrappers, _ leaf: SwiftType, isLens: Bool) -> SwiftType {
        guard let element = wrappers.element else { return leaf }
        let inner = nested(element.nullable, leaf, isLens: isLens)
        let type = element.isNonNull ? inner : SwiftType.optional(inner)
        return isLens ? .lensList(type) : .array(type)
    }

    private func leafFunction(_ info: FieldInfo) -> String {
        if info.kind == .enum { return "enumeration" }
        switch info.type {
        case "Int": return "int"
        case "Float": return "double"
        case "Boolean": return "boolean"
        case "String", "ID": return "string"
        default: return options.scalarTypes[info.type] == nil ? "string" : "scalar"
        }
    }

    private func leafTypeName(_ info: FieldInfo) -> String {
        if info.kind == .enum { return enumNames[info.type] ?? info.type }
        switch info.type {
        case "Int": return "Int"
        case "Float": return "Double"
        case "Boolean": return "Bool"
        case "String", "ID": return "String"
        default: return options.scalarTypes[info.type] ?? "String"
        }
    }
}

extension String {
    /// `Foundation` of `Foundation.Date`.
    fileprivate var prefixComponent: String { split(separator: ".").first.map(String.init) ?? self }
}
