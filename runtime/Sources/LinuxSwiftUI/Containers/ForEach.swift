/// A view for each element of a collection. An element keeps its view's state by its id, wherever it moves.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content> {
    public var data: Data
    public var content: (Data.Element) -> Content
    let id: (Data.Element) -> ID
}

extension ForEach: View, PrimitiveView where Content: View {
    public typealias Body = Never

    public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
    where Data.Element: Identifiable, ID == Data.Element.ID {
        self.init(data: data, content: content, id: { $0.id })
    }

    public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
        self.init(data: data, content: content, id: { $0[keyPath: id] })
    }

    public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
    where Data == Range<Int>, ID == Int {
        self.init(data: data, content: content, id: { $0 })
    }

    // Disfavored, since the compiler else speaks of bindings for whatever is wrong in the content of a plain collection.
    @_disfavoredOverload
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>], C.Element: Identifiable, ID == C.Element.ID {
        self.init(data: data.elements, content: content, id: { $0.wrappedValue.id })
    }

    @_disfavoredOverload
    public init<C: MutableCollection & RandomAccessCollection>(
        _ data: Binding<C>, id: KeyPath<C.Element, ID>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
    ) where Data == [Binding<C.Element>] {
        self.init(data: data.elements, content: content, id: { $0.wrappedValue[keyPath: id] })
    }

    func children(in node: ViewNode) -> [ChildView] {
        let window = node.environment.lazyWindow
        let allowed = window?.allowance(for: node) ?? data.count
        // Rows of a row are all made.
        var environment = node.environment
        environment.lazyWindow = nil
        let made = Set(node.children.map(\.key))
        var keys: [ChildKey] = []
        var kept = 0
        var seen: [ID: Int] = [:]
        for (index, element) in data.enumerated() {
            if index >= allowed, made.isEmpty { break }
            let id = id(element)
            let before = seen[id, default: 0]
            seen[id] = before + 1
            if before == 1 { node.graph.warn("ForEach: the id \(id) occurs more than once") }
            keys.append(.element(id, before))
            // A row that was made stays, and so does what comes before it.
            if index < allowed || made.contains(keys[index]) { kept = index + 1 }
        }
        window?.note(made: kept, of: data.count, by: node)
        return zip(data.prefix(kept), keys).map { ChildView(content($0), key: $1, environment: environment) }
    }
}
