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

extension Section where Parent == Text, Footer == EmptyView {
    /// Rows that can be folded away; while they are, they are not made.
    public init<Rows: View>(_ titleKey: LocalizedStringKey, isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows) where Content == Rows? {
        self.init(content: { isExpanded.wrappedValue ? content() : nil }, header: { Text(titleKey) }, footer: { EmptyView() })
    }
}

extension Section where Footer == EmptyView {
    /// Rows that can be folded away, under a header of any kind.
    public init<Rows: View>(isExpanded: Binding<Bool>, @ViewBuilder content: () -> Rows, @ViewBuilder header: () -> Parent) where Content == Rows? {
        self.init(content: { isExpanded.wrappedValue ? content() : nil }, header: header, footer: { EmptyView() })
    }
    public init(header: Parent, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { EmptyView() })
    }
}

extension Section {
    public init(header: Parent, footer: Footer, @ViewBuilder content: () -> Content) {
        self.init(content: content, header: { header }, footer: { footer })
    }
}
