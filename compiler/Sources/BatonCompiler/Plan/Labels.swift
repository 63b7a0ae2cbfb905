import GraphQLSyntax

/// Gives every deferred or streamed part of an operation a label of its own: each copy of a fragment, made for the arguments that it is
/// spread with, has its own parts.
final class Labels {
    /// One place of a document, spread with one set of arguments.
    private struct Key: Hashable {
        var selection: ObjectIdentifier
        var scope: Int
    }

    private var known: [Key: String] = [:]
    private var taken: Set<String> = []
    /// The last number that a label of these words was given.
    private var counts: [String: Int] = [:]
    private let operation: String
    /// The extras of the deferred parts, in the order in which they were first asked for.
    private(set) var parts: [String] = []
    private var listed: Set<String> = []

    init(operation: String) {
        self.operation = operation
    }

    /// The label that is sent for a `@defer`; nil where there is none.
    func label(of deferral: DeferDirective?, at selection: AnyObject, in scope: ArgumentScope) -> String? {
        guard let deferral else { return nil }
        return label("defer$" + (deferral.label ?? (selection as? TypedSpread)?.fragment ?? "part"), at: selection, in: scope)
    }

    /// The label that is sent for a field's `@stream`; nil where there is none.
    func label(ofStream field: TypedField, in scope: ArgumentScope) -> String? {
        guard let stream = field.directives.stream else { return nil }
        return label("stream$" + (stream.label ?? field.responseKey), at: field, in: scope)
    }

    /// The extra of the part.
    func part(of deferral: DeferDirective?, at selection: AnyObject, in scope: ArgumentScope) -> String? {
        guard let label = label(of: deferral, at: selection, in: scope) else { return nil }
        let part = "{\"defer\":{\"label\":\(CanonicalJSON.string(label))}}"
        if listed.insert(part).inserted { parts.append(part) }
        return part
    }

    private func label(_ words: String, at selection: AnyObject, in scope: ArgumentScope) -> String {
        let key = Key(selection: ObjectIdentifier(selection), scope: scope.id)
        if let label = known[key] { return label }
        let wanted = operation + "$" + words
        var label = wanted
        while !taken.insert(label).inserted {
            counts[wanted, default: 1] += 1
            label = "\(wanted)_\(counts[wanted, default: 1])"
        }
        known[key] = label
        return label
    }
}
