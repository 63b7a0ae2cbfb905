import GraphQLSchema
import GraphQLSyntax

/// Looks up the names of validated documents in the schema and reads the client directives.
///
/// What does not resolve is left out: validation has reported it. What the directives alone can have wrong is reported here.
struct ProgramBuilder {
    let schema: SchemaIndex
    var diagnostics = Diagnostics()
    /// The document that is being read.
    private var source = SourceText(path: "", bytes: [])

    init(schema: SchemaIndex) {
        self.schema = schema
    }

    /// The program of some documents. `foreign` are fragments of other modules. Of `known`, definitions that are the same are taken.
    mutating func program(
        of documents: [Document], foreign: [(definition: FragmentDefinition, module: String)], known: KnownTarget? = nil
    ) -> Program {
        var operations: [TypedOperation] = []
        var fragments = known?.foreign ?? [:]
        if known == nil {
            for (definition, module) in foreign {
                if let typed = fragment(definition, module: module) { fragments[typed.name] = typed }
            }
        }
        for document in documents {
            source = document.source
            for definition in document.definitions {
                switch definition {
                case .operation(let operation):
                    if let name = operation.name?.text, let known = known?.operations[name], known.facts.isThat(of: operation.source, operation.span) {
                        operations.append(known.typed)
                    } else if let typed = self.operation(operation) {
                        operations.append(typed)
                    }
                case .fragment(let fragment):
                    if let known = known?.fragments[fragment.name.text], known.facts.isThat(of: fragment.source, fragment.span) {
                        fragments[fragment.name.text] = known.typed
                    } else if let typed = self.fragment(fragment), fragments[typed.name] == nil { fragments[typed.name] = typed }
                default: continue
                }
            }
        }
        operations.sort { $0.name < $1.name }
        return Program(operations: operations, fragments: fragments)
    }

    // MARK: Definitions

    private mutating func operation(_ operation: OperationDefinition) -> TypedOperation? {
        guard let name = operation.name, let root = schema.rootType(operation.kind) else { return nil }
        let variables: [TypedVariable] = operation.variables.compactMap { variable in
            schema.inputType(variable.type).map {
                TypedVariable(
                    name: variable.name.text, type: $0, defaultValue: variable.defaultValue,
                    place: place(variable.name.span), doc: variable.description?.value(in: operation.source))
            }
        }
        var typed = TypedOperation(
            name: name.text, kind: operation.kind, variables: variables,
            selectionSet: selectionSet(operation.selectionSet, of: root))
        typed.origin = DefinitionOrigin(source: operation.source, span: operation.span, nameSpan: name.span)
        typed.doc = operation.description?.value(in: operation.source)
        typed.throwsOnFieldError = operation.directives.first(named: "throwOnFieldError") != nil
        if let directive = operation.directives.first(named: "cacheExpiration") {
            typed.cacheExpiration = cacheExpiration(directive)
        }
        typed.sentDirectives = sent(operation.directives)
        return typed
    }

    mutating func fragment(_ fragment: FragmentDefinition, module: String? = nil) -> TypedFragment? {
        source = fragment.source
        let type = fragment.typeCondition.text
        guard schema.kind(of: type)?.isComposite == true else { return nil }
        var refetch: (query: String?, place: Place)?
        if let directive = fragment.directives.first(named: "refetchable"), let name = directive.argument("queryName") {
            refetch = (name.string, place(name.span))
        }
        return TypedFragment(
            name: fragment.name.text, type: type, arguments: argumentDefinitions(of: fragment),
            selectionSet: selectionSet(fragment.selectionSet, of: type),
            throwsOnFieldError: fragment.directives.first(named: "throwOnFieldError") != nil,
            isInline: fragment.directives.first(named: "inline") != nil, refetch: refetch,
            origin: DefinitionOrigin(source: fragment.source, span: fragment.span, nameSpan: fragment.name.span),
            doc: fragment.description?.value(in: fragment.source), module: module)
    }

    // MARK: Selections

