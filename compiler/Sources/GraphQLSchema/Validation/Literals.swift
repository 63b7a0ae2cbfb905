import GraphQLSyntax

/// A part of a literal that its type does not take.
public struct ValueFault: Sendable {
    public enum Kind: Sendable {
        case wrongValue, unknownField, missingField, oneOf, unknownEnumValue
    }

    public var kind: Kind
    public var message: String
    public var span: Span
    /// Names that may have been meant.
    public var nearest: [String] = []
}

extension Schema {
    /// Checks a literal against a type, by the input coercion of section 3.5 to 3.12. Variables are taken as they are; a
    /// field given twice is another rule's matter.
    ///
    /// Recursive; literals nest no deeper than the parser's limit.
    public func checkLiteral(
        _ value: Value, as type: TypeReference, into faults: inout [ValueFault], nearest: inout NearestNames
    ) {
        guard let named = self.type(of: type), named.kind.isInput else { return }
        var found = Faults(list: faults, nearest: nearest)
        check(value, type.wrappers, named, &found)
        (faults, nearest) = (found.list, found.nearest)
    }

    private struct Faults {
        var list: [ValueFault]
        var nearest: NearestNames

        mutating func append(_ fault: ValueFault) { list.append(fault) }
    }

    private func check(_ value: Value, _ wrappers: TypeWrappers, _ type: NamedType, _ faults: inout Faults) {
        if case .variable = value.kind { return }
        var wrappers = wrappers
        if wrappers.isNonNull {
            if value.isNull {
                let text = wrappers.text(around: type.name)
                faults.append(ValueFault(kind: .wrongValue, message: "`\(text)` does not take null", span: value.span))
                return
            }
            wrappers = wrappers.rest
        }
        if value.isNull { return }
        if let element = wrappers.element {
            guard case .list(let values) = value.kind else { return check(value, element, type, &faults) }
            for value in values { check(value, element, type, &faults) }
            return
        }
        switch type.kind {
        case .input: checkObject(value, type, &faults)
        case .enum: checkEnum(value, type, &faults)
        case .scalar: checkScalar(value, type, &faults)
        default: break
        }
    }

    private func checkObject(_ value: Value, _ type: NamedType, _ faults: inout Faults) {
        guard case .object(let fields) = value.kind else {
            let message = "`\(type.name)` takes an object, found `\(short(value))`"
            faults.append(ValueFault(kind: .wrongValue, message: message, span: value.span))
            return
        }
        for field in fields {
            guard let expected = type.inputField(named: field.name.text) else {
                let near = faults.nearest.names(to: field.name.text, among: type.inputFields.lazy.map(\.name.text))
                faults.append(
                    ValueFault(
                        kind: .unknownField, message: "`\(type.name)` has no field `\(field.name.text)`" + suggestion(near),
                        span: field.name.span, nearest: near))
                continue
            }
            guard let named = self.type(of: expected.type), named.kind.isInput else { continue }
            check(field.value, expected.type.wrappers, named, &faults)
        }
        if type.isOneOf { return checkOneOf(value, fields, type, &faults) }
        let given = NamedElements(fields, lookups: type.inputFields.count)
        for expected in type.inputFields where expected.isRequired && !given.contains(expected.name.text) {
            let message = "`\(type.name)` requires the field `\(expected.name.text)` of the type `\(expected.type.text)`"
            faults.append(ValueFault(kind: .missingField, message: message, span: value.span))
        }
    }

    /// Section 3.10.1: exactly one field is given, and not null.
    private func checkOneOf(_ value: Value, _ fields: [ObjectField], _ type: NamedType, _ faults: inout Faults) {
        // Fields that it does not have are faults by themselves, and are likely meant for others.
        let names = Set(fields.lazy.map(\.name.text).filter { type.inputField(named: $0) != nil })
        if names.isEmpty, !fields.isEmpty { return }
        if names.count != 1 {
            let message = "`\(type.name)` takes exactly one field, found \(names.count)"
            faults.append(ValueFault(kind: .oneOf, message: message, span: value.span))
        } else if fields[fields.count - 1].value.isNull {
            let message = "the field of `\(type.name)` that is given cannot be null"
            faults.append(ValueFault(kind: .oneOf, message: message, span: fields[0].value.span))
        }
    }

    private func checkEnum(_ value: Value, _ type: NamedType, _ faults: inout Faults) {
        if case .enumValue(let name) = value.kind, type.value(named: name) != nil { return }
        let name: String
        switch value.kind {
        case .enumValue(let text): name = text
        case .string(let text, _): name = text
        default: name = ""
        }
        var near = faults.nearest.names(to: name, among: type.values.lazy.map(\.name.text))
        if type.value(named: name) != nil { near = [name] }
        let values = type.values.map(\.name.text)
        // Where nothing is near, what there is: a few words say more than the way to the schema.
        let shown = values.count > 6 ? values.prefix(5).map { "`\($0)`" }.joined(separator: ", ") + " and \(values.count - 5) more" : listed(values, "and")
        let hint = near.isEmpty && !values.isEmpty ? "; there are \(shown)" : suggestion(near)
        faults.append(
            ValueFault(
                kind: .unknownEnumValue, message: "`\(short(value))` is no value of the enum `\(type.name)`" + hint, span: value.span,
                nearest: near))
    }

    private func checkScalar(_ value: Value, _ type: NamedType, _ faults: inout Faults) {
        let isRight: Bool
        var reason = ""
        switch (type.name, value.kind) {
        case ("Int", .int(let digits)):
            isRight = Int32(digits) != nil
            if !isRight { reason = ", which has 32 bits" }
        case ("Int", _): isRight = false
        case ("Float", .int(let digits)), ("Float", .float(let digits)):
            isRight = isFinite(digits)
            if !isRight { reason = ", which is finite" }
        case ("Float", _): isRight = false
        case ("String", .string), ("Boolean", .boolean), ("ID", .string), ("ID", .int): isRight = true
        case ("String", _), ("Boolean", _), ("ID", _): isRight = false
        default: isRight = true
        }
        guard !isRight else { return }
        let message = "`\(short(value))` is no `\(type.name)`\(reason)"
        faults.append(ValueFault(kind: .wrongValue, message: message, span: value.span))
    }

    private func isFinite(_ digits: String) -> Bool {
        Double(digits).map(\.isFinite) ?? false
    }

    private func short(_ value: Value) -> String {
        let text = value.printed(.compact)
        return text.utf8.count <= 60 ? text : String(text.prefix(57)) + "..."
    }
}
