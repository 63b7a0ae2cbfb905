import Baton
import SwiftUI

/// One comment, with its reactions; the viewer's own can be deleted.
struct CommentRow: View {
    @Fragment("""
        fragment CommentRow_comment on IssueComment {
          id
          body
          viewerCanDelete
          ...Signature_comment
          ...Reactions_subject
        }
        """)
    var comment: CommentRow_comment

    @Mutation("""
        mutation DeleteCommentMutation($id: ID!) {
          deleteIssueComment(input: { id: $id }) {
            deletedCommentId @deleteRecord
          }
        }
        """)
    var delete: DeleteCommentMutation

    @State private var failure: String?

    var body: some View {
        VStack(alignment: .leading) {
            Signature(comment: comment.signature)
            Text(comment.body)
            HStack {
                Reactions(subject: comment.reactions)
                Spacer()
                if comment.viewerCanDelete {
                    Button("Delete", role: .destructive) {
                        Task { await remove() }
                    }
                    .disabled(delete.isInFlight)
                }
            }
            if let failure {
                Text(failure)
            }
        }
    }

    private func remove() async {
        failure = nil
        do {
            try await delete(id: comment.id)
        } catch {
            failure = error.localizedDescription
        }
    }
}
