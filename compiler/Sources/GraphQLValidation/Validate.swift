import GraphQLSchema
import GraphQLSyntax

/// Checks documents against a schema by every rule of the specification's section 5. Each rule is a file in `Rules`, named
/// as the specification names it; `Walk` visits each part of a document once and hands it to the rules.
///
/// Documents whose text had faults are judged too, apart from what a missing part may have changed.
///
/// The documents count as one: names are unique over all of them, and a fragment may be spread from any. The schema is to
/// have no errors. Deprecated uses are warnings.
public func validate(
    _ documents: [Document], against schema: Schema, options: ValidationOptions = ValidationOptions()
) -> Diagnostics {
    validating(documents, against: schema, options: options).diagnostics
}

/// The same, with how many fields were looked at to see whether they merge, of which there is a bound. Each set of selections that meet
/// counts once: documents validated in two parts have looked at no fewer than they would have as one.
public func validating(
    _ documents: [Document], against schema: Schema, options: ValidationOptions = ValidationOptions()
) -> (diagnostics: Diagnostics, mergedFields: Int) {
    let walk = Walk(schema: schema, options: options, documents: documents)
    walk.run()
    return (walk.diagnostics, walk.mergedFields)
}

/// The bound on the fields that are looked at to see whether they merge, above which it is an error.
public let mergedFieldLimit = FieldMerging.limit

/// What documents are judged by beside the schema.
public struct ValidationOptions: Sendable {
    /// Directives that the client understands and the server never sees. One of the schema with the same name counts less.
    public var clientDirectives: [ClientDirective]
    /// Directives that other clients understand and this one does not, by name, each with what to do in its place. Its use is an
    /// error that says so.
    public var foreignDirectives: [String: String]
    /// Fragments that another module declares: they may be spread, and are judged only where a document's selections meet
    /// theirs.
    public var externalFragments: [FragmentDefinition]
    /// The variables that a fragment declares for itself (Relay's `@argumentDefinitions`). In it they stand for no
    /// operation's variable.
    public var localVariables: @Sendable (FragmentDefinition) -> [VariableDefinition]
    /// Whether a fragment has an operation of its own that the client makes (Relay's `@refetchable`), which reaches it.
    public var hasOwnOperation: @Sendable (FragmentDefinition) -> Bool
    /// Whether deprecated fields, arguments, input fields and enum values are warned of.
    public var warnsOfDeprecated: Bool
    /// Whether others may spread the documents' fragments, so that none is unused for want of an operation here.
    public var offersFragments: Bool
    /// Where else a fragment that is not found may be.
    public var fragmentHint: String?
    /// Whether there are documents that could not be read at all, so that whatever is not found may be in them.
    public var lacksDocuments = false

    public init(
        clientDirectives: [ClientDirective] = [], foreignDirectives: [String: String] = [:],
        externalFragments: [FragmentDefinition] = [], warnsOfDeprecated: Bool = true, offersFragments: Bool = false,
        localVariables: @escaping @Sendable (FragmentDefinition) -> [VariableDefinition] = { _ in [] },
        hasOwnOperation: @escaping @Sendable (FragmentDefinition) -> Bool = { _ in false }
    ) {
        self.clientDirectives = clientDirectives
        self.foreignDirectives = foreignDirectives
        self.externalFragments = externalFragments
        self.warnsOfDeprecated = warnsOfDeprecated
        self.offersFragments = offersFragments
        self.localVariables = localVariables
        self.hasOwnOperation = hasOwnOperation
    }
}

/// A directive that only the client understands.
public struct ClientDirective: Sendable {
    public var definition: DirectiveDefinition
    /// Arguments of any name and value are taken, as by `@arguments`; the variables in them count as used.
    public var takesAnyArguments: Bool
    /// The arguments that the client says are constants. A variable in one is its error to report: here it counts as used, and is
    /// asked neither to be defined nor to fit. `*` stands for every argument.
    public var constants: Set<String>
    /// What to do where it cannot stand, if there is something to say.
    public var hint: String?

    public init(definition: DirectiveDefinition, takesAnyArguments: Bool = false, constants: Set<String> = [], hint: String? = nil) {
        self.definition = definition
        self.takesAnyArguments = takesAnyArguments
        self.constants = constants
        self.hint = hint
    }

    /// The directives that an SDL text defines. Those named in `takingAnyArguments` take arguments of any name and value;
    /// `constants` and `hints` are by directive.
    public static func list(
        _ sdl: String, takingAnyArguments open: Set<String> = [], constants: [String: Set<String>] = [:],
        hints: [String: String] = [:]
    ) -> [ClientDirective] {
        parseGraphQL(SourceText(path: "<client directives>", text: sdl)).document.definitions.compactMap { definition in
            guard case .directive(let directive) = definition else { return nil }
            let name = directive.name.text
            return ClientDirective(
                definition: directive, takesAnyArguments: open.contains(name), constants: constants[name] ?? [], hint: hints[name])
        }
    }
}
