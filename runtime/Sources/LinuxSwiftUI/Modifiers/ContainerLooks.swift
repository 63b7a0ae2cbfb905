// How grids, lists, presentations and bars show what is in them. Each is a word here.

extension View {
    public func alignmentGuide(_ guide: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { look("alignmentGuide") }
    public func alignmentGuide(_ guide: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat) -> some View { look("alignmentGuide") }
    public func gridCellColumns(_ count: Int) -> some View { look("gridCellColumns", count) }
    public func gridCellAnchor(_ anchor: UnitPoint) -> some View { look("gridCellAnchor") }
    public func gridCellUnsizedAxes(_ axes: Axis.Set) -> some View { look("gridCellUnsizedAxes") }
    public func gridColumnAlignment(_ guide: HorizontalAlignment) -> some View { look("gridColumnAlignment") }
    public func listRowSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View { look("listRowSeparatorTint") }
    public func listItemTint(_ tint: Color?) -> some View { look("listItemTint") }
    public func listSectionSpacing(_ spacing: CGFloat) -> some View { look("listSectionSpacing") }
    public func listSectionSpacing(_ spacing: ListSectionSpacing) -> some View { look("listSectionSpacing") }
    public func listItemTint(_ tint: ListItemTint?) -> some View { look("listItemTint") }
    public func presentationCornerRadius(_ radius: CGFloat?) -> some View { look("presentationCornerRadius") }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { look("presentationBackground", style) }
    public func presentationBackground<V: View>(alignment: Alignment = .center, @ViewBuilder content: () -> V) -> some View {
        look("presentationBackground")
    }
    public func presentationBackgroundInteraction(_ interaction: PresentationBackgroundInteraction) -> some View {
        look("presentationBackgroundInteraction")
    }
    public func presentationContentInteraction(_ behavior: PresentationContentInteraction) -> some View { look("presentationContentInteraction") }
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { look("presentationCompactAdaptation") }
    public func statusBarHidden(_ hidden: Bool = true) -> some View { look("statusBarHidden", hidden) }
    public func navigationBarHidden(_ hidden: Bool) -> some View { look("navigationBarHidden", hidden) }
    public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { look("navigationSubtitle", subtitle.text) }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { look("toolbarBackground", style) }
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { look("toolbarColorScheme") }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { look("toolbarTitleDisplayMode") }
    public func toolbarBackgroundVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { look("toolbarBackground", visibility) }
    public func toolbarVisibility(_ visibility: Visibility, for bars: ToolbarPlacement...) -> some View { look("toolbar", visibility) }
    public func toolbar(removing item: ToolbarDefaultItemKind?) -> some View { look("toolbarRemoving") }
    public func indexViewStyle(_ style: _PageIndexViewStyle) -> some View { look("indexViewStyle") }
    public func containerBackground<S: ShapeStyle>(_ style: S, for container: ContainerBackgroundPlacement) -> some View {
        look("containerBackground", style)
    }
    public func containerShape<T: Shape>(_ shape: T) -> some View { look("containerShape", T.self) }
    public func scenePadding(_ edges: Edge.Set = .all) -> some View { look("scenePadding") }
    public func presentationSizing(_ sizing: PresentationSizing) -> some View { look("presentationSizing", sizing.name) }
    public func menuIndicator(_ visibility: Visibility) -> some View { look("menuIndicator", visibility) }
    public func controlGroupStyle(_ style: _ControlGroupStyle) -> some View { look("controlGroupStyle", style.name) }
    public func selectionDisabled(_ isDisabled: Bool = true) -> some View { look("selectionDisabled", isDisabled) }
    public func menuOrder(_ order: MenuOrder) -> some View { look("menuOrder", order.name) }
    public func menuActionDismissBehavior(_ behavior: MenuActionDismissBehavior) -> some View { look("menuActionDismissBehavior", behavior.name) }
    public func persistentSystemOverlays(_ visibility: Visibility) -> some View { look("persistentSystemOverlays", visibility) }
    public func defersSystemGestures(on edges: Edge.Set) -> some View { look("defersSystemGestures") }
    public func toolbarRole(_ role: ToolbarRole) -> some View { look("toolbarRole") }
}

/// The size and the guides of a view: all zero here.
public struct ViewDimensions: Sendable {
    public var width: CGFloat { 0 }
    public var height: CGFloat { 0 }
    public subscript(guide: HorizontalAlignment) -> CGFloat { 0 }
    public subscript(guide: VerticalAlignment) -> CGFloat { 0 }
}

public struct PresentationAdaptation: Hashable, Sendable {
    let name: String
    public static let automatic = PresentationAdaptation(name: "automatic")
    public static let none = PresentationAdaptation(name: "none")
    public static let popover = PresentationAdaptation(name: "popover")
    public static let sheet = PresentationAdaptation(name: "sheet")
    public static let fullScreenCover = PresentationAdaptation(name: "fullScreenCover")
}

public struct ToolbarTitleDisplayMode: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarTitleDisplayMode(name: "automatic")
    public static let large = ToolbarTitleDisplayMode(name: "large")
    public static let inline = ToolbarTitleDisplayMode(name: "inline")
    public static let inlineLarge = ToolbarTitleDisplayMode(name: "inlineLarge")
}

