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

/// A document through every pass, against the schema that BATON_FUZZ_SCHEMA names.
private struct Pipeline {
    let folder: String
    let invocation: Invocation
    let schemas = SchemaCache()

    init(schema: String) {
        var template = Array("/dev/shm/baton-fuzz-XXXXXX".utf8CString)
        folder = mkdtemp(&template).map { String(cString: $0) } ?? "."
        var invocation = Invocation(command: .validate)
        invocation.schemas = [schema]
        invocation.files = [folder + "/Fuzz.graphql"]
        self.invocation = invocation
    }

    func run(_ bytes: [UInt8]) {
        guard let file = fopen(folder + "/Fuzz.graphql", "w") else { return }
        fwrite(bytes, 1, bytes.count, file)
        fclose(file)
        _ = BatonDriver.run(invocation, schemas: schemas)
    }
}

private nonisolated(unsafe) let pipeline = Pipeline(schema: getenv("BATON_FUZZ_SCHEMA").map { String(cString: $0) } ?? "")
private let target = targets[getenv("BATON_FUZZ_TARGET").map { String(cString: $0) } ?? ""]!

@_cdecl("LLVMFuzzerTestOneInput")
public func fuzzOne(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    target(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
