import Baton
import BatonTesting
import SwiftUI
import Testing

@MainActor
@Suite("A view's query")
struct QueryTests {
    let transport = ScriptedTransport()
    let environment: BatonEnvironment

    init() { environment = BatonEnvironment(transport: transport) }

    private static func users(_ names: String...) -> String {
        let users = names.enumerated().map { "{\"__typename\":\"User\",\"id\":\"\($0 + 1)\",\"name\":\"\($1)\"}" }
        return "{\"data\":{\"users\":[\(users.joined(separator: ","))]}}"
    }

    private static func user(_ name: String, id: String) -> String {
        "{\"data\":{\"node\":{\"__typename\":\"User\",\"id\":\"\(id)\",\"name\":\"\(name)\",\"age\":null}}}"
    }

    private func host<Content: View>(@ViewBuilder _ content: () -> Content) -> ScreenHost {
        ScreenHost { content().environment(\.baton, environment) }
    }

    @Test func theFirstBodyHasWhatTheStoreHolds() throws {
        try environment.commitPayload(UsersScreenQuery(), json: Self.users("Rick", "Morty"))
        let host = host { UsersScreen(users: UsersScreenQuery()) }
        #expect(host.texts.prefix(3) == ["Users", "Rick", "Morty"])
        #expect(host.bodies(of: UsersScreen.self) == 1)
        #expect(transport.requests.isEmpty)
    }

    @Test func whatIsNotInTheStoreIsLoadedAndShown() async throws {
        let host = host { UsersScreen(users: UsersScreenQuery()) }
        #expect(host.shows("Loading"))
        try await transport.exchange("UsersScreenQuery").reply(Self.users("Rick"))
        try await host.wait { $0.shows("Rick") }
    }

    @Test func theRequestAsksForWhatTheConfigurationSays() async throws {
        let host = host { UsersScreen(users: UsersScreenQuery()) }
        #expect(host.shows("Loading"))
        let exchange = try await transport.exchange("UsersScreenQuery")
        #expect(exchange.request.onError == .null)
        exchange.reply(Self.users("Rick"))
        try await host.wait { $0.shows("Rick") }
    }

    @Test func aFailureIsShownAndTriedAgain() async throws {
        let host = host { UsersScreen(users: UsersScreenQuery()) }
        try await transport.exchange("UsersScreenQuery").refuse()
        try await host.wait { $0.shows("Try again") }
        try host.tap("Try again")
        try await transport.exchange("UsersScreenQuery").reply(Self.users("Rick"))
        try await host.wait { $0.shows("Rick") }
    }

    @Test func aChangedNameRunsTheBodyOfItsRowAndNoOther() throws {
        try environment.commitPayload(UsersScreenQuery(), json: Self.users("Rick", "Morty", "Summer"))
        let host = host { UsersScreen(users: UsersScreenQuery()) }
        host.resetBodies()
        try environment.commitPayload(UserScreenQuery(id: "2"), json: Self.user("Mortimer", id: "2"))
        #expect(host.texts.prefix(4) == ["Users", "Rick", "Mortimer", "Summer"])
        #expect(host.bodies == ["UserRow": 1])
    }

    @Test func aViewOfSeveralLensesReadsEachAndItsParentNone() throws {
        try environment.commitPayload(NamesScreenQuery(), json: Self.users("Rick", "Morty"))
        let host = host { NamesScreen() }
        #expect(host.shows("Rick, Morty"))
        host.resetBodies()
        try environment.commitPayload(UserScreenQuery(id: "2"), json: Self.user("Mortimer", id: "2"))
        #expect(host.shows("Rick, Mortimer"))
        #expect(host.bodies == ["NamesLine": 1])
    }

    @Test func aQueryWithADefaultIsMadeByItsView() async throws {
        let host = host { NamesScreen() }
        try await transport.exchange("NamesScreenQuery").reply(Self.users("Rick"))
        try await host.wait { $0.shows("Rick") }
    }

