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
        var element = ScreenElement(.colorPicker)
        element.value = "\(selection.wrappedValue)"
        return element
    }
}

extension ColorPicker where Label == Text {
    public init(_ titleKey: LocalizedStringKey, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { Text(titleKey) }
    }
}

extension ColorPicker where Label == SwiftUI.Label<Text, Image> {
    public init(_ titleKey: LocalizedStringKey, systemImage: String, selection: Binding<Color>, supportsOpacity: Bool = true) {
        self.init(selection: selection, supportsOpacity: supportsOpacity) { SwiftUI.Label(titleKey, systemImage: systemImage) }
    }
}
