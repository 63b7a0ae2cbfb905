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
    public func presentationCornerRadius(_ radius: CGFloat?) -> some View { look("presentationCornerRadius") }
    public func presentationBackground<S: ShapeStyle>(_ style: S) -> some View { look("presentationBackground", style) }
    public func presentationCompactAdaptation(_ adaptation: PresentationAdaptation) -> some View { look("presentationCompactAdaptation") }
    public func statusBarHidden(_ hidden: Bool = true) -> some View { look("statusBarHidden", hidden) }
    public func navigationBarHidden(_ hidden: Bool) -> some View { look("navigationBarHidden", hidden) }
    public func navigationSubtitle(_ subtitle: LocalizedStringKey) -> some View { look("navigationSubtitle", subtitle.text) }
    public func toolbarBackground<S: ShapeStyle>(_ style: S, for bars: ToolbarPlacement...) -> some View { look("toolbarBackground", style) }
    public func toolbarColorScheme(_ scheme: ColorScheme?, for bars: ToolbarPlacement...) -> some View { look("toolbarColorScheme") }
    public func toolbarTitleDisplayMode(_ mode: ToolbarTitleDisplayMode) -> some View { look("toolbarTitleDisplayMode") }
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
