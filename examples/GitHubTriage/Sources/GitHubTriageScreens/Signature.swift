import Baton
import Foundation
import SwiftUI

/// Who wrote an issue or a comment, and when.
struct Signature: View {
    @Fragment("""
        fragment Signature_comment on Comment {
          author @required(action: NONE) {
            login
          }
          createdAt
        }
        """)
    /// Nil where the author's account is gone.
    var comment: Signature_comment?

    var body: some View {
        Text(text)
            .font(.caption)
            .foregroundStyle(.secondary)
    }

    private var text: String {
        guard let comment else { return "by someone whose account is gone" }
        guard let day = try? comment.createdAt else { return "by \(comment.author.login)" }
        return "by \(comment.author.login) on \(day.formatted(.iso8601.year().month().day()))"
    }
}
