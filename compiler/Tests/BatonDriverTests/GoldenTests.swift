import Foundation
import Testing

@testable import BatonDriver

/// Every golden's inputs give its outputs. `UPDATE_GOLDENS=1` writes them anew; a person reads the difference.
@Suite struct GoldenTests {
    @Test func goldensAreFound() {
        #expect(!Golden.names.isEmpty)
    }

    @Test(arguments: Golden.names) func inputsGiveTheOutputs(_ name: String) throws {
        let golden = try Golden(Golden.folder.appendingPathComponent(name))
        let outputs = try generate(golden)
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try golden.text(outputs: outputs).write(to: golden.url, atomically: true, encoding: .utf8)
            return
        }
        #expect(outputs.map(\.name) == golden.outputs.map(\.name))
        for (output, expected) in zip(outputs, golden.outputs) {
            #expect(output.text == expected.text || output.text == expected.text + "\n", "\(output.name) differs")
        }
    }

    private func generate(_ golden: Golden) throws -> [(name: String, text: String)] {
        let folder = try TemporaryFolder()
        for (name, text) in golden.inputs { try folder.write(text, to: name) }
        var invocation = Invocation(command: .generate)
        invocation.base = folder.url.path
        invocation.configuration = golden.inputs.contains { $0.name == "baton.json" } ? "baton.json" : nil
        if golden.inputs.contains(where: { $0.name == "schema.graphql" }), invocation.configuration == nil {
            invocation.schemas = ["schema.graphql"]
        }
        invocation.files = golden.inputs.map(\.name).filter { name in
            name.hasSuffix(".swift") || (name.hasSuffix(".graphql") && !name.contains("schema"))
        }
        invocation.depends = golden.inputs.map(\.name).filter { $0.hasSuffix(".interface.json") }
        invocation.out = "out"
        if golden.about.contains("[report]") { invocation.report = "out/report.json" }
        if golden.about.contains("[builders]") { invocation.builders = "out/builders.swift" }
        if golden.about.contains("[interface]") { invocation.interface = "out/interface.json" }
        let outcome = run(invocation)
        var outputs: [(name: String, text: String)] = []
        for name in folder.files where name.hasPrefix("out/") {
            outputs.append((String(name.dropFirst(4)), try folder.read(name)))
        }
        if !outcome.standardError.isEmpty { outputs.append(("diagnostics", outcome.standardError)) }
        return outputs
    }
}
