import Baton
import SwiftUI

/// The reactions to an issue or a comment; a tap adds the viewer's or takes it back.
struct Reactions: View {
    @Fragment("""
        fragment Reactions_subject on Reactable {
          id
          viewerCanReact
          reactionGroups {
            content
            viewerHasReacted
            reactors(first: 0) {
              totalCount
            }
          }
        }
        """)
    var subject: Reactions_subject

    @Mutation("""
        mutation AddReactionMutation($subject: ID!, $content: ReactionContent!) {
          addReaction(input: { subjectId: $subject, content: $content }) {
            subject {
              id
              ...Reactions_subject
            }
          }
        }
        """)
    var add: AddReactionMutation

    @Mutation("""
        mutation RemoveReactionMutation($subject: ID!, $content: ReactionContent!) {
          removeReaction(input: { subjectId: $subject, content: $content }) {
            subject {
              id
              ...Reactions_subject
            }
          }
        }
        """)
    var remove: RemoveReactionMutation

    @State private var failure: String?

    var body: some View {
        HStack {
            if let groups = subject.reactionGroups {
                ForEach(groups) { group in
                    if group.reactors.totalCount > 0 || group.content == .THUMBS_UP {
                        Button("\(symbol(of: group.content)) \(group.reactors.totalCount)") {
                            Task { await toggle(group) }
                        }
                        .disabled(!subject.viewerCanReact || add.isInFlight || remove.isInFlight)
                    }
                }
            }
            if let failure {
                Text(failure)
            }
        }
        .buttonStyle(.borderless)
    }

    private func toggle(_ group: Reactions_subject.ReactionGroups) async {
        failure = nil
        do {
            if group.viewerHasReacted {
                try await remove(subject: subject.id, content: group.content)
            } else {
                try await add(subject: subject.id, content: group.content)
            }
        } catch {
            failure = error.localizedDescription
        }
    }

    private func symbol(of content: ReactionContent) -> String {
        switch content {
        case .CONFUSED: "😕"
        case .EYES: "👀"
        case .HEART: "❤️"
        case .HOORAY: "🎉"
        case .LAUGH: "😄"
        case .ROCKET: "🚀"
        case .THUMBS_DOWN: "👎"
        case .THUMBS_UP: "👍"
        case .unknown(let name): name
        }
    }
}
