extension View {
    /// Shows a view over this one while the binding is true.
    public func sheet<C: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: onDismiss, sheet: content))
    }

    /// Shows a view over this one while the binding has an item.
    public func sheet<Item: Identifiable, C: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping (Item) -> C
    ) -> some View {
        modifier(
            SheetModifier(
                isPresented: Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } }),
                onDismiss: onDismiss, id: { item.wrappedValue.map { AnyHashable($0.id) } }
            ) { item.wrappedValue.map { content($0) } })
    }

    public func fullScreenCover<C: View>(
        isPresented: Binding<Bool>, onDismiss: (() -> Void)? = nil,
        @ViewBuilder content: @escaping () -> C
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: onDismiss, sheet: content))
    }

    public func fullScreenCover<Item: Identifiable, C: View>(
        item: Binding<Item?>, onDismiss: (() -> Void)? = nil, @ViewBuilder content: @escaping (Item) -> C
    ) -> some View {
        sheet(item: item, onDismiss: onDismiss, content: content)
    }

    public func popover<Item: Identifiable, C: View>(
        item: Binding<Item?>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge = .top, @ViewBuilder content: @escaping (Item) -> C
    ) -> some View {
        sheet(item: item, content: content)
    }

    public func popover<C: View>(
        isPresented: Binding<Bool>, attachmentAnchor: PopoverAttachmentAnchor = .rect(.bounds), arrowEdge: Edge, @ViewBuilder content: @escaping () -> C
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: nil, sheet: content))
    }

    /// Shows a column beside this view while the binding is true; here it lies over it, as on a phone.
    public func inspector<C: View>(isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: nil, sheet: content))
    }

    public func inspectorColumnWidth(_ width: CGFloat) -> some View { look("inspectorColumnWidth", width) }
    public func inspectorColumnWidth(min: CGFloat? = nil, ideal: CGFloat, max: CGFloat? = nil) -> some View { look("inspectorColumnWidth", ideal) }

    public func popover<C: View>(
        isPresented: Binding<Bool>, @ViewBuilder content: @escaping () -> C
    ) -> some View {
        modifier(SheetModifier(isPresented: isPresented, onDismiss: nil, sheet: content))
    }
}

/// Where a popover points to. Here it lies over everything.
public enum PopoverAttachmentAnchor {
    case rect(Anchor<CGRect>.Source)
    case point(UnitPoint)
}

@MainActor
struct SheetModifier<Sheet: View>: PrimitiveModifier {
    let isPresented: Binding<Bool>
    let onDismiss: (() -> Void)?
    var id: @MainActor () -> AnyHashable? = { nil }
    let sheet: () -> Sheet

    func describe(_ traits: inout Traits, node: ViewNode) {
        traits.sheet = PresentedSheet(title: nil, dismiss: dismiss)
    }

    private func dismiss() {
        guard isPresented.wrappedValue else { return }
        isPresented.wrappedValue = false
        onDismiss?()
    }

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        guard isPresented.wrappedValue else { return [content] }
        var environment = node.environment
        environment.dismiss = DismissAction(owner: node) { dismiss() }
        environment.isPresented = true
        environment.navigation = nil
        environment.lazyWindow = nil
        environment.isEnabled = true
        let shown = ChildView(sheet(), key: .element(id() ?? AnyHashable(0), 1), role: .sheet, environment: environment)
        return [content, shown]
    }
}
