import GraphQLSyntax

/// What a type is made of: sections 3.6 to 3.10.
extension SchemaValidator {
    mutating func checkNotEmpty(_ type: NamedType) {
        let (isEmpty, what): (Bool, String)
        switch type.kind {
        case .object, .interface: (isEmpty, what) = (type.fields.isEmpty, "fields")
        case .input: (isEmpty, what) = (type.inputFields.isEmpty, "fields")
        case .enum: (isEmpty, what) = (type.values.isEmpty, "values")
        case .union: (isEmpty, what) = (type.members.isEmpty, "members")
        case .scalar: return
        }
        guard isEmpty, !type.isIncomplete else { return }
        problems.report(
            .emptyType, "the type `\(type.name)` has no \(what)", type.definition.source, type.definition.name.span)
    }

    /// Fields, input fields and enum values are unique over the definition and its extensions.
    mutating func checkDistinctMembers(_ type: NamedType) {
        let count = type.parts.reduce(0) { $0 + $1.fields.count + $1.inputFields.count + $1.values.count }
        guard count != type.fields.count + type.inputFields.count + type.values.count else { return }
        var seen: [String: (name: Name, source: SourceText, text: String)] = [:]
        func text(_ fill: (inout TypeDefinition) -> Void, _ source: SourceText) -> String {
            var definition = TypeDefinition(source: source, kind: type.kind, name: Name("T"))
            fill(&definition)
            return Definition.type(definition).printed(.compact)
        }
        for part in type.parts {
            let members: [(Name, String)] = part.fields.map { field in (field.name, text({ $0.fields = [field] }, part.source)) }
                + part.inputFields.map { field in (field.name, text({ $0.inputFields = [field] }, part.source)) }
                + part.values.map { value in (value.name, text({ $0.values = [value] }, part.source)) }
            for (name, text) in members {
                guard let first = seen[name.text] else {
                    seen[name.text] = (name, part.source, text)
                    continue
                }
                let what = type.kind == .enum ? "the value" : "the field"
                problems.report(
                    first.text == text ? .repeatedDefinition : .duplicateMember,
                    "\(what) `\(type.name).\(name.text)` is defined twice", part.source, name.span,
                    notes: [.init("it is defined here first", at: Place(first.source, first.name.span))])
            }
        }
    }

    /// Arguments are unique in their field or directive.
    mutating func checkDistinct(
        _ values: [InputValueDefinition], _ what: String, _ owner: String, _ source: SourceText
    ) {
        guard values.count > 1 else { return }
        var seen: [String: InputValueDefinition] = [:]
        let isSmall = values.count <= 8
        for (index, value) in values.enumerated() {
            let first: InputValueDefinition?
            if isSmall {
                first = values[..<index].first { $0.name.text == value.name.text }
            } else {
                first = seen[value.name.text]
                if first == nil { seen[value.name.text] = value }
            }
            guard let first else { continue }
            let isSame = first.type.text == value.type.text
                && first.defaultValue?.printed(.compact) == value.defaultValue?.printed(.compact)
            problems.report(
                isSame ? .repeatedDefinition : .duplicateMember, "\(what) `\(value.name.text)` of \(owner) is defined twice",
                source, value.name.span, notes: [.init("it is defined here first", at: Place(source, first.name.span))])
        }
    }

    /// Arguments of a field or directive, or the fields of an input object.
    mutating func checkInputValues(_ values: [InputValueDefinition], _ owner: String, _ source: SourceText) {
        for value in values {
            checkName(value.name, source)
            if let kind = kind(of: value.type, source), !kind.isInput {
                problems.report(
                    .notInputType, "`\(value.name.text)` of \(owner) cannot have the output type `\(value.type.text)`", source,
                    value.type.span)
            }
            if value.isRequired, !value.directives.isEmpty, let deprecated = value.directives.first(named: "deprecated"),
                value.directives.deprecationReason != nil
            {
                problems.report(
                    .deprecatedRequired, "`\(value.name.text)` of \(owner) is required and cannot be deprecated", source,
                    deprecated.span)
            }
            if let defaultValue = value.defaultValue { check(defaultValue, as: value.type, of: value.name, owner, source) }
        }
    }

    /// Section 3.6.1: a default is a value of its type.
    private mutating func check(
        _ value: Value, as type: TypeReference, of name: Name, _ owner: String, _ source: SourceText
    ) {
        var faults: [ValueFault] = []
        schema.checkLiteral(value, as: type, into: &faults, nearest: &nearestNames)
        for fault in faults {
            problems.report(
                .invalidDefault, "the default of `\(name.text)` of \(owner) does not fit: \(fault.message)", source, fault.span)
        }
    }

    mutating func checkMembers(of union: NamedType) {
        var seen: [String: (Name, SourceText)] = [:]
        for part in union.parts {
            for member in part.members {
                if let (first, source) = seen[member.text] {
                    problems.report(
                        .repeatedDefinition, "`\(union.name)` has the member `\(member.text)` twice", part.source, member.span,
                        notes: [.init("it is named here first", at: Place(source, first.span))])
                    continue
                }
                seen[member.text] = (member, part.source)
                guard let type = named(member, part.source), type.kind != .object else { continue }
                problems.report(
                    .memberNotObject, "`\(member.text)` is no object type and cannot be a member of `\(union.name)`",
                    part.source, member.span)
            }
        }
    }

    /// Section 3.10.1.
    mutating func checkOneOf(_ type: NamedType) {
        for part in type.parts {
            for field in part.inputFields {
                if field.type.isNonNull {
                    problems.report(
                        .oneOfField, "`\(type.name).\(field.name.text)` must be nullable, since `\(type.name)` is `@oneOf`",
                        part.source, field.type.span)
                }
                if let value = field.defaultValue {
                    problems.report(
                        .oneOfField,
                        "`\(type.name).\(field.name.text)` cannot have a default, since `\(type.name)` is `@oneOf`",
                        part.source, field.name.span.union(value.span))
                }
            }
        }
    }
}
