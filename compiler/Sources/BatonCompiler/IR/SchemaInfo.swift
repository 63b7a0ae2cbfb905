import GraphQLSchema
import GraphQLSyntax

/// The type of a variable, an argument or an input field.
public struct InputType: Hashable, Sendable {
    public var name: String
    public var wrappers: TypeWrappers
    public var kind: TypeKind

    public init(name: String, wrappers: TypeWrappers, kind: TypeKind) {
        self.name = name
        self.wrappers = wrappers
        self.kind = kind
    }

    public var isNonNull: Bool { wrappers.isNonNull }
    /// The type of a list's elements.
    public var element: InputType? {
        wrappers.element.map { InputType(name: name, wrappers: $0, kind: kind) }
    }
    /// As the specification prints it.
    public var text: String { wrappers.text(around: name) }
}

/// An argument or a field of an input object.
public struct InputInfo: Sendable {
    public var name: String
    public var type: InputType
    public var defaultValue: Value?
    public var doc: String?
    public var deprecation: String?

    public init(name: String, type: InputType, defaultValue: Value? = nil, doc: String? = nil, deprecation: String? = nil) {
        self.name = name
        self.type = type
        self.defaultValue = defaultValue
        self.doc = doc
        self.deprecation = deprecation
    }

    /// Whether null and absent mean different things: only where the schema has a default that is not null.
    public var hasDefault: Bool {
        guard let defaultValue else { return false }
        if case .null = defaultValue.kind { return false }
        return true
    }

    /// Whether a value must be given.
    public var isRequired: Bool { type.isNonNull && defaultValue == nil }
}

/// A field of an object or interface, or `__typename`. Shared by all selections of the field.
public final class FieldInfo: Sendable {
    public let name: String
    /// The named type that the field leads to, and what is around it.
    public let type: String
    public let wrappers: TypeWrappers
    public let kind: TypeKind
    public let arguments: [InputInfo]
    /// The arguments by name, of fields that have many.
    private let argumentPositions: [String: Int]
    public let doc: String?
    public let deprecation: String?
    /// Whether it comes from a schema extension and never from a server.
    public let isClient: Bool
    /// The levels of lists at which `@semanticNonNull` says that null means an error; 0 is the value itself.
    public let semanticNonNull: [Int]
    /// The built-in scalar that it leads to, which whoever names its Swift type asks for.
    let builtInScalar: BuiltInScalar?
    /// The letters of its kind in plans and readers.
    let kindText: String

    public init(
        name: String, type: String, wrappers: TypeWrappers, kind: TypeKind, arguments: [InputInfo] = [],
        doc: String? = nil, deprecation: String? = nil, isClient: Bool = false, semanticNonNull: [Int] = []
    ) {
        self.name = name
        self.type = type
        self.wrappers = wrappers
        self.kind = kind
        self.arguments = arguments
        argumentPositions =
            arguments.count <= 8
            ? [:] : Dictionary(arguments.enumerated().map { ($0.element.name, $0.offset) }, uniquingKeysWith: { first, _ in first })
        self.doc = doc
        self.deprecation = deprecation
        self.isClient = isClient
        self.semanticNonNull = semanticNonNull
        builtInScalar = BuiltInScalar(rawValue: type)
        kindText = BatonCompiler.kindText(type, wrappers, kind)
    }

    public func argument(named name: String) -> InputInfo? {
        argumentPositions.isEmpty ? arguments.first { $0.name == name } : argumentPositions[name].map { arguments[$0] }
    }

    /// The meta field of every composite type.
    public static let typename = FieldInfo(
        name: "__typename", type: "String", wrappers: TypeWrappers.none.wrapped(in: .nonNull), kind: .scalar)
}

/// A value of an enum.
public struct EnumValueInfo: Sendable {
    public var name: String
    public var doc: String?
    public var deprecation: String?
}
