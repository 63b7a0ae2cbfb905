// Where a scrolling view stands and how it moves. Nothing has a place here, so these are words.

extension View {
    public func scrollPosition<ID: Hashable>(id: Binding<ID?>, anchor: UnitPoint? = nil) -> some View { look("scrollPosition") }
    public func scrollTargetLayout(isEnabled: Bool = true) -> some View { look("scrollTargetLayout") }
    public func scrollTargetBehavior(_ behavior: _ScrollTargetBehavior) -> some View { look("scrollTargetBehavior", behavior.name) }
    public func scrollClipDisabled(_ disabled: Bool = true) -> some View { look("scrollClipDisabled") }
    public func scrollBounceBehavior(_ behavior: ScrollBounceBehavior, axes: Axis.Set = .vertical) -> some View { look("scrollBounceBehavior") }
    public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?, for placement: ContentMarginPlacement) -> some View {
        look("contentMargins")
    }
    public func safeAreaPadding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View { look("safeAreaPadding") }
    public func safeAreaPadding(_ length: CGFloat) -> some View { look("safeAreaPadding") }
    public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center) -> some View { look("containerRelativeFrame") }
    public func containerRelativeFrame(_ axes: Axis.Set, count: Int, span: Int = 1, spacing: CGFloat, alignment: Alignment = .center) -> some View {
        look("containerRelativeFrame")
    }
    public func onScrollGeometryChange<T: Equatable>(
        for type: T.Type, of transform: @escaping (ScrollGeometry) -> T, action: @escaping (T, T) -> Void
    ) -> some View {
        look("onScrollGeometryChange")
    }
    public func onScrollPhaseChange(_ action: @escaping (ScrollPhase, ScrollPhase) -> Void) -> some View { look("onScrollPhaseChange") }
    public func onGeometryChange<T: Equatable>(for type: T.Type, of transform: @escaping (GeometryProxy) -> T, action: @escaping (T) -> Void) -> some View {
        look("onGeometryChange")
    }
}

public struct _ScrollTargetBehavior: Hashable, Sendable {
    let name: String
    public static let viewAligned = _ScrollTargetBehavior(name: "viewAligned")
    public static let paging = _ScrollTargetBehavior(name: "paging")
}

public struct ScrollBounceBehavior: Hashable, Sendable {
    let name: String
    public static let automatic = ScrollBounceBehavior(name: "automatic")
    public static let always = ScrollBounceBehavior(name: "always")
    public static let basedOnSize = ScrollBounceBehavior(name: "basedOnSize")
}

public struct ContentMarginPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = ContentMarginPlacement(name: "automatic")
    public static let scrollContent = ContentMarginPlacement(name: "scrollContent")
    public static let scrollIndicators = ContentMarginPlacement(name: "scrollIndicators")
}

/// How far a view has been scrolled: not at all.
public struct ScrollGeometry: Equatable, Sendable {
    public var contentOffset = CGPoint.zero
    public var contentSize = CGSize.zero
    public var containerSize = CGSize.zero
}

public enum ScrollPhase: Hashable, Sendable { case idle, tracking, interacting, decelerating, animating }
