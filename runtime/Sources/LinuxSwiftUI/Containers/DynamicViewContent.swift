/// Views that are made of the elements of a collection, and can change it.
@MainActor @preconcurrency
public protocol DynamicViewContent: View {}

extension ForEach: DynamicViewContent where Content: View {}
extension ModifiedContent: DynamicViewContent where Content: DynamicViewContent, Modifier: ViewModifier {}

extension DynamicViewContent {
    /// The elements may be deleted by a swipe, or by the host's `delete(_:)`.
    public func onDelete(perform action: ((IndexSet) -> Void)?) -> some DynamicViewContent { modifier(DeleteModifier(action: action)) }

    /// The elements may be moved by dragging, or by the host's `move(_:toOffset:)`.
    public func onMove(perform action: ((IndexSet, Int) -> Void)?) -> some DynamicViewContent { modifier(MoveModifier(action: action)) }
}

extension View {
    public func deleteDisabled(_ isDisabled: Bool) -> some View { look("deleteDisabled", isDisabled) }
    public func moveDisabled(_ isDisabled: Bool) -> some View { look("moveDisabled", isDisabled) }
}

struct DeleteModifier: PrimitiveModifier {
    let action: ((IndexSet) -> Void)?

    func describe(_ traits: inout Traits, node: ViewNode) { traits.onDelete = action }
}

struct MoveModifier: PrimitiveModifier {
    let action: ((IndexSet, Int) -> Void)?

    func describe(_ traits: inout Traits, node: ViewNode) { traits.onMove = action }
}
