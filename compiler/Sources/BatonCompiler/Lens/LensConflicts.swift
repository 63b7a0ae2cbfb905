import GraphQLSyntax

/// Selections of one document that would share an accessor and do not agree on what it is.
final class LensConflicts {
    private(set) var diagnostics = Diagnostics()
    /// Of spreads. An operation that the fragment's fields disagree in says so at the same place, and says it better.
    private(set) var spreads = Diagnostics()

    /// A field that the document selects twice: the client directives of both say what its one accessor does.
    func check(_ field: TypedField, against other: TypedField) {
        guard field !== other, let place = field.place else { return }
        let (here, there) = (field.directives, other.directives)
        let name: String
        if here.required != there.required {
            name = "required"
        } else if here.catches != there.catches {
            name = "catch"
        } else if here.alias != there.alias {
            name = "alias"
        } else if here.connection?.key != there.connection?.key || here.connection?.filters != there.connection?.filters {
            name = "connection"
        } else {
            return
        }
        diagnostics.report(
            .directiveConflict, "`\(field.responseKey)` is selected twice, and the two do not agree on `@\(name)`", at: place,
            notes: other.place.map { [.init("the other selection is here", at: $0)] } ?? [])
    }

    /// A fragment that is spread twice under one accessor: it reads by one set of arguments, whether they differ in what is asked for or
    /// only in what `@include` and `@skip` leave out.
    func check(_ spread: TypedSpread, against other: TypedSpread, of fragment: TypedFragment) {
        guard spread !== other, let place = spread.place else { return }
        if spread.catches != other.catches { return reportCatch(of: fragment.name, at: place, other.place) }
        func passed(_ spread: TypedSpread) -> (TypedVariable) -> String? {
            let values = Dictionary(spread.arguments.lazy.map { ($0.name, $0.value) }, uniquingKeysWith: { first, _ in first })
            return { (values[$0.name] ?? $0.defaultValue)?.printed(.compact) }
        }
        let (here, there) = (passed(spread), passed(other))
        guard let argument = fragment.arguments.first(where: { here($0) != there($0) }) else { return }
        let notes = other.place.map { [Diagnostic.Note("the other spread is here", at: $0)] } ?? []
        spreads.report(
            .directiveConflict,
            "`\(fragment.name)` is spread twice here, and the two do not agree on `\(argument.name)`; `@alias` gives one an accessor of its own",
            at: place, notes: notes)
    }

    /// The accessors of one lens: what `@alias` names is named so and not otherwise.
    func check(_ entries: [LensEntry]) {
        guard entries.contains(where: { $0.alias != nil }) else { return }
        var known: [String: LensEntry] = [:]
        for entry in entries {
            guard let name = entry.documentedName else { continue }
            guard let other = known[name] else {
                known[name] = entry
                continue
            }
            let (here, there) = entry.alias == nil ? (other, entry) : (entry, other)
            guard here.alias != nil, let place = here.place else { continue }
            diagnostics.report(
                .directiveConflict, "another selection's accessor is called `\(name)` too", at: place,
                notes: there.place.map { [.init("the other selection is here", at: $0)] } ?? [])
        }
    }

    /// Two inline fragments with one `@alias` are one selection, of one type.
    func check(_ condition: TypedCondition, against other: LensEntry.Kind, type: String?) {
        guard case .alias(let name, let known) = other, known != type, let place = condition.place else { return }
        diagnostics.report(.directiveConflict, "`\(name)` is an inline fragment on another type too", at: place)
    }

    /// Two selections of one accessor of which one is caught, or caught otherwise.
    func reportCatch(of name: String, at place: Place, _ other: Place?) {
        diagnostics.report(
            .directiveConflict, "`\(name)` is selected twice, and the two do not agree on `@catch`", at: place,
            notes: other.map { [.init("the other selection is here", at: $0)] } ?? [])
    }
}

extension LensEntry {
    fileprivate var alias: String? {
        switch kind {
        case .field(let field): field.directives.alias
        case .alias(let name, _): name
        case .spread(let spread, _): spread.alias
        case .condition: nil
        }
    }

    /// The accessor's name where the document gives it.
    fileprivate var documentedName: String? {
        if case .field(let field) = kind { return field.directives.alias ?? field.responseKey }
        return alias
    }

    fileprivate var place: Place? {
        switch kind {
        case .field(let field): field.place
        case .spread(let spread, _): spread.place
        case .alias: aliasPlace
        case .condition: nil
        }
    }
}
