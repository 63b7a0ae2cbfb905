extension View {
    /// Ties the view's identity to a value: another value is another view, whose state starts again.
    public func id<ID: Hashable>(_ id: ID) -> some View { modifier(IDModifier(id: AnyHashable(id))) }

    /// Names the view as a choice of the picker or list around it.
    public func tag<V: Hashable>(_ tag: V) -> some View { modifier(TagModifier(tag: AnyHashable(tag))) }

    public func badge(_ count: Int) -> some View { modifier(TagModifier(badge: count == 0 ? nil : "\(count)")) }
    public func badge(_ key: LocalizedStringKey) -> some View { modifier(TagModifier(badge: key.text)) }
    public func badge(_ label: Text?) -> some View { modifier(TagModifier(badge: label?.content)) }

    /// Keeps the view's room and does not show it.
    public func hidden() -> some View { modifier(HiddenModifier()) }
}

@MainActor
struct IDModifier: PrimitiveModifier {
    let id: AnyHashable

    func children(content: ChildView, node: ViewNode) -> [ChildView] {
        var content = content
        content.key = .explicit(id)
        return [content]
    }
}

@MainActor
struct TagModifier: PrimitiveModifier {
    var tag: AnyHashable?
    var badge: String?

    func describe(_ traits: inout Traits, node: ViewNode) {
        traits.tag = tag
        traits.badge = badge
    }

    func adjust(_ environment: inout EnvironmentValues, node: ViewNode) {
        if let tag, environment.tabs != nil { environment.tabTag = tag }
    }
}

@MainActor
struct HiddenModifier: PrimitiveModifier {
    func describe(_ traits: inout Traits, node: ViewNode) { traits.isHidden = true }
}

// MARK: - Accessibility

public struct AccessibilityTraits: OptionSet, Sendable {
    public let rawValue: UInt64
    public init(rawValue: UInt64) { self.rawValue = rawValue }
    public static let isButton = AccessibilityTraits(rawValue: 1)
    public static let isHeader = AccessibilityTraits(rawValue: 2)
    public static let isSelected = AccessibilityTraits(rawValue: 4)
    public static let isLink = AccessibilityTraits(rawValue: 8)
    public static let isImage = AccessibilityTraits(rawValue: 16)
    public static let isStaticText = AccessibilityTraits(rawValue: 32)
    public static let isModal = AccessibilityTraits(rawValue: 64)
    public static let updatesFrequently = AccessibilityTraits(rawValue: 128)
}

public struct AccessibilityChildBehavior: Hashable, Sendable {
    let name: String
    public static let ignore = AccessibilityChildBehavior(name: "ignore")
    public static let contain = AccessibilityChildBehavior(name: "contain")
    public static let combine = AccessibilityChildBehavior(name: "combine")
}

extension View {
    public func accessibilityLabel(_ label: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.accessibilityLabel = label.text })
    }
    @_disfavoredOverload
    public func accessibilityLabel<S: StringProtocol>(_ label: S) -> some View {
        modifier(AccessibilityModifier { $0.accessibilityLabel = String(label) })
    }
    public func accessibilityLabel(_ label: Text) -> some View {
        modifier(AccessibilityModifier { $0.accessibilityLabel = label.content })
    }
    public func accessibilityValue(_ value: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.accessibilityValue = value.text })
    }
    @_disfavoredOverload
    public func accessibilityValue<S: StringProtocol>(_ value: S) -> some View {
        modifier(AccessibilityModifier { $0.accessibilityValue = String(value) })
    }
    public func accessibilityHint(_ hint: LocalizedStringKey) -> some View {
        modifier(AccessibilityModifier { $0.accessibilityHint = hint.text })
    }
    public func accessibilityIdentifier(_ identifier: String) -> some View {
        modifier(AccessibilityModifier { $0.identifier = identifier })
    }
    public func accessibilityHidden(_ hidden: Bool) -> some View {
        modifier(AccessibilityModifier { $0.isAccessibilityHidden = hidden })
    }
    public func accessibilityElement(children: AccessibilityChildBehavior = .ignore) -> some View {
        modifier(AccessibilityModifier { $0.isAccessibilityGroup = children != .contain })
    }
    public func accessibilityAddTraits(_ traits: AccessibilityTraits) -> some View { look("accessibilityTraits", traits.rawValue) }
    public func accessibilityRemoveTraits(_ traits: AccessibilityTraits) -> some View { look("accessibilityTraitsRemoved", traits.rawValue) }
    public func accessibilitySortPriority(_ priority: Double) -> some View { look("accessibilitySortPriority", priority) }
}

@MainActor
struct AccessibilityModifier: PrimitiveModifier {
    let say: (inout Traits) -> Void

    func describe(_ traits: inout Traits, node: ViewNode) { say(&traits) }
}