    private mutating func selectionSet(_ set: SelectionSet, of type: String) -> TypedSelectionSet {
        var selections: [TypedSelection] = []
        for selection in set.selections {
            switch selection {
            case .field(let field):
                if let typed = self.field(field, of: type) { selections.append(.field(typed)) }
            case .inlineFragment(let fragment):
                let inner = fragment.typeCondition?.text ?? type
                guard schema.kind(of: inner)?.isComposite == true else { continue }
                selections.append(
                    .condition(
                        TypedCondition(
                            type: fragment.typeCondition?.text, conditions: conditions(fragment.directives),
                            alias: alias(of: fragment), catches: catches(fragment.directives),
                            deferral: deferral(fragment.directives), selectionSet: selectionSet(fragment.selectionSet, of: inner),
                            place: place(fragment.span), sentDirectives: sent(fragment.directives))))
            case .spread(let spread):
                selections.append(
                    .spread(
                        TypedSpread(
                            fragment: spread.name.text, arguments: passedArguments(spread.directives),
                            conditions: conditions(spread.directives), alias: alias(spread.directives),
                            catches: catches(spread.directives), deferral: deferral(spread.directives),
                            place: place(spread.name.span), sentDirectives: sent(spread.directives))))
            }
        }
        return TypedSelectionSet(type: type, selections: selections)
    }

    private mutating func field(_ field: Field, of type: String) -> TypedField? {
        guard let info = schema.field(field.name.text, of: type) else { return nil }
        let arguments: [TypedArgument] = field.arguments.compactMap { argument in
            info.argument(named: argument.name.text).map { TypedArgument(definition: $0, value: argument.value) }
        }
        return TypedField(
            responseKey: field.responseKey.text, info: info, arguments: arguments, conditions: conditions(field.directives),
            directives: fieldDirectives(field, info),
            selectionSet: field.selectionSet.map { selectionSet($0, of: info.type) }, place: place(field.responseKey.span),
            sentDirectives: sent(field.directives))
    }

    // MARK: Directives

    private func place(_ span: Span) -> Place { Place(source, span) }

    /// What is left for the server.
    private func sent(_ directives: [Directive]) -> [Directive] {
        directives.filter { !ClientDirectives.names.contains($0.name.text) && !["include", "skip"].contains($0.name.text) }
    }

    private func operand(_ value: Value?) -> WrittenCondition.Operand? {
        switch value?.kind {
        case .boolean(let isTrue): .constant(isTrue)
        case .variable(let name): .variable(name)
        default: nil
        }
    }

    private func conditions(_ directives: [Directive]) -> [WrittenCondition] {
        directives.compactMap { directive in
            guard ["include", "skip"].contains(directive.name.text), let operand = operand(directive.argument("if")) else {
                return nil
            }
            return WrittenCondition(operand: operand, isNegated: directive.name.text == "skip")
        }
    }

    private func string(_ directive: Directive?, _ argument: String) -> String? {
        guard case .string(let text, _)? = directive?.argument(argument)?.kind else { return nil }
        return text
    }

    private func word(_ directive: Directive?, _ argument: String) -> String? {
        switch directive?.argument(argument)?.kind {
        case .enumValue(let text): text
        case .string(let text, _): text
        default: nil
        }
    }

    private func alias(_ directives: [Directive]) -> String? { string(directives.first(named: "alias"), "as") }

    /// Without `as` an inline fragment is named after its type, as a spread is after its fragment.
    private func alias(of fragment: InlineFragment) -> String? {
        guard let directive = fragment.directives.first(named: "alias") else { return nil }
        return string(directive, "as") ?? fragment.typeCondition.map { SwiftNames.lowerCamel($0.text) }
    }

    private func catches(_ directives: [Directive]) -> CatchTarget? {
        guard let directive = directives.first(named: "catch") else { return nil }
        return word(directive, "to").flatMap(CatchTarget.init) ?? .result
    }

    private func deferral(_ directives: [Directive]) -> DeferDirective? {
        guard let directive = directives.first(named: "defer") else { return nil }
        let condition = operand(directive.argument("if"))
        // What is never deferred is selected as if the directive was not there.
        if case .constant(false)? = condition { return nil }
        return DeferDirective(label: string(directive, "label"), condition: condition)
    }

    private func passedArguments(_ directives: [Directive]) -> [(name: String, value: Value)] {
        directives.first(named: "arguments")?.arguments.map { ($0.name.text, $0.value) } ?? []
    }

