import GraphQLSchema
import GraphQLSyntax

/// Checks what the client directives ask for beyond their places and their arguments' types, which validation checks.
struct DirectiveChecks {
    let schema: SchemaIndex
    /// Every fragment by name, those of other modules too.
    let fragments: [String: FragmentDefinition]
    private(set) var diagnostics = Diagnostics()
    /// The fields that connections of each key were met on, and the types that have them.
    var connectionFields: [String: [(name: String, type: String, place: Place)]] = [:]
    private var source = SourceText(path: "", bytes: [])
    /// The variables that are known where the walk is: of the operation, or of the fragment.
    var variables: [String: KnownVariable] = [:]
    /// Where edge directives are refused, and why: in a query, and in a fragment that one reaches.
    var refusal: EditRefusal?
    private let reach: QueryReach
    var nearestNames = NearestNames()
    /// Whether the walk is in an inline fragment whose condition may fail on an abstract type, and which no `@alias` names.
    private var isUnderAbstractCondition = false
    /// The requirement of the object that the walk is in, where a null below becomes its own.
    var outerRequirement: (action: Int, place: Place)?

    init(schema: SchemaIndex, fragments: [String: FragmentDefinition]) {
        self.schema = schema
        self.fragments = fragments
        reach = QueryReach(fragments: fragments)
    }

    mutating func check(_ documents: [Document]) {
        reach.follow(documents)
        for edit in reach.foreignEdits {
            diagnostics.report(
                .misplacedEdit, "the query `\(edit.query)` reaches `@\(edit.directive)` in `\(edit.fragment)` of another module", at: edit.place)
        }
        for document in documents {
            source = document.source
            for operation in document.operations { check(operation) }
            for fragment in document.fragments { check(fragment) }
        }
    }

    func place(_ span: Span) -> Place { Place(source, span) }

    mutating func report(
        _ code: DiagnosticCode, _ message: String, _ span: Span, notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
    ) {
        diagnostics.report(code, message, at: place(span), notes: notes, fixes: fixes)
    }

    // MARK: Definitions

    private mutating func check(_ operation: OperationDefinition) {
        variables = Dictionary(operation.variables.map { ($0.name.text, KnownVariable($0.type, $0.defaultValue)) }, uniquingKeysWith: { first, _ in first })
        refusal = operation.kind == .query ? .query : nil
        checkConstants(operation.directives)
        if let directive = operation.directives.first(named: "cacheExpiration"), let value = directive.argument("seconds"),
            case .int(let token) = value.kind, let seconds = Int32(token), seconds < 0
        {
            report(.directiveValue, "`seconds` is a count of seconds, and this is `\(token)`", value.span)
        }
        guard let root = schema.rootType(operation.kind) else { return }
        check(operation.selectionSet, on: root)
    }

    private mutating func check(_ fragment: FragmentDefinition) {
        variables = [:]
        refusal = reach.refusal(in: fragment)
        checkConstants(fragment.directives)
        if let directive = fragment.directives.first(named: "argumentDefinitions") {
            let malformed = checkDefinitions(directive, fragment)
            checkUses(of: directive, in: fragment, except: malformed)
        }
        if let directive = fragment.directives.first(named: "refetchable"), let value = directive.argument("queryName"),
            let name = value.string, !isName(name)
        {
            report(.directiveValue, "`\(name)` cannot be the name of a query", value.span)
        }
        if let inline = fragment.directives.first(named: "inline"), fragment.directives.first(named: "refetchable") != nil {
            report(
                .directiveConflict, "a fragment that is `@inline` cannot be `@refetchable`: its values do not know the store",
                inline.span)
        }
        check(fragment.selectionSet, on: fragment.typeCondition.text)
    }

    func isName(_ text: String) -> Bool {
        guard let first = text.utf8.first, SelectionName.isHead(first) else { return false }
        return text.utf8.allSatisfy { SelectionName.isHead($0) || (0x30...0x39).contains($0) }
    }

    // MARK: Selections

