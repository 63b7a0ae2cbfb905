extension View {
    /// Asks something while the binding is true. Any button puts the alert away.
    public func alert<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(AlertModifier(title: titleKey.text, isPresented: isPresented, actions: actions) { EmptyView() })
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(AlertModifier(title: String(title), isPresented: isPresented, actions: actions) { EmptyView() })
    }

    public func alert<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        modifier(AlertModifier(title: titleKey.text, isPresented: isPresented, actions: actions, message: message))
    }

    @_disfavoredOverload
    public func alert<S: StringProtocol, A: View, M: View>(
        _ title: S, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A,
        @ViewBuilder message: @escaping () -> M
    ) -> some View {
        modifier(AlertModifier(title: String(title), isPresented: isPresented, actions: actions, message: message))
    }

    public func alert<A: View>(_ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A) -> some View {
        modifier(AlertModifier(title: title.content, isPresented: isPresented, actions: actions) { EmptyView() })
    }

    public func alert<A: View, M: View>(
        _ title: Text, isPresented: Binding<Bool>, @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        modifier(AlertModifier(title: title.content, isPresented: isPresented, actions: actions, message: message))
    }

    /// Asks about a value while the binding is true and there is one.
    public func alert<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                title: titleKey.text, isPresented: isPresented, isPossible: data != nil,
                actions: { data.map { actions($0) } }, message: { data.map { message($0) } }))
    }

    public func alert<E: LocalizedError, A: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(
            AlertModifier(
                title: error?.errorDescription ?? "", isPresented: isPresented, isPossible: error != nil,
                actions: actions
            ) { EmptyView() })
    }

    public func alert<E: LocalizedError, A: View, M: View>(
        isPresented: Binding<Bool>, error: E?, @ViewBuilder actions: @escaping (E) -> A, @ViewBuilder message: @escaping (E) -> M
    ) -> some View {
        modifier(
            AlertModifier(
                title: error?.errorDescription ?? "", isPresented: isPresented, isPossible: error != nil,
                actions: { error.map { actions($0) } }, message: { error.map { message($0) } }))
    }

    /// Offers several actions while the binding is true.
    public func confirmationDialog<A: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        modifier(AlertModifier(title: titleKey.text, isPresented: isPresented, actions: actions) { EmptyView() })
    }

    public func confirmationDialog<A: View>(
        _ title: Text, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, @ViewBuilder actions: @escaping () -> A
    ) -> some View {
        alert(title, isPresented: isPresented, actions: actions)
    }

    public func confirmationDialog<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        confirmationDialog(titleKey, isPresented: isPresented, titleVisibility: titleVisibility) {
            if let data { actions(data) }
        }
    }

    public func confirmationDialog<A: View, M: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic, presenting data: T?,
        @ViewBuilder actions: @escaping (T) -> A, @ViewBuilder message: @escaping (T) -> M
    ) -> some View {
        alert(titleKey, isPresented: isPresented, presenting: data, actions: actions, message: message)
    }

    public func alert<A: View, T>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, presenting data: T?, @ViewBuilder actions: @escaping (T) -> A
    ) -> some View {
        alert(titleKey, isPresented: isPresented, presenting: data, actions: actions) { _ in EmptyView() }
    }

    public func confirmationDialog<A: View, M: View>(
        _ titleKey: LocalizedStringKey, isPresented: Binding<Bool>, titleVisibility: Visibility = .automatic,
        @ViewBuilder actions: @escaping () -> A, @ViewBuilder message: @escaping () -> M
    ) -> some View {
        modifier(AlertModifier(title: titleKey.text, isPresented: isPresented, actions: actions, message: message))
    }
}

/// An alert that is on the screen; its buttons put it away.
@MainActor
final class PresentedAlert {
    let isPresented: Binding<Bool>

    init(isPresented: Binding<Bool>) { self.isPresented = isPresented }

    func dismiss() { isPresented.wrappedValue = false }
}

@MainActor
struct AlertModifier<Actions: View, Message: View>: PrimitiveModifier {
    let title: String
    let isPresented: Binding<Bool>
    var isPossible = true
    let actions: () -> Actions
    let message: () -> Message

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        guard isPresented.wrappedValue, isPossible else { return [content] }
        var environment = node.environment
        environment.isEnabled = true
        environment.presentedAlert = PresentedAlert(isPresented: isPresented)
        let alert = VStack {
            Text(verbatim: title)
            message()
            actions()
        }
        return [content, ChildView(alert, key: .position(1), role: .alert, environment: environment)]
    }

    func describe(_ traits: inout Traits, node: ViewNode) {
        let isPresented = isPresented
        traits.sheet = PresentedSheet(title: title) { isPresented.wrappedValue = false }
    }
}
