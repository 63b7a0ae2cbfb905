// Input that the host does not give: keys, pointers, links, and what assistive technologies do. Each is a word here.

extension View {
    public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View { look("keyboardShortcut") }
    public func keyboardShortcut(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> some View { look("keyboardShortcut") }
    public func buttonRepeatBehavior(_ behavior: ButtonRepeatBehavior) -> some View { look("buttonRepeatBehavior") }
    public func help(_ text: Text) -> some View { look("help", text.content) }
    public func onHover(perform action: @escaping (Bool) -> Void) -> some View { look("onHover") }
    public func onContinuousHover(coordinateSpace: some CoordinateSpaceProtocol = .local, perform action: @escaping (HoverPhase) -> Void) -> some View {
        look("onContinuousHover")
    }
    public func onKeyPress(_ key: KeyEquivalent, action: @escaping () -> KeyPress.Result) -> some View { look("onKeyPress") }
    public func focusable(_ isFocusable: Bool = true) -> some View { look("focusable", isFocusable) }
    public func focusSection() -> some View { look("focusSection") }
    public func submitScope(_ isBlocking: Bool = true) -> some View { look("submitScope", isBlocking) }
    public func accessibilityActions<C: View>(@ViewBuilder _ content: () -> C) -> some View { look("accessibilityActions") }
    /// What assistive technologies see in place of the view. The host shows the view.
    public func accessibilityRepresentation<V: View>(@ViewBuilder representation: () -> V) -> some View { look("accessibilityRepresentation", V.self) }
    public func accessibilityShowsLargeContentViewer() -> some View { look("accessibilityShowsLargeContentViewer") }
    public func speechSpellsOutCharacters(_ value: Bool = true) -> some View { look("speechSpellsOutCharacters", value) }
    public func hoverEffect() -> some View { look("hoverEffect") }
    public func accessibilityAction(named name: LocalizedStringKey, _ handler: @escaping () -> Void) -> some View { look("accessibilityAction", name.text) }
    public func accessibilityAction(named name: Text, _ handler: @escaping () -> Void) -> some View { look("accessibilityAction", name.content) }
    public func accessibilityAction(_ kind: AccessibilityActionKind, _ handler: @escaping () -> Void) -> some View {
        look("accessibilityAction", kind.name)
    }
    public func accessibilityAction(_ handler: @escaping () -> Void) -> some View { look("accessibilityAction") }
    public func accessibilityAdjustableAction(_ handler: @escaping (AccessibilityAdjustmentDirection) -> Void) -> some View {
        look("accessibilityAdjustableAction")
    }
    public func accessibilityInputLabels(_ labels: [LocalizedStringKey]) -> some View { look("accessibilityInputLabels") }
    public func accessibilityHeading(_ level: AccessibilityHeadingLevel) -> some View { look("accessibilityHeading") }
    public func defaultFocus<V: Hashable>(_ binding: FocusState<V>.Binding, _ value: V) -> some View { look("defaultFocus") }
    public func onOpenURL(perform action: @escaping (URL) -> Void) -> some View { look("onOpenURL") }
    public func speechAnnouncementsQueued(_ value: Bool = true) -> some View { look("speechAnnouncementsQueued") }
}

public enum AccessibilityAdjustmentDirection: Hashable, Sendable { case increment, decrement }

public enum AccessibilityHeadingLevel: UInt, Sendable { case unspecified, h1, h2, h3, h4, h5, h6 }

public struct KeyEquivalent: Hashable, Sendable, ExpressibleByExtendedGraphemeClusterLiteral {
    public let character: Character
    public init(_ character: Character) { self.character = character }
    public init(extendedGraphemeClusterLiteral character: Character) { self.character = character }
    public static let `return` = KeyEquivalent("\r")
    public static let escape = KeyEquivalent("\u{1B}")
    public static let space = KeyEquivalent(" ")
    public static let delete = KeyEquivalent("\u{8}")
}

public struct KeyboardShortcut: Hashable, Sendable {
    public let key: KeyEquivalent
    public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) { self.key = key }
    public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
    public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])
}

public struct EventModifiers: OptionSet, Sendable {
    public let rawValue: Int
    public init(rawValue: Int) { self.rawValue = rawValue }
    public static let capsLock = EventModifiers(rawValue: 1)
    public static let shift = EventModifiers(rawValue: 2)
    public static let control = EventModifiers(rawValue: 4)
    public static let option = EventModifiers(rawValue: 8)
    public static let command = EventModifiers(rawValue: 16)
}

public struct ButtonRepeatBehavior: Hashable, Sendable {
    let name: String
    public static let automatic = ButtonRepeatBehavior(name: "automatic")
    public static let enabled = ButtonRepeatBehavior(name: "enabled")
    public static let disabled = ButtonRepeatBehavior(name: "disabled")
}

public enum HoverPhase: Equatable, Sendable {
    case active(CGPoint)
    case ended
}

public struct KeyPress: Sendable {
    public enum Result: Hashable, Sendable { case handled, ignored }
}

public struct AccessibilityActionKind: Hashable, Sendable {
    let name: String
    public static let `default` = AccessibilityActionKind(name: "default")
    public static let escape = AccessibilityActionKind(name: "escape")
    public static let magicTap = AccessibilityActionKind(name: "magicTap")
}
