import Baton
import BatonTesting
import BookshopSchema
import Screens
import SwiftUI
import Testing

@MainActor struct ShelfScreenTests {
    let environment: BatonEnvironment

    init() throws {
        environment = BatonEnvironment(transport: try RecordedTransport("Recordings"))
    }

    @Test func aShelfShowsItsBooksThroughFragmentsOfTwoModules() async throws {
        let environment = environment
        let host = ScreenHost { ShelfScreen(shelf: ShelfScreenQuery(name: "new")).environment(\.baton, environment) }
        #expect(host.shows("Looking on the shelf"))
        try await host.wait { $0.shows("Left to the Tide, by Mira Ostrom (bound)") }
        #expect(host.texts.contains("12.50"))
        #expect(host.texts.contains("The Lamp Room, by Jon Ade"))
        #expect(host.texts.contains("not for sale"))
    }

    @Test func aFilterOfTheSharedSchemaModuleIsSent() async throws {
        let environment = environment
        let filter = BookFilter(cover: .HARDCOVER)
        let host = ScreenHost { ShelfScreen(shelf: ShelfScreenQuery(name: "new", filter: filter)).environment(\.baton, environment) }
        try await host.wait { $0.shows("Left to the Tide, by Mira Ostrom (bound)") }
        #expect(!host.shows("The Lamp Room, by Jon Ade"))
    }

    @Test func aShelfMadeByTheTestIsShown() async throws {
        let books = ShelfScreenQuery.Response(
            shelf: .init(books: [.init(title: "Low Water", cover: .PAPERBACK, author: .init(name: "Ann Roe"), price: 950)]))
        let environment = BatonEnvironment(transport: RecordedTransport([try Recording(ShelfScreenQuery(name: "mine"), books)]))
        let host = ScreenHost { ShelfScreen(shelf: ShelfScreenQuery(name: "mine")).environment(\.baton, environment) }
        try await host.wait { $0.shows("Low Water, by Ann Roe") }
        #expect(host.texts.contains("9.50"))
    }

    @Test func aShelfThatWasNotRecordedFailsAndSaysWhatWas() async throws {
        let environment = environment
        let host = ScreenHost { ShelfScreen(shelf: ShelfScreenQuery(name: "old")).environment(\.baton, environment) }
        try await host.wait { host in host.texts.contains { $0.hasPrefix("The shelf could not be looked at") } }
    }
}
