/// The Swift type of an accessor or an input, before it is spelled.
public indirect enum SwiftType: Hashable, Sendable {
    case named(String)
    case optional(SwiftType)
    case array(SwiftType)
    case lensList(SwiftType)
    case result(SwiftType)
}

/// What an accessor calls on the anchor.
public struct AccessorBody: Hashable, Sendable {
    public var function: String
    public var slot: Int
    public var isThrowing = false
}

/// One computed property of a lens.
public struct AccessorModel: Sendable {
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
