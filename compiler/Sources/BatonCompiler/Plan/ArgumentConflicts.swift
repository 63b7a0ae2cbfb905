import GraphQLSyntax
import GraphQLValidation

/// Fields of one response key that ask for different things once the arguments of fragments are inlined and what connections need is
/// added. Validation sees the documents as they are written, `icon(size: $size)` twice, and servers what is sent, `icon(size: 1)` and
/// `icon(size: 2)`.
struct ArgumentConflicts {
    private(set) var diagnostics = Diagnostics()

    /// Both selections stand on one object.
    mutating func check(
        _ field: TypedField, _ scope: ArgumentScope, against other: TypedField, _ otherScope: ArgumentScope
    ) {
        guard field.name == other.name else { return checkInserted(field, other) }
        // Without arguments of fragments, what is sent is what was validated.
        guard scope !== otherScope, !field.arguments.isEmpty || !other.arguments.isEmpty else { return }
        let (first, second) = (Self.request(other, otherScope), Self.request(field, scope))
        guard ExactText(first) != ExactText(second), let place = scope.place ?? field.place else { return }
        var notes: [Diagnostic.Note] = []
        if let there = otherScope.place ?? other.place { notes.append(.init("the other selection is here", at: there)) }
        // One field of one fragment has one alias, whatever the fragment is given.
        let isOneField = field.place != nil && field.place == other.place
        notes.append(.init(isOneField ? "a fragment of its own for either keeps both" : "an alias of the field, or a fragment of its own for either, keeps both"))
        diagnostics.report(
            .fieldConflict, "`\(field.responseKey)` would be both `\(first)` and `\(second)` of one object", at: place, notes: notes)
    }

    /// Two fields of one key, of which the compiler has added one: the documents' own have been validated.
    private mutating func checkInserted(_ field: TypedField, _ other: TypedField) {
        let (written, inserted) = field.place == nil ? (other, field) : (field, other)
        guard let place = written.place else { return }
        let use = inserted.name == "__typename" ? "says the object's type" : "a connection's pages are joined by"
        diagnostics.report(
            .fieldConflict, "`\(written.responseKey)` is the key of `\(inserted.name)` here, which \(use)",
            at: place, notes: [.init("another alias keeps both")])
    }

    private static func request(_ field: TypedField, _ scope: ArgumentScope) -> String {
        let arguments = field.arguments.compactMap { argument in
            scope.resolving(argument.value).map { "\(argument.definition.name): \($0.printed(.compact))" }
        }
        return arguments.isEmpty ? field.name : "\(field.name)(\(arguments.sorted().joined(separator: ", ")))"
    }
}
