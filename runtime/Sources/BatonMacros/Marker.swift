/// One of the four markers, by the type that its `#externalMacro` names.
enum Marker: String {
    case query = "QueryMacro"
    case fragment = "FragmentMacro"
    case mutation = "MutationMacro"
    case subscription = "SubscriptionMacro"

    /// The marker as it is written.
    var spelling: String {
        switch self {
        case .query: "@Query"
        case .fragment: "@Fragment"
        case .mutation: "@Mutation"
        case .subscription: "@Subscription"
        }
    }

    /// The word of GraphQL that introduces the marker's document.
    var keyword: String {
        switch self {
        case .query: "query"
        case .fragment: "fragment"
        case .mutation: "mutation"
        case .subscription: "subscription"
        }
    }

    /// The type of `Baton` that the hidden property has.
    var storage: String {
        switch self {
        case .query: "QueryStorage"
        case .fragment: ""
        case .mutation: "MutationStorage"
        case .subscription: "SubscriptionStorage"
        }
    }

    /// Which expansion reports a declaration's problems, since the compiler asks for each role and every problem is
    /// said once.
    var reportingRole: MacroRole { self == .fragment ? .peer : .accessor }

    /// What stands in the way of expanding the marker on this declaration.
    func problems(declaration: String, attribute: MarkerAttribute, enclosing: String?) -> [Problem] {
        guard let property = MarkedProperty(declaration: declaration),
            property.introducer == "var" || property.introducer == "let"
        else {
            let start = SwiftTokenizer.tokens(of: declaration).first?.range.lowerBound ?? 0
            return [Problem(message: "'\(spelling)' marks a stored property", offset: start)]
        }
        var problems: [Problem] = []
        if let modifier = property.modifiers.first(where: Self.unfit.contains) {
            problems.append(
                Problem(
                    message: "'\(spelling)' marks a stored property of each view, and this one is '\(modifier)'",
                    offset: property.introducerRange.lowerBound))
        } else if property.introducer == "let", self != .fragment {
            problems.append(
                Problem(
                    message: "'\(spelling)' needs 'var': the property is read through its handle",
                    offset: property.introducerRange.lowerBound,
                    fix: .init(message: "replace 'let' with 'var'", range: property.introducerRange, replacement: "var")))
        }
        if property.type == nil { problems.append(missingType(of: property, attribute: attribute)) }
        if let enclosing, Self.bodies.contains(enclosing) {
            return [
                Problem(
                    message: "'\(spelling)' marks a stored property, and this is a variable of a \(enclosing)'s body",
                    offset: property.introducerRange.lowerBound)
            ]
        }
        if let enclosing, self != .fragment, ["class", "actor", "enum"].contains(enclosing) {
            problems.append(
                Problem(
                    message: "'\(spelling)' works in a view, which is a struct; in \(enclosing == "class" ? "a" : "an") "
                        + "\(enclosing) use the handle that 'BatonEnvironment' gives for an operation",
                    offset: property.introducerRange.lowerBound))
        }
        return problems
    }

    private static let unfit: Set<String> = ["static", "class", "lazy", "weak", "unowned"]

    static let bodies: Set<String> = ["func", "init", "subscript", "var", "let"]

    private func missingType(of property: MarkedProperty, attribute: MarkerAttribute) -> Problem {
        let generated = attribute.definitionName(after: keyword)
        return Problem(
            message: "'\(spelling)' needs the property's type, which is the name of its \(keyword)"
                + (generated.map { ": '\($0)'" } ?? ""),
            offset: property.introducerRange.lowerBound,
            fix: generated.map {
                .init(message: "write the type", range: property.nameEnd..<property.nameEnd, replacement: ": \($0)")
            })
    }
}

/// The roles that the markers are declared with.
enum MacroRole: String {
    case accessor, peer
}
