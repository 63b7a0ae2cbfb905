#if os(Linux)
    import Baton
    import BatonTesting
    import SwiftUI
    import Testing

    @testable import RickAndMortyScreens

    /// The screen of one character, and the way to it.
    @MainActor
    struct CharacterScreenTests {
        @Test func aTapOnARowOpensItsCharacter() async throws {
            let transport = try RecordedTransport("Recordings")
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost(rows: 60) { RickAndMortyView().environment(\.baton, environment) }
            try await host.wait { $0.shows("Morty Smith") }
            try host.tap("Morty Smith")
            #expect(host.shows("Loading the character"))
            try await host.wait { $0.shows("Episodes") }
            #expect(transport.requests.map(\.operationName) == ["CharactersScreenQuery", "CharacterScreenQuery"])
            #expect(transport.requests.last?.variables == ["id": "2"])
            #expect(host.texts.prefix(4) == [
                "Morty Smith", "Alive · Human · Male", "From Earth (C-137)", "Last seen: Earth (Replacement Dimension)",
            ])
            #expect(host.bodies(of: EpisodeRow.self) == 41)

            try host.goBack()
            #expect(host.shows("Rick Sanchez") && !host.shows("Episodes"))
            await host.settle()
            #expect(transport.requests.count == 2)
        }

        @Test func aCharacterThatWasOpenedBeforeIsThereAtOnce() async throws {
            let transport = try RecordedTransport("Recordings")
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost(rows: 60) { RickAndMortyView().environment(\.baton, environment) }
            try await host.wait { $0.shows("Morty Smith") }
            for _ in 1...2 {
                try host.tap("Morty Smith")
                try await host.wait { $0.shows("Pilot") }
                try host.goBack()
            }
            try host.tap("Morty Smith")
            #expect(host.shows("Pilot"))
            #expect(transport.requests.count == 2)
        }

        @Test func theListKnowsWhatTheScreenLearned() async throws {
            let transport = ScriptedTransport(over: try RecordedTransport("Recordings"))
            transport.hold("CharacterScreenQuery")
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost(rows: 60) { RickAndMortyView().environment(\.baton, environment) }
            try await host.wait { $0.shows("Morty Smith") }
            try host.tap("Morty Smith")
            try await transport.reply(
                to: CharacterScreenQuery(id: "2"),
                with: CharacterScreenQuery.Response(
                    character: .init(name: "Morty Smith", status: "Dead", species: "Human", type: "", gender: "Male")))
            try await host.wait { $0.shows("Dead · Human · Male") }
            try host.goBack()
            #expect(host.shows("Dead · Human"))
        }

        @Test func theRecordingsAreOfTheTextsThatAreSentNow() async throws {
            let transport = try RecordedTransport("Recordings")
            let environment = BatonEnvironment(transport: transport)
            for page in 1...5 { _ = try await environment.fetch(CharactersScreenQuery(page: page)) }
            for id in ["1", "2", "8", "38", "999"] { _ = try await environment.fetch(CharacterScreenQuery(id: id)) }
            #expect(transport.staleRecordings.isEmpty, "examples/RickAndMorty/record makes them again")
        }

        @Test func whatIsUnknownIsLeftOut() async throws {
            let environment = BatonEnvironment(transport: try RecordedTransport("Recordings"))
            let host = ScreenHost { CharacterScreen(character: CharacterScreenQuery(id: "38")).environment(\.baton, environment) }
            try await host.wait { $0.shows("Birdperson") }
            #expect(host.shows("Dead · Alien · Bird person · Male"))
            try environment.commitPayload(CharacterScreenQuery(id: "38"), ["character": ["id": "38", "origin": nil, "type": ""]])
            #expect(host.shows("Dead · Alien · Male"))
            #expect(!host.texts.contains { $0.hasPrefix("From") })
        }

        @Test func aCharacterThatDoesNotExistIsNoFailure() async throws {
            let environment = BatonEnvironment(transport: try RecordedTransport("Recordings"))
            let host = ScreenHost { CharacterScreen(character: CharacterScreenQuery(id: "999")).environment(\.baton, environment) }
            try await host.wait { $0.shows("There is no such character.") }
            #expect(!host.shows("Try again"))
        }

        @Test func aCharacterThatWasNotRecordedSaysWhatIs() async throws {
            let environment = BatonEnvironment(transport: try RecordedTransport("Recordings"))
            let host = ScreenHost { CharacterScreen(character: CharacterScreenQuery(id: "12")).environment(\.baton, environment) }
            try await host.wait { $0.shows("Try again") }
            #expect(host.texts.contains { $0.contains(#"CharacterScreenQuery {"id":"12"} is not recorded"#) && $0.contains(#"{"id":"38"}"#) })
        }
    }
#endif
