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

    /// In the order of the text.
    private(set) var fields: [Selected] = []
    /// The enums and inputs that values of the variables may be made of.
    private(set) var inputTypes: Set<String> = []
    private let schema: SchemaIndex

    /// What the schema does not have is left out.
    init(_ document: Document, schema: SchemaIndex) {
        self.schema = schema
        for operation in document.operations {
            if let root = schema.rootType(operation.kind) { visit(operation.selectionSet, of: root) }
            for variable in operation.variables { use(variable.type.name.text) }
        }
        for fragment in document.fragments { visit(fragment.selectionSet, of: fragment.typeCondition.text) }
    }

    private mutating func visit(_ set: SelectionSet, of type: String) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                guard let info = schema.field(field.name.text, of: type) else { continue }
                if info.name != "__typename" {
                    fields.append(
                        Selected(
                            key: "\(type).\(info.name)", type: info.wrappers.text(around: info.type), span: field.responseKey.span))
                }
                if let inner = field.selectionSet { visit(inner, of: info.type) }
            case .inlineFragment(let fragment): visit(fragment.selectionSet, of: fragment.typeCondition?.text ?? type)
            case .spread: continue
            }
        }
    }

    private mutating func use(_ type: String) {
        guard let kind = schema.kind(of: type), kind == .enum || kind == .input, inputTypes.insert(type).inserted else { return }
        for field in schema.inputFields(of: type) { use(field.type.name) }
    }
}
