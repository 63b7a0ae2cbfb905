/// Controls that belong together, beside each other.
@MainActor @preconcurrency
public struct ControlGroup<Content: View>: View, PrimitiveView {
    private let content: Content

    public init(@ViewBuilder content: () -> Content) { self.content = content() }
    public init<Label: View>(@ViewBuilder content: () -> Content, @ViewBuilder label: () -> Label) { self.content = content() }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.horizontal) }
}

/// Switches the edit mode of the views around it.
@MainActor @preconcurrency
public struct EditButton: View {
    @Environment(\.editMode) private var mode

    public init() {}

    public var body: some View {
        Button(mode?.wrappedValue.isEditing == true ? "Done" : "Edit") {
            mode?.wrappedValue = mode?.wrappedValue.isEditing == true ? .inactive : .active
        }
    }
}

/// Whether the rows around can be edited.
public enum EditMode: Hashable, Sendable {
    case active, inactive, transient

    public var isEditing: Bool { self != .inactive }
}

private enum EditModeKey: EnvironmentKey { static var defaultValue: Binding<EditMode>? { nil } }

extension EnvironmentValues {
    /// The edit mode, where a view sets one with `.environment(\.editMode, $mode)`.
    public var editMode: Binding<EditMode>? {
        get { self[EditModeKey.self] }
        set { self[EditModeKey.self] = newValue }
    }
}

/// A colour to choose. Nothing chooses one here.
@MainActor @preconcurrency
public struct ColorPicker<Label: View>: View, PrimitiveView {
    private let selection: Binding<Color>
    private let label: Label

    public init(selection: Binding<Color>, supportsOpacity: Bool = true, @ViewBuilder label: () -> Label) {
        self.selection = selection
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        _ = selection.wrappedValue
        return [ChildView(label, key: .position(0), role: .label)]
    }

    func element(in node: ViewNode) -> ScreenElement? {
        var element = ScreenElement(.datePicker)
        element.value = "\(selection.wrappedValue)"
        return element
    }
}

extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }
}
