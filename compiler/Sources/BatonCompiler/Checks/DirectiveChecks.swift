import GraphQLSchema
import GraphQLSyntax

/// Checks what the client directives ask for beyond their places and their arguments' types, which validation checks.
struct DirectiveChecks {
    let schema: SchemaIndex
    /// Every fragment by name, those of other modules too.
    let fragments: [String: FragmentDefinition]
    private(set) var diagnostics = Diagnostics()
    private var source = SourceText(path: "", bytes: [])
    /// The variables that are known where the walk is: of the operation, or of the fragment.
    private var variables: [String: TypeReference] = [:]
    private var isQuery = true
    /// The inline fragment that the walk is in, if its condition may fail on an abstract type.
    private var isUnderAbstractCondition = false

    init(schema: SchemaIndex, fragments: [String: FragmentDefinition]) {
        self.schema = schema
        self.fragments = fragments
    }

    mutating func check(_ documents: [Document]) {
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
        variables = Dictionary(operation.variables.map { ($0.name.text, $0.type) }, uniquingKeysWith: { first, _ in first })
        isQuery = operation.kind == .query
        checkConstants(operation.directives)
        if let directive = operation.directives.first(named: "cacheExpiration"), let value = directive.argument("seconds"),
            case .int(let token) = value.kind, (Int(token) ?? -1) < 0
        {
            report(.directiveValue, "`seconds` is a count of seconds, and this is `\(token)`", value.span)
        }
        guard let root = schema.rootType(operation.kind) else { return }
        check(operation.selectionSet, on: root)
    }

