/// What `baton.json` says that decides what is generated.
public struct CompilerOptions: Sendable {
    public var identity = IdentityRules()
    public var lookups: [Lookup] = []
    /// Object types whose fields never reach the image.
    public var transientTypes: Set<String> = []
    /// Root fields that never reach the image.
    public var transientFields: Set<String> = []
    /// Swift types of custom scalars, by the scalar's name.
    public var scalarTypes: [String: String] = [:]
    public var schemaModule: String?
    /// Whether `CompiledTarget.schemaFields` is asked for.
    public var describesSchemaFields = true
    /// Whether the structs of responses that tests make are wanted.
    public var buildsResponses = false

    /// The id of an operation that is sent as this text.
    public var identifying: @Sendable (String) -> String = { _ in "" }
    /// The digest by which changes of a plan or a reader are seen.
    public var digest: @Sendable (String) -> String = { _ in "" }

    public init() {}
}

/// Which fields make an object's key.
public struct IdentityRules: Hashable, Sendable {
    /// Of a type that no rule names, if it has them all.
    public var fallback: [String]
    /// Of object and interface types, in the order of the configuration; an interface's rule covers its implementers.
    public var types: [(name: String, fields: [String])]

    public init(fallback: [String] = ["id"], types: [(name: String, fields: [String])] = []) {
        self.fallback = fallback
        self.types = types
    }

    public static func == (left: IdentityRules, right: IdentityRules) -> Bool {
        left.fallback == right.fallback && left.types.elementsEqual(right.types, by: ==)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(fallback)
        for type in types {
            hasher.combine(type.name)
            hasher.combine(type.fields)
        }
    }
}

/// A root field that returns an entity by its key.
public struct Lookup: Hashable, Sendable {
    public var field: String
    public var type: String
    public var arguments: [String]

    public init(field: String, type: String, arguments: [String]) {
        self.field = field
        self.type = type
        self.arguments = arguments
    }
}
