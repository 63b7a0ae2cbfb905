import Baton
import SwiftUI

/// The open issues of a repository, a page at a time.
struct IssueList: View {
    @Fragment("""
        fragment IssueList_repository on Repository
        @refetchable(queryName: "IssueListPageQuery")
        @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) {
          issues(first: $count, after: $cursor, states: [OPEN]) @connection(key: "IssueList_issues") {
            totalCount
            edges {
              node {
                id
                ...IssueRow_issue
              }
            }
          }
        }
        """)
    var repository: IssueList_repository

    var body: some View {
        List {
            Section("\(repository.issues.totalCount) open") {
                ForEach(repository.issues.nodes) { issue in
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
