/// The members that an object of the corpus may have: a misspelt expectation would hold nothing, and nobody would see it.
package struct Vocabulary: Sendable {
    let what: String
    let members: Set<String>

    /// What is wrong with an object's members; nil when nothing is.
    package func problem(of json: RawJSON) -> String? {
        guard let found = json.members else { return "\(what) is an object, and this is \(json.text.prefix(60))" }
        for (name, _) in found where !members.contains(name) {
            return "\(what) has no member \"\(name)\"; it has \(members.sorted().joined(separator: ", "))"
        }
        return nil
    }
}

extension Manifest {
    static let vocabulary = Vocabulary(what: "a manifest", members: ["version", "groups"])
}

extension Manifest.Group {
    static let vocabulary = Vocabulary(
        what: "a group", members: ["name", "schema", "documents", "config", "report", "cases", "scripts", "recordings"])
}

extension Case {
    static let vocabulary = Vocabulary(
        what: "a case",
        members: [
            "name", "rule", "operation", "variables", "responses", "whole", "fails", "dump", "within", "check", "reads", "log", "oracle", "agrees",
        ])
}

extension Script {
    static let own = Vocabulary(what: "a script", members: ["name", "rule", "buffer", "steps"])
    static let vocabulary = Vocabulary(what: "a step", members: verbs.union(details).union(expectations))

    static let verbs: Set<String> = [
        "commit", "payload", "optimistic", "resolve", "revert", "watch", "attach", "release", "refetch", "retry", "preload", "fetch", "cancel",
        "subscribe", "unsubscribe", "mutate", "answer", "event", "invalidate", "revalidate", "advance", "maximumAge", "active", "end",
        "collect", "read", "relaunch",
    ]
    private static let details: Set<String> = ["operation", "variables", "response", "parts", "open", "error", "policy", "name", "keep"]
    private static let expectations: Set<String> = [
        "dump", "within", "reads", "tells", "phases", "holds", "requests", "cancelled", "outcomes", "records", "log", "logs", "fails",
    ]
}
