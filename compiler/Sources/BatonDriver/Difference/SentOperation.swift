import BatonCompiler
import GraphQLSchema
import GraphQLSyntax

/// What an operation's text, as it is sent, takes of a schema: the report keeps it, and a later schema is held against it.
struct SentOperation {
    /// A field where the text selects it.
    struct Selected {
        /// The type that it is selected of.
        var owner: String
        var name: String
        /// As the specification prints it.
        var type: String
        var span: Span

        /// `Type.field`
        var key: String { owner + "." + name }
    }

    /// A type condition on an abstract type, of an inline fragment or of the fragment that is spread.
    struct Condition {
        var type: String
        /// The type that it stands in.
        var parent: String
        /// The objects that may come where it stands, with all conditions around it, and those that might once; nil where that is not known.
        var objects: Set<String>
        var former: Set<String>?
        var span: Span
    }

    /// In the order of the text.
    private(set) var fields: [Selected] = []
    private(set) var conditions: [Condition] = []
    /// The abstract types that conditions name or stand in.
    private(set) var abstract: Set<String> = []
    /// The names of all that are used.
    private(set) var directives: Set<String> = []
    /// The types of the variables. What their values are made of is `SentValues`, once for all operations: each of a thousand may lead
    /// to the same thousands of inputs.
    private(set) var variableTypes: Set<String> = []
    /// The enums and custom scalars that are selected.
    private(set) var leaves: Set<String> = []
    private let schema: SchemaIndex
    /// The root types of the operations, by kind.
    private(set) var roots: [String: String] = [:]
    private let fragments: [String: FragmentDefinition]
    private let former: ((String) -> Set<String>?)?
    private var followed: Set<String> = []

    /// What the schema does not have is left out. `former` has the objects that a type was of under an earlier schema; without it the
    /// conditions are not followed.
    init(_ document: Document, schema: SchemaIndex, former: ((String) -> Set<String>?)? = nil) {
        self.schema = schema
        self.former = former
        fragments = Dictionary(document.fragments.map { ($0.name.text, $0) }, uniquingKeysWith: { first, _ in first })
        for operation in document.operations {
            if let root = schema.rootType(operation.kind) {
                roots[operation.kind.rawValue] = root
                visit(operation.selectionSet, of: root)
                if former != nil { follow(operation.selectionSet, of: root, [root], [root]) }
            }
            variableTypes.formUnion(operation.variables.map(\.type.name.text))
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
                            owner: type, name: info.name, type: info.wrappers.text(around: info.type), span: field.responseKey.span))
                }
                if schema.leafKind(of: info.type) != nil { leaves.insert(info.type) }
                if let inner = field.selectionSet { visit(inner, of: info.type) }
            case .inlineFragment(let fragment):
                meet(fragment.typeCondition?.text ?? type, in: type)
                visit(fragment.selectionSet, of: fragment.typeCondition?.text ?? type)
            case .spread(let spread):
                if let fragment = fragments[spread.name.text] { meet(fragment.typeCondition.text, in: type) }
            }
        }
    }

    private mutating func meet(_ condition: String, in parent: String) {
        guard condition != parent, schema.isAbstract(condition) else { return }
        abstract.insert(condition)
        if schema.isAbstract(parent) { abstract.insert(parent) }
    }

    /// Finds the conditions, each with the objects that reach it.
    private mutating func follow(_ set: SelectionSet, of type: String, _ objects: Set<String>, _ once: Set<String>?) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                guard let inner = field.selectionSet, let info = schema.field(field.name.text, of: type) else { continue }
                follow(inner, of: info.type, Set(schema.possibleTypes(of: info.type)), onceOf(info.type))
            case .inlineFragment(let fragment):
                enter(fragment.typeCondition?.text ?? type, fragment.selectionSet, of: type, objects, once, fragment.span)
            case .spread(let spread):
                guard let fragment = fragments[spread.name.text] else { continue }
                let condition = fragment.typeCondition.text
                let key = ([spread.name.text] + objects.sorted() + ["/"] + (once?.sorted() ?? ["*"])).joined(separator: " ")
                if followed.insert(key).inserted {
                    enter(condition, fragment.selectionSet, of: type, objects, once, spread.span)
                } else {
                    note(condition, in: type, objects, once, spread.span)
                }
            }
        }
    }

    private mutating func enter(
        _ condition: String, _ set: SelectionSet, of type: String, _ objects: Set<String>, _ once: Set<String>?, _ span: Span
    ) {
        note(condition, in: type, objects, once, span)
        var narrowed = once
        if condition != type, let former = onceOf(condition) { narrowed = once?.intersection(former) ?? former }
        follow(set, of: condition, objects.intersection(schema.possibleTypes(of: condition)), narrowed)
    }

    private mutating func note(_ condition: String, in parent: String, _ objects: Set<String>, _ once: Set<String>?, _ span: Span) {
        guard condition != parent, schema.isAbstract(condition) else { return }
        conditions.append(Condition(type: condition, parent: parent, objects: objects, former: once, span: span))
    }

    private func onceOf(_ type: String) -> Set<String>? { schema.isAbstract(type) ? former?(type) : [type] }
}

/// What values of some types may be made of.
struct SentValues {
    /// The enums and inputs.
    private(set) var inputTypes: Set<String> = []
    /// The enums and custom scalars.
    private(set) var leaves: Set<String> = []

    init(of types: some Sequence<String>, schema: SchemaIndex) {
        var seen: Set<String> = []
        var work = types.filter { seen.insert($0).inserted }
        while let type = work.popLast() {
            if schema.leafKind(of: type) != nil { leaves.insert(type) }
            guard let kind = schema.kind(of: type), kind == .enum || kind == .input else { continue }
            inputTypes.insert(type)
            for field in schema.inputFields(of: type) where seen.insert(field.type.name).inserted { work.append(field.type.name) }
        }
    }
}
