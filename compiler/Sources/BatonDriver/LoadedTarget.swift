import BatonCompiler
import BatonDocuments
import GraphQLSchema
import GraphQLSyntax

/// The inputs of one run, read and parsed.
struct LoadedTarget {
    var configuration: Configuration
    var configurationBytes: [UInt8] = []
    var schema: Schema
    var schemaIndex: SchemaIndex
    var sources: [ReadSource] = []
    /// What is known of them.
    var sourceCache: SourceCache
    /// Each document with the tree that was read from it.
    var documents: [(found: FoundDocument, tree: Document)] = []
    /// What other modules declare.
    var interfaces = Interfaces()
    var interfaceBytes: [[UInt8]] = []
    var diagnostics = Diagnostics()
    /// Whether everything that the documents are held against is sound, so that they can be judged whatever is wrong with themselves.
    var canJudge = true
    /// Whether there are documents that could not be read.
    var lacksDocuments = false
    var stats = Stats()
}

/// Reads everything that an invocation names.
struct TargetLoader {
    let invocation: Invocation
    private let files: Files
    private let schemas: SchemaCache
    private var diagnostics = Diagnostics()
    private let stats = Stats()
    private var configurationBytes: [UInt8] = []
    private var isSourceUnreadable = false

    init(_ invocation: Invocation, schemas: SchemaCache) {
        self.invocation = invocation
        self.schemas = schemas
        files = Files(base: invocation.base, declared: invocation.declaredInputs)
    }

    /// nil where there is not enough to go on; the diagnostics say why.
    mutating func load() -> (target: LoadedTarget?, diagnostics: Diagnostics) {
        guard let configuration = stats.measuring("configuration", { loadConfiguration() }) else { return (nil, diagnostics) }
        let sources = stats.measuring("read schema") { schemaSources(configuration) }
        guard let sources, !diagnostics.hasErrors else { return (nil, diagnostics) }
        let options = SchemaOptions(isStrict: invocation.isStrict || configuration.isStrict)
        let paths = sourcePaths
        // Sources are read without the schema, and so beside it.
        var schema: SchemaCache.BuiltSchema?
        let results = stats.measuring("read sources") {
            reading(paths) {
                schema = stats.measuring("build schema") { schemas.schema(sources.server, client: sources.client, options: options) }
            }
        }
        guard let built = schema else { return (nil, diagnostics) }
        diagnostics.append(built.diagnostics)
        stats.count("schema bytes", sources.server.reduce(0) { $0 + $1.bytes.count })
        stats.count("types", built.schema.types.count)
        if !diagnostics.hasErrors { diagnostics.append(configuration.faults(in: built.schema)) }
        let isSound = !diagnostics.hasErrors
        var target = LoadedTarget(
            configuration: configuration, configurationBytes: configurationBytes, schema: built.schema, schemaIndex: built.index,
            sourceCache: schemas.sources)
        target.sources = kept(zip(paths, results))
        target.lacksDocuments = target.sources.contains(where: \.lacksDocuments) || isSourceUnreadable
        target.documents = target.sources.flatMap(\.documents)
        target.canJudge = isSound
        for path in invocation.depends {
            guard let source = read(path, role: "the interface") else {
                target.canJudge = false
                continue
            }
            target.interfaceBytes.append(source.bytes)
            target.interfaces.add(source, configuration: configuration, schema: built.index)
        }
        if !invocation.depends.isEmpty {
            let trees = target.documents.map(\.tree)
            let named = trees.flatMap(\.fragments).map { ($0.name.text, Place($0.source, $0.name.span)) }
            target.interfaces.checkCompleteness(own: Dictionary(named, uniquingKeysWith: { first, _ in first }))
            target.interfaces.checkAccess(of: trees, access: configuration.accessLevel)
        }
        diagnostics.append(target.interfaces.diagnostics)
        target.canJudge = target.canJudge && !target.interfaces.diagnostics.hasErrors
        stats.count("files", invocation.files.count)
        stats.count("documents", target.documents.count)
        target.diagnostics = diagnostics
        target.stats = stats
        return (target, diagnostics)
    }

    /// What has been reported.
    var found: Diagnostics { diagnostics }

    /// The schema that is named on the command line, and a report.
    mutating func schemaAndReport(_ path: String) -> (schema: Schema, report: SourceText)? {
        guard let report = read(path, role: "the report"), let sources = schemaSources(Configuration(path: "")) else { return nil }
        guard !diagnostics.hasErrors else { return nil }
        let built = schemas.schema(
            sources.server, client: sources.client, options: SchemaOptions(isStrict: invocation.isStrict))
        diagnostics.append(built.diagnostics)
        return (built.schema, report)
    }

    // MARK: Files

    /// `named` is where another file names this one; what is wrong with it is reported there.
    private mutating func read(_ path: String, role: String, named: Place? = nil) -> SourceText? {
        do {
            return SourceText(path: path, bytes: try files.read(path))
        } catch {
            unreadable(path, unreadableMessage(path, role: role, error, named: named), at: named)
            return nil
        }
    }

    /// A path is said as the file that names it has it, seen from where that file is.
    private func unreadableMessage(_ path: String, role: String, _ failure: FileFailure, named: Place?) -> String {
        guard let named else { return "\(role) cannot be read: \(failure.reason)" }
        return "\(role), `\(Path.shown(path, besideFile: named.source.path))`, cannot be read: \(failure.reason)"
    }

    private mutating func unreadable(_ path: String, _ message: String, at place: Place? = nil) {
        let nowhere = Place(SourceText(path: path, bytes: []), Span(start: 0, end: 0))
        diagnostics.report(.fileUnreadable, message, at: place ?? nowhere)
    }

    // MARK: Configuration and schema

