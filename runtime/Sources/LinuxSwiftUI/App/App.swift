/// An app: the scenes it shows.
@MainActor @preconcurrency
public protocol App {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
    init()
}

extension App {
    /// Shows the first window as text, once what it does at first has come to rest. There is no screen to wait at.
    public static func main() async {
        let view = Self().body.windowContent ?? EmptyView()
        let hosted = HostedView(width: 60, rows: 20, view: view)
        for _ in 0..<200 {
            hosted.update()
            try? await Task.sleep(for: .milliseconds(5))
        }
        hosted.update()
        print(hosted.picture)
        hosted.end()
    }
}

/// A part of an app that has windows.
@MainActor @preconcurrency
public protocol Scene {
    associatedtype Body: Scene
    @SceneBuilder var body: Body { get }
}

extension Scene where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@MainActor
protocol PrimitiveScene: Scene where Body == Never {
    var content: (any View)? { get }
}

extension Scene {
    /// What is in the scene's first window.
    fileprivate var windowContent: (any View)? {
        (self as? any PrimitiveScene)?.content ?? ((self as? any PrimitiveScene) == nil ? body.windowContent : nil)
    }
}

@resultBuilder
@MainActor @preconcurrency
public struct SceneBuilder {
    public static func buildBlock<Content: Scene>(_ content: Content) -> Content { content }
}

/// A scene of windows that all show the same view.
public struct WindowGroup<Content: View>: Scene, PrimitiveScene {
    let view: Content
    var content: (any View)? { view }

    public init(@ViewBuilder content: () -> Content) { view = content() }
    public init(_ titleKey: LocalizedStringKey, @ViewBuilder content: () -> Content) { view = content() }
}
