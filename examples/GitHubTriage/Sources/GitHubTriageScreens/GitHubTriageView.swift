import Baton
import SwiftUI

/// The app's root: one repository's issues, a search in them, and the account, until its user signs out.
public struct GitHubTriageView: View {
    let owner: String
    let name: String
    /// The session; nil when it is over.
    @State private var environment: BatonEnvironment?

    public init(owner: String, name: String, environment: BatonEnvironment) {
        self.owner = owner
        self.name = name
        _environment = State(initialValue: environment)
    }

    public var body: some View {
        if let environment {
            tabs
                .environment(\.baton, environment)
        } else {
            Text("You are signed out.")
        }
    }

    private var tabs: some View {
        TabView {
            NavigationStack {
                RepositoryScreen(repository: RepositoryScreenQuery(owner: owner, name: name))
                    .navigationTitle("Issues")
                    .navigationDestination(for: IssueScreenQuery.self) { IssueScreen(issue: $0) }
            }
            .tabItem { Label("Issues", systemImage: "smallcircle.filled.circle") }
            NavigationStack {
                SearchScreen(scope: "repo:\(owner)/\(name)")
                    .navigationTitle("Find issues")
                    .navigationDestination(for: IssueScreenQuery.self) { IssueScreen(issue: $0) }
            }
            .tabItem { Label("Find", systemImage: "magnifyingglass") }
            AccountScreen { signOut() }
                .tabItem { Label("Account", systemImage: "person.crop.circle") }
        }
    }

    /// Ends the session: nothing lands in its store any more, and no view shows its data.
    private func signOut() {
        environment?.end()
        environment = nil
    }
}
