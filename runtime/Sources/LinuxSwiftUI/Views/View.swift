@_exported import Foundation
@_exported import Observation

/// A piece of a screen: a value that says what is there, made again whenever what it reads has changed.
///
/// This is the protocol of Apple's SwiftUI, in the stand-in that screens compile against on Linux. Nothing is drawn.
@MainActor @preconcurrency
public protocol View {
    associatedtype Body: View
    @ViewBuilder var body: Body { get }
}

extension Never: View {
    public var body: Never { preconditionFailure("there is no value of this type") }
}

extension Never: Scene {}
extension Never: ToolbarContent {}

extension View where Body == Never {
    public var body: Never { preconditionFailure("\(Self.self) has no body") }
}

/// A view that the stand-in knows: it has no body, and says by itself which views are in it.
@MainActor
protocol PrimitiveView: View where Body == Never {
    /// The views in it. What is read here is tracked, and a change asks for the children again.
    func children(in node: ViewNode) -> [ChildView]
    /// What it is on the screen; nil for a view that only groups others.
    func element(in node: ViewNode) -> ScreenElement?
}

extension PrimitiveView {
    func children(in node: ViewNode) -> [ChildView] { [] }
    func element(in node: ViewNode) -> ScreenElement? { nil }
}

/// A view of the stand-in that is made of others. Its body is not counted, since no app wrote it.
@MainActor
protocol StandInView: View {}
