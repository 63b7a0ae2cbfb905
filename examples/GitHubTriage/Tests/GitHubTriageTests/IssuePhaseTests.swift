#if os(Linux)
    import Baton
    import BatonTesting
    import Foundation
    import SwiftUI
    import Testing

    @testable import GitHubTriageScreens

    /// Each phase of the issue's screen, and what the smaller views of it do.
    @MainActor
    struct IssuePhaseTests {
        let transport: ScriptedTransport
        let environment: BatonEnvironment
        let host: ScreenHost

        /// The screen of issue 2, over recordings, on the morning that they were made.
        init() async throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            let environment = BatonEnvironment(transport: transport)
            let now: @Sendable () -> Date = { Date(timeIntervalSince1970: 1_741_085_100) }
            let host = ScreenHost(width: 72, rows: 40) {
                NavigationStack { IssueScreen(issue: IssueScreenQuery(id: "I_2")) }
                    .environment(\.baton, environment)
                    .environment(\.now, now)
            }
            try await host.wait { $0.shows("Labeled documentation") }
            await host.settle()
            host.resetBodies()
            (self.transport, self.environment, self.host) = (transport, environment, host)
        }

        // MARK: Phases

        @Test func aScreenIsLoadingThenFailedThenLoadingAndReady() async throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            transport.hold("IssueScreenQuery")
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost(rows: 40) { IssueScreen(issue: IssueScreenQuery(id: "I_2")).environment(\.baton, environment) }
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
                IssueScreenQuery(id: "I_2"),
                json: #"""
                    {"data": {"node": {"__typename": "Issue", "id": "I_2", "labels": null}},
                     "errors": [{"message": "no", "path": ["node", "labels"]}]}
                    """#)
            #expect(host.shows("The labels could not be loaded."))
            #expect(host.shows("#2 Document how to rotate the signing key"))
            #expect(Set(host.bodies.keys).isSubset(of: ["IssueHeader"]))
        }

        // MARK: Writing

        @Test func aCommentOnItsWayIsOfTheTimeThatItIs() async throws {
            try host.type("On it.", into: "Write a comment")
            try host.tap("Comment")
            _ = try await transport.exchange("AddCommentMutation")
            #expect(host.texts.contains("by you on 2025-03-04"))
        }

        @Test func aDeletedCommentGoesFromTheListAndRunsNoBodyOfTheOthers() async throws {
            try await add("IC_900")
            host.resetBodies()
            try host.tap("Delete")
            let exchange = try await transport.exchange("DeleteCommentMutation")
            #expect(exchange.request.variables == ["id": "IC_900"])
            exchange.reply(#"{"data": {"deleteIssueComment": {"deletedCommentId": "IC_900"}}}"#)
            try await host.wait { !$0.shows("Mine") }
            #expect(host.bodies(of: IssueHeader.self) == 0 && host.bodies(of: IssueTimeline.self) == 0)
            // The row itself, while its button was disabled; the other rows not at all.
            #expect(host.bodies(of: CommentRow.self) <= 1)
        }

        private func add(_ id: String) async throws {
            try host.type("Mine", into: "Write a comment")
            try host.tap("Comment")
            try await transport.exchange("AddCommentMutation").reply(
                #"""
                {"data": {"addComment": {"commentEdge": {"cursor": "c", "node": {"id": "\#(id)", "body": "Mine", "viewerCanDelete": true,
                  "viewerCanReact": true, "createdAt": "2025-03-04T06:16:00Z", "reactionGroups": [],
                  "author": {"__typename": "User", "__isNode": "User", "login": "ada-kestrel", "id": "U_1"}}}}}}
                """#)
            try await host.wait { $0.shows("Delete") }
        }

        @Test func reopeningIsClosingTheOtherWayRound() async throws {
            try host.tap("Close")
            try await transport.exchange("CloseIssueMutation").reply(
                #"{"data": {"closeIssue": {"issue": {"id": "I_2", "state": "CLOSED", "closed": true, "viewerCanClose": true}}}}"#)
            try await host.wait { $0.elements("Reopen").allSatisfy(\.isEnabled) }
            host.resetBodies()
            try host.tap("Reopen")
            let exchange = try await transport.exchange("ReopenIssueMutation")
            #expect(host.shows("Close") && Set(host.bodies.keys) == ["CloseButton"])
            exchange.refuse(TransportError.status(502, excerpt: ""))
            try await host.wait { $0.shows("Reopen") && $0.shows("The server answered with status 502.") }
        }

        @Test func notesGoAsAFileAndTheAnswerIsSaid() async throws {
            #expect(throws: ScreenProblem.disabled("Attach as a file")) { try host.tap("Attach as a file") }
            try host.type("Turn it off.", into: "Notes")
            try host.tap("Attach as a file")
            let exchange = try await transport.exchange("AttachFileMutation")
            #expect(host.shows("Attaching…"))
            let upload = try #require(try exchange.request.variables["input"].map(AttachFileInput.init(inputValue:))?.file)
            #expect(upload == GraphQLUpload(bytes: Data("Turn it off.".utf8), fileName: "notes.txt", contentType: "text/plain"))
            exchange.reply(#"{"data": {"attachFile": {"attachment": {"name": "notes.txt", "byteCount": 12}}}}"#)
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
