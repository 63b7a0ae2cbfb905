/// Names of properties that keep the values of others, in one struct: `_name_`, with more underscores where that is taken.
public struct StorageNames: Sendable {
    private let names: [String: String]

    /// - Parameters:
    ///   - properties: Those whose values are kept apart, without backticks.
    ///   - members: Every name that the struct has.
    public init(of properties: [String], among members: [String]) {
        var scope = NameScope(reserving: Set(members))
        names = Dictionary(properties.map { ($0, scope.claim("_\($0)_")) }, uniquingKeysWith: { first, _ in first })
    }

    /// Where a property's value is kept: in another, or in itself.
    public subscript(_ property: String) -> String { names[property] ?? SwiftNames.quoted(property) }
    /// Whether the value is kept apart.
    public func isApart(_ property: String) -> Bool { names[property] != nil }
}
