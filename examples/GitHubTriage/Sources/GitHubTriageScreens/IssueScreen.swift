import Baton
import SwiftUI

/// An issue with its comments, what happened to it, and what can be done about it.
struct IssueScreen: View {
    @Query("""
        query IssueScreenQuery($id: ID!) {
          node(id: $id) {
            ... on Issue {
              id
              ...IssueHeader_issue @alias(as: "header")
              ...CommentList_issue @alias(as: "commentList")
              ...IssueTimeline_issue @alias(as: "timeline") @defer(label: "timeline")
            }
          }
        }
        """)
    var issue: IssueScreenQuery

    var body: some View {
        switch issue.phase {
        case .loading:
            ProgressView("Loading the issue")
        case .failed(let error):
            FailureView(error: error) { issue.retry() }
        case .ready(let data):
            if let issue = data.node?.asIssue {
                List {
                    IssueHeader(issue: issue.header)
                    CommentList(issue: issue.commentList, added: added(to: issue))
                    Section("Timeline") {
                        if let timeline = issue.timeline {
                            IssueTimeline(issue: timeline)
                        } else {
                            ProgressView("Loading the timeline")
                        }
                    }
                    NotesComposer(issue: issue.id)
                }
                .refreshable { await self.issue.refresh() }
            } else {
                Text("There is no such issue.")
            }
        }
    }

    /// The comments that others add from now on, which go into the list that is shown.
    private func added(to issue: IssueScreenQuery.Data.Node.AsIssue) -> CommentAddedSubscription {
        CommentAddedSubscription(issueId: issue.id, connections: [issue.commentList.comments.connectionID])
    }
}
