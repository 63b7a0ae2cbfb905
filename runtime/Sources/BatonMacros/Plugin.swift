#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The program that the Swift compiler starts to expand Baton's markers.
@main
enum Plugin {
    static func main() {
        // A compiler that goes away in the middle of an answer ends the plugin, not with a signal's noise.
        signal(SIGPIPE, SIG_IGN)
        let stream = MessageStream()
        while let message = stream.next() {
            guard stream.send(answer(to: message).bytes) else { return }
        }
    }

    /// The answer to one message. Every message has exactly one, or the compiler would wait for ever.
    static func answer(to bytes: [UInt8]) -> JSON {
        guard let message = JSON(bytes), case .object(let members) = message else {
            return failure("the compiler sent what is no message of the plugin protocol")
        }
        if members["getCapability"] != nil {
            return ["getCapabilityResult": ["capability": ["protocolVersion": 7, "features": []]]]
        }
        if let request = members["expandAttachedMacro"] { return expansion(request) }
        if let request = members["expandFreestandingMacro"] { return StandInMacro.freestandingExpansion(request) }
        if members["loadPluginLibrary"] != nil {
            return ["loadPluginLibraryResult": ["loaded": .bool(false), "diagnostics": []]]
        }
        return failure("BatonMacros cannot answer '\(members.keys.sorted().first ?? "")'")
    }

    private static func expansion(_ request: JSON) -> JSON {
        let type = request["macro"]?["typeName"]?.string ?? ""
        if type == StandInMacro.entry { return StandInMacro.entryExpansion(request) }
        if type == StandInMacro.previewable { return result("", []) }
        guard let marker = Marker(rawValue: type) else { return failure("BatonMacros has no macro '\(type)'") }
        guard let role = request["macroRole"]?.string.flatMap(MacroRole.init),
            let declaration = SourcePiece(request["declSyntax"])
        else { return failure("'\(marker.spelling)' has no expansion in this place") }
        let attribute = MarkerAttribute(attribute: request["attributeSyntax"]?["source"]?.string ?? "")
        let enclosing = enclosingKind(request["lexicalContext"])
        let problems = marker.problems(declaration: declaration.text, attribute: attribute, enclosing: enclosing)
        guard problems.isEmpty, let property = MarkedProperty(declaration: declaration.text) else {
            let told = role == marker.reportingRole ? problems : []
            return result(marker.expansionAfterProblem(role: role, enclosing: enclosing), told.map(declaration.diagnostic))
        }
        return result(marker.expansion(of: property, attribute: attribute, role: role), [])
    }

    /// The keyword of the type that the declaration is a member of, where the compiler tells it.
    private static func enclosingKind(_ context: JSON?) -> String? {
        guard let text = context?.array?.first?["source"]?.string else { return nil }
        return MarkedProperty(declaration: text)?.introducer
    }

    static func result(_ source: String, _ diagnostics: [JSON]) -> JSON {
        ["expandMacroResult": ["expandedSource": .string(source), "diagnostics": .array(diagnostics)]]
    }

    /// An answer that no source position belongs to.
    static func failure(_ message: String) -> JSON {
        [
            "expandMacroResult": [
                "expandedSource": .null,
                "diagnostics": [
                    [
                        "message": .string(message), "severity": "error", "position": ["fileName": "", "offset": 0],
                        "highlights": [], "notes": [], "fixIts": [],
                    ]
                ],
            ]
        ]
    }
}
