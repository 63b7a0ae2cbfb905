import Baton
import SwiftUI

/// The comments of an issue from the first one on, those that others add meanwhile, and a field for one's own.
struct CommentList: View {
    @Fragment("""
        fragment CommentList_issue on Issue
        @refetchable(queryName: "CommentListPageQuery")
        @argumentDefinitions(count: { type: "Int", defaultValue: 10 }, cursor: { type: "String" }) {
          id
          comments(first: $count, after: $cursor) @connection(key: "CommentList_comments") {
            totalCount
            edges {
              node {
                ...CommentRow_comment
              }
            }
          }
        }
        """)
    var issue: CommentList_issue

    @Subscription("""
        subscription CommentAddedSubscription($issueId: ID!, $connections: [ID!]!) {
          issueCommentAdded(issueId: $issueId) {
            commentEdge @appendEdge(connections: $connections) {
              cursor
              node {
                id
                ...CommentRow_comment
              }
            }
          }
        }
        """)
    var added: CommentAddedSubscription

    var body: some View {
        Section("Comments (\(issue.comments.totalCount))") {
            ForEach(issue.comments.nodes) { comment in
                CommentRow(comment: comment.commentRow)
            }
            if issue.comments.hasNext {
                MoreButton(title: "More comments", isLoading: issue.comments.isLoadingNext) {
                    try await issue.comments.loadNext(10)
                }
            }
            if let error = added.error {
                Text("New comments do not arrive: \(error.localizedDescription)")
            }
            CommentComposer(issue: issue.id, connection: issue.comments.connectionID)
        }
    }
}
