import GraphQLSyntax

/// Gives every deferred part of an operation a label of its own.
final class Labels {
    private var known: [ObjectIdentifier: String] = [:]
    private var taken: Set<String> = []
    private let operation: String

    init(operation: String) {
        self.operation = operation
    }

    /// The label that is sent for a `@defer`; nil where there is none.
    func label(of deferral: DeferDirective?, at selection: AnyObject) -> String? {
        guard let deferral else { return nil }
        if let label = known[ObjectIdentifier(selection)] { return label }
        let wanted = operation + "$defer$" + (deferral.label ?? (selection as? TypedSpread)?.fragment ?? "part")
        var label = wanted
        var count = 1
        while !taken.insert(label).inserted {
            count += 1
            label = "\(wanted)_\(count)"
        }
        known[ObjectIdentifier(selection)] = label
        return label
    }

    /// The extra of the part.
    func part(of deferral: DeferDirective?, at selection: AnyObject) -> String? {
        label(of: deferral, at: selection).map { "{\"defer\":{\"label\":\(CanonicalJSON.string($0))}}" }
    }
}