    @Test func dataStaysWhileItIsRefreshed() async throws {
        try environment.commitPayload(UsersScreenQuery(), json: Self.users("Rick"))
        let host = host { UsersScreen(users: UsersScreenQuery()) }
        try host.tap("Refetch")
        #expect(host.shows("Rick") && host.shows("refreshing"))
        try await transport.exchange("UsersScreenQuery").reply(Self.users("Rick", "Beth"))
        try await host.wait { $0.shows("Beth") }
        #expect(!host.shows("refreshing"))
    }

    @Test func withoutAnEnvironmentAQueryHasFailedAndSaysSo() {
        let host = ScreenHost { UsersScreen(users: UsersScreenQuery()) }
        #expect(host.texts.first == NoEnvironment(operation: "UsersScreenQuery").errorDescription)
    }

    @Test func anotherValueIsResolvedAgain() async throws {
        let host = host { UserSwitcher() }
        try await transport.exchange("UserScreenQuery").reply(Self.user("Rick", id: "1"))
        try await host.wait { $0.shows("Rick") }
        try host.tap("Next")
        #expect(host.shows("loading"))
        let exchange = try await transport.exchange("UserScreenQuery")
        #expect(exchange.request.variables == ["id": "2"])
        exchange.reply(Self.user("Morty", id: "2"))
        try await host.wait { $0.shows("Morty") }
    }

    @Test func anotherEnvironmentIsResolvedAgain() throws {
        struct Accounts: View {
            let all: [BatonEnvironment]
            @State private var index = 0
            var body: some View {
                UsersScreen(users: UsersScreenQuery()).environment(\.baton, all[index])
                Button("Switch account") { index = 1 }
            }
        }
        let other = BatonEnvironment(transport: SilentTransport())
        try environment.commitPayload(UsersScreenQuery(), json: Self.users("Rick"))
        try other.commitPayload(UsersScreenQuery(), json: Self.users("Beth"))
        let host = ScreenHost { Accounts(all: [environment, other]) }
        #expect(host.shows("Rick"))
        try host.tap("Switch account")
        #expect(host.shows("Beth") && !host.shows("Rick"))
    }

    @Test func aPolicyBelongsToTheViewThatStatesIt() async throws {
        try environment.commitPayload(UserScreenQuery(id: "1"), json: Self.user("Rick", id: "1"))
        let shown = host { UserSwitcher() }
        #expect(shown.shows("Rick"))
        try await shown.wait { _ in transport.requests.map(\.operationName) == ["UserScreenQuery"] }
        let offline = host { OfflineUser(title: "Users") }
        #expect(offline.shows("Users: nothing"))
        await offline.settle()
        #expect(transport.requests.count == 1)
    }

    @Test func theDataIsKeptForTheViewsLifeAndNoLonger() async throws {
        let host = host { UserSwitcher() }
        try await transport.exchange("UserScreenQuery").reply(Self.user("Rick", id: "1"))
        try await host.wait { $0.shows("Rick") }
        #expect(environment.isRetained(UserScreenQuery(id: "1")))
        try host.tap("Next")
        try await host.wait { _ in !environment.isRetained(UserScreenQuery(id: "1")) }
        #expect(environment.isRetained(UserScreenQuery(id: "2")))
        try host.tap("Hide")
        try await host.wait { _ in !environment.isRetained(UserScreenQuery(id: "2")) }
    }

    @Test func theEndOfTheSessionIsShown() async throws {
        try environment.commitPayload(UsersScreenQuery(), json: Self.users("Rick"))
        let host = host { UsersScreen(users: UsersScreenQuery()) }
        environment.end()
        #expect(host.texts.first == EnvironmentEnded().errorDescription)
    }
}

extension BatonEnvironment {
    /// Whether somebody holds the query.
    fileprivate func isRetained<Operation: QueryOperation>(_ operation: Operation) -> Bool {
        entry(for: OperationInstance(operation)).isRetained
    }
}
