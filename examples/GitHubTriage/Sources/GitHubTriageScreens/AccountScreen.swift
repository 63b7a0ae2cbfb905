import Baton
import SwiftUI

/// Who is signed in, and the way out.
struct AccountScreen: View {
    @Query("""
        query AccountScreenQuery {
          viewer {
            login
            name
          }
        }
        """)
    var account: AccountScreenQuery = AccountScreenQuery()
    let signOut: @MainActor () -> Void

    var body: some View {
        VStack {
            switch account.phase {
            case .loading:
                ProgressView("Loading the account")
            case .failed(let error):
                FailureView(error: error) { account.retry() }
            case .ready(let data):
                Text(data.viewer.name ?? data.viewer.login)
                    .font(.title)
                Text(data.viewer.login)
                Button("Sign out", role: .destructive, action: signOut)
            }
        }
    }
}
