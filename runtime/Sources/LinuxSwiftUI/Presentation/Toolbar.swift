/// Something in a bar.
@MainActor @preconcurrency
public protocol ToolbarContent {
    associatedtype Body: ToolbarContent
    @ToolbarContentBuilder var body: Body { get }
}

extension ToolbarContent where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

@MainActor
protocol PrimitiveToolbarContent: ToolbarContent where Body == Never {
    var view: any View { get }
}

extension ToolbarContent {
    /// The content as a view, whatever it is made of.
    fileprivate var asView: any View {
        (self as? any PrimitiveToolbarContent)?.view ?? body.asView
    }
}

@resultBuilder
@MainActor @preconcurrency
public struct ToolbarContentBuilder {
    public static func buildExpression<C: ToolbarContent>(_ content: C) -> C { content }
    public static func buildBlock<C: ToolbarContent>(_ content: C) -> some ToolbarContent { content }
    public static func buildBlock<each C: ToolbarContent>(_ content: repeat each C) -> _ToolbarTuple {
        var views: [any View] = []
        for item in repeat each content { views.append(item.asView) }
        return _ToolbarTuple(views: views)
    }
    public static func buildIf<C: ToolbarContent>(_ content: C?) -> _OptionalToolbarContent<C> {
        _OptionalToolbarContent(view: content?.asView ?? EmptyView())
    }
    public static func buildEither<C: ToolbarContent>(first: C) -> _ToolbarTuple { _ToolbarTuple(views: [first.asView]) }
    public static func buildEither<C: ToolbarContent>(second: C) -> _ToolbarTuple {
        _ToolbarTuple(views: [EmptyView(), second.asView])
    }
}

/// Several things in a bar.
public struct _ToolbarTuple: ToolbarContent, PrimitiveToolbarContent {
    let views: [any View]
    var view: any View { TupleView<()>(views: views) }
}

/// What stands in a bar while a condition holds. Its type names the content, since an `if` that does not hold has only that to go by.
public struct _OptionalToolbarContent<Content: ToolbarContent>: ToolbarContent, PrimitiveToolbarContent {
    let view: any View
}

public struct ToolbarItemPlacement: Hashable, Sendable {
    let name: String
    public static let automatic = ToolbarItemPlacement(name: "automatic")
    public static let principal = ToolbarItemPlacement(name: "principal")
    public static let primaryAction = ToolbarItemPlacement(name: "primaryAction")
    public static let secondaryAction = ToolbarItemPlacement(name: "secondaryAction")
    public static let confirmationAction = ToolbarItemPlacement(name: "confirmationAction")
    public static let cancellationAction = ToolbarItemPlacement(name: "cancellationAction")
    public static let destructiveAction = ToolbarItemPlacement(name: "destructiveAction")
    public static let navigation = ToolbarItemPlacement(name: "navigation")
    public static let topBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    public static let topBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    public static let navigationBarLeading = ToolbarItemPlacement(name: "topBarLeading")
    public static let navigationBarTrailing = ToolbarItemPlacement(name: "topBarTrailing")
    public static let title = ToolbarItemPlacement(name: "title")
    public static let bottomBar = ToolbarItemPlacement(name: "bottomBar")
    public static let status = ToolbarItemPlacement(name: "status")
    public static let keyboard = ToolbarItemPlacement(name: "keyboard")
}

public struct ToolbarItem<ID, Content: View>: ToolbarContent, PrimitiveToolbarContent {
    let content: Content
    var view: any View { content }

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) where ID == () {
        self.content = content()
    }
}

public struct ToolbarItemGroup<Content: View>: ToolbarContent, PrimitiveToolbarContent {
    let content: Content
    var view: any View { content }

    public init(placement: ToolbarItemPlacement = .automatic, @ViewBuilder content: () -> Content) {
        self.content = content()
    }
}

extension View {
    /// Puts views into the bar of the screen.
    public func toolbar<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(AdditionModifier(addition: content(), role: .toolbar))
    }

    /// Puts a menu behind the title of the screen. Its entries stand in the bar.
    public func toolbarTitleMenu<C: View>(@ViewBuilder content: () -> C) -> some View {
        modifier(AdditionModifier(addition: content(), role: .toolbar))
    }

    /// Puts items into the bars of the screen.
    public func toolbar<C: ToolbarContent>(@ToolbarContentBuilder content: () -> C) -> some View {
        modifier(AdditionModifier(addition: _ToolbarView(view: content().asView), role: .toolbar))
    }
}

@MainActor @preconcurrency
struct _ToolbarView: View, PrimitiveView, InputComparable {
    let view: any View

    func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }
    func hasSameInputs(as other: Self) -> Bool { InputComparison.same(view, other.view) }
}
