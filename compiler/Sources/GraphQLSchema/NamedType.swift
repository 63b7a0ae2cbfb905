import GraphQLSyntax

/// A named type with all its extensions merged into it.
public final class NamedType: Sendable {
    /// Its place in `Schema.types`.
    public let number: Int32
    public let name: String
    public let kind: TypeKind
    /// The definition, then its extensions in the order they were given.
    public let parts: [TypeDefinition]
    /// How many of the parts are the server's; those after are client schema extensions.
    public let serverPartCount: Int
    public let isBuiltIn: Bool

    public let interfaces: [Name]
    public let directives: [Directive]
    /// Of objects and interfaces: fields of the parts one after the other. A name that is defined twice is there once.
    public let fields: [FieldDefinition]
    /// Of input objects.
    public let inputFields: [InputValueDefinition]
    /// Of enums.
    public let values: [EnumValueDefinition]
    /// Of unions.
    public let members: [Name]

    /// By name, of types with many fields, input fields or values.
    private let index: [String: Int32]
    /// Of types with several parts: which one a field, input field or value is of, the first where it is in several.
    private let partOfMember: [String: Int32]

    /// Above this count members are found through `index`.
    private static let linearLimit = 8

    init(number: Int32, parts: [TypeDefinition], serverPartCount: Int, isBuiltIn: Bool) {
        let base = parts[0]
        self.number = number
        name = base.name.text
        kind = base.kind
        self.parts = parts
        self.serverPartCount = serverPartCount
        self.isBuiltIn = isBuiltIn
        let isSplit = parts.count > 1
        interfaces = isSplit ? parts.flatMap(\.interfaces) : base.interfaces
        directives = isSplit ? parts.flatMap(\.directives) : base.directives
        members = isSplit ? parts.flatMap(\.members) : base.members
        let fields = NamedType.distinct(isSplit ? parts.flatMap(\.fields) : base.fields, \.name.text)
        let inputFields = NamedType.distinct(isSplit ? parts.flatMap(\.inputFields) : base.inputFields, \.name.text)
        let values = NamedType.distinct(isSplit ? parts.flatMap(\.values) : base.values, \.name.text)
        self.fields = fields.elements
        self.inputFields = inputFields.elements
        self.values = values.elements
        index = kind == .input ? inputFields.index : kind == .enum ? values.index : fields.index
        var partOfMember: [String: Int32] = [:]
        if isSplit {
            for (number, part) in parts.enumerated().reversed() {
                for field in part.fields { partOfMember[field.name.text] = Int32(number) }
                for field in part.inputFields { partOfMember[field.name.text] = Int32(number) }
                for value in part.values { partOfMember[value.name.text] = Int32(number) }
            }
        }
        self.partOfMember = partOfMember
    }

    /// The elements with the first of each name, and where each is if they are many.
    private static func distinct<Element>(
        _ elements: [Element], _ name: (Element) -> String
    ) -> (elements: [Element], index: [String: Int32]) {
        if elements.count <= linearLimit {
            for (offset, element) in elements.enumerated() {
                let text = name(element)
                if elements[..<offset].contains(where: { name($0) == text }) { return (firsts(elements, name), [:]) }
            }
            return (elements, [:])
        }
        var index = [String: Int32](minimumCapacity: elements.count)
        for (offset, element) in elements.enumerated() {
            if index.updateValue(Int32(offset), forKey: name(element)) != nil {
                return distinct(firsts(elements, name), name)
            }
        }
        return (elements, index)
    }

    private static func firsts<Element>(_ elements: [Element], _ name: (Element) -> String) -> [Element] {
        var seen: Set<String> = []
        return elements.filter { seen.insert(name($0)).inserted }
    }

    /// A field of an object or interface, without the meta-fields (`Schema.field(named:on:)` knows those).
    public func field(named name: String) -> FieldDefinition? {
        guard fields.count > NamedType.linearLimit else { return fields.first { $0.name.text == name } }
        return index[name].map { fields[Int($0)] }
    }

    /// The field of an input.
    public func inputField(named name: String) -> InputValueDefinition? {
        guard inputFields.count > NamedType.linearLimit else { return inputFields.first { $0.name.text == name } }
        return index[name].map { inputFields[Int($0)] }
    }

    /// The value of an enum.
    public func value(named name: String) -> EnumValueDefinition? {
        guard values.count > NamedType.linearLimit else { return values.first { $0.name.text == name } }
        return index[name].map { values[Int($0)] }
    }

    // MARK: Where it comes from

    /// The type's own definition.
    public var definition: TypeDefinition { parts[0] }

    /// The name where the type is defined; a built-in type has no place.
    public var place: Place? {
        isBuiltIn ? nil : Place(definition.source, definition.name.span)
    }

    /// Whether a part could not be read and is missing.
    public var isIncomplete: Bool { parts.contains(where: \.isIncomplete) }

    /// Whether the type exists only on the client.
    public var isClient: Bool { serverPartCount == 0 }

    /// Whether a field is defined by a client schema extension.
    public func isClientField(_ name: String) -> Bool {
        guard serverPartCount < parts.count, serverPartCount > 0 else { return isClient }
        // The server's parts come first, so that a field of both is the server's.
        return partOfMember[name].map { Int($0) >= serverPartCount } ?? false
    }

    /// Where a field, input field or enum value is defined.
    public func place(of member: Name) -> Place? {
        guard !isBuiltIn else { return nil }
        guard parts.count > 1 else { return Place(definition.source, member.span) }
        return partOfMember[member.text].map { Place(parts[Int($0)].source, member.span) }
    }

    /// The source that a field, input field or enum value is written in: what its descriptions are read from.
    public func source(of member: Name) -> SourceText {
        place(of: member)?.source ?? definition.source
    }

    /// The description, from whichever part has one.
    public var description: String? {
        parts.lazy.compactMap { part in part.description?.value(in: part.source) }.first
    }

    /// The description of a field or its argument, an input field or an enum value of this type.
    public func text(of description: Description?, in member: Name) -> String? {
        description?.value(in: source(of: member))
    }

    public var isOneOf: Bool { directives.first(named: "oneOf") != nil }
    public var specifiedByURL: String? { directives.first(named: "specifiedBy")?.argument("url")?.string }
}

extension NamedType: Hashable {
    public static func == (left: NamedType, right: NamedType) -> Bool { left === right }
    public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Value {
    /// The text of a string value.
    public var string: String? { if case .string(let text, _) = kind { text } else { nil } }
    public var isNull: Bool { if case .null = kind { true } else { false } }
}

extension [Directive] {
    /// Why the element is deprecated, if it is: the reason of `@deprecated`, or the specification's default.
    public var deprecationReason: String? {
        guard let directive = first(named: "deprecated") else { return nil }
        guard let reason = directive.argument("reason") else { return "No longer supported" }
        return reason.isNull ? nil : reason.string ?? "No longer supported"
    }
}

extension InputValueDefinition {
    /// Whether a value must be given: it is non-null and has no default.
    public var isRequired: Bool { type.isNonNull && defaultValue == nil }
}
