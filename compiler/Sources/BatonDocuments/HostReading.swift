import GraphQLSyntax

/// What a Swift source reads, as far as its tokens tell: no types are known, so that a name stands for whatever has it in the file.
///
/// A value is followed as long as it stays in sight: through optional chains, `let` and `if let`, and the standard containers. Where it goes
/// elsewhere, whole, it may be read there: as an argument, a result, an element, what is assigned or interpolated.
public struct HostReading: Sendable {
    /// The names that stand after a dot, in code, key paths and interpolations.
    private var members: Set<String> = []
    /// The names of values and members that go elsewhere whole.
    private var escaped: Set<String> = []
    /// Of a name that `let` binds, those that its value is made of.
    private var origins: [String: Set<String>] = [:]
    /// Names that may stand for any lens: bound by a case, a closure or a loop.
    private var bound: Set<String> = ["self"]
    /// Whether a function that is not seen is called with elements of a collection: `map(Row.init)`.
    private var passesElements = false
    /// The types that are declared here, and those that are extended.
    public private(set) var declared: Set<String> = []
    public private(set) var extended: Set<String> = []
    /// Every name in the code, where it was asked for or something is extended: in an extension members are read without a dot.
    public private(set) var names: Set<String> = []
    /// Of what has its type written beside it, `row: Row_user`, the names by the type.
    private var annotated: [String: Set<String>] = [:]
    /// The labels of arguments.
    private var labels: Set<String> = []
    private var saysWhatIsExpected = false

    /// Whether a lens goes elsewhere of which it is not known which one it is.
    public var passesLensesOn: Bool { passesElements || !bound.isDisjoint(with: escaped) }

    /// Whether a member of this name is read.
    public func reads(_ name: String) -> Bool { members.contains(name) }

    /// Whether something of this name goes elsewhere whole.
    public func passesOn(_ name: String) -> Bool { escaped.contains(name) }

    /// Whether a name stands anywhere in a source that extends a type.
    public func names(_ name: String, inExtensionsOf type: String) -> Bool { extended.contains(type) && names.contains(name) }

    /// Whether a value that is declared to be of a type goes elsewhere whole.
    public func passesOnValues(of type: String) -> Bool { annotated[type].map { !$0.isDisjoint(with: escaped) } ?? false }

    /// Cost: a pass over the source's tokens and those of its interpolations.
    public init(_ source: SourceText, keepsNames: Bool = false) {
        read(source, keepsNames: keepsNames, depth: 0)
        // What an optimistic response says is selected to be said, whether or not it is shown here.
        if saysWhatIsExpected { members.formUnion(labels) }
        var work = Array(escaped)
        while let name = work.popLast() {
            for origin in origins.removeValue(forKey: name) ?? [] where escaped.insert(origin).inserted { work.append(origin) }
        }
    }

    private mutating func read(_ source: SourceText, keepsNames: Bool, depth: Int) {
        var lexer = SwiftLexer(source)
        lexer.run()
        var uses = HostUses(source: source, tokens: lexer.tokens)
        uses.run()
        members.formUnion(uses.members)
        escaped.formUnion(uses.escaped)
        origins.merge(uses.origins) { $0.union($1) }
        bound.formUnion(uses.bound)
        declared.formUnion(uses.declared)
        extended.formUnion(uses.extended)
        let keepsNames = keepsNames || !extended.isEmpty
        if keepsNames {
            names.formUnion(uses.names)
            annotated.merge(uses.annotated) { $0.union($1) }
        }
        labels.formUnion(uses.labels)
        passesElements = passesElements || uses.passesElements
        saysWhatIsExpected = saysWhatIsExpected || uses.labels.contains("optimistic")
        // What an interpolation holds is code.
        guard depth < 8 else { return }
        for literal in lexer.literals {
            for interpolation in literal.interpolations {
                let inner = source.text(in: Span(start: interpolation.start + 1 + literal.pounds, end: interpolation.end))
                read(SourceText(path: source.path, text: inner), keepsNames: keepsNames, depth: depth + 1)
            }
        }
    }
}
