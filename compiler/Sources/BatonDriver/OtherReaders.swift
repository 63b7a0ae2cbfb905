import BatonCompiler
import BatonDocuments
import GraphQLSyntax

/// What the other sources of a target read of what a document selects: those that extend a type of the document's source, as its view, or
/// that name the type of its lens. As in the source itself a name stands for whatever has it, so that what is found may be read by another.
struct OtherReaders {
    private let sources: [ReadSource]
    private let known: SourceCache

    /// - Parameter known: Has the readings of sources that were looked at, by this run or one before.
    init(_ sources: [ReadSource], known: SourceCache) {
        self.sources = sources
        self.known = known
    }

    /// Whether a source other than the document's own may read a selection.
    ///
    /// Cost: a pass over every source of the target, the first time that one is looked at as it is.
    func read(_ unread: UnreadSelection) -> Bool {
        let path = unread.diagnostic.place.inHost.source.path
        guard let own = sources.first(where: { $0.source.path == path })?.hosted.first?.definition.reading else { return false }
        return sources.indices.contains { index in
            guard sources[index].source.path != path, sources[index].source.path.hasSuffix(".swift") else { return false }
            let other = known.reading(of: sources[index].source)
            let extendsView = !other.extended.isDisjoint(with: own.declared)
            guard extendsView || other.names.contains(unread.type) else { return false }
            if other.names.contains(unread.accessor) { return true }
            if extendsView, other.passesOn(unread.property) || other.passesLensesOn { return true }
            return other.passesOnValues(of: unread.type)
        }
    }
}
