import GraphQLSchema
import GraphQLSyntax

/// What the walk found in one operation or fragment, for the rules on what definitions reach. A class, since operations come to it again and
/// again.
final class DefinitionFacts {
    let definition: Definition
    var isExternal = false
    /// The number of its selection set.
    var root: SelectionTable.ID = 0
    /// The fragments it spreads, where it does, in order.
    var spreads: [Name] = []
    /// How many selection sets are around each of those, its own included.
    var spreadLevels: [Int] = []
    /// Where it uses variables, its own definitions' directives included.
    var uses: [VariableUse] = []
    /// The variables that a fragment declares for itself.
    var localVariables = NamedElements<VariableDefinition>([], lookups: 0)

    init(_ definition: Definition) { self.definition = definition }

    var source: SourceText { definition.source }

    /// Whether a part of it could not be read.
    var isIncomplete: Bool {
        switch definition {
        case .operation(let operation): operation.isIncomplete
        case .fragment(let fragment): fragment.isIncomplete
        default: false
        }
    }

    /// As a message names it.
    var words: String {
        switch definition {
        case .operation(let operation):
            operation.name.map { "the \(operation.kind.rawValue) `\($0.text)`" } ?? "the unnamed \(operation.kind.rawValue)"
        case .fragment(let fragment): "the fragment `\(fragment.name.text)`"
        default: "the definition"
        }
    }
}

/// A variable where a value is taken.
struct VariableUse {
    let name: String
    let span: Span
    /// What is taken there; nil where that is not known.
    let position: InputPosition?
    /// Whether a constant is to stand here, which is an error by itself.
    var isMisplaced = false
}

/// A place that takes an input value.
struct InputPosition {
    let wrappers: TypeWrappers
    let type: NamedType
    /// Whether a default stands in for a value that is left out.
    var hasDefault: Bool
    /// The `@oneOf` input that this is a field of.
    var oneOf: NamedType?

    init(wrappers: TypeWrappers, type: NamedType, hasDefault: Bool = false, oneOf: NamedType? = nil) {
        self.wrappers = wrappers
        self.type = type
        self.hasDefault = hasDefault
        self.oneOf = oneOf
    }

    /// Nil if the type is none that values have.
    init?(type reference: TypeReference, schema: Schema) {
        guard let type = schema.type(of: reference), type.kind.isInput else { return nil }
        self.init(wrappers: reference.wrappers, type: type)
    }

    init?(_ definition: InputValueDefinition, schema: Schema) {
        self.init(type: definition.type, schema: schema)
        hasDefault = definition.defaultValue != nil
    }

    var text: String { wrappers.text(around: type.name) }
}

extension Walk {
    /// Visits a value for the variables in it, fields that are given twice and deprecated parts. Nests no deeper than the
    /// parser's limit.
    func visit(_ value: Value, as position: InputPosition?) {
        switch value.kind {
        case .variable(let name):
            facts[current].uses.append(VariableUse(name: name, span: value.span, position: position))
        case .list(let values):
            // Where no list is taken, it is a fault already or what a custom scalar holds, which is its own affair.
            let element = position.flatMap { position in
                position.wrappers.element.map { InputPosition(wrappers: $0, type: position.type) }
            }
            for value in values { visit(value, as: element) }
        case .object(let fields):
            checkInputObjectFieldUniqueness(fields)
            let type = position?.type.kind == .input ? position?.type : nil
            for field in fields {
                guard let type, let definition = type.inputField(named: field.name.text) else {
                    visit(field.value, as: nil)
                    continue
                }
                checkDeprecated(field, definition, of: type)
                var inner = InputPosition(definition, schema: schema)
                if type.isOneOf { inner?.oneOf = type }
                visit(field.value, as: inner)
            }
        case .enumValue(let name):
            if let type = position?.type, type.kind == .enum { checkDeprecated(name, value.span, of: type) }
        default: break
        }
    }
}
