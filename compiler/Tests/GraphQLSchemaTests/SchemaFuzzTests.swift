import Foundation
import GraphQLSchema
import GraphQLSyntax
import TestSupport
import Testing

/// Random edits of a schema, in both of its forms: it is built and judged, whatever comes. A short run; `BATON_FUZZ_ROUNDS` makes it
/// longer.
@Suite struct SchemaFuzzTests {
    @Test(arguments: ["park.graphqls", "park.json"])
    func anySchemaIsJudged(_ name: String) async throws {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Introspection")
        let base = [UInt8](try Data(contentsOf: folder.appendingPathComponent(name)))
        let names = ["Being", "Animal", "Bear", "Where", "Spot", "Int", "{", "}", "!", "]", "\"", ":", "implements", "extend type", "@oneOf", "null", "= {}", "&", "|"]
        let run = FuzzRun(rounds: name.hasSuffix("json") ? 60 : 1_000)
        var random = run.random
        for round in 0..<run.rounds {
            // A processor that other tests wait for is not held for long.
            if round % 8 == 0 { await Task.yield() }
            var bytes = base
            for _ in 0...(random.next() % 4) {
                let start = Int(random.next() % UInt64(bytes.count + 1))
                let end = min(bytes.count, start + Int(random.next() % 12))
                switch random.next() % 3 {
                case 0: bytes.removeSubrange(start..<end)
                case 1: bytes.insert(contentsOf: Array(names[Int(random.next() % UInt64(names.count))].utf8), at: start)
                default: bytes.insert(contentsOf: bytes[start..<end], at: start)
                }
            }
            let (schema, diagnostics) = buildSchema([SourceText(path: name, bytes: bytes)], options: SchemaOptions(isStrict: true))
            for diagnostic in diagnostics.sorted() { #expect(diagnostic.place.span.end <= diagnostic.place.source.bytes.count) }
            for type in schema.types where type.kind.isComposite {
                for object in schema.possibleTypes(of: type) { #expect(schema.isPossible(object, of: type)) }
            }
        }
    }
}
