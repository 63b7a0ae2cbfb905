// Looks and behaviour of controls, rows and bars that the stand-in only notes.

extension View {
    public func controlSize(_ size: ControlSize) -> some View { look("controlSize", size) }
    public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View { look("buttonBorderShape", shape.name) }
    public func labelsHidden() -> some View { look("labelsHidden") }
    public func listRowSeparator(_ visibility: Visibility, edges: VerticalEdge.Set = .all) -> some View {
        look("listRowSeparator", visibility)
    }
    public func listSectionSeparator(_ visibility: Visibility) -> some View { look("listSectionSeparator", visibility) }
    public func listRowInsets(_ insets: EdgeInsets?) -> some View { look("listRowInsets") }
    public func listRowBackground<V: View>(_ view: V?) -> some View { look("listRowBackground") }
    public func listRowSpacing(_ spacing: CGFloat?) -> some View { look("listRowSpacing") }
    public func headerProminence(_ prominence: Prominence) -> some View { look("headerProminence", prominence) }
    public func scrollContentBackground(_ visibility: Visibility) -> some View { look("scrollContentBackground", visibility) }
    public func scrollIndicators(_ visibility: ScrollIndicatorVisibility, axes: Axis.Set = [.vertical, .horizontal]) -> some View { look("scrollIndicators") }
    public func scrollDismissesKeyboard(_ mode: ScrollDismissesKeyboardMode) -> some View { look("scrollDismissesKeyboard") }
    public func scrollDisabled(_ disabled: Bool) -> some View { look("scrollDisabled", disabled) }
    public func autocorrectionDisabled(_ disable: Bool = true) -> some View { look("autocorrectionDisabled", disable) }
    public func submitLabel(_ label: SubmitLabel) -> some View { look("submitLabel", label.name) }
    public func textContentType(_ type: TextContentType?) -> some View { look("textContentType") }
    public func textInputAutocapitalization(_ kind: TextInputAutocapitalization?) -> some View { look("textInputAutocapitalization") }
    public func keyboardType(_ type: UIKeyboardType) -> some View { look("keyboardType", type) }
    public func allowsHitTesting(_ enabled: Bool) -> some View { look("allowsHitTesting", enabled) }
    public func help(_ text: LocalizedStringKey) -> some View { look("help", text.text) }
    public func navigationBarTitleDisplayMode(_ mode: NavigationBarItem.TitleDisplayMode) -> some View {
        look("navigationBarTitleDisplayMode", mode)
    }
    public func toolbarBackground(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { look("toolbarBackground") }
    public func toolbar(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { look("toolbar", visibility) }
    public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View { look("presentationDetents") }
    public func presentationDetents(_ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>) -> some View {
        look("presentationDetents")
    }
    public func presentationDragIndicator(_ visibility: Visibility) -> some View { look("presentationDragIndicator") }
    public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View { look("interactiveDismissDisabled") }
    public func sensoryFeedback<T: Equatable>(_ feedback: SensoryFeedback, trigger: T) -> some View { look("sensoryFeedback") }
    public func defaultScrollAnchor(_ anchor: UnitPoint?) -> some View { look("defaultScrollAnchor") }
}

public enum ControlSize: Hashable, Sendable, CaseIterable { case mini, small, regular, large, extraLarge }
public enum Prominence: Hashable, Sendable { case standard, increased }

public struct ButtonBorderShape: Hashable, Sendable {
    let name: String
    public static let automatic = ButtonBorderShape(name: "automatic")
    public static let capsule = ButtonBorderShape(name: "capsule")
    public static let circle = ButtonBorderShape(name: "circle")
    public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
}

public struct ScrollIndicatorVisibility: Hashable, Sendable {
    let name: String
    public static let automatic = ScrollIndicatorVisibility(name: "automatic")
    public static let visible = ScrollIndicatorVisibility(name: "visible")
    public static let hidden = ScrollIndicatorVisibility(name: "hidden")
    public static let never = ScrollIndicatorVisibility(name: "never")
}

public struct ScrollDismissesKeyboardMode: Hashable, Sendable {
    let name: String
    public static let automatic = ScrollDismissesKeyboardMode(name: "automatic")
    public static let immediately = ScrollDismissesKeyboardMode(name: "immediately")
    public static let interactively = ScrollDismissesKeyboardMode(name: "interactively")
    public static let never = ScrollDismissesKeyboardMode(name: "never")
}

public struct SubmitLabel: Hashable, Sendable {
    let name: String
    public static let done = SubmitLabel(name: "done")
    public static let go = SubmitLabel(name: "go")
    public static let send = SubmitLabel(name: "send")
    public static let search = SubmitLabel(name: "search")
    public static let next = SubmitLabel(name: "next")
    public static let `return` = SubmitLabel(name: "return")
    public static let `continue` = SubmitLabel(name: "continue")
}

public struct TextContentType: Hashable, Sendable {
    private let word: String
    private init(name: String) { word = name }
    public static let username = TextContentType(name: "username")
    public static let password = TextContentType(name: "password")
    public static let emailAddress = TextContentType(name: "emailAddress")
    public static let URL = TextContentType(name: "URL")
    public static let name = TextContentType(name: "name")
    public static let givenName = TextContentType(name: "givenName")
    public static let familyName = TextContentType(name: "familyName")
    public static let nickname = TextContentType(name: "nickname")
    public static let newPassword = TextContentType(name: "newPassword")
    public static let oneTimeCode = TextContentType(name: "oneTimeCode")
    public static let telephoneNumber = TextContentType(name: "telephoneNumber")
    public static let organizationName = TextContentType(name: "organizationName")
    public static let fullStreetAddress = TextContentType(name: "fullStreetAddress")
    public static let addressCity = TextContentType(name: "addressCity")
    public static let postalCode = TextContentType(name: "postalCode")
    public static let creditCardNumber = TextContentType(name: "creditCardNumber")
}

public struct TextInputAutocapitalization: Hashable, Sendable {
    let name: String
    public static let never = TextInputAutocapitalization(name: "never")
    public static let words = TextInputAutocapitalization(name: "words")
    public static let sentences = TextInputAutocapitalization(name: "sentences")
    public static let characters = TextInputAutocapitalization(name: "characters")
}

public enum UIKeyboardType: Hashable, Sendable { case `default`, asciiCapable, numberPad, decimalPad, URL, emailAddress, webSearch }

public struct NavigationBarItem: Sendable {
    public enum TitleDisplayMode: Hashable, Sendable { case automatic, inline, large }
}

public struct ToolbarPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarPlacement(name: "automatic")
    public static let navigationBar = ToolbarPlacement(name: "navigationBar")
    public static let bottomBar = ToolbarPlacement(name: "bottomBar")
    public static let tabBar = ToolbarPlacement(name: "tabBar")
}

public struct PresentationDetent: Hashable, Sendable {
    let name: String
    public static let medium = PresentationDetent(name: "medium")
    public static let large = PresentationDetent(name: "large")
    public static func height(_ height: CGFloat) -> PresentationDetent { PresentationDetent(name: "height(\(height))") }
    public static func fraction(_ fraction: CGFloat) -> PresentationDetent { PresentationDetent(name: "fraction(\(fraction))") }
}

public struct SensoryFeedback: Hashable, Sendable {
    let name: String
    public static let success = SensoryFeedback(name: "success")
    public static let error = SensoryFeedback(name: "error")
    public static let selection = SensoryFeedback(name: "selection")
    public static let impact = SensoryFeedback(name: "impact")
}

extension VerticalEdge {
    public struct Set: OptionSet, Sendable {
        public let rawValue: Int8
        public init(rawValue: Int8) { self.rawValue = rawValue }
        public static let top = Set(rawValue: 1)
        public static let bottom = Set(rawValue: 2)
        public static let all: Set = [.top, .bottom]
    }
}
