import GraphQLSyntax

/// A lens while it is put together: what one record's selections say, merged.
final class LensNode {
    let type: String
    var entries: [LensEntry] = []

    init(type: String) {
        self.type = type
    }
}

/// One slot of a lens.
struct LensEntry {
    enum Kind {
        case field(TypedField)
        /// `as<Type>`
        case condition(String)
        /// An aliased inline fragment; its type condition if it can fail.
        case alias(String, type: String?)
        /// A spread; its fragment's type if the record may be of another.
        case spread(TypedSpread, type: String?)
    }

    var kind: Kind
    var condition: Guard
    /// Whether it may come later than what it stands in.
    var isDeferred = false
    /// When one that may come later is there from the start.
    var start = Guard.never
    /// `@catch` of whatever the entry is.
    var catches: CatchTarget?
    var child: LensNode?
    /// Of an aliased inline fragment.
    var aliasPlace: Place?

    /// Whether it is a field with `@connection`.
    var isConnection: Bool {
        guard case .field(let field) = kind else { return false }
        return field.directives.connection != nil
    }
}

/// Merges the selections of a document into lenses, the way `PlanBuilder` merges an operation's into a plan, but for what the
/// document itself selects alone.
struct LensMerger {
    let schema: SchemaIndex
    let fragments: [String: TypedFragment]
    let conflicts: LensConflicts

    private struct Occurrence {
        var set: TypedSelectionSet
        var condition: Guard
        var isDeferred = false
    }

    /// Merges what one set selects of a record.
    func merged(_ set: TypedSelectionSet) -> LensNode {
        node(of: set.type, [Occurrence(set: set, condition: .always)])
    }

    private enum Slot: Hashable {
        case field(String)
        case condition(String)
        case alias(String)
        case spread(String, alias: String?)
    }

    private struct Gathered {
        var kind: LensEntry.Kind
        var catches: CatchTarget?
        var aliasPlace: Place?
        var occurrences: [(set: TypedSelectionSet?, condition: Guard, isDeferred: Bool)] = []
    }

    private func node(of type: String, _ occurrences: [Occurrence]) -> LensNode {
        var gathered: [Gathered] = []
        var slots = Numbering<Slot>()
        func add(
            _ slot: Slot, _ kind: LensEntry.Kind, _ set: TypedSelectionSet?, _ condition: Guard, _ isDeferred: Bool,
            catches: CatchTarget? = nil
        ) {
            guard !condition.isNever else { return }
            let (position, isNew) = slots.add(slot)
            if !isNew {
                // The kind alone: who holds the whole entry has its occurrences copied by each that is added.
                let known = gathered[position].kind
                if case .field(let field) = kind, case .field(let other) = known { conflicts.check(field, against: other) }
                if case .spread(let spread, _) = kind, case .spread(let other, _) = known, let fragment = fragments[spread.fragment] {
                    conflicts.check(spread, against: other, of: fragment)
                }
                gathered[position].occurrences.append((set, condition, isDeferred))
            } else {
                gathered.append(Gathered(kind: kind, catches: catches, occurrences: [(set, condition, isDeferred)]))
            }
        }
        func visit(_ occurrence: Occurrence) {
            let scope = ArgumentScope.own
            for selection in occurrence.set.selections {
                switch selection {
                case .field(let field):
                    add(
                        .field(field.responseKey), .field(field), field.selectionSet,
                        occurrence.condition.and(scope.guardOf(field.conditions)), occurrence.isDeferred,
                        catches: field.directives.catches)
                case .condition(let inner):
                    let condition = occurrence.condition.and(scope.guardOf(inner.conditions))
                    let canFail = inner.type.flatMap { condition in
                        let always = inner.alias == nil ? schema.isSubtype(type, of: condition) : schema.isPromisedSubtype(type, of: condition)
                        return always ? nil : condition
                    }
                    let isDeferred = occurrence.isDeferred || inner.deferral != nil
                    if let alias = inner.alias {
                        if let known = slots.number(of: .alias(alias)).map({ gathered[$0] }) {
                            conflicts.check(inner, against: known.kind, type: canFail)
                            if known.catches != inner.catches, let place = inner.place {
                                conflicts.reportCatch(of: alias, at: place, known.aliasPlace)
                            }
                        }
                        add(
                            .alias(alias), .alias(alias, type: canFail), inner.selectionSet, condition, isDeferred,
                            catches: inner.catches)
                        if let position = slots.number(of: .alias(alias)) { gathered[position].aliasPlace = inner.place }
                    } else if let canFail {
                        guard schema.doOverlap(type, canFail) else { continue }
                        add(.condition(canFail), .condition(canFail), inner.selectionSet, condition, isDeferred)
                    } else {
                        visit(Occurrence(set: inner.selectionSet, condition: condition, isDeferred: isDeferred))
                    }
                case .spread(let spread):
                    guard let fragment = fragments[spread.fragment] else { continue }
                    let canFail = schema.isPromisedSubtype(type, of: fragment.type) ? nil : fragment.type
                    add(
                        .spread(spread.fragment, alias: spread.alias), .spread(spread, type: canFail), nil,
                        occurrence.condition.and(scope.guardOf(spread.conditions)),
                        occurrence.isDeferred || spread.deferral != nil, catches: spread.catches)
                }
            }
        }
        for occurrence in occurrences { visit(occurrence) }

        let node = LensNode(type: type)
        for entry in gathered {
            let condition = Guard.any(of: entry.occurrences.lazy.map(\.condition))
            let start = Guard.any(of: entry.occurrences.lazy.filter { !$0.isDeferred }.map(\.condition))
            let inner = entry.occurrences.compactMap { occurrence in
                occurrence.set.map {
                    Occurrence(
                        set: $0, condition: occurrence.condition == condition ? .always : occurrence.condition,
                        isDeferred: start.isNever ? false : occurrence.isDeferred)
                }
            }
            var result = LensEntry(
                kind: entry.kind, condition: condition, isDeferred: start != condition, start: start, catches: entry.catches)
            result.aliasPlace = entry.aliasPlace
            if let first = inner.first {
                let innerType: String
                switch entry.kind {
                case .field(let field): innerType = field.info.type
                case .condition(let type): innerType = type
                case .alias(_, let canFail): innerType = canFail ?? type
                case .spread: innerType = first.set.type
                }
                result.child = self.node(of: innerType, inner)
            }
            node.entries.append(result)
        }
        conflicts.check(node.entries)
        return node
    }
}
