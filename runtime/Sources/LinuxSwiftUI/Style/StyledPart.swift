/// A part of a control, as the app's own style of the control is given it.
@MainActor @preconcurrency
public struct _StyledPart: View, PrimitiveView, InputComparable {
    let view: any View

    func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    func hasSameInputs(as other: Self) -> Bool { InputComparison.same(view, other.view) }
}
