#if os(Linux)
    import Baton
    import BatonTesting
    import SwiftUI
    import Testing

    @testable import RickAndMortyScreens

    /// Answers that are no answers: the screen says what is wrong, and the store stays as it was.
    @MainActor
    struct FaultTests {
        /// A recording of another answer to the first page.
        private static func answering(_ response: String, status: Int = 200) -> RecordedTransport {
            RecordedTransport([Recording("CharactersScreenQuery", variables: ["page": 1], response: response, status: status)])
        }

        private nonisolated static let whole = """
            {"data": {"characters": {"info": {"pages": 1, "next": null, "prev": null}, "results": [
              {"id": "7", "name": "Abadango", "status": "Alive", "species": "Alien"}]}}}
            """

        private func failure(of transport: some Transport) async throws -> [String] {
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost { RickAndMortyView().environment(\.baton, environment) }
            try await host.wait { $0.shows("Try again") || $0.shows("Next page") }
            #expect(!host.shows("Next page"))
            #expect(StoreExport(environment.store).text == "{}\n")
            return host.texts
        }

        @Test(arguments: [
            ("not JSON", "<html>Out of order</html>", "Out of order"),
            ("another type", #"{"data": {"characters": "none"}}"#, "characters"),
            ("another type, deep down", whole.replacingOccurrences(of: #""Abadango""#, with: "7"), "characters.results.0.name"),
            ("a list in the place of an object", #"{"data": {"characters": []}}"#, "characters"),
            ("a missing field", #"{"data": {"characters": {"info": null}}}"#, "characters"),
            ("no data at all", "{}", "data or errors"),
            ("no object", "[1, 2]", "not a GraphQL response"),
        ])
        func anAnswerOfAnotherShapeIsAFailureThatNamesThePlace(kind: String, answer: String, place: String) async throws {
            let texts = try await failure(of: FaultTests.answering(answer))
            #expect(texts.contains { $0.contains(place) }, "\(kind): \(texts)")
        }

        @Test func anAnswerCutOffAnywhereIsAFailure() async throws {
            for length in stride(from: 0, to: FaultTests.whole.utf8.count - 1, by: 7) {
                let cut = String(decoding: FaultTests.whole.utf8.prefix(length), as: UTF8.self)
                _ = try await failure(of: FaultTests.answering(cut))
            }
        }

        @Test func theUncutAnswerIsNone() async throws {
            let environment = BatonEnvironment(transport: FaultTests.answering(FaultTests.whole))
            let host = ScreenHost { RickAndMortyView().environment(\.baton, environment) }
            try await host.wait { $0.shows("Abadango") }
        }

        @Test func anErrorOfTheServerSaysItsStatus() async throws {
            let texts = try await failure(of: FaultTests.answering("<h1>Oh</h1>", status: 500))
            #expect(texts.contains("The server answered with status 500: <h1>Oh</h1>"))
        }

        @Test func anErrorOfTheRequestSaysItsMessage() async throws {
            let texts = try await failure(of: FaultTests.answering(#"{"errors": [{"message": "Too many pages"}]}"#))
            #expect(texts.contains { $0.contains("Too many pages") })
        }

        @Test func aFieldThatFailedLeavesTheOthers() async throws {
            let answer = CharactersScreenQuery.Response(
                characters: .init(info: .null, results: [.init(status: "Alive", species: "Alien")]))
            let transport = RecordedTransport([
                try Recording(
                    CharactersScreenQuery(page: 1), answer,
                    errors: [GraphQLError("No name today", at: "characters", "results", 0, "name")])
            ])
            let environment = BatonEnvironment(transport: transport)
            let host = ScreenHost { RickAndMortyView().environment(\.baton, environment) }
            try await host.wait { $0.shows("Nameless") }
            #expect(host.shows("Alive · Alien"))
        }
    }
#endif
