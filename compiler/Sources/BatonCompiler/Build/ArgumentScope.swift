import GraphQLSyntax

/// What the arguments of a fragment stand for in the terms of an operation, at one spread.
public final class ArgumentScope: Sendable {
    /// Equal scopes of one fragment in one operation have equal ids.
    let id: Int
    /// The arguments by name; one that was not passed and has no default is nil.
    let values: [String: Value?]
    /// The first spread that passes these values.
    let place: Place?
    /// Of how many parts each argument's value is.
    private let sizes: [String: Int]

    init(id: Int, values: [String: Value?], sizes: [String: Int] = [:], place: Place? = nil) {
        self.id = id
        self.values = values
        self.sizes = sizes
        self.place = place
    }

    /// Of how many parts a value is once it is resolved. Costs no more than the value as it is written, however much it stands for.
    func size(of value: Value) -> Int {
        switch value.kind {
        case .variable(let name): sizes[name] ?? 1
        case .list(let elements): elements.reduce(1) { min($0 + size(of: $1), ArgumentScopes.sizeLimit + 1) }
        case .object(let fields): fields.reduce(1) { min($0 + size(of: $1.value), ArgumentScopes.sizeLimit + 1) }
        default: 1
        }
    }

    /// That of a document by itself, whose variables stand for themselves.
    static let own = ArgumentScope(id: 0, values: [:])

    /// The value that a variable stands for: the argument's, or the operation's variable itself. nil is absent.
    func value(of variable: String) -> Value? {
        values[variable] ?? Value(.variable(variable))
    }

    /// A value with every variable replaced by what it stands for. nil is absent.
    ///
    /// An absent element of a list is null, an absent member of an object stays out.
    func resolving(_ value: Value) -> Value? {
        guard !values.isEmpty else { return value }
        switch value.kind {
        case .variable(let name):
            return self.value(of: name).map { Value($0.kind, span: value.span) }
        case .list(let elements):
            return Value(.list(elements.map { resolving($0) ?? Value(.null, span: $0.span) }), span: value.span)
        case .object(let fields):
            let resolved = fields.compactMap { field in
                resolving(field.value).map { ObjectField(name: field.name, value: $0) }
            }
            return Value(.object(resolved), span: value.span)
        default:
            return value
        }
    }

    /// The guard of conditions that are written in a document.
    func guardOf(_ conditions: [WrittenCondition]) -> Guard {
        var result = Guard.always
        for condition in conditions { result = result.and(guardOf(condition)) }
        return result
    }

    private func guardOf(_ condition: WrittenCondition) -> Guard {
        switch condition.operand {
        case .constant(let isTrue): return isTrue != condition.isNegated ? .always : .never
        case .variable(let name):
            switch value(of: name)?.kind {
            case .variable(let variable): return Guard(variable, isNegated: condition.isNegated)
            case .boolean(let isTrue): return isTrue != condition.isNegated ? .always : .never
            // An argument without a value holds for nothing.
            default: return condition.isNegated ? .always : .never
            }
        }
    }
}

/// The scopes of one operation, each made once.
///
/// Fragments that pass on more than they take stand for as many copies and as large values as two to the power of their number. There is a
/// bound on both, which no document that a person writes comes near.
final class ArgumentScopes {
    /// The most scopes of one operation. What is sent has a copy of a fragment for each.
    static let limit = 10_000
    /// The most parts of one argument's value.
    static let sizeLimit = 10_000

    /// The spread that went beyond a bound, if one has: what was compiled then means nothing.
    private(set) var excess: TypedSpread?
    private var known: [ExactText: ArgumentScope] = [:]
    /// The operation's own, and that of every fragment without arguments.
    let root = ArgumentScope(id: 0, values: [:])

    /// The scope inside a fragment that is spread where `scope` holds.
    func scope(of fragment: TypedFragment, spreadBy spread: TypedSpread, in scope: ArgumentScope) -> ArgumentScope {
        guard !fragment.arguments.isEmpty else { return root }
        var values: [String: Value?] = [:]
        var sizes: [String: Int] = [:]
        var text = fragment.name
        let passed = Dictionary(spread.arguments.lazy.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
        for argument in fragment.arguments {
            let size = passed[argument.name].map { scope.size(of: $0) } ?? 1
            guard size <= Self.sizeLimit else { return exceed(spread) }
            sizes[argument.name] = size
            let value = passed[argument.name].flatMap { scope.resolving($0) } ?? argument.defaultValue
            values[argument.name] = .some(value)
            text += "\u{1F}" + (value.map { $0.printed(.compact) } ?? "")
        }
        let key = ExactText(text)
        if let known = known[key] { return known }
        guard known.count < Self.limit else { return exceed(spread) }
        let made = ArgumentScope(id: known.count + 1, values: values, sizes: sizes, place: spread.place)
        known[key] = made
        return made
    }

    private func exceed(_ spread: TypedSpread) -> ArgumentScope {
        excess = excess ?? spread
        return root
    }
}
