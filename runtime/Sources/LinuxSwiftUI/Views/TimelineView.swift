/// A view that is made again by a schedule. Here it is made when something else asks for it: no time passes by itself.
@MainActor @preconcurrency
public struct TimelineView<Content: View>: View, PrimitiveView {
    public typealias Context = TimelineViewDefaultContext

    private let content: (Context) -> Content

    public init(_ schedule: TimelineSchedule, @ViewBuilder content: @escaping (Context) -> Content) { self.content = content }

    func children(in node: ViewNode) -> [ChildView] { [ChildView(content(Context(date: Date())), key: .position(0))] }
}

/// When a timeline's view is made.
public struct TimelineViewDefaultContext: Sendable {
    public enum Cadence: Comparable, Sendable { case live, seconds, minutes }
    public let date: Date
    public let cadence = Cadence.live
}

public struct TimelineSchedule: Sendable {
    public static let animation = TimelineSchedule()
    public static let everyMinute = TimelineSchedule()
    public static func periodic(from start: Date, by interval: TimeInterval) -> TimelineSchedule { TimelineSchedule() }
    public static func explicit<S: Sequence>(_ dates: S) -> TimelineSchedule where S.Element == Date { TimelineSchedule() }
    public static func animation(minimumInterval: Double? = nil, paused: Bool = false) -> TimelineSchedule { TimelineSchedule() }
}

/// Shows views in the canvas of Xcode.
@MainActor @preconcurrency
public protocol PreviewProvider {
    associatedtype Previews: View
    @ViewBuilder static var previews: Previews { get }
}

extension View {
    public func previewDisplayName(_ value: String?) -> some View { self }
    public func previewLayout(_ value: PreviewLayout) -> some View { self }
    public func previewDevice(_ value: PreviewDevice?) -> some View { self }
}

public enum PreviewLayout: Sendable { case device, sizeThatFits, fixed(width: CGFloat, height: CGFloat) }

public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    public init(stringLiteral value: String) { rawValue = value }
}
