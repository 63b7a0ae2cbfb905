import Baton
import SwiftUI

/// An issue's title, text, labels and reactions, and the button that closes it or opens it again.
struct IssueHeader: View {
    @Fragment("""
        fragment IssueHeader_issue on Issue {
          number
          title
          body
          labels(first: 5) @catch(to: RESULT) {
            nodes {
              name
            }
          }
          ...Signature_comment
          ...Reactions_subject
          ...CloseButton_issue
        }
        """)
    var issue: IssueHeader_issue

    var body: some View {
        Section {
            Text("#\(issue.number) \(issue.title)")
                .font(.title2)
            Signature(comment: issue.signature)
            Text(issue.body)
            labels
            Reactions(subject: issue.reactions)
            CloseButton(issue: issue.closeButton)
        }
        .navigationTitle("Issue #\(issue.number)")
    }

    @ViewBuilder private var labels: some View {
        switch issue.labels {
        case .success(let labels):
            if let nodes = labels?.nodes, !nodes.isEmpty {
                HStack {
                    ForEach(nodes) { Text($0.name).font(.caption) }
                }
            }
        case .failure:
            Text("The labels could not be loaded.")
                .font(.caption)
        }
    }
}
