import Baton
import SwiftUI

/// Finds issues by words.
struct SearchScreen: View {
    /// What narrows the search to a repository.
    let scope: String
    @State private var words = ""
    @State private var search: SearchResultsQuery?

    var body: some View {
        VStack {
            HStack {
                TextField("Words in issues", text: $words)
                    .onSubmit(start)
                Button("Search", action: start)
                    .disabled(words.isEmpty)
            }
            if let search {
                SearchResults(results: search)
            }
            Spacer()
        }
    }

    private func start() {
        search = SearchResultsQuery(text: "\(scope) \(words)")
    }
}

/// What a search found.
struct SearchResults: View {
    @Query("""
        query SearchResultsQuery($text: String!) {
          search(query: $text, type: ISSUE, first: 20) {
            issueCount
            nodes {
              ... on Issue {
                id
                ...IssueRow_issue @alias(as: "row")
              }
            }
          }
        }
        """)
    var results: SearchResultsQuery

    var body: some View {
        switch results.phase {
        case .loading:
            ProgressView("Searching")
        case .failed(let error):
            FailureView(error: error) { results.retry() }
        case .ready(let data):
            List {
                Text("\(data.search.issueCount) found")
                if let nodes = data.search.nodes {
                    ForEach(nodes) { node in
                        if let issue = node.asIssue {
                            NavigationLink(value: IssueScreenQuery(id: issue.id)) {
                                IssueRow(issue: issue.row)
                            }
                        }
                    }
                }
            }
        }
    }
}
