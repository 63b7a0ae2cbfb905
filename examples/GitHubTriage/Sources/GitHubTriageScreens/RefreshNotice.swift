import Baton
import SwiftUI

/// Says that what is on the screen is being asked for again, or that this failed; nothing otherwise.
struct RefreshNotice: View {
    let isRefreshing: Bool
    let fetch: FetchStatus

    var body: some View {
        if isRefreshing {
            ProgressView("Refreshing")
        } else if case .failed(let error) = fetch {
            Text("This may be out of date. \(error.localizedDescription)")
                .font(.caption)
                .foregroundStyle(.secondary)
        }
    }
}
