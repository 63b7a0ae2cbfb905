import BatonTesting
import SwiftUI
import Testing

extension EnvironmentValues {
    @Entry fileprivate var greeting: String = "Hello"
    @Entry fileprivate var guest: String?
}

#Preview { Text("never made") }
#Preview("named", traits: .portrait) {
    Text("never made")
}
#Preview("with a state") {
    @Previewable @State var isOn = false
    Toggle("never made", isOn: $isOn)
}

@MainActor
@Suite("Macros of the stand-in")
struct MacroTests {
    struct Greets: View {
        @Environment(\.greeting) private var greeting
        @Environment(\.guest) private var guest
        var body: some View { Text("\(greeting) \(guest ?? "nobody")") }
    }

    @Test func anEntryHasItsDefaultAndIsHandedDown() {
        let host = ScreenHost {
            Greets()
            Greets().environment(\.greeting, "Bye").environment(\.guest, "Rick")
        }
        #expect(host.texts == ["Hello nobody", "Bye Rick"])
    }
}
