// Gestures. A tap is the only one that can be made here; the others compile, and nothing makes them.

/// What a person does with the fingers.
@MainActor @preconcurrency
public protocol Gesture<Value> {
    associatedtype Value
    /// What a tap on the view does.
    var _tap: (() -> Void)? { get }
}

extension Gesture {
    public var _tap: (() -> Void)? { nil }
    public func onChanged(_ action: @escaping (Value) -> Void) -> _ModifiedGesture<Value> { _ModifiedGesture(tap: _tap) }
    public func onEnded(_ action: @escaping (Value) -> Void) -> _ModifiedGesture<Value> {
        _ModifiedGesture(tap: _tap.map { tap in { tap(); if let value = () as? Value { action(value) } } })
    }
    public func updating<S>(_ state: GestureState<S>, body: @escaping (Value, inout S, inout Transaction) -> Void) -> _ModifiedGesture<Value> {
        _ModifiedGesture(tap: _tap)
    }
    public func simultaneously<G: Gesture>(with other: G) -> _ModifiedGesture<Value> { _ModifiedGesture(tap: _tap ?? other._tap) }
    public func exclusively<G: Gesture>(before other: G) -> _ModifiedGesture<Value> { _ModifiedGesture(tap: _tap ?? other._tap) }
    public func sequenced<G: Gesture>(before other: G) -> _ModifiedGesture<Value> { _ModifiedGesture(tap: nil) }
}

public struct _ModifiedGesture<Value>: Gesture {
    let tap: (() -> Void)?
    public var _tap: (() -> Void)? { tap }
}

public struct TapGesture: Gesture {
    public typealias Value = Void
    public var _tap: (() -> Void)? { {} }
    public init(count: Int = 1) {}
}

public struct LongPressGesture: Gesture {
    public typealias Value = Bool
    public init(minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10) {}
}

public struct DragGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var time: Date
        public var location: CGPoint
        public var startLocation: CGPoint
        public var translation: CGSize
        public var predictedEndTranslation: CGSize
        public var velocity: CGSize
    }
    public init(minimumDistance: CGFloat = 10) {}
}

public struct MagnifyGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var magnification: CGFloat
    }
    public init(minimumScaleDelta: CGFloat = 0.01) {}
}

public struct RotateGesture: Gesture {
    public struct Value: Equatable, Sendable {
        public var rotation: Angle
    }
    public init(minimumAngleDelta: Angle = .degrees(1)) {}
}

extension View {
    public func gesture<G: Gesture>(_ gesture: G) -> some View { onGesture(gesture) }
    public func simultaneousGesture<G: Gesture>(_ gesture: G) -> some View { onGesture(gesture) }
    public func highPriorityGesture<G: Gesture>(_ gesture: G) -> some View { onGesture(gesture) }

    private func onGesture<G: Gesture>(_ gesture: G) -> some View {
        let tap = gesture._tap
        return modifier(AccessibilityModifier { if let tap { $0.onTap = tap } })
    }
}
