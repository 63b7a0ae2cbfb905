import Baton
import SwiftUI

/// The app's root: one repository, a search over its issues, whichever issue was opened, and the account.
public struct GitHubTriageView: View {
    let owner: String
    let name: String
    let signOut: () -> Void

    public init(owner: String, name: String, signOut: @escaping () -> Void) {
        self.owner = owner
        self.name = name
        self.signOut = signOut
    }

    public var body: some View {
        TabView {
            NavigationStack {
                RepositoryScreen(repository: RepositoryScreenQuery(owner: owner, name: name))
                    .navigationTitle("Issues")
                    .navigationDestination(for: IssueScreenQuery.self) { IssueScreen(issue: $0) }
            }
            .tabItem { Label("Issues", systemImage: "smallcircle.filled.circle") }
            NavigationStack {
                SearchScreen(scope: "repo:\(owner)/\(name)")
                    .navigationTitle("Search")
                    .navigationDestination(for: IssueScreenQuery.self) { IssueScreen(issue: $0) }
            }
            .tabItem { Label("Search", systemImage: "magnifyingglass") }
            AccountScreen(signOut: signOut)
                .tabItem { Label("Account", systemImage: "person.crop.circle") }
        }
    }
}
