import Baton
import SwiftUI

/// A repository and its issues.
struct RepositoryScreen: View {
    @Query("""
        query RepositoryScreenQuery($owner: String!, $name: String!) {
          repository(owner: $owner, name: $name) {
            nameWithOwner
            description
            ...IssueList_repository
          }
        }
        """)
    var repository: RepositoryScreenQuery

    var body: some View {
        switch repository.phase {
        case .loading:
            ProgressView("Loading the repository")
        case .failed(let error):
            FailureView(error: error) { repository.retry() }
        case .ready(let data):
            if let repository = data.repository {
                VStack(alignment: .leading) {
                    Text(repository.nameWithOwner)
                        .font(.title2)
                    if let description = repository.description {
                        Text(description)
                            .foregroundStyle(.secondary)
                    }
                    RefreshNotice(isRefreshing: self.repository.isRefreshing, fetch: self.repository.fetch)
                    IssueList(repository: repository.issueList)
                }
                .refreshable { await self.repository.refresh() }
            } else {
                Text("There is no such repository.")
            }
        }
    }
}
