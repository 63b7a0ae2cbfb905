// Views that group others and are nothing on the screen themselves. The keys that they give their children are what
// identity follows from: a place among siblings, a branch, or an explicit id.

/// Nothing.
@MainActor @preconcurrency
public struct EmptyView: View, PrimitiveView {
    public nonisolated init() {}
}

/// Several views, one after the other.
@MainActor @preconcurrency
public struct TupleView<T>: View, PrimitiveView, InputComparable {
    let views: [any View]

    func children(in node: ViewNode) -> [ChildView] {
        views.enumerated().map { ChildView($1, key: .position($0)) }
    }

    func hasSameInputs(as other: Self) -> Bool {
        views.count == other.views.count && zip(views, other.views).allSatisfy { InputComparison.same($0, $1) }
    }
}

/// What an `if` with an `else`, or a `switch`, makes: one of two views, each with an identity of its own.
@MainActor @preconcurrency
public struct _ConditionalContent<TrueContent: View, FalseContent: View>: View, PrimitiveView, InputComparable {
    enum Storage {
        case first(TrueContent)
        case second(FalseContent)
    }

    let storage: Storage

    func children(in node: ViewNode) -> [ChildView] {
        switch storage {
        case .first(let view): [ChildView(view, key: .position(0))]
        case .second(let view): [ChildView(view, key: .position(1))]
        }
    }

    func hasSameInputs(as other: Self) -> Bool {
        switch (storage, other.storage) {
        case (.first(let a), .first(let b)): InputComparison.same(a, b)
        case (.second(let a), .second(let b)): InputComparison.same(a, b)
        default: false
        }
    }
}

extension Optional: View where Wrapped: View {
    public typealias Body = Never
}

extension Optional: PrimitiveView where Wrapped: View {
    func children(in node: ViewNode) -> [ChildView] {
        map { [ChildView($0, key: .position(0))] } ?? []
    }
}

/// Views that are treated as one, for instance by a modifier.
@MainActor @preconcurrency
public struct Group<Content> {
    let content: Content
}

extension Group: View, PrimitiveView where Content: View {
    public init(@ViewBuilder content: () -> Content) { self.content = content() }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
}

/// A view whose type is not told. Another type in its place is another view: its state starts again.
@MainActor @preconcurrency
public struct AnyView: View, PrimitiveView, InputComparable {
    let view: any View

    public init<V: View>(_ view: V) { self.view = (view as? AnyView)?.view ?? view }
    public init<V: View>(erasing view: V) { self.init(view) }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(view, key: .position(0))] }

    func hasSameInputs(as other: Self) -> Bool { InputComparison.same(view, other.view) }
}

/// A view that is asked for again only when `==` says that it differs.
@MainActor @preconcurrency
public struct EquatableView<Content: View & Equatable>: View, PrimitiveView {
    let content: Content

    public init(content: Content) { self.content = content }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content, key: .position(0))] }
}

extension View where Self: Equatable {
    /// Compares this view by `==` alone.
    public func equatable() -> EquatableView<Self> { EquatableView(content: self) }
}
