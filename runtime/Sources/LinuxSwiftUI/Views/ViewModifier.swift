/// Makes another view around a view.
@MainActor @preconcurrency
public protocol ViewModifier {
    associatedtype Body: View
    @ViewBuilder func body(content: Content) -> Body
    typealias Content = _ViewModifier_Content<Self>
}

extension ViewModifier where Body == Never {
    public func body(content: Content) -> Never { preconditionFailure("\(Self.self) has no body") }
}

/// The view that a modifier is put on, as the modifier's body sees it.
@MainActor @preconcurrency
public struct _ViewModifier_Content<Modifier>: View, PrimitiveView, InputComparable {
    let view: any View

    func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }

    func hasSameInputs(as other: Self) -> Bool { InputComparison.same(view, other.view) }
}

/// A view with a modifier on it.
@MainActor @preconcurrency
public struct ModifiedContent<Content, Modifier> {
    public var content: Content
    public var modifier: Modifier

    public init(content: Content, modifier: Modifier) {
        self.content = content
        self.modifier = modifier
    }
}

extension ModifiedContent: View, PrimitiveView, ModifiedView where Content: View, Modifier: ViewModifier {
    func children(in node: ViewNode) -> [ChildView] {
        guard let primitive = primitiveModifier else {
            var copy = modifier
            DynamicProperties.install(in: &copy, node: node)
            node.graph.countBody(of: Modifier.self)
            return [ChildView(copy.body(content: _ViewModifier_Content(view: content)), key: .position(0))]
        }
        node.traits = Traits()
        primitive.describe(&node.traits, node: node)
        var environment = node.environment
        primitive.adjust(&environment, node: node)
        let child = ChildView(content, key: .position(0), environment: environment)
        return primitive.children(content: child, node: node)
    }

    var primitiveModifier: (any PrimitiveModifier)? { modifier as? any PrimitiveModifier }
    var modifiedView: any View { content }
}

extension View {
    public func modifier<T: ViewModifier>(_ modifier: T) -> ModifiedContent<Self, T> {
        ModifiedContent(content: self, modifier: modifier)
    }
}

/// A modifier that does nothing.
@MainActor @preconcurrency
public struct EmptyModifier: ViewModifier, PrimitiveModifier {
    public nonisolated init() {}
}

// MARK: - Modifiers of the stand-in

/// A view with a modifier on it, whatever the two are.
@MainActor
protocol ModifiedView {
    var primitiveModifier: (any PrimitiveModifier)? { get }
    var modifiedView: any View { get }
}

/// A modifier that the stand-in knows.
@MainActor
protocol PrimitiveModifier: ViewModifier where Body == Never {
    /// What it says of the view.
    func describe(_ traits: inout Traits, node: ViewNode)
    /// What it changes in the environment of the view.
    func adjust(_ environment: inout EnvironmentValues, node: ViewNode)
    /// The view itself, and what the modifier adds to it.
    func children(content: ChildView, node: ViewNode) -> [ChildView]
    /// Called after the view came in sight, and after `ViewGraph.appeared(_:)` asked for it again.
    func appear(node: ViewNode)
    func disappear(node: ViewNode)
}

extension PrimitiveModifier {
    func describe(_ traits: inout Traits, node: ViewNode) {}
    func adjust(_ environment: inout EnvironmentValues, node: ViewNode) {}
    func children(content: ChildView, node: ViewNode) -> [ChildView] { [content] }
    func appear(node: ViewNode) {}
    func disappear(node: ViewNode) {}
}
