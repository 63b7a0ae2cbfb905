import SwiftUI

/// A screen that draws: shapes of the app's own, gradients, a canvas, layouts.
struct DashboardScreen: View {
    let drawn: (CGSize) -> Void
    @State private var progress = 0.25
    @State private var isWide = false

    var body: some View {
        ScrollView {
            ZStack {
                Ring(progress: 1).stroke(.quaternary, lineWidth: 8)
                Ring(progress: progress)
                    .stroke(.blue.gradient, style: StrokeStyle(lineWidth: 8, lineCap: .round, dash: [2, 4]))
                    .rotationEffect(.degrees(-90))
                    .animation(.spring(duration: 0.3), value: progress)
                Text(progress, format: .percent)
            }
            .frame(width: 120, height: 120)
            .accessibilityElement(children: .combine)
            .accessibilityLabel("Progress")
            Gauge(value: progress) { Text("Gauge") } currentValueLabel: { Text(progress, format: .percent) }
                .gaugeStyle(.accessoryCircular)
            Slider(value: $progress) { Text("Done") }
            Triangle().fill(.linearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom)).strokeBorder(.primary, lineWidth: 2)
            Circle().trim(from: 0, to: progress).stroke(lineWidth: 3)
            UnevenRoundedRectangle(topLeadingRadius: 8, bottomLeadingRadius: 8)
                .fill(AngularGradient(colors: [.red, .blue], center: .center))
            RoundedRectangle(cornerRadius: 8).inset(by: 2).fill(progress > 0.5 ? AnyShapeStyle(.tint) : AnyShapeStyle(.regularMaterial))
            Canvas { context, size in
                drawn(size)
                var layer = context
                layer.opacity = 0.5
                layer.clip(to: Path(ellipseIn: CGRect(origin: .zero, size: size)))
                layer.fill(Path { $0.addLines([.zero, CGPoint(x: size.width, y: size.height)]) }, with: .color(.green))
                context.stroke(Path(CGRect(origin: .zero, size: size)), with: .color(.red), style: StrokeStyle(lineWidth: 2))
                context.draw(Text("drawn"), at: CGPoint(x: size.width / 2, y: 0), anchor: .top)
            }
            .frame(height: 80)
            .accessibilityLabel("Chart")
            Toggle("Wide", isOn: $isWide)
            let layout = isWide ? AnyLayout(HStackLayout()) : AnyLayout(VStackLayout())
            layout {
                Tally()
                Text("beside")
            }
            FlowLayout(spacing: 4) { ForEach(["red", "green"], id: \.self) { Text($0).layoutValue(key: Rank.self, value: 2) } }
        }
        .coordinateSpace(.named("dashboard"))
    }
}

struct Tally: View {
    @State private var taps = 0

    var body: some View { Button("counted \(taps)") { taps += 1 } }
}

struct Ring: Shape {
    var progress: Double
    var animatableData: Double {
        get { progress }
        set { progress = newValue }
    }

    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.midY), radius: rect.width / 2, startAngle: .zero, endAngle: .degrees(360 * progress), clockwise: false)
        return path
    }
}

struct Triangle: InsettableShape {
    private var inset = 0.0

    func path(in rect: CGRect) -> Path {
        Path { path in
            path.move(to: CGPoint(x: rect.minX + inset, y: rect.maxY))
            path.addLine(to: CGPoint(x: rect.midX, y: rect.minY))
            path.addLine(to: CGPoint(x: rect.maxX - inset, y: rect.maxY))
            path.closeSubpath()
        }
    }

    func inset(by amount: CGFloat) -> some InsettableShape {
        var smaller = self
        smaller.inset += amount
        return smaller
    }
}

private struct Rank: LayoutValueKey { static let defaultValue = 1 }

/// Views in lines, as many in each as fit.
private struct FlowLayout: Layout {
    let spacing: CGFloat

    static var layoutProperties: LayoutProperties {
        var properties = LayoutProperties()
        properties.stackOrientation = .horizontal
        return properties
    }

    func makeCache(subviews: Subviews) -> [CGSize] { subviews.map { $0.sizeThatFits(.unspecified) } }

    func sizeThatFits(proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) -> CGSize {
        CGSize(width: proposal.replacingUnspecifiedDimensions().width, height: cache.map(\.height).max() ?? 0)
    }

    func placeSubviews(in bounds: CGRect, proposal: ProposedViewSize, subviews: Subviews, cache: inout [CGSize]) {
        var x = bounds.minX
        for (view, size) in zip(subviews, cache) where view[Rank.self] > 0 {
            view.place(at: CGPoint(x: x, y: bounds.minY), proposal: ProposedViewSize(size))
            x += size.width + spacing
        }
    }
}
