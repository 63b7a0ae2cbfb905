#if os(Linux)
    import Baton
    import BatonTesting
    import SwiftUI
    import Testing

    @testable import GitHubTriageScreens

    /// Each phase of the repository's screen, a refresh that fails among them.
    @MainActor
    struct RepositoryPhaseTests {
        let transport: ScriptedTransport
        let host: ScreenHost

        init() throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            transport.hold("RepositoryScreenQuery")
            let environment = BatonEnvironment(transport: transport)
            host = ScreenHost(width: 72, rows: 40) {
                RepositoryScreen(repository: RepositoryScreenQuery(owner: "lumen-labs", name: "harbor")).environment(\.baton, environment)
            }
            self.transport = transport
        }

        private func exchange() async throws -> ScriptedExchange { try await transport.exchange("RepositoryScreenQuery") }

        @Test func loadingFailedAndReadyAreEachShown() async throws {
            #expect(host.shows("Loading the repository"))
            try await exchange().refuse(TransportError.unreachable(reason: "there is no network"))
            try await host.wait { $0.shows("The server cannot be reached: there is no network.") }
            try host.tap("Try again")
            #expect(host.shows("Loading the repository"))
            try await exchange().proceed()
            try await host.wait { $0.shows("35 open") }
            #expect(!host.shows("Refreshing"))
        }

        @Test func aRefreshIsShownOverWhatIsThereAndRunsNoBodyOfARow() async throws {
            try await exchange().proceed()
            try await host.wait { $0.shows("35 open") }
            host.resetBodies()
            async let pulled: Void = host.refresh()
            let second = try await exchange()
            try await host.wait { $0.shows("Refreshing") }
            #expect(host.shows("35 open"))
            second.proceed()
            try await pulled
            try await host.wait { !$0.shows("Refreshing") }
            #expect(host.bodies(of: IssueRow.self) == 0 && host.bodies(of: IssueList.self) == 0)
        }

        @Test func aRefreshThatFailsSaysSoAndKeepsWhatIsThere() async throws {
            try await exchange().proceed()
            try await host.wait { $0.shows("35 open") }
            async let pulled: Void = host.refresh()
            try await exchange().refuse(TransportError.timedOut)
            try await pulled
            try await host.wait { $0.shows("This may be out of date. The server did not answer in time.") }
            #expect(host.shows("35 open") && host.shows("#1 Crash when the cache folder is read-only"))
        }

        @Test func aRepositoryThatDoesNotExistSaysSo() async throws {
            try await exchange().reply(RepositoryScreenQuery.Response(repository: .null))
            try await host.wait { $0.shows("There is no such repository.") }
        }
    }
#endif
