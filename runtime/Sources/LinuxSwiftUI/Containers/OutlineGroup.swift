/// A tree of rows, each of which can be opened where it has rows below it.
@MainActor @preconcurrency
public struct OutlineGroup<Data: RandomAccessCollection, Row: View>: View, PrimitiveView where Data.Element: Identifiable {
    private let data: Data
    private let below: KeyPath<Data.Element, Data?>
    private let content: (Data.Element) -> Row

    public init(_ data: Data, children: KeyPath<Data.Element, Data?>, @ViewBuilder content: @escaping (Data.Element) -> Row) {
        self.data = data
        below = children
        self.content = content
    }

    func children(in node: ViewNode) -> [ChildView] {
        data.map { element in
            let key = ChildKey.element(AnyHashable(element.id), 0)
            guard let rows = element[keyPath: below] else { return ChildView(content(element), key: key) }
            let group = DisclosureGroup {
                OutlineGroup(rows, children: below, content: content)
            } label: {
                content(element)
            }
            return ChildView(group, key: key)
        }
    }
}
