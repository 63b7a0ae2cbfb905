/// Something on a hosted screen, as it was when the screen was looked at.
@_spi(Host)
@MainActor
public final class ScreenItem {
    /// What it is: `text`, `button`, `list` and so on.
    public let kind: String
    public internal(set) var children: [ScreenItem] = []
    public private(set) weak var parent: ScreenItem?
    /// Whether it reacts.
    public let isEnabled: Bool
    /// Whether a toggle is on, a disclosure open, an option chosen.
    public let isOn: Bool?
    public let identifier: String?
    /// What a screen reader says in place of the texts.
    public let accessibilityLabel: String?
    public let accessibilityValue: String?
    /// Names and values of the modifiers that only change its looks.
    public let looks: [(name: String, value: String)]
    let element: ScreenElement
    let role: ChildRole
    let traits: Traits
    var bar: ScreenBar?
    var onSubmit: (() -> Void)?
    var onDelete: (() -> Void)?
    var onMove: ((Int) -> Void)?

    init(_ element: ScreenElement, role: ChildRole, traits: Traits, isEnabled: Bool) {
        self.element = element
        self.role = role
        self.traits = traits
        self.isEnabled = isEnabled
        kind = element.kind.rawValue
        isOn = element.isOn
        identifier = traits.identifier
        accessibilityLabel = traits.accessibilityLabel
        accessibilityValue = traits.accessibilityValue ?? element.value
        looks = traits.looks
    }

    func adopt(_ children: [ScreenItem]) {
        self.children = children
        for child in children { child.parent = self }
    }

    /// The words on it, its views' words included, with spaces between.
    public var text: String {
        let words = element.text.isEmpty ? children.filter { $0.role != .background }.map(\.text) : [element.text]
        return words.filter { !$0.isEmpty }.joined(separator: " ")
    }

    /// What it is called: its accessibility label, or the words on it.
    public var label: String {
        accessibilityLabel ?? children.first { $0.role == .label }?.label ?? text
    }

    /// What has been typed into it.
    public var typed: String? { element.typing?.wrappedValue }

    var isActionable: Bool { element.action != nil || traits.onTap != nil }

    /// The item and everything in it, outer ones first.
    public var all: [ScreenItem] { [self] + children.flatMap(\.all) }

    /// The item itself or the nearest one around it that a tap does something to.
    public var actionable: ScreenItem? { isActionable ? self : parent?.actionable }

    public func tap() { (element.action ?? traits.onTap)?() }
    public func type(_ text: String) { element.typing?.wrappedValue = text }
    public func submit() { onSubmit?() }
    public func increment() { element.increment?() }
    public func decrement() { element.decrement?() }

    /// Moves the row that the item is in to before the element at an offset; false where rows cannot be moved.
    public func move(toOffset offset: Int) -> Bool {
        guard let onMove else { return parent?.move(toOffset: offset) ?? false }
        onMove(offset)
        return true
    }

    /// Deletes the row that the item is in; false where rows cannot be deleted.
    public func delete() -> Bool {
        guard let onDelete else { return parent?.delete() ?? false }
        onDelete()
        return true
    }

    public var isField: Bool { element.typing != nil }
    /// Whether it goes up or down by a step, as a stepper and a slider do.
    public var isAdjustable: Bool { element.increment != nil || element.decrement != nil }
}

/// The bar of a screen.
@MainActor
final class ScreenBar {
    var title: String?
    /// What the screen before is called: on the way back where this one has no name.
    var backTitle: String?
    var hidesBackButton = false
    var back: (() -> Void)?
    var toolbar: [ScreenItem] = []
    var search: ScreenItem?
    var refresh: RefreshAction?
}
