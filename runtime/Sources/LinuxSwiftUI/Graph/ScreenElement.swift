/// What a view is on the screen.
@MainActor
struct ScreenElement {
    enum Kind: String {
        case text, image, label, progress, divider, spacer, shape
        case button, link, webLink, menu, disclosure, option
        case field, secureField, toggle, stepper, slider, picker, datePicker, colorPicker
        case vertical, horizontal, layered, grid, scroll, list, section, form
        case navigation, tabs, tab, unavailable
    }

    var kind: Kind
    /// The element's own words, where it has no views for them.
    var text = ""
    /// What a tap does.
    var action: (() -> Void)?
    /// What typing changes.
    var typing: Binding<String>?
    /// Whether a toggle is on, a disclosure open, an option chosen.
    var isOn: Bool?
    /// What the element shows beside its label: a progress, a date, the chosen option.
    var value: String?
    var role: ButtonRole?
    /// The steps of a stepper.
    var increment: (() -> Void)?
    var decrement: (() -> Void)?

    init(_ kind: Kind, text: String = "", action: (() -> Void)? = nil) {
        self.kind = kind
        self.text = text
        self.action = action
    }
}
