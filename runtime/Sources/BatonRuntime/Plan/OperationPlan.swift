/// A decoded plan: how a response is read into the store.
final class OperationPlan: Sendable {
    let kind: OperationKind
    let name: String
    let variables: [PlanVariable]
    let templates: [KeyTemplate]
    let guards: [PlanGuard]
    let extras: [PlanExtra]
    let selections: [PlanSelection]
    let types: TypeTable

    /// Decodes a plan.
    /// - Throws: ``PlanFailure`` with the line.
    init(text: String, types: TypeTable) throws(PlanFailure) {
        let decoded = try PlanText(text, role: .plan)
        guard let kind = OperationKind(rawValue: String(decoded.kind)) else {
            throw PlanFailure(line: 1, problem: "'\(decoded.kind)' is no kind of operation")
        }
        var selections: [PlanSelection] = []
        for (index, line) in decoded.selections.enumerated() {
            var reader = PlanSelectionReader(decoded, line, isMutationRoot: index == 0 && kind == .mutation)
            selections.append(try reader.selection())
        }
        self.kind = kind
        self.name = decoded.name
        self.variables = decoded.variables
        self.templates = decoded.templates
        self.guards = decoded.guards
        self.extras = decoded.extras
        self.selections = selections
        self.types = types
    }

    /// The root record's key.
    var rootKey: String {
        switch kind {
        case .query: "client:root"
        case .mutation: "client:root:mutation"
        case .subscription: "client:root:subscription"
        }
    }

    /// The root record's type, whatever the schema calls it.
    var rootType: Symbol {
        switch kind {
        case .query: .query
        case .mutation: .mutation
        case .subscription: .subscription
        }
    }
}

/// One selection of a plan: what every object read here selects, and what objects of certain types select besides.
struct PlanSelection: Sendable {
    var type: String
    var isAbstract: Bool
    /// Whose values make the record's key: for each of its fields the response keys that hold it, of which every object has one.
    var keys: [[String]]
    var fields: [PlanField]
    /// By concrete type.
    var variants: [PlanVariant]
    /// For objects of types that the build never saw: by the abstract types that the object has to be of, all of them.
    var memberships: [PlanVariant]
}

/// What some types select besides the selection's own fields.
struct PlanVariant: Sendable {
    var types: [String]
    var keys: [[String]]
    var fields: [PlanField]
}

/// One field of a plan's selection.
struct PlanField: Sendable {
    var response: String
    /// The field's name in the schema.
    var name: String
    /// The storage key's template; nil when the name is the key.
    var template: Int?
    var kind: FieldKind
    /// The selection of an object; -1 for a leaf.
    var selection: Int
    var guardNumber: Int?
    /// The extra of the deferred part that it arrives with.
    var deferred: Int?
    /// The guard under which it is there from the start all the same.
    var startGuard: Int?
    var isTransient = false
    var isClient = false
    var extras: [Int] = []

    /// The field as an operation with these variables has it; nil where it is not selected.
    func selected(_ guards: [PlanGuard], _ variables: BoundVariables) -> PlanField? {
        if let guardNumber, !guards[guardNumber].holds(variables) { return nil }
        guard let startGuard, guards[startGuard].holds(variables) else { return self }
        var field = self
        field.deferred = nil
        return field
    }

    /// Whether it says that the object belongs to an abstract type (`__isType`), and is not stored.
    var isMembership: Bool { name == "__typename" && response.hasPrefix("__is") && response.utf8.count > 4 }
}

/// Reads one selection's line.
private struct PlanSelectionReader {
    let text: PlanText
    let isMutationRoot: Bool
    var scanner: SelectionScanner

    init(_ text: PlanText, _ line: (line: Int, text: Substring), isMutationRoot: Bool) {
        self.text = text
        self.isMutationRoot = isMutationRoot
        scanner = SelectionScanner(line: line.line, text: line.text, nameCount: text.names.count)
    }

    mutating func selection() throws(PlanFailure) -> PlanSelection {
        let type = text.names[try scanner.nameNumber()]
        let isAbstract = scanner.take("+")
        guard isAbstract || scanner.take(".") else { throw scanner.failure("'.' or '+' is missing") }
        var selection = PlanSelection(type: type, isAbstract: isAbstract, keys: try keys(), fields: [], variants: [], memberships: [])
        selection.fields = try fields()
        while !scanner.isAtEnd {
            let isMembership = scanner.take("&")
            guard isMembership || scanner.take("|") else { throw scanner.failure("a field, '|' or '&' is missing") }
            var types: [String] = []
            for number in try scanner.nameNumbers() { types.append(text.names[number]) }
            var own = try keys()
            if own.isEmpty { own = selection.keys }
            let variant = PlanVariant(types: types, keys: own, fields: try fields())
            if isMembership { selection.memberships.append(variant) } else { selection.variants.append(variant) }
        }
        return selection
    }

    private mutating func keys() throws(PlanFailure) -> [[String]] {
        var keys: [[String]] = []
        while scanner.take(keys.isEmpty ? "/" : ",") {
            var responses = [text.names[try scanner.nameNumber()]]
            while scanner.take("=") { responses.append(text.names[try scanner.nameNumber()]) }
            keys.append(responses)
        }
        return keys
    }

    /// Fields until the line ends or a variant begins; each is led by a space, which is taken.
    private mutating func fields() throws(PlanFailure) -> [PlanField] {
        var fields: [PlanField] = []
        while scanner.take(" ") {
            if scanner.next == "|" || scanner.next == "&" { break }
            fields.append(try field())
        }
        return fields
    }

    private mutating func field() throws(PlanFailure) -> PlanField {
        let response = text.names[try scanner.nameNumber()]
        let (kind, selection) = try scanner.kind(selectionCount: text.selections.count)
        var field = PlanField(response: response, name: response, kind: kind, selection: selection)
        while let mark = scanner.next, mark != " " {
            _ = scanner.advance()
            switch mark {
            case ":": field.name = text.names[try scanner.nameNumber()]
            case "(":
                let number = try scanner.number(below: text.templates.count)
                guard scanner.take(")") else { throw scanner.failure("')' is missing") }
                field.template = number
                field.name = text.templates[number].field
            case "?": field.guardNumber = try scanner.number(below: text.guards.count)
            case "~":
                field.deferred = try scanner.number(below: text.extras.count)
                if scanner.take("-") { field.startGuard = try scanner.number(below: text.guards.count) }
            case "^": field.isTransient = true
            case "%": field.isClient = true
            case "#": field.extras.append(try scanner.number(below: text.extras.count))
            default: throw scanner.failure("'\(mark)' is no mark")
            }
        }
        // A mutation's root is read once, so its fields are keyed by their response keys alone.
        if isMutationRoot, field.name != "__typename" {
            field.template = nil
            field.name = response
        }
        return field
    }
}
