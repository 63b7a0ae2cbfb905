/// Which concrete types each abstract type of a target has: a line per abstract type, `Abstract:Concrete Concrete …`.
public final class TypeTable: Sendable {
    /// The concrete types by abstract type.
    let members: [String: Set<String>]
    /// Every concrete type that the build saw under some abstract type.
    private let known: Set<String>

    /// The table that generated code declares.
    @_spi(Generated)
    public convenience init(_ text: StaticString) {
        self.init(text: text.description)
    }

    /// The same from a text read at run time. A line of another shape is left out.
    package init(text: String) {
        var members: [String: Set<String>] = [:]
        for line in text.split(whereSeparator: \.isNewline) {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let name = line[..<colon].trimmingSpaces
            members[name, default: []].formUnion(line[line.index(after: colon)...].split(separator: " ").map(String.init))
        }
        self.members = members
        known = members.values.reduce(into: []) { $0.formUnion($1) }
    }

    /// Whether the build saw a concrete type.
    func isKnown(_ concrete: String) -> Bool { known.contains(concrete) }

    /// Whether a concrete type belongs to an abstract one as far as the build knew.
    func contains(_ concrete: String, in abstract: String) -> Bool {
        concrete == abstract || members[abstract]?.contains(concrete) == true
    }
}

extension Substring {
    fileprivate var trimmingSpaces: String {
        String(drop { $0 == " " })
    }
}
