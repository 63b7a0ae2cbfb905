import BatonCompiler
import BatonDocuments
import GraphQLSyntax

/// What the other sources of a target read of what a document selects: those that extend a type of the document's source, as its view, or
/// that name the type of its lens. As in the source itself a name stands for whatever has it, so that what is found may be read by another.
struct OtherReaders {
    private let sources: [ReadSource]
    /// By the places in `sources`, those that were looked at.
    private var readings: [Int: HostReading] = [:]

    init(_ sources: [ReadSource]) { self.sources = sources }

    /// Whether a source other than the document's own may read a selection.
    ///
    /// Cost: a pass over every source of the target, the first time.
    mutating func read(_ unread: UnreadSelection) -> Bool {
        let path = unread.diagnostic.place.inHost.source.path
        guard let own = sources.first(where: { $0.source.path == path })?.hosted.first?.definition.reading else { return false }
        return sources.indices.contains { index in
            guard sources[index].source.path != path, sources[index].source.path.hasSuffix(".swift") else { return false }
            let other = reading(at: index)
            let extendsView = !other.extended.isDisjoint(with: own.declared)
            guard extendsView || other.names.contains(unread.type) else { return false }
            if other.names.contains(unread.accessor) { return true }
            if extendsView, other.passesOn(unread.property) || other.passesLensesOn { return true }
            return other.passesOnValues(of: unread.type)
        }
    }

    private mutating func reading(at index: Int) -> HostReading {
        if let known = readings[index] { return known }
        let reading = HostReading(sources[index].source, keepsNames: true)
        readings[index] = reading
        return reading
    }
}
