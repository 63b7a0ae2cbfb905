import GraphQLSyntax

extension DirectiveChecks {
    private static let actions = ["NONE", "LOG", "THROW"]

    /// How severe a field's `@required` is, and where it stands.
    func requirement(_ field: Field) -> (action: Int, place: Place)? {
        guard let directive = field.directives.first(named: "required") else { return nil }
        guard let value = directive.argument("action") else { return (0, place(directive.span)) }
        guard case .enumValue(let word) = value.kind, let action = DirectiveChecks.actions.firstIndex(of: word) else { return nil }
        return (action, place(directive.span))
    }

    /// A null here makes a null of the object that this is of, so what is done of the one is not less than what is done of the other.
    mutating func checkSeverity(_ directive: Directive, _ field: Field) {
        guard let outer = outerRequirement, let own = requirement(field), own.action < outer.action else { return }
        let (less, more) = (DirectiveChecks.actions[own.action], DirectiveChecks.actions[outer.action])
        report(
            .directiveConflict, "a null here is one of the object around it too, which is `\(more)`, and this is `\(less)`", directive.span,
            notes: [.init("the object's requirement", at: outer.place)])
    }
}
