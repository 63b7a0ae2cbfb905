import BatonCompiler
import BatonDocuments
import GraphQLSyntax

/// What the other sources of a target read of what documents select: those that extend a type of the document's source, as its view, or
/// that name the type of its lens. As in the source itself a name stands for whatever has it, so that what is found may be read by another.
struct OtherReaders {
    /// What the sources read that may read a selection, by their number.
    private var readings: [Int: HostReading] = [:]
    /// The sources that extend a type which a document's source declares.
    private var extending: [String: [Int]] = [:]
    /// The sources that name the type of a lens.
    private var naming: [String: [Int]] = [:]
    private var numbers: [String: Int] = [:]
    /// The types that a document's source declares.
    private var declared: [Int: Set<String>] = [:]

    /// Cost: a pass over every source of the target, the first time that one is looked at as it is. None where nothing is unread.
    ///
    /// - Parameter known: Has the readings of sources that were looked at, by this run or one before.
    init(of unread: [UnreadSelection], in sources: [ReadSource], known: SourceCache) {
        guard !unread.isEmpty else { return }
        numbers = Dictionary(sources.indices.lazy.map { (sources[$0].source.path, $0) }, uniquingKeysWith: { first, _ in first })
        for selection in unread {
            guard let number = number(of: selection), declared[number] == nil else { continue }
            declared[number] = sources[number].hosted.first?.definition.reading.declared
        }
        let types = Set(unread.lazy.map(\.type)), views = declared.values.reduce(into: Set()) { $0.formUnion($1) }
        for (number, source) in sources.enumerated() where source.source.path.hasSuffix(".swift") {
            let reading = known.reading(of: source.source)
            for type in reading.extended where views.contains(type) { extending[type, default: []].append(number) }
            for type in reading.names where types.contains(type) { naming[type, default: []].append(number) }
            readings[number] = reading
        }
    }

    private func number(of selection: UnreadSelection) -> Int? { numbers[selection.diagnostic.place.inHost.source.path] }

    /// Whether a source other than the document's own may read a selection.
    func read(_ selection: UnreadSelection) -> Bool {
        guard let own = number(of: selection), let declared = declared[own] else { return false }
        let extensions = declared.reduce(into: Set()) { $0.formUnion(extending[$1] ?? []) }
        return extensions.contains { $0 != own && isRead(selection, in: $0, extendsView: true) }
            || naming[selection.type, default: []].contains { $0 != own && isRead(selection, in: $0, extendsView: false) }
    }

    private func isRead(_ selection: UnreadSelection, in number: Int, extendsView: Bool) -> Bool {
        guard let other = readings[number] else { return false }
        if other.names.contains(selection.accessor) { return true }
        if extendsView, other.passesOn(selection.property) || other.passesLensesOn { return true }
        return other.passesOnValues(of: selection.type)
    }
}
