#if os(Linux)
    import Baton
    import BatonTesting
    import SwiftUI
    import Testing

    @testable import GitHubTriageScreens

    /// An issue: what mutations show at once, keep, and take back, and what a subscription brings.
    @MainActor
    struct IssueScreenTests {
        let transport: ScriptedTransport
        let host: ScreenHost

        /// The screen of issue 2, over recordings; mutations and events wait for the test.
        init() async throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost(width: 72, rows: 40) {
                NavigationStack { IssueScreen(issue: IssueScreenQuery(id: "I_2")) }.environment(\.baton, environment)
            }
            try await host.wait { $0.shows("Labeled documentation") }
            await host.settle()
            host.resetBodies()
            (self.transport, self.host) = (transport, host)
        }

        private func write(_ text: String) throws {
            try host.type(text, into: "Write a comment")
            try host.tap("Comment")
        }

        /// An event of the subscription: someone's comment.
        private static func event(id: String, body: String) -> CommentAddedSubscription.Response {
            .init(issueCommentAdded: .init(commentEdge: .init(node: .init(id: id, body: body))))
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

        @Test func othersCommentsArriveByTheSubscription() async throws {
            let stream = try await transport.exchange("CommentAddedSubscription")
            #expect(stream.request.variables["issueId"] == "I_2")
            for number in 1...3 {
                try stream.send(IssueScreenTests.event(id: "IC_90\(number)", body: "Me \(number)"))
            }
            try await host.wait { $0.shows("Me 3") }
            #expect(host.texts.filter { $0.hasPrefix("Me ") } == ["Me 1", "Me 2", "Me 3"])
            #expect(host.bodies(of: CommentRow.self) == 3)
        }

        @Test func theSameCommentTwiceIsOneRow() async throws {
            let stream = try await transport.exchange("CommentAddedSubscription")
            for body in ["First", "Second"] {
                try stream.send(IssueScreenTests.event(id: "IC_901", body: body))
            }
            try await host.wait { $0.shows("Second") }
            #expect(!host.shows("First"))
        }

        @Test func closingShowsAtOnceAndRunsOneBody() async throws {
            try host.tap("Close")
            let exchange = try await transport.exchange("CloseIssueMutation")
            #expect(host.shows("Reopen"))
            #expect(Set(host.bodies.keys) == ["CloseButton"])
            try exchange.reply(
                CloseIssueMutation.Response(closeIssue: .init(issue: .init(id: "I_2", state: .CLOSED, closed: true, viewerCanClose: true))))
            try await host.wait { $0.elements("Reopen").allSatisfy(\.isEnabled) }
        }

        @Test func aRefusalToCloseOpensAgainAndSaysWhy() async throws {
            try host.tap("Close")
            try await transport.exchange("CloseIssueMutation").reply(
                #"{"data": null, "errors": [{"message": "The repository is archived."}]}"#)
            try await host.wait { $0.shows("The repository is archived.") }
            #expect(host.shows("Close") && !host.shows("Reopen"))
        }

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

        @Test func theTimelineArrivesByItselfAndRunsNoBodyOfTheComments() async throws {
            transport.hold("IssueScreenQuery")
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost(rows: 40) { IssueScreen(issue: IssueScreenQuery(id: "I_9")).environment(\.baton, environment) }
            let exchange = try await transport.exchange("IssueScreenQuery")
            #expect(exchange.request.isIncremental)
            let parts = try IssueScreenQuery.Response(
                node: .issue(
                    number: 9, title: "Late",
                    timelineItems: .init(nodes: [.labeledEvent(label: .init(name: "slow"))]))
            ).parts(for: IssueScreenQuery(id: "I_9"))
            exchange.send(parts[0])
            try await host.wait { $0.shows("Loading the timeline") }
            #expect(host.shows("#9 Late"))
            await host.settle()
            host.resetBodies()
            exchange.send(parts[1])
            try await host.wait { $0.shows("Labeled slow") }
            #expect(host.bodies(of: CommentRow.self) == 0 && host.bodies(of: IssueHeader.self) == 0)
        }

        @Test func anIssueThatDoesNotExistSaysSo() async throws {
            let transport = RecordedTransport([try Recording(IssueScreenQuery(id: "I_0"), IssueScreenQuery.Response(node: .null))])
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost { IssueScreen(issue: IssueScreenQuery(id: "I_0")).environment(\.baton, environment) }
            try await host.wait { $0.shows("There is no such issue.") }
        }
    }
#endif
