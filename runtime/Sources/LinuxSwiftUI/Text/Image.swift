/// A picture, shown by its name.
@MainActor @preconcurrency
public struct Image: View, PrimitiveView {
    /// What stands for the picture: `<star>`.
    nonisolated let glyph: String
    nonisolated let name: String

    public nonisolated init(systemName: String) { self.init(name: systemName) }
    public nonisolated init(_ name: String, bundle: Bundle? = nil) { self.init(name: name) }
    public nonisolated init(decorative name: String, bundle: Bundle? = nil) { self.init(name: name) }

    private nonisolated init(name: String) {
        self.name = name
        glyph = "<\(name)>"
    }

    func element(in node: ViewNode) -> ScreenElement? { ScreenElement(.image, text: glyph) }

    public enum Scale: Hashable, Sendable { case small, medium, large }
    public enum Interpolation: Hashable, Sendable { case none, low, medium, high }
    public enum TemplateRenderingMode: Hashable, Sendable { case template, original }
    public enum ResizingMode: Hashable, Sendable { case tile, stretch }

    public func resizable(capInsets: EdgeInsets = EdgeInsets(), resizingMode: ResizingMode = .stretch) -> Image { self }
    public func renderingMode(_ mode: TemplateRenderingMode?) -> Image { self }
    public func interpolation(_ interpolation: Interpolation) -> Image { self }
    public func antialiased(_ isAntialiased: Bool) -> Image { self }
    public func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> Image { self }
}

public struct SymbolRenderingMode: Hashable, Sendable {
    let name: String
    public static let monochrome = SymbolRenderingMode(name: "monochrome")
    public static let multicolor = SymbolRenderingMode(name: "multicolor")
    public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
    public static let palette = SymbolRenderingMode(name: "palette")
}

/// How far a picture of the network has come.
public enum AsyncImagePhase {
    case empty
    case success(Image)
    case failure(any Error)

    public var image: Image? {
        if case .success(let image) = self { return image }
        return nil
    }
    public var error: (any Error)? {
        if case .failure(let error) = self { return error }
        return nil
    }
}

/// A picture of the network. Nothing is loaded: it stays in its first phase, as it does on a slow network.
@MainActor @preconcurrency
public struct AsyncImage<Content: View>: View, PrimitiveView {
    let url: URL?
    let content: Content

    public init(url: URL?, scale: CGFloat = 1) where Content == Image {
        self.url = url
        content = Image(url?.lastPathComponent ?? "image")
    }

    public init<I: View, P: View>(
        url: URL?, scale: CGFloat = 1, @ViewBuilder content: @escaping (Image) -> I,
        @ViewBuilder placeholder: @escaping () -> P
    ) where Content == _ConditionalContent<I, P> {
        self.url = url
        self.content = _ConditionalContent(storage: .second(placeholder()))
    }

    public init(
        url: URL?, scale: CGFloat = 1, transaction: Transaction = Transaction(),
        @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
    ) {
        self.url = url
        self.content = content(.empty)
    }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
}
