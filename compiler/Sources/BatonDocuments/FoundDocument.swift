import GraphQLSyntax

/// What a marker says its document holds.
public enum Marker: String, Hashable, Sendable, CaseIterable {
    case query = "Query"
    case mutation = "Mutation"
    case subscription = "Subscription"
    case fragment = "Fragment"

    /// The word that begins such a definition.
    public var keyword: String {
        switch self {
        case .query: "query"
        case .mutation: "mutation"
        case .subscription: "subscription"
        case .fragment: "fragment"
        }
    }
}

/// A GraphQL document that was found in a file.
public struct FoundDocument: Sendable {
    /// The marker that holds it; nil for a `.graphql` file.
    public var marker: Marker?
    /// The document's text, which knows where it was written.
    public var source: SourceText
    /// From the marker's `@` to the end of its name.
    public var markerPlace: Place?
    /// The property that the marker is attached to.
    public var property: MarkedProperty?
    /// The branches of `#if` that it stands in, outermost first.
    public var branches: [ConditionalBranch]

    public init(
        marker: Marker?, source: SourceText, markerPlace: Place? = nil, property: MarkedProperty? = nil, branches: [ConditionalBranch] = []
    ) {
        self.marker = marker
        self.source = source
        self.markerPlace = markerPlace
        self.property = property
        self.branches = branches
    }
}

/// The property that a marker is attached to, as its declaration reads.
public struct MarkedProperty: Hashable, Sendable {
    /// The name, without backticks.
    public var name: String
    public var namePlace: Place
    /// The type's annotation as it is written, and its place; nil where there is none.
    public var type: String?
    public var typePlace: Place?
}

/// What was found in one file.
public struct ScannedFile: Sendable {
    public var documents: [FoundDocument]
    public var diagnostics: Diagnostics
}
