import GraphQLSyntax

/// A type system: every type and directive by name, and what they are to each other. Immutable once built.
///
/// It keeps the definitions as they were written. `buildSchema` makes one from SDL and introspection results; what it
/// reports as an error may leave names in it that no type has, so lookups give optionals.
public final class Schema: Sendable {
    /// Every type: the built-in ones, then the server's, then the client's, each in the order of their definitions.
    public let types: [NamedType]
    /// The directives by name, built-in ones included.
    public let directives: [String: SchemaDirective]
    public let queryType: NamedType?
    public let mutationType: NamedType?
    public let subscriptionType: NamedType?
    /// `schema { … }`, if it is written out.
    public let definition: SchemaDefinition?

    private let byName: [String: NamedType]
    /// The standard scalars that something in the schema has. The types of introspection have `String` and `Boolean`.
    private let usedScalars: Set<String>
    /// By the number of an abstract type: its objects' numbers, ascending.
    private let possible: [[Int32]]

    init(
        types: [NamedType], byName: [String: NamedType], directives: [String: SchemaDirective],
        roots: [OperationKind: String], definition: SchemaDefinition?
    ) {
        self.types = types
        self.byName = byName
        self.directives = directives
        self.definition = definition
        queryType = roots[.query].flatMap { byName[$0] }
        mutationType = roots[.mutation].flatMap { byName[$0] }
        subscriptionType = roots[.subscription].flatMap { byName[$0] }
        possible = Schema.possibleTypes(types, byName)
        usedScalars = Schema.usedScalars(types, directives)
    }

    private static func usedScalars(_ types: [NamedType], _ directives: [String: SchemaDirective]) -> Set<String> {
        var used: Set<String> = ["String", "Boolean"]
        var unseen: Set<String> = ["Int", "Float", "ID"]
        func see(_ name: String) {
            if unseen.remove(name) != nil { used.insert(name) }
        }
        for directive in directives.values {
            for argument in directive.definition.arguments { see(argument.type.name.text) }
        }
        for type in types where !unseen.isEmpty {
            for field in type.fields {
                see(field.type.name.text)
                for argument in field.arguments { see(argument.type.name.text) }
            }
            for field in type.inputFields { see(field.type.name.text) }
        }
        return used
    }

    /// Whether a type is part of the schema: section 3.5 leaves out a standard scalar that nothing has.
    public func isUsed(_ type: NamedType) -> Bool {
        !BuiltIns.scalars.contains(type.name) || usedScalars.contains(type.name)
    }

    private static func possibleTypes(_ types: [NamedType], _ byName: [String: NamedType]) -> [[Int32]] {
        var possible = [[Int32]](repeating: [], count: types.count)
        for type in types where type.kind == .object {
            for name in type.interfaces {
                guard let interface = byName[name.text], interface.kind == .interface else { continue }
                if possible[Int(interface.number)].last != type.number { possible[Int(interface.number)].append(type.number) }
            }
        }
        for type in types where type.kind == .union {
            let members = Set(type.members.compactMap { byName[$0.text] }.filter { $0.kind == .object }.map(\.number))
            possible[Int(type.number)] = members.sorted()
        }
        return possible
    }

    // MARK: Lookups

    /// The type of a name, a built-in one too.
    public func type(named name: String) -> NamedType? { byName[name] }

    /// The named type that a reference wraps.
    public func type(of reference: TypeReference) -> NamedType? { byName[reference.name.text] }

    /// The type that operations of a kind start from.
    public func rootType(_ kind: OperationKind) -> NamedType? {
        switch kind {
        case .query: queryType
        case .mutation: mutationType
        case .subscription: subscriptionType
        }
    }

    /// A field that may be selected on a type: one it defines, `__typename` on composite types, and `__schema` and
    /// `__type` on the query's root.
    public func field(named name: String, on type: NamedType) -> FieldDefinition? {
        if let field = type.field(named: name) { return field }
        guard name.utf8.first == 0x5F else { return nil }
        if name == "__typename" { return type.kind.isComposite ? BuiltIns.typenameField : nil }
        guard type === queryType else { return nil }
        return BuiltIns.rootFields.first { $0.name.text == name }
    }

    /// The objects that a value of the type may be: of an object itself, of an abstract type in the order of `types`.
    ///
    /// Cost: linear in the result.
    public func possibleTypes(of type: NamedType) -> [NamedType] {
        switch type.kind {
        case .object: [type]
        case .interface, .union: possible[Int(type.number)].map { types[Int($0)] }
        default: []
        }
    }

    /// Whether a value of `type` may be the object.
    public func isPossible(_ object: NamedType, of type: NamedType) -> Bool {
        if object === type { return true }
        guard type.kind.isAbstract else { return false }
        let numbers = possible[Int(type.number)]
        var low = 0
        var high = numbers.count
        while low < high {
            let middle = (low + high) / 2
            if numbers[middle] < object.number { low = middle + 1 } else { high = middle }
        }
        return low < numbers.count && numbers[low] == object.number
    }

    /// Whether some object is possible of both composite types.
    public func doOverlap(_ left: NamedType, _ right: NamedType) -> Bool {
        if left === right { return true }
        if left.kind == .object { return isPossible(left, of: right) }
        if right.kind == .object { return isPossible(right, of: left) }
        let first = possible[Int(left.number)]
        let second = possible[Int(right.number)]
        var i = 0
        var j = 0
        while i < first.count, j < second.count {
            if first[i] == second[j] { return true }
            if first[i] < second[j] { i += 1 } else { j += 1 }
        }
        return false
    }

    /// Whether every object that is possible of `type` is so of `other`: a condition on `other` says nothing there.
    public func isAlways(_ type: NamedType, _ other: NamedType) -> Bool {
        if type === other { return true }
        if type.kind == .object { return isPossible(type, of: other) }
        if isSubtype(type, of: other) { return true }
        let (objects, others) = (possible[Int(type.number)], possible[Int(other.number)])
        return objects.count <= others.count && Set(objects).isSubset(of: Set(others))
    }

    /// Section 3.4.3's relation between named types: the same, a union's member, or an implementation, of an interface
    /// by an object or interface.
    public func isSubtype(_ type: NamedType, of other: NamedType) -> Bool {
        if type === other { return true }
        switch other.kind {
        case .union: return type.kind == .object && isPossible(type, of: other)
        case .interface: return type.interfaces.contains { $0.text == other.name }
        default: return false
        }
    }

    /// The same for types with lists and non-null marks around them.
    public func isSubtype(_ type: TypeReference, of other: TypeReference) -> Bool {
        var inner = type.wrappers
        var outer = other.wrappers
        while true {
            if inner.isNonNull, !outer.isNonNull { inner = inner.rest }
            guard inner.first == outer.first else { return false }
            guard inner.first != nil else { break }
            inner = inner.rest
            outer = outer.rest
        }
        if type.name.text == other.name.text { return true }
        guard let type = self.type(of: type), let other = self.type(of: other) else { return false }
        return isSubtype(type, of: other)
    }
}

/// A directive that the schema or the specification defines.
public struct SchemaDirective: Sendable {
    public let definition: DirectiveDefinition
    public let isBuiltIn: Bool
    /// Defined by a client schema extension.
    public let isClient: Bool

    public var name: String { definition.name.text }

    /// Whether it may stand at a place.
    public func isAllowed(at location: DirectiveLocation) -> Bool {
        definition.locations.contains { $0.location == location }
    }
}