public struct ToolbarRole: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarRole(name: "automatic")
    public static let navigationStack = ToolbarRole(name: "navigationStack")
    public static let browser = ToolbarRole(name: "browser")
    public static let editor = ToolbarRole(name: "editor")
}

public struct PresentationBackgroundInteraction: Hashable, Sendable {
    public static let automatic = PresentationBackgroundInteraction()
    public static let enabled = PresentationBackgroundInteraction()
    public static let disabled = PresentationBackgroundInteraction()
    public static func enabled(upThrough detent: PresentationDetent) -> PresentationBackgroundInteraction { .enabled }
}

public struct PresentationContentInteraction: Hashable, Sendable {
    public static let automatic = PresentationContentInteraction()
    public static let resizes = PresentationContentInteraction()
    public static let scrolls = PresentationContentInteraction()
}

public struct ListSectionSpacing: Hashable, Sendable {
    public static let `default` = ListSectionSpacing()
    public static let compact = ListSectionSpacing()
    public static func custom(_ spacing: CGFloat) -> ListSectionSpacing { ListSectionSpacing() }
}

public struct ListItemTint: Hashable, Sendable {
    public static let monochrome = ListItemTint()
    public static func fixed(_ tint: Color) -> ListItemTint { ListItemTint() }
    public static func preferred(_ tint: Color) -> ListItemTint { ListItemTint() }
}

public struct ToolbarDefaultItemKind: Hashable, Sendable {
    public static let sidebarToggle = ToolbarDefaultItemKind()
    public static let title = ToolbarDefaultItemKind()
}

public struct _PageIndexViewStyle: Hashable, Sendable {
    public enum BackgroundDisplayMode: Hashable, Sendable { case automatic, interactive, always, never }
    public static func page(backgroundDisplayMode: BackgroundDisplayMode = .automatic) -> _PageIndexViewStyle { _PageIndexViewStyle() }
    public static let page = _PageIndexViewStyle()
}

/// How a group of controls looks: a word here.
public struct _ControlGroupStyle: Hashable, Sendable {
    let name: String
    public static let automatic = _ControlGroupStyle(name: "automatic")
    public static let navigation = _ControlGroupStyle(name: "navigation")
    public static let menu = _ControlGroupStyle(name: "menu")
    public static let compactMenu = _ControlGroupStyle(name: "compactMenu")
    public static let palette = _ControlGroupStyle(name: "palette")
}

public struct MenuOrder: Hashable, Sendable {
    let name: String
    public static let automatic = MenuOrder(name: "automatic")
    public static let priority = MenuOrder(name: "priority")
    public static let fixed = MenuOrder(name: "fixed")
}

public struct MenuActionDismissBehavior: Hashable, Sendable {
    let name: String
    public static let automatic = MenuActionDismissBehavior(name: "automatic")
    public static let enabled = MenuActionDismissBehavior(name: "enabled")
    public static let disabled = MenuActionDismissBehavior(name: "disabled")
}

public struct ContainerBackgroundPlacement: Hashable, Sendable {
    public static let navigation = ContainerBackgroundPlacement()
    public static let navigationSplitView = ContainerBackgroundPlacement()
    public static let tabView = ContainerBackgroundPlacement()
    public static let widget = ContainerBackgroundPlacement()
}

public struct PresentationSizing: Hashable, Sendable {
    let name: String
    public static let automatic = PresentationSizing(name: "automatic")
    public static let page = PresentationSizing(name: "page")
    public static let form = PresentationSizing(name: "form")
    public static let fitted = PresentationSizing(name: "fitted")
}
