/// An input value, section 2.9.
public struct Value: Sendable {
    /// What the value is, with its text or its parts.
    public indirect enum Kind: Sendable {
        /// Without the `$`.
        case variable(String)
        /// As written: a number that fits no machine type keeps its digits.
        case int(String)
        case float(String)
        /// With escapes undone.
        case string(String, isBlock: Bool)
        case boolean(Bool)
        case null
        case enumValue(String)
        case list([Value])
        case object([ObjectField])
    }

    public var kind: Kind
    public var span: Span

    public init(_ kind: Kind, span: Span = .none) {
        self.kind = kind
        self.span = span
    }
}

/// A field of an input object literal.
public struct ObjectField: Sendable {
    public var name: Name
    public var value: Value

    public init(name: Name, value: Value) {
        self.name = name
        self.value = value
    }

    public var span: Span { name.span.union(value.span) }
}

/// A named argument, section 2.6.
public struct Argument: Sendable {
    public var name: Name
    public var value: Value

    public init(name: Name, value: Value) {
        self.name = name
        self.value = value
    }

    public var span: Span { name.span.union(value.span) }
}

/// `@name(arguments)`, section 2.12.
public struct Directive: Sendable {
    /// From the `@`.
    public var span: Span
    /// Without the `@`.
    public var name: Name
    public var arguments: [Argument]

    public init(span: Span = .none, name: Name, arguments: [Argument] = []) {
        self.span = span
        self.name = name
        self.arguments = arguments
    }

    /// The value of an argument, if it is given.
    public func argument(_ name: String) -> Value? {
        arguments.first { $0.name.text == name }?.value
    }
}

// Of arrays, not of sequences: modules that import this one would call a generic function without knowing its types, five times as slow.
extension [Directive] {
    /// The first directive of a name.
    public func first(named name: String) -> Directive? {
        for directive in self where directive.name.text == name { return directive }
        return nil
    }
}

/// The lists and non-null marks around a named type, outermost first, two bits each.
public struct TypeWrappers: Hashable, Sendable {
    /// A list or a non-null around a type.
    public enum Wrapper: UInt8, Sendable {
        case list = 1
        case nonNull = 2
    }

    private var bits: UInt64

    private init(bits: UInt64) { self.bits = bits }

    /// Nullable and no list.
    public static let none = TypeWrappers(bits: 0)
    /// The most wrappers that one type may have.
    public static let limit = 32

    /// The outermost wrapper.
    public var first: Wrapper? { Wrapper(rawValue: UInt8(bits & 3)) }
    /// Without the outermost one.
    public var rest: TypeWrappers { TypeWrappers(bits: bits >> 2) }
    public var isNonNull: Bool { bits & 3 == 2 }
    /// Whether the type, nullable or not, is a list.
    public var isList: Bool { nullable.bits & 3 == 1 }
    /// Without an outer non-null mark.
    public var nullable: TypeWrappers { isNonNull ? rest : self }
    /// What a list's elements have; nil unless it is a list.
    public var element: TypeWrappers? { isList ? nullable.rest : nil }
    public var count: Int {
        var count = 0
        var bits = bits
        while bits != 0 {
            bits >>= 2
            count += 1
        }
        return count
    }

    /// With one more around. Asks that `count` be below `limit`.
    public func wrapped(in wrapper: Wrapper) -> TypeWrappers {
        TypeWrappers(bits: bits << 2 | UInt64(wrapper.rawValue))
    }

    /// Whether a variable that has these may stand in a place that has those: section 5.8.5's `IsVariableUsageAllowed`, apart from the
    /// named types. A default of the variable or of the place makes up for null.
    public func isAllowed(at place: TypeWrappers, hasDefault: Bool) -> Bool {
        var own = self
        var place = place.isNonNull && !isNonNull && hasDefault ? place.rest : place
        while true {
            if own.isNonNull, !place.isNonNull { own = own.rest }
            guard own.first == place.first else { return false }
            guard own.first != nil else { return true }
            (own, place) = (own.rest, place.rest)
        }
    }

    /// What a variable has that stands in two places: non-null wherever either of them is.
    public func fittingBoth(_ other: TypeWrappers) -> TypeWrappers {
        var inner = nullable
        if let own = element, let others = other.element { inner = own.fittingBoth(others).wrapped(in: .list) }
        return isNonNull || other.isNonNull ? inner.wrapped(in: .nonNull) : inner
    }

    /// A type as it is written: `[Name!]!`.
    public func text(around name: String) -> String {
        switch first {
        case nil: name
        case .list: "[" + rest.text(around: name) + "]"
        case .nonNull: rest.text(around: name) + "!"
        }
    }
}

/// A type as it is written, section 2.11: a named type and what is around it.
public struct TypeReference: Sendable {
    public var name: Name
    public var wrappers: TypeWrappers
    /// All of it, brackets and marks included.
    public var span: Span

    public init(name: Name, wrappers: TypeWrappers = .none, span: Span = .none) {
        self.name = name
        self.wrappers = wrappers
        self.span = span
    }

    public var isNonNull: Bool { wrappers.isNonNull }
    public var isList: Bool { wrappers.isList }
    /// As the specification prints it.
    public var text: String { wrappers.text(around: name.text) }
}
