import Baton
import SwiftUI

/// An issue in a list.
struct IssueRow: View {
    @Fragment("""
        fragment IssueRow_issue on Issue {
          number
          title
          state
          ...Signature_comment
          comments(first: 0) {
            totalCount
          }
        }
        """)
    var issue: IssueRow_issue

    var body: some View {
        HStack {
            Text(issue.state == .OPEN ? "Open" : "Closed")
                .font(.caption)
            VStack(alignment: .leading) {
                Text("#\(issue.number) \(issue.title)")
                Signature(comment: issue.signature)
            }
            Spacer()
            Text("\(issue.comments.totalCount)")
                .accessibilityLabel("\(issue.comments.totalCount) comments")
        }
    }
}
