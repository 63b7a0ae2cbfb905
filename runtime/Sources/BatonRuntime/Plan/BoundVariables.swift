/// The variables of an operation, or the arguments of a fragment over them, with defaults applied.
struct BoundVariables: Hashable, Sendable {
    private(set) var values: [String: InputValue]

    /// A variable's value is its own, else its default, else absent.
    init(_ given: InputObject, declared: [PlanVariable]) {
        var values: [String: InputValue] = [:]
        for member in given.members { values[member.name] = member.value }
        for variable in declared where values[variable.name] == nil { values[variable.name] = variable.standard }
        self.values = values
    }

    /// None.
    init() { values = [:] }

    subscript(name: String) -> InputValue? { values[name] }

    /// What a fragment sees: the operation's variables, and over them its own arguments, passed or by default. An argument that is
    /// neither is absent, whatever the operation calls a variable of that name.
    func entering(_ arguments: [KeyTemplate.Argument], declared: [PlanVariable]) -> BoundVariables {
        guard !declared.isEmpty else { return self }
        var inner = self
        for argument in declared {
            let passed = arguments.first { $0.name == argument.name }?.value.resolved(self)
            inner.values[argument.name] = passed ?? argument.standard
        }
        return inner
    }

    /// The same with other values for some.
    func replacing(_ given: InputObject) -> BoundVariables {
        var result = self
        for member in given.members { result.values[member.name] = member.value }
        return result
    }

    /// Whether a variable is true.
    func isTrue(_ name: String) -> Bool { values[name] == .boolean(true) }
}

/// A variable of an operation or an argument of a fragment.
struct PlanVariable: Hashable, Sendable {
    var name: String
    /// Its default.
    var standard: InputValue?
    /// Only client directives use it, so that the text does not declare it and a request leaves it out.
    var isClient = false
}
