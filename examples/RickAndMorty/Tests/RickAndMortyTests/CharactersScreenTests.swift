#if os(Linux)
    import Baton
    import BatonTesting
    import SwiftUI
    import Testing

    @testable import RickAndMortyScreens

    /// The list of characters, played over what the example server once answered.
    @MainActor
    struct CharactersScreenTests {
        // snippet: host
        private func host(_ environment: BatonEnvironment) -> ScreenHost {
            ScreenHost(rows: 40) { RickAndMortyView().environment(\.baton, environment) }
        }
        // snippet end

        // snippet: recorded
        @Test func rowsShowNameStatusAndSpecies() async throws {
            let host = host(BatonEnvironment(transport: try RecordedTransport("Recordings")))
            try await host.wait { $0.shows("Next page") }
            #expect(host.title == "Characters")
            #expect(host.texts.prefix(4) == ["Rick Sanchez", "Alive · Human", "Morty Smith", "Alive · Human"])
            #expect(host.bodies(of: CharacterRow.self) == 20)
            #expect(host.warnings.isEmpty)
        }
        // snippet end

        @Test func dataInTheStoreIsInTheFirstFrame() async throws {
            let transport = try RecordedTransport("Recordings")
            let environment = BatonEnvironment(transport: transport)
            _ = try await environment.fetch(CharactersScreenQuery(page: 1))
            let host = host(environment)
            #expect(host.shows("Rick Sanchez"))
            #expect(host.bodies(of: CharactersScreen.self) == 1)
            await host.settle()
            #expect(transport.requests.count == 1)
        }

        @Test func withoutDataTheScreenSaysThatItLoads() async throws {
            let host = host(BatonEnvironment(transport: SilentTransport()))
            await host.settle()
            #expect(host.shows("Loading characters"))
            #expect(!host.shows("Next page"))
        }

        // snippet: scripted
        @Test func aFailureIsShownAndCanBeTriedAgain() async throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            transport.hold("CharactersScreenQuery")
            let host = host(BatonEnvironment(transport: transport))
            try await transport.exchange("CharactersScreenQuery").refuse(TransportError.status(503, excerpt: "Back soon"))
            try await host.wait { $0.shows("Try again") }
            #expect(host.texts.contains("The server answered with status 503: Back soon"))

            try host.tap("Try again")
            #expect(host.shows("Loading characters"))
            try await transport.exchange("CharactersScreenQuery").refuse()
            try await host.wait { $0.shows("Try again") }

            transport.release("CharactersScreenQuery")
            try host.tap("Try again")
            try await host.wait { $0.shows("Rick Sanchez") }
            #expect(transport.requests.count == 3)
        }
        // snippet end

        @Test func theNextPageIsAnotherRequestAndTheOneBeforeIsNot() async throws {
            let transport = try RecordedTransport("Recordings")
            let host = host(BatonEnvironment(transport: transport))
            try await host.wait { $0.shows("Page 1 of 5") }
            #expect(throws: ScreenProblem.disabled("Previous page")) { try host.tap("Previous page") }
            try host.tap("Next page")
            try await host.wait { $0.shows("Page 2 of 5") }
            #expect(transport.requests.map(\.variables) == [["page": 1], ["page": 2]])
            try host.tap("Previous page")
            #expect(host.shows("Page 1 of 5") && host.shows("Rick Sanchez"))
            await host.settle()
            #expect(transport.requests.count == 2)
        }

        @Test func everyPageCanBeTurnedTo() async throws {
            let host = host(BatonEnvironment(transport: try RecordedTransport("Recordings")))
            for page in 1...5 {
                try await host.wait { $0.shows("Page \(page) of 5") }
                if page < 5 { try host.tap("Next page") }
            }
            #expect(host.shows("Space Beth"))
            #expect(throws: ScreenProblem.disabled("Next page")) { try host.tap("Next page") }
        }

        // snippet: bodies
        // snippet: row
        @Test func aNameThatChangesRunsTheBodyOfItsRowAlone() async throws {
            let environment = BatonEnvironment(transport: try RecordedTransport("Recordings"))
            let host = host(environment)
            try await host.wait { $0.shows("Morty Smith") }
            await host.settle()
            host.resetBodies()
            try environment.commitPayload(CharacterScreenQuery(id: "2"), ["character": ["id": "2", "name": "Mortimer Smith"]])
            #expect(host.shows("Mortimer Smith") && !host.shows("Morty Smith"))
            #expect(host.bodies == ["CharacterRow": 1])
        }
        // snippet end
        // snippet end

        @Test func whatDoesNotChangeRunsNoBody() async throws {
            let environment = BatonEnvironment(transport: try RecordedTransport("Recordings"))
            let host = host(environment)
            try await host.wait { $0.shows("Morty Smith") }
            await host.settle()
            host.resetBodies()
            try environment.commitPayload(
                CharacterScreenQuery(id: "2"), ["character": ["id": "2", "name": "Morty Smith", "gender": "Male"]])
            #expect(host.bodies.isEmpty)
        }

        @Test func withoutAnEnvironmentTheScreenSaysSo() async {
            let host = ScreenHost { RickAndMortyView() }
            await host.settle()
            #expect(host.shows("Try again"))
            #expect(host.texts.contains { $0.contains("CharactersScreenQuery") })
        }
    }
#endif
