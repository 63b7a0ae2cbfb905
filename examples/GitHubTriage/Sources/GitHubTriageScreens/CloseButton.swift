import Baton
import SwiftUI

/// Closes an issue, or opens it again. The issue changes at once; it changes back if the server refuses.
struct CloseButton: View {
    @Fragment("""
        fragment CloseButton_issue on Issue {
          id
          state
          closed
          viewerCanClose
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

    private func toggle() async {
        failure = nil
        do {
            if issue.closed {
                try await reopen(
                    id: issue.id,
                    optimistic: .init(reopenIssue: .init(issue: .init(id: issue.id, state: .OPEN, closed: false))))
            } else {
                try await close(
                    id: issue.id,
                    optimistic: .init(closeIssue: .init(issue: .init(id: issue.id, state: .CLOSED, closed: true))))
            }
        } catch {
            failure = error.localizedDescription
        }
    }
}
