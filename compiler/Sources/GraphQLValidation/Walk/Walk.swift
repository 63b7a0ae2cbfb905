import GraphQLSchema
import GraphQLSyntax

/// Visits every part of the documents once, knowing the type that each part stands at, and hands it to the rules.
///
/// A class, so that the rules' shared tables are changed in place. It lives for one call of `validate`.
final class Walk {
    let schema: Schema
    let options: ValidationOptions
    let documents: [Document]
    let directives: [String: KnownDirective]
    var diagnostics = Diagnostics()

    /// Fragments by name, the first of each.
    var fragments: [String: Int] = [:]
    /// Those of names that are taken already, which a spread may have been meant for as well.
    var laterFragments: [String: [Int]] = [:]
    /// What was found in each definition: the operations', then the fragments', in order.
    var facts: [DefinitionFacts] = []
    var operationCount = 0
    /// Selection sets as they were written; see `SelectionTable`.
    var selections = SelectionTable()
    /// How many fields were looked at to see whether they merge.
    var mergedFields = 0

    /// The definition being visited.
    var source: SourceText
    var current = 0
    /// How many of its selection sets are around what is being visited.
    private var level = 0
    /// Names in definitions that could not be read.
    private let lostNames: Set<String>
    /// Whether something was written that is not among the definitions.
    var isMissingDefinitions: Bool { options.lacksDocuments || !lostNames.isEmpty }
    /// Labels of `@defer` and `@stream` in the definition being visited. Over definitions they may meet: what is sent has labels of the
    /// compiler's, each the operation's own.
    var deferLabels: [String: Place] = [:]
    /// Whether `@defer` or `@stream` is used anywhere.
    var usesIncrementalDelivery = false
    var nearestNames = NearestNames()

    init(schema: Schema, options: ValidationOptions, documents: [Document]) {
        self.schema = schema
        self.options = options
        self.documents = documents
        source = documents.first?.source ?? SourceText(path: "", bytes: [])
        lostNames = documents.reduce(into: []) { $0.formUnion($1.lostNames) }
        var directives: [String: KnownDirective] = [:]
        for directive in schema.directives.values {
            directives[directive.name] = KnownDirective(definition: directive.definition, takesAnyArguments: false, isClient: directive.isClient)
        }
        for directive in options.clientDirectives {
            directives[directive.definition.name.text] = KnownDirective(
                definition: directive.definition, takesAnyArguments: directive.takesAnyArguments, isClient: true,
                constants: directive.constants, hint: directive.hint)
        }
        self.directives = directives
    }

    /// The order of the rules: those on definitions, those on their parts, those on what definitions reach.
    func run() {
        checkExecutableDefinitions()
        let operations = documents.flatMap(\.operations)
        let own = documents.flatMap(\.fragments)
        checkOperationNameUniqueness(operations)
        checkLoneAnonymousOperation(operations)
        checkFragmentNameUniqueness(own)

        operationCount = operations.count
        let all = own + options.externalFragments
        facts.reserveCapacity(operations.count + all.count)
        for operation in operations { facts.append(DefinitionFacts(.operation(operation))) }
        for (index, fragment) in all.enumerated() {
            let fact = DefinitionFacts(.fragment(fragment))
            fact.isExternal = index >= own.count
            if fragments[fragment.name.text] == nil {
                fragments[fragment.name.text] = facts.count
            } else {
                laterFragments[fragment.name.text, default: []].append(facts.count)
            }
            facts.append(fact)
        }
        for index in facts.indices { visitDefinition(index) }

        checkFragmentSpreadsMustNotFormCycles()
        checkNesting()
        // What could not be read might have used it.
        if !facts.contains(where: \.isIncomplete), !isMissingDefinitions, !options.offersFragments { checkFragmentsMustBeUsed() }
        checkSingleRootField()
        checkDeferStreamOperations()
        checkVariables()
        checkFieldSelectionMerging()
    }

    /// Reports at a span of the definition being visited.
    func report(
        _ code: DiagnosticCode, _ message: String, _ span: Span, notes: [Diagnostic.Note] = [], fixes: [Diagnostic.Fix] = []
    ) {
        guard !facts[current].isExternal else { return }
        diagnostics.report(code, message, at: Place(source, span), notes: notes, fixes: fixes)
    }

    func place(_ span: Span) -> Place { Place(source, span) }

    /// Whether a name may be that of a definition that could not be read, or of which its first part was.
    func mayBeLost(_ name: String) -> Bool { options.lacksDocuments || lostNames.contains(where: name.hasPrefix) }

    /// The names that one may have been meant for; none once very many were looked for, so that documents full of faults are not held
    /// against a whole schema for each.
    func nearest(to name: String, among candidates: some Sequence<String>) -> [String] {
        nearestNames.names(to: name, among: candidates)
    }

    /// Replaces what a span names by the nearest name, if there is one.
    func fixes(_ nearest: [String], at span: Span) -> [Diagnostic.Fix] {
        nearest.prefix(1).map { .init(replacing: place(span), with: $0) }
    }

    // MARK: Definitions

