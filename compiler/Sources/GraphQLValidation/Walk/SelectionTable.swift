import GraphQLSchema
import GraphQLSyntax

/// Every selection set of the documents by number, so that what was merged before is known by a set of numbers.
struct SelectionTable {
    typealias ID = Int32

    enum Item {
        case field(FieldNode)
        /// By the fragment's name.
        case spread(String)
        case inline(ID)
    }

    var sets: [[Item]] = []

    mutating func add() -> ID {
        sets.append([])
        return ID(sets.count - 1)
    }
}

/// A field as it was written, the type it stands on and what the schema says of it.
final class FieldNode {
    let field: Field
    let source: SourceText
    let parent: NamedType?
    let definition: FieldDefinition?
    /// The number of its selection set.
    let child: SelectionTable.ID?
    let isStreamed: Bool

    init(
        field: Field, source: SourceText, parent: NamedType?, definition: FieldDefinition?, child: SelectionTable.ID?,
        isStreamed: Bool
    ) {
        self.field = field
        self.source = source
        self.parent = parent
        self.definition = definition
        self.child = child
        self.isStreamed = isStreamed
    }

    var place: Place { Place(source, field.responseKey.span) }

    /// The number of the object type that it stands on; nil where the type is abstract or not known.
    var object: Int32? { parent?.kind == .object ? parent?.number : nil }

    /// The name and the arguments, in an order of their own: equal texts ask the server for the same.
    lazy var request: String = {
        guard !field.arguments.isEmpty || isStreamed else { return field.name.text }
        let arguments = field.arguments.sorted { $0.name.text < $1.name.text }
        var text = field.name.text + "(" + arguments.map { $0.name.text + ":" + $0.value.ordered.printed(.compact) }.joined(separator: ",") + ")"
        if isStreamed, let directive = field.directives.first(named: "stream") { text += directive.printed(.compact) }
        return text
    }()
}

extension Value {
    /// With the fields of objects in the order of their names.
    fileprivate var ordered: Value {
        switch kind {
        case .list(let values): Value(.list(values.map(\.ordered)), span: span)
        case .object(let fields):
            Value(
                .object(
                    fields.map { ObjectField(name: $0.name, value: $0.value.ordered) }.sorted { $0.name.text < $1.name.text }),
                span: span)
        case .string(let text, _): Value(.string(text, isBlock: false), span: span)
        default: self
        }
    }
}
