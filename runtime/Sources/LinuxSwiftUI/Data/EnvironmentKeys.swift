// The environment values of SwiftUI that the stand-in knows, and a few of its own.


private enum IsEnabledKey: EnvironmentKey { static var defaultValue: Bool { true } }
private enum DismissKey: EnvironmentKey { static var defaultValue: DismissAction { DismissAction() } }
private enum IsPresentedKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { OpenURLAction() } }
private enum RefreshKey: EnvironmentKey { static var defaultValue: RefreshAction? { nil } }
private enum ScenePhaseKey: EnvironmentKey { static var defaultValue: ScenePhase { .active } }
private enum ColorSchemeKey: EnvironmentKey { static var defaultValue: ColorScheme { .light } }
private enum LocaleKey: EnvironmentKey { static var defaultValue: Locale { Locale(identifier: "en_US") } }
private enum CalendarKey: EnvironmentKey { static var defaultValue: Calendar { Calendar(identifier: .gregorian) } }
private enum TimeZoneKey: EnvironmentKey { static var defaultValue: TimeZone { .gmt } }
private enum DynamicTypeSizeKey: EnvironmentKey { static var defaultValue: DynamicTypeSize { .large } }
private enum LayoutDirectionKey: EnvironmentKey { static var defaultValue: LayoutDirection { .leftToRight } }
private enum FontKey: EnvironmentKey { static var defaultValue: Font? { nil } }
private enum LineLimitKey: EnvironmentKey { static var defaultValue: Int? { nil } }
private enum IsSearchingKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum DismissSearchKey: EnvironmentKey { static var defaultValue: DismissSearchAction { DismissSearchAction() } }
private enum ReduceMotionKey: EnvironmentKey { static var defaultValue: Bool { false } }
private enum NavigationKey: EnvironmentKey { static var defaultValue: NavigationModel? { nil } }
private enum LazyWindowKey: EnvironmentKey { static var defaultValue: LazyWindow? { nil } }
private enum TabsKey: EnvironmentKey { static var defaultValue: TabModel? { nil } }
private enum TabTagKey: EnvironmentKey { static var defaultValue: AnyHashable? { nil } }
private enum ChoiceKey: EnvironmentKey { static var defaultValue: Choice? { nil } }
private enum PresentedAlertKey: EnvironmentKey { static var defaultValue: PresentedAlert? { nil } }

extension EnvironmentValues {
    public var isEnabled: Bool {
        get { self[IsEnabledKey.self] }
        set { self[IsEnabledKey.self] = newValue }
    }
    public internal(set) var dismiss: DismissAction {
        get { self[DismissKey.self] }
        set { self[DismissKey.self] = newValue }
    }
    public internal(set) var isPresented: Bool {
        get { self[IsPresentedKey.self] }
        set { self[IsPresentedKey.self] = newValue }
    }
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue }
    }
    public internal(set) var refresh: RefreshAction? {
        get { self[RefreshKey.self] }
        set { self[RefreshKey.self] = newValue }
    }
    public var scenePhase: ScenePhase {
        get { self[ScenePhaseKey.self] }
        set { self[ScenePhaseKey.self] = newValue }
    }
    public var colorScheme: ColorScheme {
        get { self[ColorSchemeKey.self] }
        set { self[ColorSchemeKey.self] = newValue }
    }
    public var locale: Locale {
        get { self[LocaleKey.self] }
        set { self[LocaleKey.self] = newValue }
    }
    public var calendar: Calendar {
        get { self[CalendarKey.self] }
        set { self[CalendarKey.self] = newValue }
    }
    public var timeZone: TimeZone {
        get { self[TimeZoneKey.self] }
        set { self[TimeZoneKey.self] = newValue }
    }
    public var dynamicTypeSize: DynamicTypeSize {
        get { self[DynamicTypeSizeKey.self] }
        set { self[DynamicTypeSizeKey.self] = newValue }
    }
    public var layoutDirection: LayoutDirection {
        get { self[LayoutDirectionKey.self] }
        set { self[LayoutDirectionKey.self] = newValue }
    }
    public var font: Font? {
        get { self[FontKey.self] }
        set { self[FontKey.self] = newValue }
    }
    public var lineLimit: Int? {
        get { self[LineLimitKey.self] }
        set { self[LineLimitKey.self] = newValue }
    }
    public internal(set) var isSearching: Bool {
        get { self[IsSearchingKey.self] }
        set { self[IsSearchingKey.self] = newValue }
    }
    public internal(set) var dismissSearch: DismissSearchAction {
        get { self[DismissSearchKey.self] }
        set { self[DismissSearchKey.self] = newValue }
    }
    public var accessibilityReduceMotion: Bool {
        get { self[ReduceMotionKey.self] }
        set { self[ReduceMotionKey.self] = newValue }
    }

    var navigation: NavigationModel? {
        get { self[NavigationKey.self] }
        set { self[NavigationKey.self] = newValue }
    }
    /// The container whose rows the views are, where it makes them as they come in sight.
    var lazyWindow: LazyWindow? {
        get { self[LazyWindowKey.self] }
        set { self[LazyWindowKey.self] = newValue }
    }
    /// The tabs that the views are the screens of.
    var tabs: TabModel? {
        get { self[TabsKey.self] }
        set { self[TabsKey.self] = newValue }
    }
    var tabTag: AnyHashable? {
        get { self[TabTagKey.self] }
        set { self[TabTagKey.self] = newValue }
    }
    /// What tagged views choose.
    var choice: Choice? {
        get { self[ChoiceKey.self] }
        set { self[ChoiceKey.self] = newValue }
    }
    var presentedAlert: PresentedAlert? {
        get { self[PresentedAlertKey.self] }
        set { self[PresentedAlertKey.self] = newValue }
    }
}

// MARK: - Actions

/// Puts away the presentation that the view is in: a sheet, or a pushed screen.
@MainActor @preconcurrency
public struct DismissAction: Sendable {
    private nonisolated let owner: (any Sendable & AnyObject)?
    private nonisolated let depth: Int
    private nonisolated let action: (@MainActor () -> Void)?

    nonisolated init() {
        owner = nil
        depth = 0
        action = nil
    }

    init(owner: any Sendable & AnyObject, depth: Int = 0, action: @escaping @MainActor () -> Void) {
        self.owner = owner
        self.depth = depth
        self.action = action
    }

    public func callAsFunction() { action?() }
}

extension DismissAction: InputComparable {
    func hasSameInputs(as other: DismissAction) -> Bool { owner === other.owner && depth == other.depth }
}

/// Refreshes what the view shows.
public struct RefreshAction: Sendable {
    let action: @Sendable () async -> Void

    public func callAsFunction() async { await action() }
}

/// Ends a search.
@MainActor @preconcurrency
public struct DismissSearchAction {
    nonisolated init() {}
    public func callAsFunction() {}
}

/// Opens a URL. Nothing does unless the app sets an action of its own.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
    public enum Result: Sendable { case handled, discarded, systemAction }

    private nonisolated let handler: (@MainActor (URL) -> Result)?

    nonisolated init() { handler = nil }
    public init(handler: @escaping @MainActor (URL) -> Result) { self.handler = handler }

    public func callAsFunction(_ url: URL) { _ = handler?(url) }
}
