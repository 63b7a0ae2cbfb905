/// A storage key with arguments, or the arguments of a spread: `field(name:value,…)` with `$name` where a variable's value goes.
struct KeyTemplate: Sendable, Hashable {
    /// A value in which variables may stand.
    indirect enum Value: Sendable, Hashable {
        case constant(InputValue)
        case variable(String)
        case list([Value])
        case object([(name: String, value: Value)])

        static func == (left: Value, right: Value) -> Bool {
            switch (left, right) {
            case (.constant(let a), .constant(let b)): a == b
            case (.variable(let a), .variable(let b)): a == b
            case (.list(let a), .list(let b)): a == b
            case (.object(let a), .object(let b)): a.count == b.count && zip(a, b).allSatisfy { $0.name == $1.name && $0.value == $1.value }
            default: false
            }
        }

        func hash(into hasher: inout Hasher) {
            switch self {
            case .constant(let value): hasher.combine(value)
            case .variable(let name): hasher.combine(name)
            case .list(let values): hasher.combine(values)
            case .object(let members): hasher.combine(members.count)
            }
        }

        /// The value with its variables filled in; nil when it is a variable that is absent.
        func resolved(_ variables: BoundVariables) -> InputValue? {
            switch self {
            case .constant(let value): return value
            case .variable(let name): return variables[name]
            // An absent variable inside a list is null, as section 6.1.2 coerces it.
            case .list(let values): return .list(values.map { $0.resolved(variables) ?? .null })
            case .object(let members):
                var object = InputObject()
                for member in members { object[member.name] = member.value.resolved(variables) }
                return .object(object)
            }
        }

        /// Whether no variable stands in it.
        var isConstant: Bool {
            switch self {
            case .constant: true
            case .variable: false
            case .list(let values): values.allSatisfy(\.isConstant)
            case .object(let members): members.allSatisfy(\.value.isConstant)
            }
        }
    }

    /// One argument.
    struct Argument: Sendable, Hashable {
        var name: String
        /// The argument has a default that is not null: an explicit null is kept.
        var keepsNull: Bool
        var value: Value
    }

    var field: String
    var arguments: [Argument]

    /// Whether it is the same for all variables.
    var isConstant: Bool { arguments.allSatisfy(\.value.isConstant) }

    /// The storage key for these variables. `including` chooses arguments; connections leave cursors and counts out.
    func storageKey(_ variables: BoundVariables, field name: String? = nil, including: (String) -> Bool = { _ in true }) -> String {
        var text = name ?? field
        var isFirst = true
        for argument in arguments where including(argument.name) {
            guard let value = argument.value.resolved(variables) else { continue }
            if case .null = value, !argument.keepsNull { continue }
            text += isFirst ? "(" : ","
            isFirst = false
            text += argument.name
            text += ":"
            value.writeCanonical(into: &text)
        }
        if !isFirst { text += ")" }
        return text
    }
}