    private mutating func check(_ set: SelectionSet, on type: String) {
        for selection in set.selections {
            switch selection {
            case .field(let field):
                guard let info = schema.field(field.name.text, of: type) else { continue }
                checkConstants(field.directives)
                checkAlias(field.directives, needingName: "a field")
                check(field, info, of: type)
                guard let inner = field.selectionSet else { continue }
                let outer = (isUnderAbstractCondition, outerRequirement)
                isUnderAbstractCondition = false
                // An element of a list is dropped by itself, and `@catch` contradicts `@required` already.
                outerRequirement = info.wrappers.isList || field.directives.first(named: "catch") != nil ? nil : requirement(field)
                check(inner, on: info.type)
                (isUnderAbstractCondition, outerRequirement) = outer
            case .inlineFragment(let fragment):
                checkConstants(fragment.directives)
                checkAlias(fragment.directives, needingName: fragment.typeCondition == nil ? "an inline fragment without a type" : nil)
                checkCatch(fragment.directives)
                let inner = fragment.typeCondition?.text ?? type
                let outer = (isUnderAbstractCondition, outerRequirement)
                // A condition that may fail and one with an alias are lenses of their own, nil by themselves. Others are part of the object's.
                if fragment.directives.first(named: "alias") != nil || !schema.isSubtype(type, of: inner) { outerRequirement = nil }
                if fragment.directives.first(named: "alias") != nil {
                    // Its own name says where what it holds is found.
                    isUnderAbstractCondition = false
                } else if schema.isAbstract(inner), !schema.isSubtype(type, of: inner) {
                    isUnderAbstractCondition = true
                }
                check(fragment.selectionSet, on: inner)
                (isUnderAbstractCondition, outerRequirement) = outer
            case .spread(let spread):
                checkConstants(spread.directives)
                checkAlias(spread.directives, needingName: nil)
                checkCatch(spread.directives)
                checkArguments(of: spread)
                if isUnderAbstractCondition, spread.directives.first(named: "alias") == nil {
                    report(
                        .aliasNeeded, "a spread in a condition on an abstract type needs `@alias`", spread.span,
                        notes: [.init("its accessor would stand in the lens of the condition under a name that says nothing of it")],
                        fixes: [
                            .init(
                                "name it",
                                edits: [
                                    .init(
                                        place: place(Span(start: spread.name.span.end, end: spread.name.span.end)),
                                        text: " @alias(as: \"\(AccessorNames.shortName(of: spread.name.text))\")")
                                ])
                        ])
                }
            }
        }
    }

    /// A spread without `as` is named after its fragment, an inline fragment after its type; `owner` is what has nothing to be named after.
    private mutating func checkAlias(_ directives: [Directive], needingName owner: String?) {
        guard let directive = directives.first(named: "alias") else { return }
        guard let value = directive.argument("as") else {
            guard let owner else { return }
            return report(.directiveValue, "`@alias` on \(owner) needs a name: `@alias(as: \"name\")`", directive.span)
        }
        if let name = value.string, !isName(name) {
            report(.directiveValue, "`\(name)` cannot be the name of an accessor", value.span)
        }
    }

    private mutating func checkCatch(_ directives: [Directive]) {
        guard let directive = directives.first(named: "catch"), directives.first(named: "alias") == nil else { return }
        report(
            .directiveConflict, "`@catch` on a selection needs `@alias` beside it, which names what is caught", directive.span)
    }

    private mutating func check(_ field: Field, _ info: FieldInfo, of type: String) {
        for directive in field.directives {
            switch directive.name.text {
            case "connection": checkConnection(directive, field, info, of: type)
            case _ where ClientDirectives.edits.contains(directive.name.text):
                checkEdit(directive, field, info)
            case "required":
                if field.directives.first(named: "catch") != nil {
                    report(
                        .directiveConflict,
                        "`@required` and `@catch` on one field contradict each other: one lets null through, the other does not",
                        directive.span)
                }
                checkSeverity(directive, field)
            default: continue
            }
        }
    }
}

/// A variable, or an argument of a fragment.
struct KnownVariable {
    var type: TypeReference
    /// A default that is not null.
    var hasDefault: Bool

    init(_ type: TypeReference, _ defaultValue: Value?) {
        self.type = type
        hasDefault = defaultValue.map { !$0.isNull } ?? false
    }
}

/// The characters of names, section 2.1.9.
enum SelectionName {
    static func isHead(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"): true
        default: false
        }
    }
}
