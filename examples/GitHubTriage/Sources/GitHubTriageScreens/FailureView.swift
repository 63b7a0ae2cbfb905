import SwiftUI

/// What a screen shows when its data could not be loaded: why, and a way to try again.
struct FailureView: View {
    let error: any Error
    let retry: @MainActor () -> Void

    var body: some View {
        VStack {
            Text("This could not be loaded.")
                .font(.headline)
            Text(error.localizedDescription)
                .foregroundStyle(.secondary)
            Button("Try again", action: retry)
        }
    }
}
