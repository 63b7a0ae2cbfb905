import Baton
import BatonTesting
import Testing

/// Compiled lenses of interfaces and unions over real responses.
@MainActor
@Suite("A compiled lens of an abstract type")
struct AbstractLensTests {
    let environment = BatonEnvironment(transport: ScriptedTransport())

    private func data(_ response: String, quiet: Bool = false, loud: Bool = true) throws -> AbstractQuery.Data {
        let query = AbstractQuery(quiet: quiet, loud: loud)
        try environment.commitPayload(query, json: #"{"data":\#(response)}"#)
        return try #require(environment.handle(for: query, fetchPolicy: .storeOnly).phase.data)
    }

    private static func asset(_ type: String, _ members: String) -> String {
        #"{"asset":{"__typename":"\#(type)","id":"1","title":"T","always":"T"\#(members)},"found":null}"#
    }

    @Test func aClipIsReadByItsConditionAndItsFragment() throws {
        let asset = try #require(try data(Self.asset("Clip", #","secs":5"#)).asset)
        #expect(asset.__typename == "Clip" && asset.title == "T" && asset.always == "T" && asset.id == "1")
        #expect(asset.asClip?.secs == 5)
        #expect(asset.clipCard?.title == "T" && asset.clipCard?.secs == 5)
        #expect(asset.asSong == nil)
    }

    @Test func aConditionUnderAGuardIsOffWithIt() throws {
        let loud = try #require(try data(Self.asset("Song", #","bpm":120"#)).asset)
        #expect(loud.asSong?.bpm == 120 && loud.asClip == nil && loud.clipCard == nil)
        let quiet = try #require(try data(Self.asset("Song", ""), quiet: true).asset)
        #expect(quiet.asSong == nil && quiet.title == "T")
        let silent = try #require(try data(Self.asset("Clip", #","secs":5"#), loud: false).asset)
        #expect(silent.asClip == nil && silent.clipCard?.secs == 5)
    }

    @Test func anObjectOfATypeThatTheBuildNeverSawKeepsWhatEveryObjectHas() throws {
        let asset = try #require(try data(Self.asset("Poster", "")).asset)
        #expect(asset.__typename == "Poster" && asset.title == "T" && asset.id == "1")
        #expect(asset.asClip == nil && asset.asSong == nil && asset.clipCard == nil)
    }

    @Test func oneResponseKeyIsReadByTheTypeThatItIsOf() throws {
        let found = try #require(
            try data(
                """
                {"asset":null,"found":[{"__typename":"Clip","__isMedia":"Clip","id":"1","art":"small","secs":3},
                {"__typename":"Song","__isMedia":"Song","id":"2","art":"large","title":"S","bpm":90},
                {"__typename":"User","id":"3","name":"Rick"},{"__typename":"Poster"}]}
                """
            ).found)
        #expect(found.count == 4)
        #expect(found[0].asMedia?.asClip?.art == "small" && found[0].asMedia?.asSong == nil)
        #expect(found[0].asClip?.secs == 3 && found[0].row == nil)
        #expect(found[1].asMedia?.asSong?.art == "large" && found[1].asMedia?.asSong?.title == "S")
        #expect(found[1].row?.bpm == 90 && found[1].asUser == nil)
        #expect(found[2].asUser?.name == "Rick" && found[2].asMedia == nil)
        #expect(found[3].asUser == nil && found[3].asMedia == nil && found[3].row == nil)
    }
}
