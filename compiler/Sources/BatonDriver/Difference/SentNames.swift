import BatonCompiler

/// The names that an operation takes of a schema as it is sent, each once, without where they stand.
struct SentNames: Sendable {
    /// A field by `Type.field`, or a root by its operations' kind, and its type as the specification prints it.
    struct Typed: Hashable, Comparable, Sendable {
        var key: String
        var type: String

        // Under one schema, the type follows from the key.
        func hash(into hasher: inout Hasher) { hasher.combine(key) }

        static func < (left: Typed, right: Typed) -> Bool { (left.key, left.type) < (right.key, right.type) }
    }

    var fields: [Typed]
    /// The abstract types that conditions name or stand in.
    var abstract: [String]
    var roots: [Typed]
    var directives: [String]
    var variableTypes: [String]
    var leaves: [String]

    init(_ operation: SentOperation) {
        fields = Array(Set(operation.fields.lazy.map { Typed(key: $0.key, type: $0.type) }))
        abstract = Array(operation.abstract)
        roots = operation.roots.map { Typed(key: $0.key, type: $0.value) }
        directives = Array(operation.directives)
        variableTypes = Array(operation.variableTypes)
        leaves = Array(operation.leaves)
    }
}

/// The names that any of a target's operations takes.
struct SentTally: Sendable {
    private(set) var fields = Tally<SentNames.Typed>()
    private(set) var abstract = Tally<String>()
    private(set) var roots = Tally<SentNames.Typed>()
    private(set) var directives = Tally<String>()
    private(set) var variableTypes = Tally<String>()
    private(set) var leaves = Tally<String>()

    /// Takes back what some operations took, and adds what some take.
    mutating func replace(_ removed: [SentNames], by added: [SentNames]) {
        fields.replace(removed.map(\.fields), by: added.map(\.fields))
        abstract.replace(removed.map(\.abstract), by: added.map(\.abstract))
        roots.replace(removed.map(\.roots), by: added.map(\.roots))
        directives.replace(removed.map(\.directives), by: added.map(\.directives))
        variableTypes.replace(removed.map(\.variableTypes), by: added.map(\.variableTypes))
        leaves.replace(removed.map(\.leaves), by: added.map(\.leaves))
    }
}
