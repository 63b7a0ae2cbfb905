extension View {
    public func onTapGesture(count: Int = 1, perform action: @escaping () -> Void) -> some View {
        modifier(AccessibilityModifier { $0.onTap = action })
    }

    /// A tap that is told where it was: at the view's origin.
    public func onTapGesture(
        count: Int = 1, coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (CGPoint) -> Void
    ) -> some View {
        modifier(AccessibilityModifier { $0.onTap = { action(.zero) } })
    }

    public func onLongPressGesture(minimumDuration: Double = 0.5, perform action: @escaping () -> Void) -> some View {
        look("onLongPressGesture")
    }

    public func onLongPressGesture(
        minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10, perform action: @escaping () -> Void,
        onPressingChanged: @escaping (Bool) -> Void
    ) -> some View {
        look("onLongPressGesture")
    }

    /// Called when a field within is submitted.
    public func onSubmit(_ action: @escaping () -> Void) -> some View {
        modifier(AccessibilityModifier { $0.onSubmit = action })
    }

    public func onSubmit(of triggers: SubmitTriggers, _ action: @escaping () -> Void) -> some View {
        modifier(AccessibilityModifier { $0.onSubmit = action })
    }

    /// Called when the person pulls the rows down.
    public func refreshable(@_inheritActorContext action: @escaping @Sendable () async -> Void) -> some View {
        modifier(RefreshModifier(action: RefreshAction(action: action)))
    }

    /// Adds a search field to the navigation bar.
    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        modifier(SearchModifier(search: SearchField(text: text, prompt: prompt.text)))
    }

    public func searchable(
        text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        modifier(SearchModifier(search: SearchField(text: text, prompt: prompt?.content ?? "Search")))
    }

    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    public func searchable(
        text: Binding<String>, isPresented: Binding<Bool>, placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
    ) -> some View {
        searchable(text: text, placement: placement, prompt: prompt)
    }

    public func focused<V: Hashable>(_ binding: FocusState<V>.Binding, equals value: V) -> some View {
        look("focused", value)
    }

    public func searchFocused(_ condition: FocusState<Bool>.Binding) -> some View { look("searchFocused") }
    public func focusEffectDisabled(_ disabled: Bool = true) -> some View { look("focusEffectDisabled", disabled) }
    public func focused(_ condition: FocusState<Bool>.Binding) -> some View { look("focused") }

    /// Buttons that a swipe over a row uncovers. The stand-in shows them in the row.
    public func swipeActions<T: View>(
        edge: HorizontalEdge = .trailing, allowsFullSwipe: Bool = true, @ViewBuilder content: () -> T
    ) -> some View {
        modifier(AdditionModifier(addition: content(), role: .overlay))
    }

    /// Buttons that a long press shows. The stand-in shows them in the row.
    public func contextMenu<T: View>(@ViewBuilder menuItems: () -> T) -> some View {
        modifier(AdditionModifier(addition: menuItems(), role: .overlay))
    }

    public func overlay<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(AdditionModifier(addition: content(), role: .overlay))
    }

    public func overlay<V: View>(_ overlay: V, alignment: Alignment = .center) -> some View {
        modifier(AdditionModifier(addition: overlay, role: .overlay))
    }

    @_disfavoredOverload
    public func overlay<S: ShapeStyle>(_ style: S) -> some View { look("overlay", style) }

    public func overlay<S: ShapeStyle, T: Shape>(_ style: S, in shape: T) -> some View { look("overlay", style) }

    public func background<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        modifier(AdditionModifier(addition: content(), role: .background))
    }

    @_disfavoredOverload
    public func background<V: View>(_ background: V, alignment: Alignment = .center) -> some View {
        modifier(AdditionModifier(addition: background, role: .background))
    }

    public func contextMenu<T: View, P: View>(@ViewBuilder menuItems: () -> T, @ViewBuilder preview: () -> P) -> some View {
        modifier(AdditionModifier(addition: menuItems(), role: .overlay))
    }

    /// A menu for the chosen rows. Nothing is chosen for it here, so it is not shown.
    public func contextMenu<I: Hashable, M: View>(
        forSelectionType type: I.Type, @ViewBuilder menu: @escaping (Set<I>) -> M, primaryAction: ((Set<I>) -> Void)? = nil
    ) -> some View {
        look("contextMenu")
    }

    public func searchable(text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: String) -> some View {
        modifier(SearchModifier(search: SearchField(text: text, prompt: prompt)))
    }

    /// The kinds of things that are searched, as buttons.
    public func searchScopes<V: Hashable, S: View>(_ scope: Binding<V>, @ViewBuilder scopes: () -> S) -> some View {
        modifier(AdditionModifier(addition: Picker("Scope", selection: scope) { scopes() }, role: .toolbar))
    }

    /// What may be meant, while something is searched. Not shown here.
    public func searchSuggestions<S: View>(@ViewBuilder _ suggestions: () -> S) -> some View { look("searchSuggestions") }
    public func searchCompletion(_ completion: String) -> some View { look("searchCompletion", completion) }

    public func safeAreaInset<V: View>(
        edge: VerticalEdge, alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil,
        @ViewBuilder content: () -> V
    ) -> some View {
        modifier(AdditionModifier(addition: content(), role: .overlay))
    }
}

public struct SubmitTriggers: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let text = SubmitTriggers(rawValue: 1)
    public static let search = SubmitTriggers(rawValue: 2)
}

public struct SearchFieldPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = SearchFieldPlacement(name: "automatic")
    public static let toolbar = SearchFieldPlacement(name: "toolbar")
    public static let sidebar = SearchFieldPlacement(name: "sidebar")
    public static func navigationBarDrawer(displayMode: NavigationBarDrawerDisplayMode) -> SearchFieldPlacement { .navigationBarDrawer }
    public enum NavigationBarDrawerDisplayMode: Hashable, Sendable { case automatic, always }
    public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
}

@MainActor
struct RefreshModifier: PrimitiveModifier {
    let action: RefreshAction

    func describe(_ traits: inout Traits, node: ViewNode) { traits.refresh = action }
    func adjust(_ environment: inout EnvironmentValues, node: ViewNode) { environment.refresh = action }
}

@MainActor
struct SearchModifier: PrimitiveModifier {
    let search: SearchField

    func describe(_ traits: inout Traits, node: ViewNode) { traits.search = search }

    func adjust(_ environment: inout EnvironmentValues, node: ViewNode) {
        environment.isSearching = !search.text.wrappedValue.isEmpty
    }
}

/// A view before or behind another.
@MainActor
struct AdditionModifier<Addition: View>: PrimitiveModifier {
    let addition: Addition
    let role: ChildRole

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        var environment = node.environment
        environment.lazyWindow = nil
        return [content, ChildView(addition, key: .position(1), role: role, environment: environment)]
    }
}
