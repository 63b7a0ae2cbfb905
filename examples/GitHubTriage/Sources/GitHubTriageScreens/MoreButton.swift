import SwiftUI

/// Loads a list's next page, and says if that failed.
struct MoreButton: View {
    let title: String
    let isLoading: Bool
    let load: @MainActor () async throws -> Void
    @State private var failure: String?

    var body: some View {
        VStack(alignment: .leading) {
            Button(isLoading ? "Loading…" : title) {
                Task { await tryToLoad() }
            }
            .disabled(isLoading)
            if let failure {
                Text(failure)
            }
        }
    }

    private func tryToLoad() async {
        failure = nil
        do {
            try await load()
        } catch {
            failure = error.localizedDescription
        }
    }
}
