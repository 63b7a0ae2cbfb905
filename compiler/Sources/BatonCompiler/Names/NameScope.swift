/// Gives out the names of one scope, each once.
struct NameScope {
    /// Names that are never given out. Sets that many scopes share, so that none is copied for each.
    private let reserved: [Set<String>]
    private var given = Numbering<String>()

    init(reserving names: Set<String>...) {
        reserved = names.filter { !$0.isEmpty }
    }

    /// The name, with as many underscores as it takes to be free.
    mutating func claim(_ name: String) -> String {
        var result = name
        while !isFree(result) { result += "_" }
        _ = given.add(result)
        return result
    }

    /// Takes the name if it is free; false where it is not.
    private mutating func claimAsItIs(_ name: String) -> Bool {
        !reserved.contains { $0.contains(name) } && given.add(name).isNew
    }

    /// Claims several names of one kind: those that can stay as they are come first, so that an escaped one never takes another's place.
    mutating func claim(_ names: [String]) -> [String] {
        var result = [String](repeating: "", count: names.count)
        for (index, name) in names.enumerated() where claimAsItIs(name) { result[index] = name }
        for (index, name) in names.enumerated() where result[index].isEmpty { result[index] = claim(name) }
        return result
    }

    /// What the name would be if it were claimed.
    func unclaimed(_ name: String) -> String {
        var copy = self
        return copy.claim(name)
    }

    func isFree(_ name: String) -> Bool {
        given.number(of: name) == nil && !reserved.contains { $0.contains(name) }
    }
}
