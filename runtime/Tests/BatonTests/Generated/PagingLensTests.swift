import Baton
import BatonTesting
import Testing

/// Compiled lenses of connections, two in one fragment, over real responses.
@MainActor
@Suite("A compiled lens of a connection")
struct PagingLensTests {
    let transport = ScriptedTransport()
    let environment: BatonEnvironment

    init() { environment = BatonEnvironment(transport: transport) }

    private static func page(_ type: String, _ ids: [String], next: Bool = false, previous: Bool = false) -> String {
        let edges = ids.map { #"{"cursor":"c\#($0)","node":{"__typename":"\#(type)","id":"\#($0)","title":"\#($0)"}}"# }
        let end = ids.last.map { "\"c\($0)\"" } ?? "null"
        let start = ids.first.map { "\"c\($0)\"" } ?? "null"
        return """
            {"edges":[\(edges.joined(separator: ","))],"pageInfo":{"hasNextPage":\(next),"endCursor":\(end),\
            "hasPreviousPage":\(previous),"startCursor":\(start)}}
            """
    }

    private static func shelf(clips: String, songs: String, cover: String = "one") -> String {
        #"{"data":{"node":{"__typename":"Shelf","id":"9","name":"New","cover":"\#(cover)","clips":\#(clips),"songs":\#(songs)}}}"#
    }

    /// A shelf with the clips 3 and 4 of more on both sides, and the first song of two.
    private func shelf() async throws -> (lens: Shelf_shelf, handle: QueryHandle<ShelfQuery>) {
        let handle = environment.handle(for: ShelfQuery(id: "9"))
        try await transport.exchange("ShelfQuery").reply(
            Self.shelf(clips: Self.page("Clip", ["3", "4"], next: true, previous: true), songs: Self.page("Song", ["a"], next: true)))
        try await wait { handle.phase.data != nil }
        return (try #require(handle.phase.data?.node?.shelf), handle)
    }

    @Test func bothConnectionsAreReadAndPagedForward() async throws {
        let (shelf, _) = try await shelf()
        let clips = try #require(shelf.clips)
        let songs = try #require(shelf.songs)
        #expect(clips.nodes.map(\.title) == ["3", "4"] && songs.nodes.map(\.title) == ["a"])
        #expect(clips.hasNext && clips.hasPrevious && songs.hasNext && !songs.hasPrevious)
        #expect(clips.connectionID != songs.connectionID)

        let page = Task { try await clips.loadNext(1) }
        let exchange = try await transport.exchange("ShelfPageQuery")
        #expect(clips.isLoadingNext && !songs.isLoadingNext)
        #expect(exchange.request.variables["id"] == "9")
        #expect(exchange.request.variables["clips"] == 1 && exchange.request.variables["afterClip"] == "c4")
        exchange.reply(Self.shelf(clips: Self.page("Clip", ["5"]), songs: Self.page("Song", ["a"], next: true)))
        try await page.value
        #expect(clips.nodes.map(\.title) == ["3", "4", "5"] && !clips.hasNext && !clips.isLoadingNext)
        #expect(songs.nodes.map(\.title) == ["a"])
    }

    @Test func aPageBeforeComesBefore() async throws {
        let (shelf, _) = try await shelf()
        let clips = try #require(shelf.clips)
        let page = Task { try await clips.loadPrevious(2) }
        let exchange = try await transport.exchange("ShelfPageQuery")
        #expect(clips.isLoadingPrevious)
        #expect(exchange.request.variables["lastClips"] == 2 && exchange.request.variables["beforeClip"] == "c3")
        // What goes the other way is not asked for.
        #expect(exchange.request.variables["clips"] == InputValue.null && exchange.request.variables["afterClip"] ?? .null == .null)
        exchange.reply(Self.shelf(clips: Self.page("Clip", ["1", "2"]), songs: Self.page("Song", ["a"], next: true)))
        try await page.value
        #expect(clips.nodes.map(\.title) == ["1", "2", "3", "4"] && !clips.hasPrevious && clips.hasNext)
    }

    @Test func pagingOneConnectionLeavesTheOtherAsItIs() async throws {
        let (shelf, _) = try await shelf()
        let clips = try #require(shelf.clips)
        let songs = try #require(shelf.songs)
        let song = Task { try await songs.loadNext(1) }
        try await transport.exchange("ShelfPageQuery").reply(
            Self.shelf(clips: Self.page("Clip", ["3", "4"], next: true, previous: true), songs: Self.page("Song", ["b"])))
        try await song.value
        #expect(songs.nodes.map(\.title) == ["a", "b"] && !songs.hasNext)
        let clip = Task { try await clips.loadNext(1) }
        try await transport.exchange("ShelfPageQuery").reply(
            Self.shelf(clips: Self.page("Clip", ["5"]), songs: Self.page("Song", ["a"], next: true)))
        try await clip.value
        #expect(clips.nodes.map(\.title) == ["3", "4", "5"])
        #expect(songs.nodes.map(\.title) == ["a", "b"] && !songs.hasNext)
    }

    @Test func refetchingWithOtherArgumentsGivesALensThatReadsByThem() async throws {
        let (shelf, _) = try await shelf()
        #expect(shelf.cover == "one")
        let again = Task { try await shelf.refetch(with: .init(size: 3)) }
        let exchange = try await transport.exchange("ShelfPageQuery")
        #expect(exchange.request.variables["size"] == 3 && exchange.request.variables["id"] == "9")
        exchange.reply(
            Self.shelf(clips: Self.page("Clip", ["8"]), songs: Self.page("Song", ["a"]), cover: "three"))
        let other = try await again.value
        #expect(other.cover == "three" && shelf.cover == "one")
        #expect(other.clips?.nodes.map(\.title) == ["8"])
    }

    @Test func aRefetchThatFailsThrowsAndLeavesWhatIsShown() async throws {
        let (shelf, _) = try await shelf()
        let again = Task { try await shelf.refetch() }
        try await transport.exchange("ShelfPageQuery").refuse()
        await #expect(throws: (any Error).self) { try await again.value }
        #expect(shelf.clips?.nodes.map(\.title) == ["3", "4"])
    }

    @Test func aPageThatARefetchOvertakesIsNotWrittenAndFailsNothing() async throws {
        let (shelf, handle) = try await shelf()
        let clips = try #require(shelf.clips)
        let page = Task { try await clips.loadNext(1) }
        let older = try await transport.exchange("ShelfPageQuery")
        handle.refetch()
        try await transport.exchange("ShelfQuery").reply(
            Self.shelf(clips: Self.page("Clip", ["6", "7"], next: true), songs: Self.page("Song", ["a"], next: true)))
        try await wait { !handle.isRefreshing }
        older.reply(Self.shelf(clips: Self.page("Clip", ["5"]), songs: Self.page("Song", ["a"], next: true)))
        try await page.value
        #expect(clips.nodes.map(\.title) == ["6", "7"] && clips.hasNext && !clips.isLoadingNext)
        #expect(handle.phase.data != nil && handle.fetch.error == nil && !handle.fetch.isInFlight)
    }

    @Test func aPageThatFailsUnderARefetchFailsItsCallerAlone() async throws {
        let (shelf, handle) = try await shelf()
        let clips = try #require(shelf.clips)
        let page = Task { try await clips.loadPrevious(1) }
        let older = try await transport.exchange("ShelfPageQuery")
        handle.refetch()
        older.refuse()
        await #expect(throws: (any Error).self) { try await page.value }
        #expect(handle.phase.data != nil && handle.fetch.isInFlight && !clips.isLoadingPrevious)
        try await transport.exchange("ShelfQuery").reply(
            Self.shelf(clips: Self.page("Clip", ["6"], previous: true), songs: Self.page("Song", ["a"], next: true)))
        try await wait { !handle.isRefreshing }
        #expect(clips.nodes.map(\.title) == ["6"] && handle.fetch.error == nil)
        // It can be asked for again, from where the list begins now.
        let again = Task { try await clips.loadPrevious(1) }
        let newer = try await transport.exchange("ShelfPageQuery")
        #expect(newer.request.variables["beforeClip"] == "c6")
        newer.reply(Self.shelf(clips: Self.page("Clip", ["5"]), songs: Self.page("Song", ["a"], next: true)))
        try await again.value
        #expect(clips.nodes.map(\.title) == ["5", "6"])
    }

    @Test(arguments: [
        #"{"data":{"node":{"__typename":"Shelf","id":"9","name":"New","cover":"one","clips":null,"songs":null}},"errors":[{"message":"busy","path":["node","clips"]}]}"#,
        #"{"data":{"node":null},"errors":[{"message":"busy","path":["node"]}]}"#,
    ])
    func aPageThatTheServerCannotGiveThrowsItsErrorAndLeavesTheList(_ answer: String) async throws {
        let (shelf, _) = try await shelf()
        let clips = try #require(shelf.clips)
        // The second time the answer is the same to the byte.
        for _ in 0..<2 {
            let page = Task { try await clips.loadNext(1) }
            try await transport.exchange("ShelfPageQuery").reply(answer)
            let failure = await #expect(throws: FieldFailure.self) { try await page.value }
            #expect(failure?.description.hasSuffix("busy") == true)
            #expect(shelf.clips?.nodes.map(\.title) == ["3", "4"] && clips.hasNext && !clips.isLoadingNext)
        }
        let page = Task { try await clips.loadNext(1) }
        try await transport.exchange("ShelfPageQuery").reply(
            Self.shelf(clips: Self.page("Clip", ["5"]), songs: Self.page("Song", ["a"], next: true)))
        try await page.value
        #expect(clips.nodes.map(\.title) == ["3", "4", "5"])
    }

    /// The later of two requests for pages that wait.
    private func younger() async throws -> ScriptedExchange {
        try await wait { transport.waiting("ShelfPageQuery").count == 2 }
        return transport.waiting("ShelfPageQuery")[1]
    }

    @Test func aPageThatIsAskedForTwiceIsSentOnceAndBothEndsMayBeOnTheirWay() async throws {
        let (shelf, _) = try await shelf()
        let clips = try #require(shelf.clips)
        let next = Task { try await clips.loadNext(1) }
        let after = try await transport.exchange("ShelfPageQuery")
        try await clips.loadNext(1)
        let previous = Task { try await clips.loadPrevious(1) }
        let before = try await younger()
        #expect(transport.requests.count == 3 && clips.isLoadingNext && clips.isLoadingPrevious)
        before.reply(Self.shelf(clips: Self.page("Clip", ["2"]), songs: Self.page("Song", ["a"], next: true)))
        try await previous.value
        after.reply(Self.shelf(clips: Self.page("Clip", ["5"]), songs: Self.page("Song", ["a"], next: true)))
        try await next.value
        #expect(clips.nodes.map(\.title) == ["2", "3", "4", "5"] && !clips.hasNext && !clips.hasPrevious)
    }

    @Test func aRefetchWithOtherArgumentsHasItsOwnAnswerInAnyOrder() async throws {
        let (shelf, handle) = try await shelf()
        let three = Task { try await shelf.refetch(with: .init(size: 3)) }
        let first = try await transport.exchange("ShelfPageQuery")
        let four = Task { try await shelf.refetch(with: .init(size: 4)) }
        let second = try await younger()
        second.reply(Self.shelf(clips: Self.page("Clip", ["8"]), songs: Self.page("Song", ["a"]), cover: "four"))
        let newer = try await four.value
        first.reply(Self.shelf(clips: Self.page("Clip", ["8"]), songs: Self.page("Song", ["a"]), cover: "three"))
        #expect(try await three.value.cover == "three")
        #expect(newer.cover == "four" && shelf.cover == "one")
        #expect(handle.fetch.error == nil && handle.phase.data != nil)
    }

    @Test func anEqualRefetchTakesThePlaceOfTheOneOnItsWay() async throws {
        let (shelf, handle) = try await shelf()
        let older = Task { try await shelf.refetch() }
        let first = try await transport.exchange("ShelfPageQuery")
        let newer = Task { try await shelf.refetch() }
        try await wait { first.isCancelled }
        first.reply(Self.shelf(clips: Self.page("Clip", ["1"]), songs: Self.page("Song", ["x"]), cover: "older"))
        try await transport.exchange("ShelfPageQuery").reply(
            Self.shelf(clips: Self.page("Clip", ["8"]), songs: Self.page("Song", ["a"]), cover: "newer"))
        try await newer.value
        try await older.value
        #expect(shelf.cover == "newer" && shelf.clips?.nodes.map(\.title) == ["8"])
        #expect(handle.fetch.error == nil && handle.phase.data != nil)
    }
}
