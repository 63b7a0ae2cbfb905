/// What modifiers say of a view, for the picture and for whoever looks for it. None of it is drawn.
@MainActor
struct Traits {
    /// Name and value of what only changes the looks, in the order of the source: `("font", "headline")`.
    var looks: [(name: String, value: String)] = []
    var accessibilityLabel: String?
    var accessibilityValue: String?
    var accessibilityHint: String?
    var identifier: String?
    var isAccessibilityHidden = false
    /// Whether the views below are one to accessibility, with their texts joined.
    var isAccessibilityGroup = false
    var isHidden = false
    var tag: AnyHashable?
    var badge: String?
    var navigationTitle: String?
    var hidesBackButton = false
    var tabItem: String?
    var onTap: (() -> Void)?
    var onSubmit: (() -> Void)?
    var refresh: RefreshAction?
    var search: SearchField?
    var onDelete: ((IndexSet) -> Void)?
    var onMove: ((IndexSet, Int) -> Void)?
    var sheet: PresentedSheet?

    /// What these say, and where they are silent what `outer` says: modifiers nearer to the view come first.
    func over(_ outer: Traits) -> Traits {
        var all = self
        all.looks += outer.looks
        all.accessibilityLabel = accessibilityLabel ?? outer.accessibilityLabel
        all.accessibilityValue = accessibilityValue ?? outer.accessibilityValue
        all.accessibilityHint = accessibilityHint ?? outer.accessibilityHint
        all.identifier = identifier ?? outer.identifier
        all.isAccessibilityHidden = isAccessibilityHidden || outer.isAccessibilityHidden
        all.isAccessibilityGroup = isAccessibilityGroup || outer.isAccessibilityGroup
        all.isHidden = isHidden || outer.isHidden
        all.tag = tag ?? outer.tag
        all.badge = badge ?? outer.badge
        all.onTap = onTap ?? outer.onTap
        return all
    }
}

/// A search field that a view asks its navigation bar for.
struct SearchField {
    var text: Binding<String>
    var prompt: String
}

/// What a sheet or an alert is presented with.
@MainActor
struct PresentedSheet {
    var title: String?
    var dismiss: () -> Void
}
