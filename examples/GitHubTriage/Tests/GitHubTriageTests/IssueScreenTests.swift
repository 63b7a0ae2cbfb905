#if os(Linux)
    import Baton
    import BatonTesting
    import Foundation
    import SwiftUI
    import Testing

    @testable import GitHubTriageScreens

    /// An issue's screen: its phases, and what arrives by itself.
    @MainActor
    struct IssueScreenTests {
        let transport: ScriptedTransport
        let environment: BatonEnvironment
        let host: ScreenHost

        /// The screen of issue 2, over recordings, on the morning that they were made; mutations and events wait for the test.
        init() async throws {
            transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            environment = BatonEnvironment(transport: transport)
            host = IssueScreenTests.host("I_2", environment)
            try await host.wait { $0.shows("Labeled documentation") }
            await host.settle()
            host.resetBodies()
        }

        private static func host(_ id: String, _ environment: BatonEnvironment) -> ScreenHost {
            let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_741_085_100) }
            return ScreenHost(width: 72, rows: 40) {
                NavigationStack { IssueScreen(issue: IssueScreenQuery(id: id)) }
                    .environment(\.baton, environment)
                    .environment(\.now, now)
            }
        }

        // MARK: Phases

        @Test func aScreenIsLoadingThenFailedThenLoadingAndReady() async throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            transport.hold("IssueScreenQuery")
            let host = IssueScreenTests.host("I_2", BatonEnvironment(transport: transport))
            #expect(host.shows("Loading the issue"))
            try await transport.exchange("IssueScreenQuery").refuse(TransportError.timedOut)
            try await host.wait { $0.shows("The server did not answer in time.") }
            try host.tap("Try again")
            #expect(host.shows("Loading the issue") && !host.shows("Try again"))
            try await transport.exchange("IssueScreenQuery").proceed()
            try await host.wait { $0.shows("#2 Document how to rotate the signing key") }
        }

        @Test func aRefreshKeepsWhatIsThereAndRunsNoBodyWhereNothingHasChanged() async throws {
            try await host.refresh()
            await host.settle()
            #expect(host.shows("#2 Document how to rotate the signing key"))
            #expect(transport.requests.filter { $0.operationName == "IssueScreenQuery" }.count == 2)
            #expect(host.bodies(of: CommentRow.self) == 0 && host.bodies(of: IssueHeader.self) == 0)
        }

        @Test func aScreenIsNamedAfterItsIssue() {
            #expect(host.title == "Issue #2")
        }

        @Test func labelsThatFailAreSaidSoAndTheRestStays() async throws {
            try environment.commitPayload(
                IssueScreenQuery(id: "I_2"), IssueScreenQuery.Response(node: .issue(number: 2, title: "Document how to rotate the signing key")),
                errors: [GraphQLError("no", at: "node", "labels")])
            #expect(host.shows("The labels could not be loaded."))
            #expect(host.shows("#2 Document how to rotate the signing key"))
        }

        @Test func anIssueThatDoesNotExistSaysSo() async throws {
            let transport = RecordedTransport([try Recording(IssueScreenQuery(id: "I_0"), IssueScreenQuery.Response(node: .null))])
            let host = IssueScreenTests.host("I_0", BatonEnvironment(transport: transport))
            try await host.wait { $0.shows("There is no such issue.") }
        }

        // MARK: What arrives by itself

        @Test func theTimelineArrivesByItselfAndRunsNoBodyOfTheComments() async throws {
            transport.hold("IssueScreenQuery")
            let host = IssueScreenTests.host("I_9", environment)
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

        /// An event of the subscription: someone's comment.
        private static func event(id: String, body: String) -> CommentAddedSubscription.Response {
            .init(issueCommentAdded: .init(commentEdge: .init(node: .init(id: id, body: body))))
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
    }
#endif