    private func cacheExpiration(_ directive: Directive) -> Int? {
        guard case .int(let token)? = directive.argument("seconds")?.kind else { return nil }
        return Int(token)
    }

    private func fieldDirectives(_ field: Field, _ info: FieldInfo) -> FieldDirectives {
        var result = FieldDirectives()
        for directive in field.directives {
            switch directive.name.text {
            case "alias": result.alias = string(directive, "as")
            case "required": result.required = word(directive, "action").flatMap(RequiredAction.init) ?? .silent
            case "catch": result.catches = word(directive, "to").flatMap(CatchTarget.init) ?? .result
            case "connection":
                result.connection = ConnectionDirective(
                    key: string(directive, "key") ?? field.responseKey.text, filters: filters(directive, field, info))
            case "stream":
                let condition = operand(directive.argument("if"))
                if case .constant(false)? = condition { continue }
                result.stream = StreamDirective(
                    label: string(directive, "label"), initialCount: directive.argument("initialCount"), condition: condition)
            case let name where ClientDirectives.edits.contains(name):
                result.edits.append(
                    EditDirective(
                        kind: directive.name.text, connections: directive.argument("connections"),
                        edgeType: string(directive, "edgeTypeName")))
            default: continue
            }
        }
        return result
    }

    /// The arguments that tell instances of a connection apart: those that `filters` names, else all but cursors and counts.
    private func filters(_ directive: Directive, _ field: Field, _ info: FieldInfo) -> [String] {
        if case .list(let elements)? = directive.argument("filters")?.kind {
            return elements.compactMap { if case .string(let name, _) = $0.kind { name } else { nil } }.sorted()
        }
        let paging: Set<String> = ["first", "last", "after", "before"]
        return field.arguments.map(\.name.text).filter { !paging.contains($0) }.sorted()
    }

    // MARK: Arguments of fragments

    private func argumentDefinitions(of fragment: FragmentDefinition) -> [TypedVariable] {
        guard let directive = fragment.directives.first(named: "argumentDefinitions") else { return [] }
        return directive.arguments.compactMap { argument in
            guard let definition = FragmentArgument(argument), let type = schema.inputType(definition.type) else { return nil }
            return TypedVariable(
                name: argument.name.text, type: type, defaultValue: definition.defaultValue,
                place: place(argument.name.span))
        }
    }
}

/// One member of `@argumentDefinitions`: `name: {type: "Int!", defaultValue: 10}`.
public struct FragmentArgument: NamedElement, Sendable {
    public var name: Name
    public var type: TypeReference
    public var defaultValue: Value?

    /// nil where the member has another form.
    public init?(_ argument: Argument) {
        guard case .object(let fields) = argument.value.kind,
            let written = fields.first(where: { $0.name.text == "type" })?.value,
            case .string(let text, _) = written.kind, let type = FragmentArgument.parseType(text, at: written.span)
        else { return nil }
        name = argument.name
        self.type = type
        defaultValue = fields.first { $0.name.text == "defaultValue" }?.value
    }

    /// The arguments that a fragment declares, as validation knows an operation's variables.
    public static let variables: @Sendable (FragmentDefinition) -> [VariableDefinition] = { fragment in
        guard let directive = fragment.directives.first(named: "argumentDefinitions") else { return [] }
        return directive.arguments.map { argument in
            let read = FragmentArgument(argument)
            // One that is declared in another form is still declared; no type is called so.
            let type = read?.type ?? TypeReference(name: Name("", span: argument.span), wrappers: .none, span: argument.span)
            return VariableDefinition(span: argument.span, name: argument.name, type: type, defaultValue: read?.defaultValue)
        }
    }

    /// Reads a type as the grammar has it, by reading an operation with a variable of that type. Spans are those of the literal.
    static func parseType(_ text: String, at span: Span) -> TypeReference? {
        let source = SourceText(path: "", text: "query($a:\(text)){a}")
        let parsed = parseGraphQL(source)
        guard !parsed.diagnostics.hasErrors, parsed.document.definitions.count == 1,
            let operation = parsed.document.operations.first, operation.variables.count == 1,
            let variable = operation.variables.first, variable.defaultValue == nil, variable.directives.isEmpty
        else { return nil }
        return TypeReference(name: Name(variable.type.name.text, span: span), wrappers: variable.type.wrappers, span: span)
    }
}
