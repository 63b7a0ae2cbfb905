/// A part of a definition that is found by its name.
public protocol NamedElement {
    var name: Name { get }
}

extension Argument: NamedElement {}
extension ObjectField: NamedElement {}
extension InputValueDefinition: NamedElement {}
extension VariableDefinition: NamedElement {}

/// A list in which elements are looked for by name, each time the first of the name.
///
/// Short lists, which nearly all are, are looked through. Where that would take longer than making a table, there is one, so that
/// looking for each name of one long list in another is linear.
public struct NamedElements<Element: NamedElement> {
    private let elements: [Element]
    private let positions: [String: Int]

    /// - Parameter lookups: How many names will be looked for.
    public init(_ elements: [Element], lookups: Int) {
        self.elements = elements
        guard elements.count > 8, lookups > 8 else {
            positions = [:]
            return
        }
        positions = Dictionary(elements.enumerated().lazy.map { ($0.element.name.text, $0.offset) }, uniquingKeysWith: { first, _ in first })
    }

    public var isEmpty: Bool { elements.isEmpty }

    public subscript(name: String) -> Element? {
        positions.isEmpty ? elements.first { $0.name.text == name } : positions[name].map { elements[$0] }
    }

    public func contains(_ name: String) -> Bool {
        positions.isEmpty ? elements.contains { $0.name.text == name } : positions[name] != nil
    }
}
