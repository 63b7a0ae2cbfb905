import GraphQLSchema
import GraphQLSyntax

/// Every selection set and every field of the documents by number, so that what was merged before is known by a set of
/// numbers, and comparing looks at numbers until two fields really meet.
struct SelectionTable {
    /// The number of a selection set.
    typealias ID = Int32
    /// The number of a field.
    typealias FieldID = Int32

    enum Item {
        case field(FieldID)
        /// By the place of the fragment in `Walk.facts`.
        case spread(Int32)
        case inline(ID)
    }

    private(set) var sets: [[Item]] = []
    private(set) var nodes: [FieldNode] = []
    /// By field: the number of its response key.
    private(set) var keys: [Int32] = []
    /// By field: its selection set, or -1.
    private(set) var children: [ID] = []
    private var keyNumbers: [String: Int32] = [:]

    /// How many response keys there are.
    var keyCount: Int { keyNumbers.count }

    mutating func addSet() -> ID {
        sets.append([])
        return ID(sets.count - 1)
    }

    mutating func fill(_ id: ID, with items: [Item]) { sets[Int(id)] = items }

    mutating func add(_ node: FieldNode, child: ID?) -> FieldID {
        let key = node.field.responseKey.text
        var number = Int32(keyNumbers.count)
        if let known = keyNumbers[key] { number = known } else { keyNumbers[key] = number }
        nodes.append(node)
        keys.append(number)
        children.append(child ?? -1)
        return FieldID(nodes.count - 1)
    }
}

/// A field as it was written, the type it stands on and what the schema says of it.
final class FieldNode {
    let field: Field
    let source: SourceText
    let parent: NamedType?
    let definition: FieldDefinition?
    let isStreamed: Bool

    init(field: Field, source: SourceText, parent: NamedType?, definition: FieldDefinition?, isStreamed: Bool) {
        self.field = field
        self.source = source
        self.parent = parent
        self.definition = definition
        self.isStreamed = isStreamed
    }

    var place: Place { Place(source, field.responseKey.span) }

    /// The number of the object type that it stands on; nil where the type is abstract or not known.
    var object: Int32? { parent?.kind == .object ? parent?.number : nil }

    /// The name and the arguments, in an order of their own: equal texts ask the server for the same.
    lazy var request: ExactText = {
        guard !field.arguments.isEmpty || isStreamed else { return ExactText(field.name.text) }
        let arguments = field.arguments.sorted { $0.name.text < $1.name.text }
        let list = arguments.map { $0.name.text + ":" + $0.value.ordered.printed(.compact) }
        var text = field.name.text + "(" + list.joined(separator: ",") + ")"
        if isStreamed, let directive = field.directives.first(named: "stream") { text += directive.printed(.compact) }
        return ExactText(text)
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
