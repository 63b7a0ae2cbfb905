import Baton
import SwiftUI

/// Closes an issue, or opens it again. The issue, and the number of open ones, change at once; they change back if the server refuses.
struct CloseButton: View {
    @Fragment("""
        fragment CloseButton_issue on Issue {
          id
          state
          closed
          viewerCanClose
          repository {
            id
            openIssues: issues(first: 0, states: [OPEN]) {
              totalCount
            }
          }
        }
        """)
    var issue: CloseButton_issue

    @Mutation("""
        mutation CloseIssueMutation($id: ID!) {
          closeIssue(input: { issueId: $id }) {
            issue {
              id
              ...CloseButton_issue
            }
          }
        }
        """)
    var close: CloseIssueMutation

    @Mutation("""
        mutation ReopenIssueMutation($id: ID!) {
          reopenIssue(input: { issueId: $id }) {
            issue {
              id
              ...CloseButton_issue
            }
          }
        }
        """)
    var reopen: ReopenIssueMutation

    @State private var failure: String?

    var body: some View {
        Button(issue.closed ? "Reopen" : "Close") {
            Task { await toggle() }
        }
        .disabled(!issue.viewerCanClose || close.isInFlight || reopen.isInFlight)
        if let failure {
            Text(failure)
        }
    }

    private var openIssues: Int { issue.repository.openIssues.totalCount }

    private func toggle() async {
        failure = nil
        do {
            if issue.closed {
                try await reopen(
                    id: issue.id,
                    optimistic: .init(
                        reopenIssue: .init(
                            issue: .init(
                                id: issue.id, state: .OPEN, closed: false,
                                repository: .init(id: issue.repository.id, openIssues: .init(totalCount: openIssues + 1))))))
            } else {
                try await close(
                    id: issue.id,
                    optimistic: .init(
                        closeIssue: .init(
                            issue: .init(
                                id: issue.id, state: .CLOSED, closed: true,
                                repository: .init(id: issue.repository.id, openIssues: .init(totalCount: openIssues - 1))))))
            }
        } catch {
            failure = error.localizedDescription
        }
    }
}
