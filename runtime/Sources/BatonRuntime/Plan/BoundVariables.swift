/// The variables of an operation, and over them the arguments of the fragment that is read, with defaults applied.
///
/// A fragment sees its own arguments and the operation's variables, and never the arguments of the fragment that spreads it.
struct BoundVariables: Hashable, Sendable {
    private var operation: [String: InputValue]
    /// By name; one without a value is absent, whatever the operation calls a variable of that name.
    private var arguments: [String: Argument] = [:]

    private enum Argument: Hashable, Sendable {
        case value(InputValue)
        /// A variable of the operation is passed, which is absent.
        case absent
        /// Nothing is passed, and there is no default.
        case unpassed
    }

    /// A variable's value is its own, else its default, else absent.
    init(_ given: InputObject, declared: [PlanVariable]) {
        var values: [String: InputValue] = [:]
        for member in given.members { values[member.name] = member.value }
        for variable in declared where values[variable.name] == nil { values[variable.name] = variable.standard }
        operation = values
    }

    /// None.
    init() { operation = [:] }

    subscript(name: String) -> InputValue? {
        switch arguments[name] {
        case nil: operation[name]
        case .value(let value): value
        case .absent, .unpassed: nil
        }
    }

    /// What a fragment sees that is spread with these arguments. One that is not passed has its default; one that an absent variable of
    /// the operation is passed to has not, as the text that is sent says.
    func entering(_ passed: [KeyTemplate.Argument], declared: [PlanVariable]) -> BoundVariables {
        guard !declared.isEmpty || !arguments.isEmpty else { return self }
        var inner = self
        inner.arguments = [:]
        for argument in declared {
            let value = passed.first { $0.name == argument.name }.flatMap { self.argument($0.value) }
            inner.arguments[argument.name] = value ?? argument.standard.map(Argument.value) ?? .unpassed
        }
        return inner
    }

    /// What is passed; nil for an argument that nothing was passed to.
    private func argument(_ value: KeyTemplate.Value) -> Argument? {
        if case .variable(let name) = value, arguments[name] == .unpassed { return nil }
        return value.resolved(self).map(Argument.value) ?? .absent
    }

    /// The same with other values for some of the fragment's arguments.
    func replacing(_ given: InputObject) -> BoundVariables {
        var result = self
        for member in given.members { result.arguments[member.name] = .value(member.value) }
        return result
    }

    /// Whether a variable is true.
    func isTrue(_ name: String) -> Bool { self[name] == .boolean(true) }
}

/// A variable of an operation or an argument of a fragment.
struct PlanVariable: Hashable, Sendable {
    var name: String
    /// Its default.
    var standard: InputValue?
    /// Only client directives use it, so that the text does not declare it and a request leaves it out.
    var isClient = false
}
