/// A decoded reader: the lens types of one document and their slots.
final class ReaderPlan: Sendable {
    let name: String
    /// nil for a fragment's.
    let operation: OperationKind?
    let throwsOnFieldError: Bool
    /// A fragment's arguments; an operation's variables.
    let variables: [PlanVariable]
    let templates: [KeyTemplate]
    let guards: [PlanGuard]
    let extras: [PlanExtra]
    let selections: [ReaderSelection]

    init(text: String) throws(PlanFailure) {
        let decoded = try PlanText(text, role: .reader)
        let operation = OperationKind(rawValue: String(decoded.kind))
        guard operation != nil || decoded.kind == "fragment" else {
            throw PlanFailure(line: 1, problem: "'\(decoded.kind)' is no kind of document")
        }
        var selections: [ReaderSelection] = []
        for (index, line) in decoded.selections.enumerated() {
            var reader = ReaderSelectionReader(decoded, line, isMutationRoot: index == 0 && operation == .mutation)
            selections.append(try reader.selection())
        }
        self.name = decoded.name
        self.operation = operation
        self.throwsOnFieldError = decoded.throwsOnFieldError
        self.variables = decoded.variables
        self.templates = decoded.templates
        self.guards = decoded.guards
        self.extras = decoded.extras
        self.selections = selections
    }
}

/// One lens type.
struct ReaderSelection: Sendable {
    var type: String
    var isAbstract: Bool
    var slots: [ReaderSlot]
}

/// One slot of a lens type.
struct ReaderSlot: Sendable {
    enum Required: Sendable { case none, log, `throw` }
    enum Catch: Sendable { case result, null }

    enum Content: Sendable {
        /// A field of the record.
        case field(PlanField)
        /// The same record through a selection of this reader, of a type where it is not the enclosing one.
        case condition(type: String?, selection: Int)
        /// The same record through another fragment.
        case spread(fragment: String, type: String?, arguments: Int?)
    }

    var content: Content
    var guardNumber: Int?
    var deferred: Int?
    /// The guard under which what is deferred is there from the start all the same.
    var startGuard: Int?
    var required: Required?
    var caught: Catch?
    /// `@semanticNonNull`: a null is an error that hides.
    var isSemanticNonNull = false
}

private struct ReaderSelectionReader {
    let text: PlanText
    let isMutationRoot: Bool
    var scanner: SelectionScanner

    init(_ text: PlanText, _ line: (line: Int, text: Substring), isMutationRoot: Bool) {
        self.text = text
        self.isMutationRoot = isMutationRoot
        scanner = SelectionScanner(line: line.line, text: line.text, nameCount: text.names.count)
    }

    mutating func selection() throws(PlanFailure) -> ReaderSelection {
        let type = text.names[try scanner.nameNumber()]
        let isAbstract = scanner.take("+")
        guard isAbstract || scanner.take(".") else { throw scanner.failure("'.' or '+' is missing") }
        var slots: [ReaderSlot] = []
        while scanner.take(" ") { slots.append(try slot()) }
        guard scanner.isAtEnd else { throw scanner.failure("an entry is missing") }
        return ReaderSelection(type: type, isAbstract: isAbstract, slots: slots)
    }

    private mutating func slot() throws(PlanFailure) -> ReaderSlot {
        if scanner.take(">") {
            var slot = ReaderSlot(content: .condition(type: nil, selection: try scanner.number(below: text.selections.count)))
            try marks(&slot)
            return slot
        }
        if scanner.take(".") {
            let fragment = text.names[try scanner.nameNumber()]
            let type = scanner.take(">") ? text.names[try scanner.nameNumber()] : nil
            var slot = ReaderSlot(content: .spread(fragment: fragment, type: type, arguments: nil))
            try marks(&slot)
            return slot
        }
        let first = text.names[try scanner.nameNumber()]
        if scanner.take(">") {
            var slot = ReaderSlot(content: .condition(type: first, selection: try scanner.number(below: text.selections.count)))
            try marks(&slot)
            return slot
        }
        let (kind, selection) = try scanner.kind(selectionCount: text.selections.count)
        var slot = ReaderSlot(content: .field(PlanField(response: first, name: first, kind: kind, selection: selection)))
        try marks(&slot)
        return slot
    }

    private mutating func marks(_ slot: inout ReaderSlot) throws(PlanFailure) {
        while let mark = scanner.next, mark != " " {
            _ = scanner.advance()
            switch mark {
            case "?": slot.guardNumber = try scanner.number(below: text.guards.count)
            case "~":
                slot.deferred = try scanner.number(below: text.extras.count)
                if scanner.take("-") { slot.startGuard = try scanner.number(below: text.guards.count) }
            case "*": slot.isSemanticNonNull = true
            case "!":
                switch scanner.advance() {
                case "n": slot.required = ReaderSlot.Required.none
                case "l": slot.required = .log
                case "t": slot.required = .throw
                default: throw scanner.failure("'!' has no action")
                }
            case "=":
                switch scanner.advance() {
                case "r": slot.caught = .result
                case "n": slot.caught = .null
                default: throw scanner.failure("'=' has no target")
                }
            default: try fieldMark(mark, &slot)
            }
        }
    }

    private mutating func fieldMark(_ mark: Unicode.Scalar, _ slot: inout ReaderSlot) throws(PlanFailure) {
        switch (mark, slot.content) {
        case ("(", .spread(let fragment, let type, _)):
            let number = try templateNumber()
            slot.content = .spread(fragment: fragment, type: type, arguments: number)
        case ("(", .field(var field)):
            let number = try templateNumber()
            if !isMutationRoot {
                field.template = number
                field.name = text.templates[number].field
            }
            slot.content = .field(field)
        case (":", .field(var field)):
            let name = text.names[try scanner.nameNumber()]
            if !isMutationRoot || name == "__typename" { field.name = name }
            slot.content = .field(field)
        case ("^", .field(var field)):
            field.isTransient = true
            slot.content = .field(field)
        case ("%", .field(var field)):
            field.isClient = true
            slot.content = .field(field)
        case ("#", .field(var field)):
            field.extras.append(try scanner.number(below: text.extras.count))
            slot.content = .field(field)
        default: throw scanner.failure("'\(mark)' is no mark here")
        }
    }

    private mutating func templateNumber() throws(PlanFailure) -> Int {
        let number = try scanner.number(below: text.templates.count)
        guard scanner.take(")") else { throw scanner.failure("')' is missing") }
        return number
    }
}
