#if os(Linux)
    import Baton
    import BatonTesting
    import SwiftUI
    import Testing

    @testable import GitHubTriageScreens

    /// The app's tabs: issues by pages, the search, the account.
    @MainActor
    struct RepositoryTests {
        let transport: ScriptedTransport
        let environment: BatonEnvironment
        let host: ScreenHost

        init() async throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost(width: 72, rows: 60) {
                GitHubTriageView(owner: "lumen-labs", name: "harbor", environment: environment)
            }
            try await host.wait { $0.shows("More issues") }
            (self.transport, self.environment, self.host) = (transport, environment, host)
        }

        @Test func theNextPageAddsItsRowsAndRunsNoneOfTheOthers() async throws {
            #expect(host.shows("35 open") && host.bodies(of: IssueRow.self) == 10)
            transport.hold("IssueListPageQuery")
            try host.tap("More issues")
            let exchange = try await transport.exchange("IssueListPageQuery")
            #expect(host.shows("Loading…"))
            host.resetBodies()
            exchange.proceed()
            try await host.wait { $0.shows("More issues") }
            #expect(host.bodies(of: IssueRow.self) == 10)
            #expect(host.shows("#1 Crash when the cache folder is read-only") && host.shows("#14 A second login signs the first one out"))
        }

        @Test func aPageThatFailsSaysSoAndTheListStays() async throws {
            transport.hold("IssueListPageQuery")
            try host.tap("More issues")
            try await transport.exchange("IssueListPageQuery").refuse(TransportError.timedOut)
            try await host.wait { $0.shows("The server did not answer in time.") }
            #expect(host.shows("More issues") && host.shows("#13 Windows paths lose their drive letter"))
        }

        // MARK: Closing

        private let title = "#2 Document how to rotate the signing key"

        @Test func anIssueThatIsClosedHasLeftTheListWhenItIsBackInSight() async throws {
            try host.tap(title)
            try await host.wait { $0.shows("Labeled documentation") }
            host.resetBodies()
            try host.tap("Close")
            let exchange = try await transport.exchange("CloseIssueMutation")
            try host.goBack()
            #expect(host.shows("34 open") && !host.shows(title) && host.elements("Open").count == 9)
            #expect(host.bodies(of: IssueList.self) == 1 && host.bodies(of: IssueRow.self) == 0)
            host.resetBodies()
            exchange.proceed()
            await host.settle()
            #expect(host.shows("34 open") && !host.shows(title))
            #expect(host.bodies(of: IssueList.self) == 0 && host.bodies(of: IssueRow.self) == 0)
        }

        @Test func anIssueThatIsNotClosedAfterAllIsBackInItsPlace() async throws {
            let texts = host.texts
            // As another screen would, the search's say, that this one knows nothing of.
            let closing = environment.beginMutation(
                CloseIssueMutation.Operation(id: "I_2"),
                optimisticResponse: CloseIssueMutation.OptimisticResponse(
                    closeIssue: .init(
                        issue: .init(
                            id: "I_2", state: .CLOSED, closed: true, repository: .init(id: "R_1", openIssues: .init(totalCount: 34))))
                ).inputObject)
            #expect(host.shows("34 open") && !host.shows(title))
            host.resetBodies()
            try await transport.exchange("CloseIssueMutation").refuse(TransportError.status(502, excerpt: ""))
            await #expect(throws: TransportError.self) { try await closing.value }
            #expect(host.texts == texts)
            #expect(host.bodies == ["IssueList": 1, "IssueRow": 1, "Signature": 1, "MoreButton": 1])
        }

        // MARK: Other tabs

        @Test func anAuthorWhoseAccountIsGoneIsNamedSo() async throws {
            try environment.commitPayload(
                RepositoryScreenQuery(owner: "lumen-labs", name: "harbor"),
                RepositoryScreenQuery.Response(repository: .init(id: "R_1", issues: .nodes([.init(id: "I_1", author: .null)]))))
            #expect(host.texts.contains("by someone whose account is gone"))
        }

        @Test func aSearchFindsWhatIsTyped() async throws {
            try host.tap("Find")
            #expect(throws: ScreenProblem.disabled("Search")) { try host.tap("Search") }
            try host.type("time-outs", into: "Words in issues")
            try host.submit("Words in issues")
            try await host.wait { $0.shows("3 found") }
            #expect(transport.requests.last?.variables == ["text": "repo:lumen-labs/harbor time-outs"])
            #expect(host.shows("#7 Time-outs are measured in the wrong unit"))
        }

        @Test func theRecordingsAreOfTheTextsThatAreSentNow() async throws {
            let transport = try RecordedTransport("Recordings")
            let environment = BatonEnvironment(transport: transport)
            _ = try await environment.fetch(RepositoryScreenQuery(owner: "lumen-labs", name: "harbor"))
            _ = try await environment.fetch(IssueScreenQuery(id: "I_2"))
            _ = try await environment.fetch(SearchResultsQuery(text: "repo:lumen-labs/harbor time-outs"))
            _ = try await environment.fetch(AccountScreenQuery())
            _ = try await environment.mutate(CloseIssueMutation.Operation(id: "I_2"))
            #expect(transport.staleRecordings.isEmpty, "examples/GitHubTriage/record makes them again")
        }

        @Test func signingOutEndsTheSession() async throws {
            try host.tap("Account")
            try await host.wait { $0.shows("Ada Kestrel") }
            try host.tap("Sign out")
            #expect(host.shows("You are signed out."))
            await #expect(throws: EnvironmentEnded.self) { try await environment.fetch(AccountScreenQuery()) }
            #expect(environment.store.recordCount == 0)
        }
    }
#endif