    private func visitDefinition(_ index: Int) {
        current = index
        deferLabels.removeAll(keepingCapacity: true)
        switch facts[index].definition {
        case .operation(let operation):
            source = operation.source
            checkOperationTypeExistence(operation)
            checkVariableUniqueness(operation)
            for variable in operation.variables { visit(variable) }
            visit(operation.directives, at: operation.kind.location)
            facts[index].root = visit(operation.selectionSet, on: schema.rootType(operation.kind))
        case .fragment(let fragment):
            source = fragment.source
            let type = checkTypeCondition(fragment.typeCondition, "fragment `\(fragment.name.text)`")
            facts[index].localVariables = NamedElements(options.localVariables(fragment), lookups: .max)
            visit(fragment.directives, at: .fragmentDefinition)
            facts[index].root = visit(fragment.selectionSet, on: type)
        default: break
        }
    }

    private func visit(_ variable: VariableDefinition) {
        checkVariablesAreInputTypes(variable)
        visit(variable.directives, at: .variableDefinition)
        guard let value = variable.defaultValue else { return }
        checkValuesOfCorrectType(value, variable.type)
        visit(value, as: InputPosition(type: variable.type, schema: schema))
    }

    // MARK: Selections

    /// Visits a selection set and returns its number in `selections`. Nests no deeper than the parser's limit.
    private func visit(_ set: SelectionSet, on parent: NamedType?) -> SelectionTable.ID {
        level += 1
        defer { level -= 1 }
        let id = selections.addSet()
        var items: [SelectionTable.Item] = []
        items.reserveCapacity(set.selections.count)
        for selection in set.selections {
            switch selection {
            case .field(let field): items.append(.field(visit(field, on: parent)))
            case .spread(let spread):
                checkFragmentSpreadTargetDefined(spread)
                checkSpreadIsPossible(spread, in: parent)
                visit(spread.directives, at: .fragmentSpread)
                facts[current].spreads.append(spread.name)
                facts[current].spreadLevels.append(level)
                if let fragment = fragments[spread.name.text] { items.append(.spread(Int32(fragment))) }
            case .inlineFragment(let fragment):
                var type = parent
                if let condition = fragment.typeCondition {
                    type = checkTypeCondition(condition, "inline fragment")
                    if let type { checkSpreadIsPossible(fragment, type, in: parent) }
                }
                visit(fragment.directives, at: .inlineFragment)
                items.append(.inline(visit(fragment.selectionSet, on: type)))
            }
        }
        selections.fill(id, with: items)
        return id
    }

    private func visit(_ field: Field, on parent: NamedType?) -> SelectionTable.FieldID {
        let definition = parent.flatMap { schema.field(named: field.name.text, on: $0) }
        let type = definition.flatMap { schema.type(of: $0.type) }
        if let parent {
            if let definition {
                checkLeafFieldSelections(field, definition, type)
                checkDeprecated(field, definition, of: parent)
                checkArgumentNames(field.arguments, definition.arguments, "the field `\(parent.name).\(field.name.text)`")
                checkRequiredArguments(
                    field.arguments, definition.arguments, "the field `\(parent.name).\(field.name.text)`",
                    field.responseKey.span)
            } else {
                checkFieldSelections(field, on: parent)
            }
        }
        if !field.arguments.isEmpty { visit(field.arguments, definition?.arguments, takesAny: definition == nil) }
        visit(field.directives, at: .field)
        let isStreamed = checkStream(field, definition)
        var child: SelectionTable.ID?
        if let set = field.selectionSet { child = visit(set, on: type?.kind.isComposite == true ? type : nil) }
        let node = FieldNode(field: field, source: source, parent: parent, definition: definition, isStreamed: isStreamed)
        return selections.add(node, child: child)
    }

    // MARK: Directives and arguments

    private func visit(_ list: [Directive], at location: DirectiveLocation) {
        guard !list.isEmpty else { return }
        checkDirectivesAreUniquePerLocation(list)
        for directive in list {
            guard let known = checkDirectivesAreDefined(directive) else {
                visit(directive.arguments, nil, takesAny: true)
                continue
            }
            checkDirectivesAreInValidLocations(directive, known, location)
            checkDeferStream(directive)
            let expected = known.definition.arguments
            if !known.takesAnyArguments {
                checkArgumentNames(directive.arguments, expected, "the directive `@\(directive.name.text)`")
                checkRequiredArguments(directive.arguments, expected, "the directive `@\(directive.name.text)`", directive.span)
            }
            visit(directive.arguments, expected, takesAny: known.takesAnyArguments, constants: known.constants)
        }
    }

    private func visit(
        _ arguments: [Argument], _ expected: [InputValueDefinition]?, takesAny: Bool, constants: Set<String> = []
    ) {
        guard !arguments.isEmpty else { return }
        checkArgumentUniqueness(arguments)
        let known = NamedElements(expected ?? [], lookups: arguments.count)
        for argument in arguments {
            let first = facts[current].uses.count
            defer {
                if constants.contains(argument.name.text) || constants.contains("*") {
                    for use in first..<facts[current].uses.count { facts[current].uses[use].isMisplaced = true }
                }
            }
            guard let definition = known[argument.name.text] else {
                visit(argument.value, as: nil)
                continue
            }
            checkValuesOfCorrectType(argument.value, definition.type)
            checkDeprecated(argument, definition)
            visit(argument.value, as: InputPosition(definition, schema: schema))
        }
    }
}

/// A directive that documents may use.
struct KnownDirective {
    let definition: DirectiveDefinition
    let takesAnyArguments: Bool
    let isClient: Bool
    /// The arguments in which a variable is reported elsewhere.
    var constants: Set<String> = []
    /// What to do where it cannot stand.
    var hint: String?
}

extension OperationKind {
    var location: DirectiveLocation {
        switch self {
        case .query: .query
        case .mutation: .mutation
        case .subscription: .subscription
        }
    }
}
