import Baton
import BatonInspector
import SwiftUI

// What docs/recipes/inspecting.md shows.

// snippet: report
@MainActor
func printStore(of environment: BatonEnvironment) {
    print(InspectionReport(environment).text)
}
// snippet end

// snippet: screen
struct DebugMenu: View {
    @Environment(\.baton) private var environment
    @State private var inspects = false

    var body: some View {
        Button("Inspect the store") { inspects = true }
            .disabled(environment == nil)
            .sheet(isPresented: $inspects) {
                if let environment { InspectorScreen(environment) }
            }
    }
}
// snippet end
