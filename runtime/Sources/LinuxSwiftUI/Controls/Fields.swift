/// A line to type into.
@MainActor @preconcurrency
public struct TextField<Label: View>: View, PrimitiveView {
    let text: Binding<String>
    let prompt: Text?
    let label: Label

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.prompt = prompt
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        // The field shows the text, so a change asks for it again.
        _ = text.wrappedValue
        return [ChildView(prompt.map { AnyView($0) } ?? AnyView(label), key: .position(0), role: .label)]
    }

    func element(in node: ViewNode) -> ScreenElement? { .field(.field, text) }
}

extension TextField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text, prompt: prompt) { Text(title) }
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
        self.init(text: text) { Text(titleKey) }
    }
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis) {
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, axis: Axis) {
        self.init(text: text) { Text(title) }
    }
    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F)
    where F.FormatOutput == String {
        let text = Binding(
            get: { format.format(value.wrappedValue) },
            set: { if let parsed = try? format.parseStrategy.parse($0) { value.wrappedValue = parsed } })
        self.init(text: text) { Text(titleKey) }
    }
    /// A field of a value that may be missing: then it is empty, and what cannot be read empties it.
    public init<F: ParseableFormatStyle>(_ titleKey: LocalizedStringKey, value: Binding<F.FormatInput?>, format: F, prompt: Text? = nil)
    where F.FormatOutput == String {
        let text = Binding(
            get: { value.wrappedValue.map(format.format) ?? "" }, set: { value.wrappedValue = try? format.parseStrategy.parse($0) })
        self.init(text: text, prompt: prompt) { Text(titleKey) }
    }
}

/// A line to type a secret into.
@MainActor @preconcurrency
public struct SecureField<Label: View>: View, PrimitiveView {
    let text: Binding<String>
    let label: Label

    public init(text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label) {
        self.text = text
        self.label = label()
    }

    func children(in node: ViewNode) -> [ChildView] {
        _ = text.wrappedValue
        return [ChildView(label, key: .position(0), role: .label)]
    }

    func element(in node: ViewNode) -> ScreenElement? { .field(.secureField, text) }
}

extension SecureField where Label == Text {
    public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text) { Text(titleKey) }
    }
    @_disfavoredOverload
    public init<S: StringProtocol>(_ title: S, text: Binding<String>, prompt: Text? = nil) {
        self.init(text: text) { Text(title) }
    }
}

/// Several lines to type into. It has no label but its accessibility label.
@MainActor @preconcurrency
public struct TextEditor: View, PrimitiveView {
    let text: Binding<String>

    public init(text: Binding<String>) { self.text = text }

    func children(in node: ViewNode) -> [ChildView] {
        _ = text.wrappedValue
        return []
    }

    func element(in node: ViewNode) -> ScreenElement? { .field(.field, text) }
}

extension ScreenElement {
    fileprivate static func field(_ kind: Kind, _ text: Binding<String>) -> ScreenElement {
        var element = ScreenElement(kind)
        element.typing = text
        return element
    }
}
