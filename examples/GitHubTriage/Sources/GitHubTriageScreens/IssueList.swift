import Baton
import SwiftUI

/// The open issues of a repository, a page at a time. One that is closed leaves the list wherever it was closed, and is back in its
/// place when it is opened again.
struct IssueList: View {
    @Fragment("""
        fragment IssueList_repository on Repository
        @refetchable(queryName: "IssueListPageQuery")
        @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) {
          openIssues: issues(first: 0, states: [OPEN]) {
            totalCount
          }
          issues(first: $count, after: $cursor, states: [OPEN]) @connection(key: "IssueList_issues") {
            edges {
              node {
                id
                closed
                ...IssueRow_issue
              }
            }
          }
        }
        """)
    var repository: IssueList_repository

    var body: some View {
        List {
            Section("\(repository.openIssues.totalCount) open") {
                ForEach(repository.issues.nodes.filter { !$0.closed }) { issue in
                    NavigationLink(value: IssueScreenQuery(id: issue.id)) {
                        IssueRow(issue: issue.issueRow)
                    }
                }
            }
            if repository.issues.hasNext {
                MoreButton(title: "More issues", isLoading: repository.issues.isLoadingNext) {
                    try await repository.issues.loadNext(10)
                }
            }
        }
    }
}