    private mutating func check(_ fragment: FragmentDefinition) {
        variables = [:]
        isQuery = true
        checkConstants(fragment.directives)
        if let directive = fragment.directives.first(named: "argumentDefinitions") {
            checkDefinitions(directive, fragment)
            checkUses(of: directive, in: fragment)
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
                checkAlias(field.directives)
                check(field, info)
                let outer = isUnderAbstractCondition
                isUnderAbstractCondition = false
                if let inner = field.selectionSet { check(inner, on: info.type) }
                isUnderAbstractCondition = outer
            case .inlineFragment(let fragment):
                checkConstants(fragment.directives)
                checkAlias(fragment.directives)
                checkCatch(fragment.directives)
                let inner = fragment.typeCondition?.text ?? type
                let outer = isUnderAbstractCondition
                if schema.isAbstract(inner), !schema.isSubtype(type, of: inner) { isUnderAbstractCondition = true }
                check(fragment.selectionSet, on: inner)
                isUnderAbstractCondition = outer
            case .spread(let spread):
                checkConstants(spread.directives)
                checkAlias(spread.directives)
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

    private mutating func checkAlias(_ directives: [Directive]) {
        guard let directive = directives.first(named: "alias") else { return }
        guard let value = directive.argument("as") else {
            return report(.directiveValue, "`@alias` needs a name: `@alias(as: \"name\")`", directive.span)
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

    private mutating func check(_ field: Field, _ info: FieldInfo) {
        for directive in field.directives {
            switch directive.name.text {
            case "connection": checkConnection(directive, field, info)
            case "appendEdge", "prependEdge", "appendNode", "prependNode", "deleteEdge", "deleteRecord":
                checkEdit(directive, field, info)
            case "required":
                if field.directives.first(named: "catch") != nil {
                    report(
                        .directiveConflict,
                        "`@required` and `@catch` on one field contradict each other: one lets null through, the other does not",
                        directive.span)
                }
            default: continue
            }
        }
    }

    // MARK: Edge directives

    private mutating func checkEdit(_ directive: Directive, _ field: Field, _ info: FieldInfo) {
        let name = directive.name.text
        guard !isQuery else {
            return report(
                .misplacedEdit, "`@\(name)` stands on fields of mutations and subscriptions, and this is neither", directive.span)
        }
        switch name {
        case "deleteRecord", "deleteEdge":
            guard info.type == "ID" else {
                return report(
                    .editOfWrongType, "`@\(name)` takes the ids of what is deleted, and `\(field.name.text)` is no `ID`",
                    directive.span)
            }
        case "appendEdge", "prependEdge":
            guard schema.field("node", of: info.type) != nil else {
                return report(
                    .editOfWrongType, "`@\(name)` takes an edge, and `\(info.type)` has no `node`", directive.span,
                    notes: [.init("`@\(name.replacingEdge)` adds a node, in an edge that is made for it")])
            }
        default:
            guard info.kind.isComposite else {
                return report(
                    .editOfWrongType, "`@\(name)` takes a node, and `\(field.name.text)` is no object", directive.span)
            }
            guard let value = directive.argument("edgeTypeName"), let type = value.string else { return }
            if schema.kind(of: type) == .object, schema.field("node", of: type) == nil {
                report(.directiveValue, "`\(type)` is no type of edges: it has no `node`", value.span)
            } else if schema.kind(of: type) != .object {
                let names = schema.schema.types.filter { $0.kind == .object }.map(\.name)
                report(
                    .directiveValue, "there is no object type `\(type)`\(suggestion(nearestNames(to: type, among: names)))",
                    value.span)
            }
        }
    }

    // MARK: Arguments of fragments

    private mutating func checkDefinitions(_ directive: Directive, _ fragment: FragmentDefinition) {
        for argument in directive.arguments {
            guard case .object(let members) = argument.value.kind else {
                report(
                    .argumentDefinition, "an argument is declared as `\(argument.name.text): {type: \"Int\", defaultValue: 10}`",
                    argument.value.span)
                continue
            }
            for member in members where !["type", "defaultValue"].contains(member.name.text) {
                report(
                    .argumentDefinition, "an argument has a `type` and a `defaultValue`, not `\(member.name.text)`",
                    member.name.span)
            }
            guard let definition = FragmentArgument(argument) else {
                let type = members.first { $0.name.text == "type" }?.value
                report(
                    .argumentDefinition, "the type of `\(argument.name.text)` is a string with a type, such as \"Int!\"",
                    type?.span ?? argument.value.span)
                continue
            }
            guard let type = schema.inputType(definition.type), type.kind.isInput else {
                let names = schema.schema.types.filter { $0.kind.isInput }.map(\.name)
                let near = nearestNames(to: definition.type.name.text, among: names)
                report(
                    .argumentDefinition,
                    "there is no input type `\(definition.type.name.text)`\(suggestion(near))", definition.type.span)
                continue
            }
            variables[argument.name.text] = definition.type
            guard let value = definition.defaultValue else { continue }
            guard value.variables.isEmpty else {
                report(.argumentDefinition, "a default is a constant, and this holds a variable", value.span)
                continue
            }
            checkValue(value, definition.type)
        }
    }

    /// Holds what a spread passes against what the fragment declares.
    private mutating func checkArguments(of spread: FragmentSpread) {
        guard let fragment = fragments[spread.name.text] else { return }
        let declared = fragment.directives.first(named: "argumentDefinitions")?.arguments.compactMap(FragmentArgument.init) ?? []
        let directive = spread.directives.first(named: "arguments")
        var passed: Set<String> = []
        for argument in directive?.arguments ?? [] {
            let name = argument.name.text
            guard let definition = declared.first(where: { $0.name.text == name }) else {
                let near = nearestNames(to: name, among: declared.map(\.name.text))
                report(
                    .unknownFragmentArgument, "`\(spread.name.text)` declares no argument `\(name)`\(suggestion(near))",
                    argument.name.span, notes: [.init("the fragment", at: Place(fragment.source, fragment.name.span))])
                continue
            }
            passed.insert(name)
            checkValue(argument.value, definition.type)
        }
        for definition in declared where definition.type.isNonNull && definition.defaultValue == nil {
            guard !passed.contains(definition.name.text) else { continue }
            report(
                .missingFragmentArgument,
                "`\(spread.name.text)` needs `\(definition.name.text)`, of type `\(definition.type.text)`", spread.name.span,
                notes: [.init("the fragment", at: Place(fragment.source, fragment.name.span))])
        }
    }

    /// Holds a value against its place's type: a constant by itself, a variable by its own type.
    private mutating func checkValue(_ value: Value, _ type: TypeReference) {
        guard case .variable(let name) = value.kind else {
            var faults: [ValueFault] = []
            schema.schema.checkLiteral(value, as: type, into: &faults)
            for fault in faults { report(.fragmentArgumentType, fault.message, fault.span) }
            return
        }
        guard let own = variables[name] else { return }
        let given = own.wrappers.text(around: own.name.text)
        let wanted = type.wrappers.text(around: type.name.text)
        guard given != wanted, !schema.schema.isSubtype(own, of: type) else { return }
        report(.fragmentArgumentType, "`$\(name)` is `\(given)`, and this takes `\(wanted)`", value.span)
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

extension String {
    /// `appendNode` of `appendEdge`.
    fileprivate var replacingEdge: String { hasSuffix("Edge") ? dropLast(4) + "Node" : self }
}
