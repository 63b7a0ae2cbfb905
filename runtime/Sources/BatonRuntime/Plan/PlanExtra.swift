/// What an `x` line says of the fields that refer to it.
enum PlanExtra: Hashable, Sendable {
    /// `@defer`: the part's label.
    case deferred(label: String)
    /// `@stream`: the part's label.
    case stream(label: String)
    /// `@connection`: its key, and the arguments that tell instances apart (nil: all but cursors and counts).
    case connection(key: String, filters: [String]?)
    /// A root field that returns an entity of a type by arguments.
    case lookup(type: String, arguments: [String])
    /// An edge directive or a delete.
    case edit(PlanEdit)
    /// One that this version does not know and may ignore.
    case other

    /// Whether it makes the field a connection.
    var isConnection: Bool {
        if case .connection = self { true } else { false }
    }

    /// Whether it deletes records.
    var isDeletion: Bool {
        if case .edit(let edit) = self { edit.kind == .deleteRecord } else { false }
    }

    init?(_ value: InputValue) {
        guard case .object(let object) = value, let member = object.members.first, object.members.count == 1 else { return nil }
        guard case .object(let content) = member.value else { self = .other; return }
        switch member.name {
        case "defer": self = .deferred(label: content.text("label") ?? "")
        case "stream": self = .stream(label: content.text("label") ?? "")
        case "connection":
            guard let key = content.text("key") else { return nil }
            var filters: [String]?
            if case .list(let names) = content["filters"] {
                filters = names.compactMap { if case .string(let text) = $0 { text } else { nil } }
            }
            self = .connection(key: key, filters: filters)
        case "lookup":
            guard let type = content.text("type"), case .list(let names) = content["arguments"] else { return nil }
            self = .lookup(type: type, arguments: names.compactMap { if case .string(let text) = $0 { text } else { nil } })
        case "edit":
            guard let edit = PlanEdit(content) else { return nil }
            self = .edit(edit)
        default: self = .other
        }
    }
}

/// What an edge directive does with the field's value.
struct PlanEdit: Hashable, Sendable {
    enum Kind: String, Sendable {
        case appendEdge, prependEdge, appendNode, prependNode, deleteEdge, deleteRecord
    }

    var kind: Kind
    /// The connections' ids: a template value, a list or one.
    var connections: KeyTemplate.Value?
    /// The type of the edges that `appendNode` and `prependNode` make.
    var edgeType: String?
    /// Whether the field keys an object that is nothing but the mutation's answer, so that what it names is another.
    var isOfPayload: Bool

    init?(_ content: InputObject) {
        guard let kind = content.text("kind").flatMap(Kind.init(rawValue:)) else { return nil }
        self.kind = kind
        edgeType = content.text("edgeType")
        isOfPayload = content["payload"] == .boolean(true)
        switch content["connections"] {
        case .string(let template):
            guard let value = try? TemplateParser.value(template) else { return nil }
            connections = value
        case let value?: connections = .constant(value)
        case nil: connections = nil
        }
    }
}

extension InputObject {
    /// A member that is a string.
    func text(_ name: String) -> String? {
        if case .string(let text) = self[name] { text } else { nil }
    }
}
