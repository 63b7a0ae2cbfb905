/// Rows, made as they come in sight. Rows with a `tag`, or of a `ForEach`, can be chosen where there is a selection.
@MainActor @preconcurrency
public struct List<SelectionValue: Hashable, Content: View>: View, PrimitiveView {
    let choice: Choice?
    let content: Content

    private init(choice: Choice?, content: Content) {
        self.choice = choice
        self.content = content
    }

    public init(selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content) {
        self.init(choice: selection.map { .one($0) }, content: content())
    }

    public init(selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content) {
        self.init(choice: selection.map { .many($0) }, content: content())
    }

    func children(in node: ViewNode) -> [ChildView] {
        var environment = node.environment
        environment.lazyWindow = node.window
        environment.choice = choice
        return [ChildView(content, key: .position(0), environment: environment)]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.list) }
}

extension List where SelectionValue == Never {
    public init(@ViewBuilder content: () -> Content) { self.init(choice: nil, content: content()) }

    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }

    public init<Data: RandomAccessCollection, ID: Hashable, Row: View>(
        _ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, ID, Row> {
        self.init { ForEach(data, id: id, content: rowContent) }
    }
}

extension List {
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<SelectionValue?>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
}

/// Rows that belong together, with a header and a footer.
@MainActor @preconcurrency
public struct Section<Parent: View, Content: View, Footer: View>: View, PrimitiveView {
    let header: Parent
    let content: Content
    let footer: Footer

    public init(
        @ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent, @ViewBuilder footer: () -> Footer
    ) {
        self.header = header()
        self.content = content()
        self.footer = footer()
    }

    func children(in node: ViewNode) -> [ChildView] {
        [
            ChildView(header, key: .position(0), role: .header), ChildView(content, key: .position(1)),
            ChildView(footer, key: .position(2), role: .footer),
        ]
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.section) }
}

extension Section where Parent == EmptyView, Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content) {
        self.init(content: content, header: { EmptyView() }, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder header: () -> Parent) {
        self.init(content: content, header: header, footer: { EmptyView() })
    }
}

extension Section where Parent == EmptyView {
    public init(@ViewBuilder content: () -> Content, @ViewBuilder footer: () -> Footer) {
        self.init(content: content, header: { EmptyView() }, footer: footer)
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(titleKey) }, footer: { EmptyView() })
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { Text(title) }, footer: { EmptyView() })
    }
}

extension List {
    public init<Data: RandomAccessCollection, Row: View>(
        _ data: Data, selection: Binding<Set<SelectionValue>>?, @ViewBuilder rowContent: @escaping (Data.Element) -> Row
    ) where Content == ForEach<Data, Data.Element.ID, Row>, Data.Element: Identifiable {
        self.init(selection: selection) { ForEach(data, content: rowContent) }
    }
}

extension List where SelectionValue == Never {
    /// Rows that can be changed in place.
    public init<C: MutableCollection & RandomAccessCollection, Row: View>(
        _ data: Binding<C>, @ViewBuilder rowContent: @escaping (Binding<C.Element>) -> Row
    ) where Content == ForEach<[Binding<C.Element>], C.Element.ID, Row>, C.Element: Identifiable {
        self.init { ForEach(data, content: rowContent) }
    }

    /// Numbered rows.
    public init<Row: View>(_ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> Row) where Content == ForEach<Range<Int>, Int, Row> {
        self.init { ForEach(data, content: rowContent) }
    }
}

extension Section where Parent == Text, Footer == EmptyView {
    /// Rows that can be folded away; while they are, they are not made.
    public init<Rows: View>(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows) where Content == Rows? {
        self.init(content: { isExpanded.wrappedValue ? content() : nil }, header: { Text(titleKey) }, footer: { EmptyView() })
    }
}

/// Controls one below the other.
@MainActor @preconcurrency
public struct Form<Content: View>: View, PrimitiveView {
    let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.form) }
}
