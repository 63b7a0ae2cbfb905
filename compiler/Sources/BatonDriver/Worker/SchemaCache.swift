import BatonCompiler
import GraphQLSchema
import GraphQLSyntax

/// Schemas that were built before, for a process that compiles many targets. A schema is found again by its very bytes.
///
/// Not to be used by two runs at once.
public final class SchemaCache {
    struct BuiltSchema {
        var schema: Schema
        var index: SchemaIndex
        var diagnostics: Diagnostics
    }

    private struct Entry {
        var server: [SourceText]
        var client: [SourceText]
        var options: SchemaOptions
        var built: BuiltSchema
        var bytes: Int
    }

    /// What was read from sources, for targets that are compiled again.
    let sources: SourceCache
    /// What was made of targets, for when they are compiled again.
    let targets = TargetCache()
    /// The one used last comes last.
    private var entries: [Entry] = []
    private let byteLimit: Int
    private let log: (String) -> Void
    /// How many schemas were built, and not found.
    private(set) var builds = 0

    /// - Parameters:
    ///   - byteLimit: The text of the schemas that are kept, at most; the last one is kept however long it is.
    ///   - log: Takes a line for each schema that is built.
    public convenience init(byteLimit: Int = 32 << 20, log: @escaping (String) -> Void = { _ in }) {
        self.init(byteLimit: byteLimit, sources: SourceCache(), log: log)
    }

    init(byteLimit: Int = 32 << 20, sources: SourceCache, log: @escaping (String) -> Void = { _ in }) {
        self.byteLimit = byteLimit
        self.sources = sources
        self.log = log
    }

    func schema(_ server: [SourceText], client: [SourceText], options: SchemaOptions) -> BuiltSchema {
        let found = entries.firstIndex {
            $0.options == options && Self.isSame($0.server, server) && Self.isSame($0.client, client)
        }
        if let found {
            let entry = entries.remove(at: found)
            entries.append(entry)
            return entry.built
        }
        builds += 1
        let (schema, diagnostics) = buildSchema(server, clientExtensions: client, options: options)
        let built = BuiltSchema(schema: schema, index: SchemaIndex(schema), diagnostics: diagnostics)
        let bytes = (server + client).reduce(0) { $0 + $1.bytes.count }
        entries.append(Entry(server: server, client: client, options: options, built: built, bytes: bytes))
        while entries.count > 1, entries.reduce(0, { $0 + $1.bytes }) > byteLimit { entries.removeFirst() }
        log("batonc worker: built schema \(builds), \(bytes) bytes in \(server.first?.path ?? "no file"); keeps \(entries.count)\n")
        return built
    }

    /// Paths count too, since diagnostics name them.
    private static func isSame(_ one: [SourceText], _ other: [SourceText]) -> Bool {
        one.count == other.count && zip(one, other).allSatisfy { $0.path == $1.path && FileSystem.areEqual($0.bytes, $1.bytes) }
    }
}
