import BatonCompiler
import GraphQLSchema
import GraphQLSyntax

/// What an operation's text, as it is sent, takes of a schema: the report keeps it, and a later schema is held against it.
struct SentOperation {
    /// A field where the text selects it.
    struct Selected {
        /// `Type.field`
        var key: String
        /// As the specification prints it.
        var type: String
        var span: Span
    }

    /// A type condition on an abstract type, of an inline fragment or of the fragment that is spread.
    struct Condition {
        var type: String
        /// The type that it stands in.
        var parent: String
        var span: Span
    }

    /// In the order of the text.
    private(set) var fields: [Selected] = []
    private(set) var conditions: [Condition] = []
    /// The names of all that are used.
    private(set) var directives: Set<String> = []
    /// The enums and inputs that values of the variables may be made of.
    private(set) var inputTypes: Set<String> = []
    /// The enums and custom scalars that are selected, or that such values are made of.
    private(set) var leaves: Set<String> = []
    private let schema: SchemaIndex
    private let fragmentTypes: [String: String]

    /// What the schema does not have is left out.
    init(_ document: Document, schema: SchemaIndex) {
        self.schema = schema
        fragmentTypes = Dictionary(document.fragments.map { ($0.name.text, $0.typeCondition.text) }, uniquingKeysWith: { first, _ in first })
        for operation in document.operations {
            if let root = schema.rootType(operation.kind) { visit(operation.selectionSet, of: root) }
            for variable in operation.variables { use(variable.type.name.text) }
            directives.formUnion(operation.directives.map(\.name.text))
        }
        for fragment in document.fragments { visit(fragment.selectionSet, of: fragment.typeCondition.text) }
    }

    /// The operation of a text that this compiler wrote.
    init(text: String, schema: SchemaIndex) {
        self.init(parseGraphQL(SourceText(path: "", text: text)).document, schema: schema)
    }

    private mutating func visit(_ set: SelectionSet, of type: String) {
        for selection in set.selections {
            directives.formUnion(selection.directives.map(\.name.text))
            switch selection {
            case .field(let field):
                guard let info = schema.field(field.name.text, of: type) else { continue }
                if info.name != "__typename" {
                    fields.append(
                        Selected(
                            key: "\(type).\(info.name)", type: info.wrappers.text(around: info.type), span: field.responseKey.span))
                }
                if schema.leafKind(of: info.type) != nil { leaves.insert(info.type) }
                if let inner = field.selectionSet { visit(inner, of: info.type) }
            case .inlineFragment(let fragment):
                note(fragment.typeCondition?.text, in: type, fragment.span)
                visit(fragment.selectionSet, of: fragment.typeCondition?.text ?? type)
            case .spread(let spread): note(fragmentTypes[spread.name.text], in: type, spread.span)
            }
        }
    }

    private mutating func note(_ condition: String?, in parent: String, _ span: Span) {
        guard let condition, condition != parent, schema.isAbstract(condition) else { return }
        conditions.append(Condition(type: condition, parent: parent, span: span))
    }

    private mutating func use(_ type: String) {
        if schema.leafKind(of: type) != nil { leaves.insert(type) }
        guard let kind = schema.kind(of: type), kind == .enum || kind == .input, inputTypes.insert(type).inserted else { return }
        for field in schema.inputFields(of: type) { use(field.type.name) }
    }
}

/// The names that an operation takes of a schema, each once, without where they stand.
struct SentNames: Sendable {
    var fields: [(key: String, type: String)] = []
    /// The abstract types that conditions name.
    var abstract: Set<String>
    var directives: Set<String>
    var inputTypes: Set<String>
    var leaves: Set<String>

    init(_ operation: SentOperation) {
        var seen: Set<String> = []
        for field in operation.fields where seen.insert(field.key).inserted { fields.append((field.key, field.type)) }
        abstract = Set(operation.conditions.map(\.type))
        directives = operation.directives
        inputTypes = operation.inputTypes
        leaves = operation.leaves
    }
}
