// What libFuzzer drives in the compiler: any bytes as each thing that it reads. No trap, no hang; what comes out is not judged here.

@testable import BatonDriver
import BatonDocuments
import Glibc
import GraphQLSchema
import GraphQLSyntax

private let targets: [String: @Sendable ([UInt8]) -> Void] = [
    "document": { _ = parseGraphQL(SourceText(path: "fuzz.graphql", bytes: $0)) },
    "schema": { _ = buildSchema([SourceText(path: "fuzz.graphql", bytes: $0)], options: SchemaOptions(isStrict: true)) },
    // Introspection results are told from SDL by their first byte.
    "introspection": { _ = buildSchema([SourceText(path: "fuzz.json", bytes: [0x7B] + $0)]) },
    "swift-source": { _ = scanningDocuments(of: SourceText(path: "Fuzz.swift", bytes: $0)) },
    "configuration": { _ = readingConfiguration(SourceText(path: "baton.json", bytes: $0)) },
    "worker": { _ = try? WorkRequest(line: $0) },
    "pipeline": { pipeline.run($0) },
]

/// A document through every pass, against the schema that BATON_FUZZ_SCHEMA names; the document lies in BATON_FUZZ_FOLDER.
private struct Pipeline {
    let path: String
    let invocation: Invocation
    let schemas = SchemaCache()

    init(schema: String, folder: String) {
        path = folder + "/Fuzz.graphql"
        var invocation = Invocation(command: .validate)
        invocation.schemas = [schema]
        invocation.files = [path]
        self.invocation = invocation
    }

    func run(_ bytes: [UInt8]) {
        guard let file = fopen(path, "w") else { fatalSetting("BATON_FUZZ_FOLDER") }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        _ = BatonDriver.run(invocation, schemas: schemas)
    }
}

/// What the run was told by the environment.
private func setting(_ name: String) -> String {
    guard let value = getenv(name) else { fatalSetting(name) }
    return String(cString: value)
}

private func fatalSetting(_ name: String) -> Never {
    writing("\(name) is not set, or names nothing; run-coverage sets it\n", to: 2)
    exit(2)
}

private nonisolated(unsafe) let pipeline = Pipeline(schema: setting("BATON_FUZZ_SCHEMA"), folder: setting("BATON_FUZZ_FOLDER"))
private let target: @Sendable ([UInt8]) -> Void = targets[setting("BATON_FUZZ_TARGET")] ?? { _ in fatalSetting("BATON_FUZZ_TARGET") }

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
