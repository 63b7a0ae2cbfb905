import Foundation
import Testing

@Suite("The plugin's side of the protocol")
struct ProtocolTests {
    let capability: [String: Any] = ["getCapability": ["capability": ["protocolVersion": 7]]]

    @Test func everyMessageHasOneAnswerInItsOrder() throws {
        let unknown: [String: Any] = ["somethingNew": ["a": 1]]
        let library: [String: Any] = ["loadPluginLibrary": ["libraryPath": "x", "moduleName": "y"]]
        let run = try PluginProcess.run([capability, unknown, library, capability])
        #expect(run.answers.map { $0.keys.sorted() } == [
            ["getCapabilityResult"], ["expandMacroResult"], ["loadPluginLibraryResult"], ["getCapabilityResult"],
        ])
        #expect(run.rest.isEmpty)
        #expect(run.status == 0)
    }

    @Test func theCapabilityNamesTheProtocolsVersion() throws {
        let answer = try PluginProcess.run([capability]).answers.first
        let result = answer?["getCapabilityResult"] as? [String: [String: Any]]
        #expect(result?["capability"]?["protocolVersion"] as? Int == 7)
    }

    @Test func anEmptyMessageEndsThePluginQuietly() throws {
        let run = try PluginProcess.run(try PluginProcess.framed(capability) + Data(count: 8))
        #expect(run.answers.count == 1)
        #expect(run.rest.isEmpty && run.status == 0 && run.endedByItself)
    }

    @Test func inputThatEndsAnywhereEndsThePluginQuietly() throws {
        let whole = try PluginProcess.framed(capability)
        for length in stride(from: 0, to: whole.count, by: 3) {
            let run = try PluginProcess.run(whole.prefix(length))
            #expect(run.answers.isEmpty && run.rest.isEmpty && run.status == 0 && run.endedByItself)
        }
    }

    @Test(arguments: [
        "{", "nul", "[]", "7", "\"\\u12\"", "{\"a\":}", "{\"getCapability\" 1}", "{\"a\":\"\\x\"}", "\u{0}",
        String(repeating: "[", count: 100_000), "{\"a\":1e999}", "{\"a\":-}",
    ])
    func whatIsNoMessageIsAnsweredWithAnError(body: String) throws {
        let run = try PluginProcess.run(PluginProcess.framed(Data(body.utf8)) + PluginProcess.framed(capability))
        #expect(run.status == 0 && run.endedByItself)
        #expect(run.answers.first?.keys.sorted() == ["expandMacroResult"])
        #expect(run.answers.last?.keys.sorted() == ["getCapabilityResult"])
    }

    @Test func aLengthThatNoMessageHasEndsThePlugin() throws {
        for header: [UInt8] in [[255, 255, 255, 255, 255, 255, 255, 255], [0, 0, 0, 0, 0, 0, 0, 128]] {
            let run = try PluginProcess.run(Data(header) + Data("{}".utf8))
            #expect(run.answers.isEmpty && run.status == 0 && run.endedByItself)
        }
    }

    @Test func membersThatAreMissingOrOfAnotherKindAreAnError() throws {
        let requests: [Any] = [
            ["expandAttachedMacro": 3], ["expandAttachedMacro": ["macro": ["typeName": "QueryMacro"]]],
            ["expandAttachedMacro": ["macro": ["typeName": "NoSuchMacro"], "macroRole": "peer"]],
            ["expandAttachedMacro": ["macro": ["typeName": "QueryMacro"], "macroRole": "member", "declSyntax": ["source": "var a: A"]]],
            ["expandAttachedMacro": ["macro": ["typeName": "QueryMacro"], "macroRole": "peer", "declSyntax": ["source": 1]]],
        ]
        let run = try PluginProcess.run(requests)
        #expect(run.answers.count == requests.count && run.endedByItself)
        for answer in run.answers {
            let result = answer["expandMacroResult"] as? [String: Any]
            #expect((result?["diagnostics"] as? [Any])?.count == 1)
            #expect(result?["expandedSource"] is NSNull)
        }
    }

    @Test func anOffsetAtTheEdgeOfIntegersIsNoTrap() throws {
        let expansion = try Expansion("let q: Q", attribute: "@Query(\"\")", macro: "QueryMacro", role: "accessor", offset: .max)
        #expect(expansion.messages.count == 1)
    }
}
