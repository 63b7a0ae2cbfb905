import GraphQLSchema
import GraphQLSyntax

/// Names the accessors of merged lenses and gives them their Swift types.
struct LensBuilder {
    let schema: SchemaIndex
    let options: CompilerOptions
    let fragments: [String: TypedFragment]
    /// The Swift names of the schema's enums.
    let enumNames: [String: String]
    /// The fragments whose lens may turn out nil for a required value.
    let absentFragments: Set<String>
    /// How connections are paged, in a fragment that can be fetched again.
    var paging: Paging?

    /// The lens of a merged selection and of all below it. Under `hidesErrors`, fields that are null only for an error read as
    /// non-null.
    func lens(_ node: LensNode, named name: String, hidesErrors: Bool, members: [MemberModel] = []) -> LensModel {
        let names: Set<String> = members.isEmpty ? [] : ["refetch", "Arguments"]
        var model = lens(node, name, spelled: spelledNames(node).union(names), hidesErrors: hidesErrors, reserving: names)
        model.members = members
        return model
    }

    /// The types that the accessors of a tree name and that are declared elsewhere.
    private func spelledNames(_ node: LensNode) -> Set<String> {
        var result: Set<String> = []
        // Only a type in a lens could hide another.
        guard node.entries.contains(where: { $0.child != nil }) else { return result }
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

    private func lens(
        _ node: LensNode, _ name: String, spelled: Set<String>, hidesErrors: Bool, reserving members: Set<String> = []
    ) -> LensModel {
        var model = LensModel(name: name, type: node.type)
        let names = AccessorNames(node.entries, reserving: members).names
        let hasTypes = node.entries.contains { $0.child != nil }
        var types = NameScope(reserving: SwiftNames.spelledTypes, spelled, hasTypes ? Set(names) : [])
        var conditions: [Int] = []
        for (slot, entry) in node.entries.enumerated() {
            var lensName = ""
            if let child = entry.child {
                if case .condition = entry.kind { conditions.append(model.nested.count) }
                lensName = types.claim(SwiftNames.upperFirst(names[slot]))
                var nested = lens(
                    child, lensName, spelled: spelled, hidesErrors: hidesErrors || entry.catches != nil,
                    reserving: entry.isConnection ? ConnectionMembers.names : [])
                nested.isConnection = entry.isConnection
                nested.members = ConnectionMembers.members(of: entry, lens: nested, paging: paging)
                model.nested.append(nested)
            }
            let accessor = accessor(entry, slot, names[slot], lensName, on: node.type, hidesErrors: hidesErrors)
            if entry.child != nil { model.nested[model.nested.count - 1].isValue = accessor.body.readsAnyValue }
            model.accessors.append(accessor)
        }
        shareLenses(amongConditions: conditions, of: &model)
        return model
    }

    /// What the conditions of one selection select alike is one type, that of the first:
    ///
    ///     ... on Post { author { name } } ... on Event { author { name } }
    ///
    /// gives `AsPost.Author`, and `AsEvent.Author` as a name for it.
    private func shareLenses(amongConditions positions: [Int], of model: inout LensModel) {
        // By name and accessors: those of one name that read otherwise are not looked at.
        struct Outline: Hashable {
            var name: String
            var accessors: [AccessorModel]
        }
        var owners: [Outline: [(owner: String, lens: LensModel)]] = [:]
        for position in positions {
            let condition = model.nested[position]
            let hidden = Set(condition.nested.map(\.name))
            for (index, lens) in condition.nested.enumerated() {
                // A type of the owner's name in between would be meant instead.
                let outline = Outline(name: lens.name, accessors: lens.accessors)
                let same = owners[outline]?.first { !hidden.contains($0.owner) && lens.isSame(as: $0.lens) }
                if let same {
                    model.nested[position].nested[index].original = same.owner + "." + lens.name
                } else {
                    owners[outline, default: []].append((condition.name, lens))
                }
            }
        }
    }

    private func accessor(
        _ entry: LensEntry, _ slot: Int, _ name: String, _ lensName: String, on type: String, hidesErrors: Bool
    ) -> AccessorModel {
        let isOptional = !entry.condition.isAlways || entry.isDeferred
        switch entry.kind {
        case .field(let field):
            var model = AccessorModel(
                name: name, type: .named(""), body: AccessorBody(function: "", slot: slot), doc: field.info.doc,
                deprecation: field.info.deprecation, field: "\(type).\(field.name)")
            shape(&model, field, entry, isOptional: isOptional, lens: lensName, hidesErrors: hidesErrors)
            return model
        case .condition:
            return AccessorModel(
                name: name, type: .optional(.named(lensName)), body: AccessorBody(function: "condition", slot: slot))
        case .alias(_, let condition):
            let canFail = condition != nil || isOptional || entry.child.map(canBeAbsent) == true
            let lens = SwiftType.named(lensName)
            switch entry.catches {
            case .result:
                return AccessorModel(
                    name: name, type: .result(canFail ? .optional(lens) : lens),
                    body: AccessorBody(function: canFail ? "conditionResult" : "aliasResult", slot: slot))
            case .null:
                return AccessorModel(name: name, type: .optional(lens), body: AccessorBody(function: "conditionCatching", slot: slot))
            case nil:
                return AccessorModel(
                    name: name, type: canFail ? .optional(lens) : lens,
                    body: AccessorBody(function: canFail ? "condition" : "alias", slot: slot))
            }
        case .spread(let spread, let condition):
            let lens = SwiftType.named(SwiftNames.documentType(spread.fragment))
            let canFail = condition != nil || isOptional || absentFragments.contains(spread.fragment)
            let fragment = fragments[spread.fragment]
            let type = canFail ? SwiftType.optional(lens) : lens
            var model: AccessorModel
            switch entry.catches {
            case .result:
                model = AccessorModel(
                    name: name, type: .result(type), body: AccessorBody(function: canFail ? "spreadResultOrNil" : "spreadResult", slot: slot))
            case .null:
                model = AccessorModel(name: name, type: .optional(lens), body: AccessorBody(function: "spreadOrNilCatching", slot: slot))
            case nil where fragment?.throwsOnFieldError == true:
                model = AccessorModel(
                    name: name, type: type,
                    body: AccessorBody(function: canFail ? "trySpreadOrNil" : "trySpread", slot: slot, isThrowing: true))
            case nil:
                model = AccessorModel(name: name, type: type, body: AccessorBody(function: canFail ? "spreadOrNil" : "spread", slot: slot))
            }
            model.body.givesValues = fragment?.isInline == true
            return model
        }
    }

    /// Whether whatever produces the lens produces nil when a required value in it is null.
    func canBeAbsent(_ node: LensNode) -> Bool {
        node.entries.contains { entry in
            // A guard that can be off switches the requirement off with it, but while it is on it holds.
            guard case .field(let field) = entry.kind, let required = field.directives.required, required != .throw,
                entry.catches == nil
            else { return false }
            let isNullable = !field.info.wrappers.isNonNull
            return isNullable || entry.child.map(canBeAbsent) == true
        }
    }

    // MARK: Types of fields

    private func shape(
        _ model: inout AccessorModel, _ field: TypedField, _ entry: LensEntry, isOptional: Bool, lens: String, hidesErrors: Bool
    ) {
        let info = field.info
        let levels = hidesErrors || entry.catches != nil ? info.semanticNonNull : []
        // What lies below may be absent for a required value, and then so is this, unless it is a list, which drops the element.
        let isAbsentBelow = !info.wrappers.isList && entry.child.map(canBeAbsent) == true
        let isRequired = field.directives.required != nil
        let isNullable =
            isOptional || (!isRequired && (isAbsentBelow || (!info.wrappers.isNonNull && !levels.contains(0))))
            || entry.catches == .null
        let isMapped = info.kind == .scalar && options.scalarTypes[info.type] != nil && !info.wrappers.isList
        let type = bareType(info, lens: lens, nonNullAt: levels)
        model.type = isNullable ? .optional(type) : type
        if entry.catches == .result {
            model.type = .result(model.type)
            model.body.function = isMapped ? "scalarResult" + (isNullable ? "OrNil" : "") : "result"
        } else if field.directives.required == .throw {
            model.body.function = isMapped ? "scalar" : "tryValue"
            model.body.isThrowing = true
        } else {
            model.body.function = function(info, isNullable: isNullable)
            model.body.isThrowing = isMapped && !isNullable
        }
    }

    /// The type of a field's value that is there and not null. What is null only for an error, by the levels of its lists, reads as non-null.
    private func bareType(_ info: FieldInfo, lens: String, nonNullAt levels: [Int]) -> SwiftType {
        guard info.wrappers.isList else { return .named(info.kind.isLeaf ? leafTypeName(info) : lens) }
        let element = info.wrappers.element ?? .none
        if !info.kind.isLeaf, !element.isList { return .lensList(.named(lens)) }
        let leaf = info.kind.isLeaf ? leafTypeName(info, inList: true) : lens
        return nested(info.wrappers.nullable, .named(leaf), isLens: !info.kind.isLeaf, nonNullAt: levels)
    }

    private func function(_ info: FieldInfo, isNullable: Bool) -> String {
        let suffix = isNullable ? "OrNil" : ""
        guard info.wrappers.isList else { return (info.kind.isLeaf ? leafFunction(info) : "lens") + suffix }
        return !info.kind.isLeaf && info.wrappers.element?.isList != true ? "list" + suffix : "value"
    }

    /// The type of a list with its elements' own nullability, without that of the list itself.
    private func nested(_ wrappers: TypeWrappers, _ leaf: SwiftType, isLens: Bool, nonNullAt levels: [Int], level: Int = 1) -> SwiftType {
        guard let element = wrappers.element else { return leaf }
        let inner = nested(element.nullable, leaf, isLens: isLens, nonNullAt: levels, level: level + 1)
        let type = element.isNonNull || levels.contains(level) ? inner : SwiftType.optional(inner)
        return isLens ? .lensList(type) : .array(type)
    }

    private func leafFunction(_ info: FieldInfo) -> String {
        if info.kind == .enum { return "enumeration" }
        return info.builtInScalar?.anchorFunction ?? (options.scalarTypes[info.type] == nil ? "string" : "scalar")
    }

    /// In lists a mapped scalar is its text, since one text that does not convert must not hide the others.
    private func leafTypeName(_ info: FieldInfo, inList: Bool = false) -> String {
        if info.kind == .enum { return enumNames[info.type] ?? info.type }
        return info.builtInScalar?.swiftType ?? (inList ? nil : options.scalarTypes[info.type]) ?? "String"
    }
}

extension String {
    /// `Foundation` of `Foundation.Date`.
    fileprivate var prefixComponent: String {
        utf8.contains(UInt8(ascii: ".")) ? split(separator: ".").first.map(String.init) ?? self : self
    }
}
