extension View {
    public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.navigationTitle = titleKey.text })
    }
    @_disfavoredOverload
    public func navigationTitle<S: StringProtocol>(_ title: S) -> some View {
        modifier(AccessibilityModifier { $0.navigationTitle = String(title) })
    }
    public func navigationTitle(_ title: Text) -> some View {
        modifier(AccessibilityModifier { $0.navigationTitle = title.content })
    }
    /// A title that can be changed in place. Nothing changes it here.
    public func navigationTitle(_ title: Binding<String>) -> some View {
        modifier(AccessibilityModifier { $0.navigationTitle = title.wrappedValue })
    }
    public func navigationBarBackButtonHidden(_ hidden: Bool = true) -> some View {
        modifier(AccessibilityModifier { $0.hidesBackButton = hidden })
    }

    /// Says which screen a pushed value of the type is.
    public func navigationDestination<D: Hashable, C: View>(
        for data: D.Type, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        modifier(DestinationModifier<D, C>(destination: destination))
    }

    /// Pushes a screen while the binding is true.
    public func navigationDestination<V: View>(
        isPresented: Binding<Bool>, @ViewBuilder destination: @escaping () -> V
    ) -> some View {
        modifier(PresentedDestinationModifier(isPresented: isPresented, destination: destination))
    }

    /// Pushes a screen while the binding has an item.
    public func navigationDestination<D: Hashable, C: View>(
        item: Binding<D?>, @ViewBuilder destination: @escaping (D) -> C
    ) -> some View {
        let isPresented = Binding(get: { item.wrappedValue != nil }, set: { if !$0 { item.wrappedValue = nil } })
        return modifier(
            PresentedDestinationModifier(isPresented: isPresented) { item.wrappedValue.map { destination($0) } })
    }
}

@MainActor
struct DestinationModifier<D: Hashable, C: View>: PrimitiveModifier {
    let destination: (D) -> C

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        let destination = destination
        node.environment.navigation?.declare(D.self, node: node.id) { value in
            (value.base as? D).map { destination($0) }
        }
        return [content]
    }
}

/// A screen that is pushed by a binding. It is a presentation as a sheet is; going back sets the binding.
@MainActor
struct PresentedDestinationModifier<Destination: View>: PrimitiveModifier {
    let isPresented: Binding<Bool>
    let destination: () -> Destination

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        SheetModifier(isPresented: isPresented, onDismiss: nil, sheet: destination)
            .children(content: content, node: node)
    }
}
