import GraphQLSyntax
import GraphQLValidation

/// The directives that mean something to the compiler and the runtime and are not the server's.
public enum ClientDirectives {
    /// Where each may stand and what it takes. `@argumentDefinitions` and `@arguments` take what the fragment declares, which no
    /// definition can say, so their arguments are checked by the compiler.
    public static let sdl = """
        enum RequiredFieldAction { NONE LOG THROW }
        enum CatchFieldTo { RESULT NULL }
        directive @throwOnFieldError on QUERY | MUTATION | SUBSCRIPTION | FRAGMENT_DEFINITION
        directive @cacheExpiration(seconds: Int!) on QUERY
        directive @argumentDefinitions on FRAGMENT_DEFINITION
        directive @refetchable(queryName: String!) on FRAGMENT_DEFINITION
        directive @inline on FRAGMENT_DEFINITION
        directive @arguments on FRAGMENT_SPREAD
        directive @required(action: RequiredFieldAction = NONE) on FIELD
        directive @catch(to: CatchFieldTo = RESULT) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @alias(as: String) on FIELD | FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @connection(key: String!, filters: [String!]) on FIELD
        directive @appendEdge(connections: [ID!]!) on FIELD
        directive @prependEdge(connections: [ID!]!) on FIELD
        directive @appendNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
        directive @prependNode(connections: [ID!]!, edgeTypeName: String!) on FIELD
        directive @deleteEdge(connections: [ID!]!) on FIELD
        directive @deleteRecord on FIELD
        directive @defer(label: String, if: Boolean! = true) on FRAGMENT_SPREAD | INLINE_FRAGMENT
        directive @stream(label: String, initialCount: Int! = 0, if: Boolean! = true) on FIELD
        """

    /// The same as validation takes them.
    public static let all = ClientDirective.list(
        sdl, takingAnyArguments: ["argumentDefinitions", "arguments"], constants: constants.merging(labels) { $0.union($1) }, hints: hints)

    /// The arguments that are decided when the code is generated, and so cannot wait for a variable.
    static let constants: [String: Set<String>] = [
        "cacheExpiration": ["seconds"], "refetchable": ["queryName"], "required": ["action"], "catch": ["to"], "alias": ["as"],
        "argumentDefinitions": ["*"], "connection": ["key", "filters"], "appendNode": ["edgeTypeName"], "prependNode": ["edgeTypeName"],
    ]

    /// Relay takes these elsewhere too.
    private static let hints = [
        "catch": "errors in a fragment are caught where it is spread, `...Row_user @alias @catch`; those of an operation fail its phase with `@throwOnFieldError`",
        "alias": "a fragment is named where it is spread, `...Row_user @alias(as: \"row\")`",
        "required": "what is required is a field; a spread whose fragment requires something is optional by itself",
    ]

    /// Constants too, which validation itself asks for.
    private static let labels: [String: Set<String>] = ["defer": ["label"], "stream": ["label"]]

    /// The directives that change connections or records once a mutation or subscription has answered.
    static let edits: Set<String> = ["appendEdge", "prependEdge", "appendNode", "prependNode", "deleteEdge", "deleteRecord"]

    /// Never sent as they are written. `@defer` and `@stream` are sent with labels of the compiler's.
    static let names: Set<String> = edits.union([
        "throwOnFieldError", "cacheExpiration", "argumentDefinitions", "refetchable", "inline", "arguments", "required", "catch",
        "alias", "connection", "defer", "stream",
    ])

    /// Relay's directives that have no place here, each with what takes it.
    public static let foreign = [
        "apollo_client_ios_localCacheMutation": "write with `environment.commitPayload(_:)`, which takes the data of a query",
        "assignable": "the store is written by mutations and payloads, not by hand",
        "client": "client fields are declared in the configuration's `schemaExtensions` and take no directive",
        "exec_time_resolvers": "what is derived from fields is a computed property, in an extension of the lens",
        "import": "generated code imports the modules that it names by itself",
        "live": "subscribe with `@Subscription`, or fetch again with `refetch()`",
        "live_query": "subscribe with `@Subscription`, or fetch again with `refetch()`",
        "match": "select each type in a condition of its own: `... on Type { ...Fragment @alias(as: \"name\") }`",
        "module": "select each type in a condition of its own: `... on Type { ...Fragment @alias(as: \"name\") }`",
        "no_inline": "plans hold each selection once by themselves",
        "preloadable": "any query can be preloaded: `environment.preload(operation)`",
        "raw_response_type": "every mutation has an `OptimisticResponse`, and every query takes payloads",
        "nonreactive": "a view observes what its own lens reads and nothing else",
        "relay": "a lens shows what its own fragment declares, and a property of several is an array of lenses; `@inline` gives a value",
        "relay_test_operation": "tests take recorded responses, or make one with the operation's `Response`",
        "returnFragment": "what is derived from fields is a computed property, in an extension of the lens",
        "rootFragment": "what is derived from fields is a computed property, in an extension of the lens",
        "stream_connection": "a connection is paged with `@connection` and `loadNext(_:)`",
        "uncheckedArguments_DEPRECATED": "arguments are passed with `@arguments`, and checked",
        "unmask": "a lens shows what its own fragment declares; `@inline` gives a value",
        "updatable": "the store is written by mutations and payloads, not by hand",
        "waterfall": "every fetch is asked for where it happens; nothing has to be marked",
    ]
}
