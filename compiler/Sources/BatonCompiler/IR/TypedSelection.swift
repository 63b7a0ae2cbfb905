import GraphQLSyntax

/// A selection whose names have been looked up in the schema.
public enum TypedSelection: Sendable {
    case field(TypedField)
    case condition(TypedCondition)
    case spread(TypedSpread)
}

/// Selections that are made of one type. Compared by identity: each stands for one place in a document.
public final class TypedSelectionSet: Sendable {
    public let type: String
    public let selections: [TypedSelection]

    public init(type: String, selections: [TypedSelection]) {
        self.type = type
        self.selections = selections
    }
}

/// What `@include` and `@skip` say at one selection, in the terms of the document it stands in.
public struct WrittenCondition: Hashable, Sendable {
    public enum Operand: Hashable, Sendable {
        case constant(Bool)
        case variable(String)
    }

    public var operand: Operand
    /// `@skip`
    public var isNegated: Bool
}

/// What a nullable value does when it is null.
public enum RequiredAction: String, Hashable, Sendable {
    case silent = "NONE"
    case log = "LOG"
    case `throw` = "THROW"
}

/// Where errors of a selection go.
public enum CatchTarget: String, Hashable, Sendable {
    case result = "RESULT"
    case null = "NULL"
}

/// `@defer` or `@stream`.
public struct DeferDirective: Sendable {
    public var label: String?
    /// nil without `if:`.
    public var condition: WrittenCondition.Operand?
}

/// An argument with the definition that it answers.
public struct TypedArgument: Sendable {
    public var definition: InputInfo
    public var value: Value
}

/// A field selected of a type that has it.
public final class TypedField: Sendable {
    public let responseKey: String
    public let info: FieldInfo
    public let arguments: [TypedArgument]
    public let conditions: [WrittenCondition]
    public let directives: FieldDirectives
    public let selectionSet: TypedSelectionSet?
    public let place: Place?
    /// The names and values of directives that are the server's, to be sent.
    public let sentDirectives: [Directive]

    public init(
        responseKey: String, info: FieldInfo, arguments: [TypedArgument] = [], conditions: [WrittenCondition] = [],
        directives: FieldDirectives = FieldDirectives(), selectionSet: TypedSelectionSet? = nil, place: Place? = nil,
        sentDirectives: [Directive] = []
    ) {
        self.responseKey = responseKey
        self.info = info
        self.arguments = arguments
        self.conditions = conditions
        self.directives = directives
        self.selectionSet = selectionSet
        self.place = place
        self.sentDirectives = sentDirectives
    }

    public var name: String { info.name }

    func replacing(_ selectionSet: TypedSelectionSet?) -> TypedField {
        TypedField(
            responseKey: responseKey, info: info, arguments: arguments, conditions: conditions, directives: directives,
            selectionSet: selectionSet, place: place, sentDirectives: sentDirectives)
    }
}

/// The client directives of a field.
public struct FieldDirectives: Sendable {
    public var alias: String?
    public var required: RequiredAction?
    public var catches: CatchTarget?
    public var connection: ConnectionDirective?
    public var edits: [EditDirective] = []
    public var stream: StreamDirective?

    public init() {}
}

/// `@connection(key:, filters:)`
public struct ConnectionDirective: Sendable {
    public var key: String
    /// The arguments that tell its instances apart, sorted.
    public var filters: [String]
}

/// An edge directive.
public struct EditDirective: Sendable {
    public var kind: String
    public var connections: Value?
    public var edgeType: String?
}

/// `@stream`
public struct StreamDirective: Sendable {
    public var label: String?
    public var initialCount: Value?
    public var condition: WrittenCondition.Operand?
}

/// An inline fragment.
public final class TypedCondition: Sendable {
    /// nil where it has no type condition.
    public let type: String?
    public let conditions: [WrittenCondition]
    public let alias: String?
    public let catches: CatchTarget?
    public let deferral: DeferDirective?
    public let selectionSet: TypedSelectionSet
    public let place: Place?
    public let sentDirectives: [Directive]

    public init(
        type: String?, conditions: [WrittenCondition] = [], alias: String? = nil, catches: CatchTarget? = nil,
        deferral: DeferDirective? = nil, selectionSet: TypedSelectionSet, place: Place? = nil,
        sentDirectives: [Directive] = []
    ) {
        self.type = type
        self.conditions = conditions
        self.alias = alias
        self.catches = catches
        self.deferral = deferral
        self.selectionSet = selectionSet
        self.place = place
        self.sentDirectives = sentDirectives
    }

    func replacing(_ selectionSet: TypedSelectionSet) -> TypedCondition {
        TypedCondition(
            type: type, conditions: conditions, alias: alias, catches: catches, deferral: deferral,
            selectionSet: selectionSet, place: place, sentDirectives: sentDirectives)
    }
}

/// A spread of a fragment.
public final class TypedSpread: Sendable {
    public let fragment: String
    /// What `@arguments` passes, in the order it is written.
    public let arguments: [(name: String, value: Value)]
    public let conditions: [WrittenCondition]
    public let alias: String?
    public let catches: CatchTarget?
    public let deferral: DeferDirective?
    public let place: Place?
    public let sentDirectives: [Directive]

    public init(
        fragment: String, arguments: [(name: String, value: Value)] = [], conditions: [WrittenCondition] = [],
        alias: String? = nil, catches: CatchTarget? = nil, deferral: DeferDirective? = nil, place: Place? = nil,
        sentDirectives: [Directive] = []
    ) {
        self.fragment = fragment
        self.arguments = arguments
        self.conditions = conditions
        self.alias = alias
        self.catches = catches
        self.deferral = deferral
        self.place = place
        self.sentDirectives = sentDirectives
    }
}
