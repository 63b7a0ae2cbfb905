import Foundation
import Testing

@testable import BatonDriver

/// A source that was not written to since it was read is not read again, and one that was is, whatever else of the file is as it was.
@Suite struct UnreadSourcesTests {
    private static let size = 80
    private let folder: TemporaryFolder
    private let schemas: SchemaCache
    private let time = Date(timeIntervalSince1970: 1_700_000_000)

    init() throws {
        folder = try TemporaryFolder(["schema.graphql": "type Query { name: String title: String }"])
        schemas = SchemaCache(sources: SourceCache(rest: TemporaryFolder.rest))
        try write("name", to: "Screen.graphql")
        try rest()
        #expect(try selected() == "name")
        #expect(schemas.sources.sources["Screen.graphql"]?.stamp != nil)
    }

    private func rest() throws { usleep(UInt32(TemporaryFolder.rest / .microseconds(1)) * 3) }

    private func text(_ field: String) -> String {
        "query Screen { \(field) }".padding(toLength: Self.size, withPad: " ", startingAt: 0)
    }

    /// Each text has one size and one time of writing.
    private func write(_ field: String, to name: String) throws {
        try folder.write(text(field), to: name)
        try keepTime(of: name)
    }

    private func keepTime(of name: String) throws {
        try FileManager.default.setAttributes([.modificationDate: time], ofItemAtPath: path(name))
    }

    private func path(_ name: String) -> String { folder.url.appendingPathComponent(name).path }

    /// The field that the generated query selects.
    private func selected(by schemas: SchemaCache? = nil) throws -> String {
        var invocation = Invocation(command: .generate)
        invocation.base = folder.url.path
        invocation.schemas = ["schema.graphql"]
        invocation.files = ["Screen.graphql"]
        invocation.out = "out"
        let outcome = run(invocation, schemas: schemas ?? self.schemas)
        guard outcome.exitCode == 0 else { return outcome.standardError }
        let generated = try folder.read("out/Screen.baton.swift")
        return generated.contains("{title}") ? "title" : "name"
    }

    @Test func whatIsAsItWasIsKept() throws {
        let before = schemas.sources.sources["Screen.graphql"]?.source
        #expect(try selected() == "name")
        #expect(schemas.sources.sources["Screen.graphql"]?.source === before)
    }

    @Test func anotherFileInItsPlaceIsRead() throws {
        try write("title", to: "Other.graphql")
        #expect(rename(path("Other.graphql"), path("Screen.graphql")) == 0)
        #expect(try selected() == "title")
    }

    @Test func aFileThatIsRewrittenInPlaceIsRead() throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path("Screen.graphql")))
        try file.write(contentsOf: Data(text("title").utf8))
        try file.close()
        try keepTime(of: "Screen.graphql")
        #expect(try selected() == "title")
    }

    @Test func aFileThatIsCutOffIsRead() throws {
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path("Screen.graphql")))
        try file.truncate(atOffset: 10)
        try file.close()
        try keepTime(of: "Screen.graphql")
        #expect(try selected().contains("Screen.graphql:1:"))
    }

    @Test func aLinkThatLeadsElsewhereIsFollowed() throws {
        try write("name", to: "one/Screen.graphql")
        try write("title", to: "two/Screen.graphql")
        try rest()
        let link = path("Screen.graphql")
        for (target, expected) in [("one", "name"), ("two", "title"), ("one", "name")] {
            try FileManager.default.removeItem(atPath: link)
            try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path("\(target)/Screen.graphql"))
            #expect(try selected() == expected)
            #expect(try selected() == expected)
        }
        try write("title", to: "one/Screen.graphql")
        #expect(try selected() == "title")
    }

    @Test func aFileThatIsGoneIsMissed() throws {
        try FileManager.default.removeItem(atPath: path("Screen.graphql"))
        #expect(try selected().contains("No such file"))
    }

    /// Two writings within one tick of the clock cannot be told apart by their time.
    @Test func whatWasWrittenJustBeforeItWasReadIsReadAgain() throws {
        #expect(SourceCache().rest > .seconds(2))
        // Longer than it takes to come from the writing to the reading on any machine.
        let schemas = SchemaCache(sources: SourceCache(rest: .seconds(3600)))
        for field in ["title", "name", "title"] {
            try write(field, to: "Screen.graphql")
            #expect(try selected(by: schemas) == field)
            #expect(schemas.sources.sources["Screen.graphql"]?.stamp == nil)
        }
    }
}
