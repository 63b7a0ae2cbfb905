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
