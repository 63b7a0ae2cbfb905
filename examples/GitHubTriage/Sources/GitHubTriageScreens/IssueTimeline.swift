import Baton
import SwiftUI

/// What happened to an issue.
struct IssueTimeline: View {
    @Fragment("""
        fragment IssueTimeline_issue on Issue {
          timelineItems(last: 30) {
            nodes {
              ... on ClosedEvent {
                actor {
                  login
                }
                stateReason
              }
              ... on ReopenedEvent {
                actor {
                  login
                }
              }
              ... on LabeledEvent {
                label {
                  name
                }
              }
              ... on CrossReferencedEvent {
                source {
                  number
                }
              }
            }
          }
        }
        """)
    var issue: IssueTimeline_issue

    var body: some View {
        if let items = issue.timelineItems.nodes {
            ForEach(items) { item in
                if let text = text(of: item) {
                    Text(text)
                }
            }
        }
    }

    /// What happened in words, or nil for what is shown elsewhere (comments) and for what this version does not know.
    private func text(of item: IssueTimeline_issue.TimelineItems.Nodes) -> String? {
        if let closed = item.asClosedEvent {
            let how = closed.stateReason == .NOT_PLANNED ? "as not planned" : "as completed"
            return "Closed \(how) by \(closed.actor?.login ?? "someone")"
        }
        if let reopened = item.asReopenedEvent {
            return "Reopened by \(reopened.actor?.login ?? "someone")"
        }
        if let labeled = item.asLabeledEvent {
            return "Labeled \(labeled.label.name)"
        }
        if let reference = item.asCrossReferencedEvent {
            return "Mentioned in #\(reference.source.number)"
        }
        return nil
    }
}
