/// The Swift type of an accessor or an input, before it is spelled.
public indirect enum SwiftType: Hashable, Sendable {
    case named(String)
    case optional(SwiftType)
    case array(SwiftType)
    case lensList(SwiftType)
    case result(SwiftType)

    /// The named type within optionals and lists.
    public var innermost: SwiftType {
        switch self {
        case .named: self
        case .optional(let type), .array(let type), .lensList(let type), .result(let type): type.innermost
        }
    }
}

/// What an accessor calls on the anchor.
public struct AccessorBody: Hashable, Sendable {
    public var function: String
    public var slot: Int
    public var isThrowing = false
    /// Whether the accessor gives the struct of values of an `@inline` fragment, which is made of the lens that is read.
    public var givesValues = false

    /// Whether what is called takes the type of any value (`LensValue`), in place of a lens's or one scalar's.
    var readsAnyValue: Bool { ["value", "tryValue", "result"].contains(function) }
}

/// One computed property of a lens.
public struct AccessorModel: Hashable, Sendable {
    /// Without backticks.
    public var name: String
    public var type: SwiftType
    public var body: AccessorBody
    public var doc: String?
    public var deprecation: String?
    /// `Type.field` of the schema, for a field.
    public var field: String?
}

/// A generated struct that reads one record.
public struct LensModel: Sendable {
    /// Without backticks.
    public var name: String
    /// The GraphQL type.
    public var type: String
    public var accessors: [AccessorModel] = []
    public var nested: [LensModel] = []
    /// What the lens has besides its accessors.
    public var members: [MemberModel] = []
    /// Whether it is that of a field with `@connection`.
    public var isConnection = false
    /// Whether the accessor that leads to it is of another shape than a lens or a list of lenses, and reads it as any value.
    public var isValue = false
    /// The lens that this one is another name for, as it is spelled from where this stands.
    public var original: String?

    init(name: String, type: String) {
        self.name = name
        self.type = type
    }

    /// Whether a lens of the same name reads the same, and so can be the same type. What pages or fetches again belongs to its place.
    func isSame(as other: LensModel) -> Bool {
        name == other.name && type == other.type && accessors == other.accessors && members.isEmpty && other.members.isEmpty
            && isConnection == other.isConnection && isValue == other.isValue && nested.count == other.nested.count
            && zip(nested, other.nested).allSatisfy { $0.isSame(as: $1) }
    }
}

/// A member of a lens that does not read one field.
public enum MemberModel: Sendable {
    public typealias Identifier = (variable: String, field: String)
    /// The variables that say how many edges to fetch, and from where.
    public typealias PageVariables = (count: String, cursor: String)

    /// The nodes of a connection: the slots of `edges` in its lens and of `node` in an edge's, and the type of a node's lens.
    case nodes(edges: Int, node: Int, type: SwiftType)
    /// The methods that fetch a connection's next and previous pages by a fragment's query.
    case paging(query: String, identifiers: [Identifier], forward: PageVariables?, backward: PageVariables?)
    /// The methods that fetch a fragment again, with its arguments.
    case refetch(query: String, identifiers: [Identifier], arguments: [InputPropertyModel])
}

/// What a fragment or an operation reads: its lens and the reader that the lens's slots refer to.
public struct ReaderModel: Sendable {
    public var lens: LensModel
    public var text: String
    /// The fragments spread, which may be declared by other modules.
    public var spreads: [String]
    /// The abstract types that type conditions test.
    public var testedTypes: Set<String>
}
