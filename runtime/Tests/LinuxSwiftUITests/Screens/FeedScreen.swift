import SwiftUI

/// How tall the tallest card is.
struct HeightKey: PreferenceKey {
    static let defaultValue = 0
    static func reduce(value: inout Int, nextValue: () -> Int) { value = max(value, nextValue()) }
}

struct CardModifier: ViewModifier {
    var color = Color.blue

    func body(content: Content) -> some View {
        content
            .padding()
            .background(color.opacity(0.2), in: RoundedRectangle(cornerRadius: 12))
            .overlay(RoundedRectangle(cornerRadius: 12).stroke(color, lineWidth: 1))
    }
}

struct PillStyle: ButtonStyle {
    @Environment(\.isEnabled) private var isEnabled

    func makeBody(configuration: Configuration) -> some View {
        HStack {
            Text(isEnabled ? "●" : "○")
            configuration.label
        }
        .opacity(configuration.isPressed ? 0.5 : 1)
    }
}

struct CheckStyle: ToggleStyle {
    func makeBody(configuration: Configuration) -> some View {
        Button {
            configuration.isOn.toggle()
        } label: {
            Image(systemName: configuration.isOn ? "checkmark.square" : "square")
            configuration.label
        }
    }
}

struct StackedLabel: LabelStyle {
    func makeBody(configuration: Configuration) -> some View {
        VStack {
            configuration.icon
            configuration.title
        }
    }
}

/// A feed with looks of its own and what reacts to them.
struct FeedScreen: View {
    @State private var tallest = 0
    @State private var isExpanded = false
    @State private var position: Int?
    @State private var taps = 0
    @GestureState private var drag = CGSize.zero
    @Namespace private var cards

    var body: some View {
        ScrollViewReader { proxy in
            ScrollView {
                LazyVStack(alignment: .leading, spacing: 12, pinnedViews: [.sectionHeaders]) {
                    ForEach(1...3, id: \.self) { number in
                        Text("card \(number)")
                            .id(number)
                            .modifier(CardModifier())
                            .preference(key: HeightKey.self, value: isExpanded ? number * 100 : number * 10)
                            .matchedGeometryEffect(id: number, in: cards)
                    }
                }
                .scrollTargetLayout()
                ViewThatFits {
                    Text("wide")
                    Text("narrow")
                }
                TimelineView(.periodic(from: .now, by: 1)) { _ in Text("a moment") }
                GroupBox { Text("boxed") }
                Toggle("Expanded", isOn: $isExpanded).toggleStyle(CheckStyle())
                Label("Stacked", systemImage: "star").labelStyle(StackedLabel())
                Button("Top") { withAnimation(.spring(duration: 0.3, bounce: 0.2)) { proxy.scrollTo(1, anchor: .top) } }
                    .buttonStyle(PillStyle())
                    .disabled(tallest > 100)
                Text("tapped \(taps)")
                    .gesture(TapGesture().onEnded { taps += 1 })
                    .simultaneousGesture(DragGesture(minimumDistance: 10).updating($drag) { value, state, _ in state = value.translation })
            }
            .onPreferenceChange(HeightKey.self) { tallest = $0 }
            .scrollPosition(id: $position)
            .scrollTargetBehavior(.viewAligned)
            .contentMargins(.horizontal, 16, for: .scrollContent)
            .safeAreaPadding(.horizontal)
        }
        Text("tallest \(tallest)")
            .transition(.move(edge: .bottom).combined(with: .opacity))
            .foregroundStyle(.yellow, .gray)
            .background(.background.secondary)
            .visualEffect { content, _ in content.opacity(0.5) }
            .dynamicTypeSize(.small ... .xxLarge)
            .mask { Circle() }
    }
}

/// An object of the time before Observation.
final class Counter: ObservableObject {
    @Published var count = 0
    @Published var note = "none"
}

struct CounterScreen: View {
    @StateObject private var counter = Counter()

    var body: some View {
        CounterRow(counter: counter)
        CounterBadge().environmentObject(counter)
        TextField("Note", text: $counter.note)
    }
}

struct CounterRow: View {
    @ObservedObject var counter: Counter
    var body: some View { Button("count \(counter.count)") { counter.count += 1 } }
}

struct CounterBadge: View {
    @EnvironmentObject private var counter: Counter
    var body: some View { Text("badge \(counter.count), \(counter.note)") }
}

struct TabsScreen: View {
    @State private var selection = 2

    var body: some View {
        TabView(selection: $selection) {
            Tab("Home", systemImage: "house", value: 1) { Text("at home") }
            Tab("Find", systemImage: "magnifyingglass", value: 2, role: .search) { Button("Go home") { selection = 1 } }
                .badge(3)
            TabSection("More") {
                Tab("Rest", systemImage: "ellipsis", value: 3) { Text("the rest") }
            }
        }
        .tabViewStyle(.sidebarAdaptable)
    }
}

#Preview("Feed", traits: .sizeThatFitsLayout) { FeedScreen() }

struct FeedPreviews: PreviewProvider {
    static var previews: some View { FeedScreen().previewDisplayName("Feed") }
}
