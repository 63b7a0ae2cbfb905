#if os(Linux)
    import Baton
    import BatonTesting
    import Foundation
    import SwiftUI
    import Testing

    @testable import GitHubTriageScreens

    /// What mutations show at once, keep, and take back.
    extension IssueScreenTests {
        // MARK: Comments

        private func write(_ text: String) throws {
            try host.type(text, into: "Write a comment")
            try host.tap("Comment")
        }

        @Test func aCommentIsThereAtOnceAndThenAsTheServerHasIt() async throws {
            try write("On it.")
            let exchange = try await transport.exchange("AddCommentMutation")
            #expect(host.shows("On it.") && !host.shows("Delete"))
            #expect(!exchange.request.text.contains("appendEdge"))
            try exchange.reply(
                AddCommentMutation.Response(
                    addComment: .init(
                        commentEdge: .init(
                            node: .init(id: "IC_900", body: "On it!", viewerCanDelete: true, author: .user(login: "ada-kestrel"))))))
            try await host.wait { $0.shows("On it!") }
            #expect(host.elements("On it.").isEmpty && host.shows("Delete"))
            #expect(host.texts.contains("by ada-kestrel on 2025-01-01"))
        }

        @Test func aCommentThatIsRefusedGoesAgainAndComesBackIntoTheField() async throws {
            try write("On it.")
            try await transport.exchange("AddCommentMutation").refuse(TransportError.status(502, excerpt: ""))
            try await host.wait { $0.shows("The server answered with status 502.") }
            #expect(!host.texts.contains("On it."))
            #expect(host.elements("Write a comment").first?.value == "On it.")
        }

        @Test func aCommentRunsNoBodyOfTheOthers() async throws {
            try write("On it.")
            _ = try await transport.exchange("AddCommentMutation")
            #expect(host.bodies(of: CommentRow.self) == 1)
            #expect(host.bodies(of: IssueHeader.self) == 0)
            #expect(host.bodies(of: IssueTimeline.self) == 0)
        }

        @Test func aCommentOnItsWayIsOfTheTimeThatItIs() async throws {
            try write("On it.")
            _ = try await transport.exchange("AddCommentMutation")
            #expect(host.texts.contains("by you on 2025-03-04"))
        }

        @Test func aDeletedCommentGoesFromTheListAndRunsNoBodyOfTheOthers() async throws {
            try await add("IC_900")
            host.resetBodies()
            try host.tap("Delete")
            let exchange = try await transport.exchange("DeleteCommentMutation")
            #expect(exchange.request.variables == ["id": "IC_900"])
            try exchange.reply(DeleteCommentMutation.Response(deleteIssueComment: .init(deletedCommentId: "IC_900")))
            try await host.wait { !$0.shows("Mine") }
            #expect(host.bodies(of: IssueHeader.self) == 0 && host.bodies(of: IssueTimeline.self) == 0)
            // The row itself, while its button was disabled; the other rows not at all.
            #expect(host.bodies(of: CommentRow.self) <= 1)
        }

        private func add(_ id: String) async throws {
            try write("Mine")
            try await transport.exchange("AddCommentMutation").reply(
                AddCommentMutation.Response(addComment: .init(commentEdge: .init(node: .init(id: id, body: "Mine", viewerCanDelete: true)))))
            try await host.wait { $0.shows("Delete") }
        }

        // MARK: Closing

        private var closed: CloseIssueMutation.Response {
            .init(closeIssue: .init(issue: .init(id: "I_2", state: .CLOSED, closed: true, viewerCanClose: true)))
        }

        @Test func closingShowsAtOnceAndRunsOneBody() async throws {
            try host.tap("Close")
            let exchange = try await transport.exchange("CloseIssueMutation")
            #expect(host.shows("Reopen"))
            #expect(Set(host.bodies.keys) == ["CloseButton"])
            try exchange.reply(closed)
            try await host.wait { $0.elements("Reopen").allSatisfy(\.isEnabled) }
        }

        @Test func aRefusalToCloseOpensAgainAndSaysWhy() async throws {
            try host.tap("Close")
            try await transport.exchange("CloseIssueMutation").reply(
                #"{"data": null, "errors": [{"message": "The repository is archived."}]}"#)
            try await host.wait { $0.shows("The repository is archived.") }
            #expect(host.shows("Close") && !host.shows("Reopen"))
        }

        @Test func reopeningIsClosingTheOtherWayRound() async throws {
            try host.tap("Close")
            try await transport.exchange("CloseIssueMutation").reply(closed)
            try await host.wait { $0.elements("Reopen").allSatisfy(\.isEnabled) }
            host.resetBodies()
            try host.tap("Reopen")
            let exchange = try await transport.exchange("ReopenIssueMutation")
            #expect(host.shows("Close") && Set(host.bodies.keys) == ["CloseButton"])
            exchange.refuse(TransportError.status(502, excerpt: ""))
            try await host.wait { $0.shows("Reopen") && $0.shows("The server answered with status 502.") }
        }

        // MARK: Reactions and notes

        @Test func aReactionRunsTheBodyOfItsGroupsAlone() async throws {
            try host.tap("👍 2")
            let exchange = try await transport.exchange("RemoveReactionMutation")
            #expect(exchange.request.variables == ["subject": "I_2", "content": "THUMBS_UP"])
            host.resetBodies()
            try exchange.reply(
                RemoveReactionMutation.Response(
                    removeReaction: .init(
                        subject: .init(
                            typename: "Issue", id: "I_2", viewerCanReact: true,
                            reactionGroups: [.init(content: .THUMBS_UP, reactors: .init(totalCount: 1))]))))
            try await host.wait { $0.shows("👍 1") }
            #expect(Set(host.bodies.keys) == ["Reactions"])
        }

        @Test func notesGoAsAFileAndTheAnswerIsSaid() async throws {
            #expect(throws: ScreenProblem.disabled("Attach as a file")) { try host.tap("Attach as a file") }
            try host.type("Turn it off.", into: "Notes")
            try host.tap("Attach as a file")
            let exchange = try await transport.exchange("AttachFileMutation")
            #expect(host.shows("Attaching…"))
            let upload = try #require(try exchange.request.variables["input"].map(AttachFileInput.init(inputValue:))?.file)
            #expect(upload == GraphQLUpload(bytes: Data("Turn it off.".utf8), fileName: "notes.txt", contentType: "text/plain"))
            try exchange.reply(AttachFileMutation.Response(attachFile: .init(attachment: .init(name: "notes.txt", byteCount: 12))))
            try await host.wait { $0.shows("notes.txt is attached, 12 bytes.") }
            #expect(host.elements("Notes").contains { $0.value == "" })
            #expect(Set(host.bodies.keys).isSubset(of: ["NotesComposer"]))
        }

        @Test func notesThatCouldNotBeAttachedStayInTheField() async throws {
            try host.type("Turn it off.", into: "Notes")
            try host.tap("Attach as a file")
            try await transport.exchange("AttachFileMutation").refuse(TransportError.status(413, excerpt: "too long"))
            try await host.wait { $0.shows("The server answered with status 413: too long") }
            #expect(host.elements("Notes").contains { $0.value == "Turn it off." })
        }
    }
#endif
