import Baton
import Foundation
import SwiftUI

/// A field for a comment. What is sent stands in the list at once, and goes again if the server refuses it.
struct CommentComposer: View {
    /// The issue's id, and the list that the comment is added to.
    let issue: String
    let connection: String

    // snippet: mutation
    @Mutation("""
        mutation AddCommentMutation($input: AddCommentInput!, $connections: [ID!]!) {
          addComment(input: $input) {
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
    var addComment: AddCommentMutation
    // snippet end

    @Environment(\.now) private var now
    @State private var text = ""
    @State private var failure: String?

    var body: some View {
        HStack {
            TextField("Write a comment", text: $text)
            Button("Comment") {
                Task { await send() }
            }
            .disabled(text.isEmpty || addComment.isInFlight)
        }
        if let failure {
            Text(failure)
        }
    }

    /// The comment as it will probably come back; its id is one of the client's own until then.
    private func expected(_ body: String) -> ExpectedComment {
        ExpectedComment(
            id: "client:\(UUID().uuidString)", body: body, viewerCanDelete: false,
            author: .user(id: "client:you", login: "you"), createdAt: now(),
            viewerCanReact: false, reactionGroups: [])
    }

    private typealias ExpectedComment = AddCommentMutation.OptimisticResponse.AddComment.CommentEdge.Node

    private func send() async {
        let body = text
        text = ""
        failure = nil
        do {
            try await addComment(
                input: AddCommentInput(subjectId: issue, body: body), connections: [connection],
                optimistic: .init(addComment: .init(commentEdge: .init(cursor: "", node: expected(body)))))
        } catch {
            text = body
            failure = error.localizedDescription
        }
    }
}