    private mutating func loadConfiguration() -> Configuration? {
        guard let path = invocation.configuration else { return Configuration(path: "") }
        guard let source = read(path, role: "the configuration") else { return nil }
        configurationBytes = source.bytes
        let (configuration, found) = readingConfiguration(source)
        diagnostics.append(found)
        return configuration
    }

    private mutating func schemaSources(_ configuration: Configuration) -> (server: [SourceText], client: [SourceText])? {
        var paths = invocation.schemas.map { (path: $0, named: Place?.none) }
        if paths.isEmpty, let schema = configuration.schema {
            paths = [(Path.resolving(schema, besideFile: configuration.path), configuration.namePlaces[schema])]
        }
        guard !paths.isEmpty else {
            // A configuration that could not be read whole may have named one.
            if !diagnostics.hasErrors {
                let path = invocation.configuration ?? "batonc"
                unreadable(path, "there is no schema: write `schema` in the configuration, or pass --schema FILE")
            }
            return nil
        }
        var server: [SourceText] = []
        var seen: Set<FileIdentity> = []
        for (path, named) in paths {
            let isSeen = files.identity(path).map(seen.contains) ?? false
            let found = sdlFiles(path, role: "the schema", named: named, &seen)
            if found.isEmpty, !isSeen, files.isDirectory(path) {
                let shown = named.map { Path.shown(path, besideFile: $0.source.path) } ?? path
                unreadable(
                    path, "the folder `\(shown)` holds no schema: no file in it ends with .graphql, .graphqls or .gql", at: named)
            }
            server += found
        }
        let client = configuration.schemaExtensions.flatMap {
            sdlFiles(
                Path.resolving($0, besideFile: configuration.path), role: "the schema extension", named: configuration.namePlaces[$0],
                &seen)
        }
        return (server, client)
    }

    /// A file, or the schema files of a folder and the folders in it; each once, however many links lead to it.
    private mutating func sdlFiles(
        _ path: String, role: String, named: Place?, _ seen: inout Set<FileIdentity>
    ) -> [SourceText] {
        if let identity = files.identity(path), !seen.insert(identity).inserted { return [] }
        guard files.isDirectory(path) else {
            if let kind = foreignKind(of: path) {
                let place = named ?? Place(SourceText(path: path, bytes: []), Span(start: 0, end: 0))
                diagnostics.report(
                    .configurationValue,
                    "a schema is SDL (`.graphql`, `.graphqls`, `.gql`), a folder of it, or an introspection result (`.json`), and this is a \(kind) file",
                    at: place)
                return []
            }
            return [read(path, role: role, named: named)].compactMap { $0 }
        }
        do {
            var result: [SourceText] = []
            for name in try files.list(path) {
                let inner = path + "/" + name
                let isSchema = [".graphql", ".graphqls", ".gql"].contains { name.hasSuffix($0) }
                if isSchema || files.isDirectory(inner) { result += sdlFiles(inner, role: role, named: named, &seen) }
            }
            return result
        } catch {
            unreadable(path, unreadableMessage(path, role: role, error, named: named), at: named)
            return []
        }
    }

    /// The ending of a file that holds no schema, whatever it holds.
    private func foreignKind(of path: String) -> String? {
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return nil }
        let kind = String(name[dot...])
        return [".graphql", ".graphqls", ".gql", ".sdl", ".json", ".txt"].contains(kind.lowercased()) ? nil : "`\(kind)`"
    }

    // MARK: Documents

    /// The sources, each once. The order of the file list decides nothing; of two spellings of one path that counts which an output is
    /// named for.
    private var sourcePaths: [String] {
        var seen: Set<String> = []
        let emitted = Set(invocation.emit.map(\.source))
        let spelled = Set(invocation.files.filter(emitted.contains).map(Path.normalized))
        return invocation.files.sorted().filter { path in
            (emitted.contains(path) || !spelled.contains(Path.normalized(path))) && seen.insert(Path.normalized(path)).inserted
        }
    }

    /// Reads sources, but for those of earlier runs that are as they were.
    /// - Parameter first: What one of the threads does before.
    private func reading(_ paths: [String], after first: () -> Void) -> [Result<ReadSource, FileFailure>] {
        let (known, rest) = (schemas.sources.sources, schemas.sources.rest)
        return Threads().mapping(paths, after: first) { [files] path in
            Result { () throws(FileFailure) in
                guard var source = known[path] else { return ReadSource(path, try files.reading(path, resting: rest)) }
                if let stamp = source.stamp, try files.isUnchanged(path, since: stamp) { return source }
                let read = try files.reading(path, resting: rest)
                guard FileSystem.areEqual(source.source.bytes, read.bytes) else { return ReadSource(path, read) }
                source.stamp = read.stamp
                return source
            }
        }
    }

    /// Those that could be read, which the next run may take; the others are reported.
    private mutating func kept(_ read: some Sequence<(String, Result<ReadSource, FileFailure>)>) -> [ReadSource] {
        var result: [ReadSource] = []
        for (path, source) in read {
            switch source {
            case .success(let source):
                stats.count("source bytes", source.source.bytes.count)
                result.append(source)
            case .failure(let failure):
                isSourceUnreadable = true
                unreadable(path, unreadableMessage(path, role: "the source", failure, named: nil), at: nil)
            }
        }
        schemas.sources.keep(result)
        if result.contains(where: { $0.diagnostics.hasErrors }) {
            var repeated = RepeatedNames(result)
            for index in result.indices { repeated.settle(&result[index]) }
        }
        var branched = BranchedDocuments()
        for index in result.indices { branched.settle(&result[index]) }
        for source in result { diagnostics.append(source.diagnostics) }
        return result
    }
}
