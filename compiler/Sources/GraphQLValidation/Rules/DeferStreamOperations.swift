import GraphQLSchema
import GraphQLSyntax

/// The rules of the incremental-delivery RFC on where parts may arrive later: nothing at the root of a mutation or of a subscription, and
/// nothing at all in a subscription, whose events are whole, unless `if` can switch it off.
extension Walk {
    func checkDeferStreamOperations() {
        guard usesIncrementalDelivery else { return }
        var reported: Set<Place> = []
        for index in 0..<operationCount {
            guard case .operation(let operation) = facts[index].definition, operation.kind != .query, schema.rootType(operation.kind) != nil else {
                continue
            }
            var visited: Set<Visit> = []
            var work = [Reached(set: operation.selectionSet, source: operation.source, isRoot: true)]
            while let outer = work.popLast() {
                for selection in outer.set.selections {
                    var reached = outer
                    reached.mayBeLeftOut = outer.mayBeLeftOut || mayBeLeftOut(selection)
                    if let directive = incremental(selection) {
                        check(directive, in: reached, of: operation, &reported)
                    }
                    switch selection {
                    case .field(let field):
                        if let set = field.selectionSet { work.append(reached.inner(set)) }
                    case .inlineFragment(let fragment):
                        work.append(reached.inner(fragment.selectionSet, isRoot: reached.isRoot))
                    case .spread(let spread):
                        let name = spread.name.text
                        guard let index = fragments[name], case .fragment(let fragment) = facts[index].definition, !facts[index].isExternal,
                            visited.insert(Visit(name: name, isRoot: reached.isRoot, mayBeLeftOut: reached.mayBeLeftOut)).inserted
                        else { continue }
                        work.append(reached.inner(fragment.selectionSet, of: fragment.source, isRoot: reached.isRoot))
                    }
                }
            }
        }
    }

    private struct Reached {
        var set: SelectionSet
        var source: SourceText
        /// Whether it is of the operation's root.
        var isRoot: Bool
        /// Whether `@skip` or `@include` may leave it out.
        var mayBeLeftOut = false

        func inner(_ set: SelectionSet, of source: SourceText? = nil, isRoot: Bool = false) -> Reached {
            Reached(set: set, source: source ?? self.source, isRoot: isRoot, mayBeLeftOut: mayBeLeftOut)
        }
    }

    private struct Visit: Hashable {
        var name: String
        var isRoot: Bool
        var mayBeLeftOut: Bool
    }

    private func check(_ directive: Directive, in reached: Reached, of operation: OperationDefinition, _ reported: inout Set<Place>) {
        let message: String
        if reached.isRoot {
            message = "nothing at the root of a \(operation.kind.rawValue) arrives later than the rest"
        } else if operation.kind == .subscription, !reached.mayBeLeftOut, isApplied(directive) {
            message = "an event of a subscription arrives as a whole"
        } else {
            return
        }
        let place = Place(reached.source, directive.span)
        guard reported.insert(place).inserted else { return }
        let isElsewhere = reached.source !== operation.source || !(operation.span.start...operation.span.end).contains(directive.span.start)
        diagnostics.report(
            .misplacedDefer, message, at: place,
            notes: isElsewhere ? [.init("it is reached from here", at: Place(operation.source, operation.name?.span ?? operation.keywordSpan))] : [])
    }

    private func incremental(_ selection: Selection) -> Directive? {
        let name = if case .field = selection { "stream" } else { "defer" }
        return selection.directives.first(named: name)
    }

    /// Whether it is applied for sure: what is left to a variable may be off whenever this is sent.
    private func isApplied(_ directive: Directive) -> Bool {
        switch directive.argument("if")?.kind {
        case .boolean(false), .variable: false
        default: true
        }
    }

    /// Whether a constant leaves it out, or a variable may.
    private func mayBeLeftOut(_ selection: Selection) -> Bool {
        selection.directives.contains { directive in
            switch (directive.name.text, directive.argument("if")?.kind) {
            case ("skip", .variable), ("include", .variable), ("skip", .boolean(true)), ("include", .boolean(false)): true
            default: false
            }
        }
    }
}
