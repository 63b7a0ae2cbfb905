import GraphQLSyntax

/// Values that fit a fragment's argument and not the place that the argument stands in, once arguments are inlined.
///
///     fragment Row on User @argumentDefinitions(size: {type: "Int", defaultValue: 8}) { badge(size: $size) }
///
/// is valid where `badge` takes an `Int!`, since the default makes up for null; spread with `size: null`, or with a nullable variable, it
/// is sent as `badge(size: null)` or `badge(size: $v)`, which servers refuse (section 5.8.5).
struct ArgumentPositions {
    private let schema: SchemaIndex
    private let variables: [String: TypedVariable]
    private(set) var diagnostics = Diagnostics()
    private var seen: Set<Use> = []

    private struct Use: Hashable {
        var selection: ObjectIdentifier
        var scope: Int
    }

    init(schema: SchemaIndex, variables: [TypedVariable]) {
        self.schema = schema
        self.variables = Dictionary(variables.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    }

    mutating func check(_ field: TypedField, in scope: ArgumentScope) {
        // Without arguments of fragments, what is sent is what was validated.
        guard scope.id != 0, seen.insert(Use(selection: ObjectIdentifier(field), scope: scope.id)).inserted else { return }
        for argument in field.arguments where !argument.value.variables.isEmpty {
            guard let value = scope.resolving(argument.value) else { continue }
            check(value, argument.definition.type, hasDefault: argument.definition.hasDefault, scope, field.place)
        }
        check(field.conditions, in: scope, field.place)
    }

    mutating func check(_ selection: AnyObject, _ conditions: [WrittenCondition], in scope: ArgumentScope, _ place: Place?) {
        guard scope.id != 0, !conditions.isEmpty, seen.insert(Use(selection: ObjectIdentifier(selection), scope: scope.id)).inserted else { return }
        check(conditions, in: scope, place)
    }

    private mutating func check(_ conditions: [WrittenCondition], in scope: ArgumentScope, _ place: Place?) {
        let boolean = InputType(name: "Boolean", wrappers: TypeWrappers.none.wrapped(in: .nonNull), kind: .scalar)
        for condition in conditions {
            guard case .variable(let name) = condition.operand, let value = scope.value(of: name) else { continue }
            check(value, boolean, hasDefault: false, scope, place)
        }
    }

    private mutating func check(_ value: Value, _ type: InputType, hasDefault: Bool, _ scope: ArgumentScope, _ place: Place?) {
        switch value.kind {
        case .variable(let name):
            guard let variable = variables[name], !isAllowed(variable, type, hasDefault) else { return }
            report("`$\(name)` is `\(variable.type.text)`, and `\(type.text)` is taken where it is used", scope, place)
        case .null:
            if type.isNonNull { report("null is passed, and `\(type.text)` is taken where it is used", scope, place) }
        case .list(let elements):
            guard let element = type.element else { return }
            for each in elements { check(each, element, hasDefault: false, scope, place) }
        case .object(let fields):
            for field in fields {
                guard let definition = schema.inputField(field.name.text, of: type.name) else { continue }
                if case .variable(let name) = field.value.kind, schema.isOneOf(type.name), let variable = variables[name], !variable.type.isNonNull {
                    report("`$\(name)` is `\(variable.type.text)`, and a field of `\(type.name)`, where it is used, takes no null", scope, place)
                    continue
                }
                check(field.value, definition.type, hasDefault: definition.hasDefault, scope, place)
            }
        default:
            if let element = type.element { check(value, element, hasDefault: false, scope, place) }
        }
    }

    private mutating func report(_ message: String, _ scope: ArgumentScope, _ use: Place?) {
        guard let place = scope.place ?? use else { return }
        diagnostics.report(
            .fragmentArgumentType, message, at: place, notes: use.map { [.init("it is used here", at: $0)] } ?? [])
    }

    private func isAllowed(_ variable: TypedVariable, _ type: InputType, _ hasDefault: Bool) -> Bool {
        variable.type.name == type.name && variable.type.wrappers.isAllowed(at: type.wrappers, hasDefault: hasDefault || variable.hasDefault)
    }
}
