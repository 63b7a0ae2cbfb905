import BatonCompiler
import Foundation
import GraphQLSyntax
import Testing

@testable import BatonDriver

/// What a process keeps of earlier runs decides nothing of what the next one writes.
@Suite struct WorkerEditTests {
    /// How many edits each target goes through; `BATON_EDITS` makes them more.
    private static let rounds = ProcessInfo.processInfo.environment["BATON_EDITS"].flatMap(Int.init) ?? 60

    @Test(arguments: [1, 2, 3, 4, 5, 6])
    func aRunAfterAnEditWritesAndSaysWhatAProcessOfItsOwnDoes(seed: UInt64) throws {
        let folder = try TemporaryFolder()
        try folder.write(EditedTarget.schema, to: "schema.graphql")
        // With public declarations, fragments may be spread by others; with other severities, warnings fail the run.
        let configuration = [
            "{\"schema\": \"schema.graphql\"}", "{\"schema\": \"schema.graphql\", \"accessLevel\": \"public\"}",
            "{\"schema\": \"schema.graphql\", \"lint\": {\"deprecated\": \"error\", \"unused-fragment\": \"off\"}}",
        ][Int(seed % 3)]
        try folder.write(configuration, to: "baton.json")
        var target = EditedTarget(seed: seed, isStrict: seed % 3 == 2)
        var written: [String: String] = [:]
        let schemas = SchemaCache(sources: SourceCache(rest: TemporaryFolder.rest))
        func generate(into out: String, _ schemas: SchemaCache) throws -> (outcome: Outcome, files: [String: String]) {
            let arguments =
                ["generate", "--config", "baton.json", "--out", out, "--report", out + "/report.json", "--interface", out + "/interface.json"]
                + (seed % 2 == 0 ? ["--builders", out + "/builders.swift"] : []) + written.keys.sorted()
            guard case .run(var invocation) = parsingArguments(arguments) else { throw CocoaError(.featureUnsupported) }
            invocation.base = folder.url.path
            let outcome = run(invocation, schemas: schemas)
            let path = folder.url.appendingPathComponent(out).path
            let names = (try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []
            let files = try Dictionary(uniqueKeysWithValues: names.map { ($0, try folder.read(out + "/" + $0)) })
            try? FileManager.default.removeItem(atPath: path)
            return (outcome, files)
        }
        var succeeded = 0
        var reused = 0
        for round in 0..<Self.rounds {
            var edits: [String] = []
            for _ in 0..<(round == 0 ? 0 : 1 + target.isOften(oneIn: 4)) { edits.append(target.edit()) }
            if round == 0 || round % 3 == 0 || target.isOften(oneIn: 2) == 1 { target.mend() }
            let texts = target.texts
            for name in written.keys where texts[name] == nil {
                try FileManager.default.removeItem(at: folder.url.appendingPathComponent(name))
            }
            for (name, text) in texts where written[name] != text { try folder.write(text, to: name) }
            written = texts
            let taken = schemas.targets.reuses
            let kept = try generate(into: "out", schemas)
            let alone = try generate(into: "out", SchemaCache())
            #expect(kept.outcome.exitCode == alone.outcome.exitCode, "round \(round): \(edits)")
            #expect(kept.outcome.standardError == alone.outcome.standardError, "round \(round): \(edits)")
            #expect(kept.files == alone.files, "round \(round): \(edits)")
            guard kept.files == alone.files, kept.outcome.standardError == alone.outcome.standardError else { return }
            succeeded += alone.outcome.exitCode == 0 ? 1 : 0
            reused += schemas.targets.reuses - taken
        }
        // Right and wrong states both have to have come, and something has to have been taken from earlier runs.
        #expect(succeeded > Self.rounds / 4)
        #expect(succeeded < Self.rounds)
        #expect(reused > Self.rounds / 5)
    }

    @Test func ofATargetThatIsEditedOnlyWhatTheEditReachesIsCompiledAgain() throws {
        let folder = try TemporaryFolder()
        try folder.write(EditedTarget.schema, to: "schema.graphql")
        func fragment(_ index: Int, _ spread: String, _ field: String = "title") throws {
            try folder.write("@Fragment(\"fragment F\(index)_post on Post { \(field) \(spread) }\") var post: F\(index)_post\n", to: "F\(index).swift")
        }
        // A chain of ten fragments, a query that spreads its first, and one that spreads its last alone.
        for index in 0..<10 { try fragment(index, index < 9 ? "...F\(index + 1)_post" : "") }
        for (name, spread) in [("First", "F0_post"), ("Last", "F9_post")] {
            try folder.write("@Query(\"query \(name)($id: ID!) { node(id: $id) { ... on Post { ...\(spread) @alias(as: \\\"it\\\") } } }\") var q: \(name)\n", to: "\(name).swift")
        }
        let files = (0..<10).map { "F\($0).swift" } + ["First.swift", "Last.swift"]
        let schemas = SchemaCache(sources: SourceCache(rest: TemporaryFolder.rest))
        func recompiled() throws -> [String]? {
            guard case .run(var invocation) = parsingArguments(["generate", "--schema", "schema.graphql", "--out", "out"] + files) else { return nil }
            invocation.base = folder.url.path
            #expect(run(invocation, schemas: schemas).exitCode == 0)
            return schemas.targets.lastRecompiled
        }
        #expect(try recompiled() == nil)
        #expect(try recompiled() == [])
        try fragment(0, "...F1_post", "title text")
        #expect(try recompiled() == ["F0_post", "First"])
        try fragment(8, "...F9_post", "title kind")
        #expect(try recompiled() == (0..<9).map { "F\($0)_post" } + ["First"])
        try fragment(9, "", "title kind")
        #expect(try recompiled() == (0..<10).map { "F\($0)_post" } + ["First", "Last"])
    }

    @Test func aDocumentOfAnotherBranchIsCompiledOnceTheFirstIsGone() throws {
        let folder = try TemporaryFolder()
        try folder.write(EditedTarget.schema, to: "schema.graphql")
        let row = "#if A\n@Fragment(\"fragment Row_post on Post { likes }\") var post: Row_post\n#endif\n"
        try folder.write(row, to: "A.swift")
        try folder.write(row, to: "B.swift")
        try folder.write("@Query(\"query Screen { old { posts { edges { node { ...Row_post } } } } }\") var q: Screen\n", to: "Screen.swift")
        func outcome(_ schemas: SchemaCache) throws -> String {
            guard case .run(var invocation) = parsingArguments(["generate", "--schema", "schema.graphql", "--out", "out", "A.swift", "B.swift", "Screen.swift"])
            else { throw CocoaError(.featureUnsupported) }
            invocation.base = folder.url.path
            let outcome = run(invocation, schemas: schemas)
            #expect(outcome.exitCode == 0, "\(outcome.standardError)")
            return outcome.standardError
        }
        let schemas = SchemaCache(sources: SourceCache(rest: .milliseconds(20)))
        #expect(try outcome(schemas).contains("A.swift:2:40: warning"))
        try folder.write("\n", to: "A.swift")
        let kept = try outcome(schemas)
        #expect(kept.contains("B.swift:2:40: warning"))
        #expect(try kept == outcome(SchemaCache()))
    }

    @Test func targetsThatAreNotCompiledAgainAreForgottenAboveALimit() throws {
        let folder = try TemporaryFolder()
        try folder.write(EditedTarget.schema, to: "schema.graphql")
        let schemas = SchemaCache(sources: SourceCache(rest: TemporaryFolder.rest))
        let cache = TargetCache(byteLimit: 100)
        for (name, bytes) in [("a", 40), ("b", 40), ("a", 50), ("c", 60), ("d", 101)] {
            guard case .run(var invocation) = parsingArguments(["generate", "--schema", "schema.graphql", "--out", name]) else { continue }
            invocation.base = folder.url.path
            var loader = TargetLoader(invocation, schemas: schemas)
            let loaded = try #require(loader.load().target)
            cache.keep(KnownRun(KnownTarget(), [], [:], 0), under: Circumstances(loaded, invocation), bytes: bytes)
            #expect(cache.count == ["a": bytes == 40 ? 1 : 2, "b": 2, "c": 1, "d": 0][name])
        }
    }

    @Test func sourcesOfEarlierRunsAreForgottenAboveALimit() {
        func source(_ name: String, _ count: Int) -> ReadSource {
            ReadSource(SourceText(path: name, bytes: [UInt8](repeating: 0x20, count: count)))
        }
        let cache = SourceCache(byteLimit: 100)
        cache.keep([source("a", 40), source("b", 40)])
        cache.keep([source("a", 30)])
        #expect(cache.sources.keys.sorted() == ["a", "b"])
        cache.keep([source("c", 60)])
        #expect(cache.sources.keys.sorted() == ["c"])
        // More than the limit in one run is not kept either.
        cache.keep([source("d", 101)])
        #expect(cache.sources.isEmpty)
    }
}
