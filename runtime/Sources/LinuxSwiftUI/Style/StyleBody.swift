/// A style of the system's, which is a word here: the control stays what it is.
@MainActor
public protocol BuiltInStyle {}

/// The body that an app's own style gives a control, whatever the style is.
@MainActor
struct StyleBody<Configuration> {
    private let make: @MainActor (ViewNode, Configuration) -> any View

    /// Nil for a style of the system's.
    init?<Style>(_ style: Style, body: @escaping @MainActor (Style, Configuration) -> any View) {
        if style is any BuiltInStyle { return nil }
        make = { node, configuration in
            // A style may read the environment as a view does.
            var style = style
            DynamicProperties.install(in: &style, node: node)
            return body(style, configuration)
        }
    }

    /// The view in place of the control's label.
    func child(_ configuration: Configuration, in node: ViewNode) -> ChildView {
        ChildView(make(node, configuration), key: .position(-1), role: .label)
    }
}

private enum ButtonBodyKey: EnvironmentKey { static var defaultValue: StyleBody<ButtonStyleConfiguration>? { nil } }
private enum ToggleBodyKey: EnvironmentKey { static var defaultValue: StyleBody<ToggleStyleConfiguration>? { nil } }
private enum LabelBodyKey: EnvironmentKey { static var defaultValue: StyleBody<LabelStyleConfiguration>? { nil } }
private enum ProgressBodyKey: EnvironmentKey { static var defaultValue: StyleBody<ProgressViewStyleConfiguration>? { nil } }
private enum PrimitiveButtonBodyKey: EnvironmentKey { static var defaultValue: StyleBody<PrimitiveButtonStyleConfiguration>? { nil } }
private enum LabeledContentBodyKey: EnvironmentKey { static var defaultValue: StyleBody<LabeledContentStyleConfiguration>? { nil } }
private enum GaugeBodyKey: EnvironmentKey { static var defaultValue: StyleBody<GaugeStyleConfiguration>? { nil } }
private enum DisclosureBodyKey: EnvironmentKey { static var defaultValue: StyleBody<DisclosureGroupStyleConfiguration>? { nil } }
private enum GroupBoxBodyKey: EnvironmentKey { static var defaultValue: StyleBody<GroupBoxStyleConfiguration>? { nil } }

extension EnvironmentValues {
    var buttonBody: StyleBody<ButtonStyleConfiguration>? {
        get { self[ButtonBodyKey.self] }
        set { self[ButtonBodyKey.self] = newValue }
    }
    var toggleBody: StyleBody<ToggleStyleConfiguration>? {
        get { self[ToggleBodyKey.self] }
        set { self[ToggleBodyKey.self] = newValue }
    }
    var labelBody: StyleBody<LabelStyleConfiguration>? {
        get { self[LabelBodyKey.self] }
        set { self[LabelBodyKey.self] = newValue }
    }
    var progressBody: StyleBody<ProgressViewStyleConfiguration>? {
        get { self[ProgressBodyKey.self] }
        set { self[ProgressBodyKey.self] = newValue }
    }
    var primitiveButtonBody: StyleBody<PrimitiveButtonStyleConfiguration>? {
        get { self[PrimitiveButtonBodyKey.self] }
        set { self[PrimitiveButtonBodyKey.self] = newValue }
    }
    var labeledContentBody: StyleBody<LabeledContentStyleConfiguration>? {
        get { self[LabeledContentBodyKey.self] }
        set { self[LabeledContentBodyKey.self] = newValue }
    }
    var gaugeBody: StyleBody<GaugeStyleConfiguration>? {
        get { self[GaugeBodyKey.self] }
        set { self[GaugeBodyKey.self] = newValue }
    }
    var disclosureBody: StyleBody<DisclosureGroupStyleConfiguration>? {
        get { self[DisclosureBodyKey.self] }
        set { self[DisclosureBodyKey.self] = newValue }
    }
    var groupBoxBody: StyleBody<GroupBoxStyleConfiguration>? {
        get { self[GroupBoxBodyKey.self] }
        set { self[GroupBoxBodyKey.self] = newValue }
    }
}
