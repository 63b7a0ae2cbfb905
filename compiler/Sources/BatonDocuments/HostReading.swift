import GraphQLSyntax

/// What a Swift source reads, as far as its tokens tell.
public struct HostReading: Sendable {
    /// The names that stand after a dot, in code, key paths and interpolations.
    private var members: Set<String> = []
    /// The names that are passed whole as an argument to something that is not a standard container.
    private var passed: Set<String> = []
    /// Names that may stand for a lens: bound by a case of a phase, a closure or a loop.
    private var bound: Set<String> = []

    /// The labels of arguments.
    private var labels: Set<String> = []
    private var saysWhatIsExpected = false

    /// Whether a lens that the source gave a name is passed on whole.
    public var passesLensesOn: Bool { !bound.isDisjoint(with: passed) }

    /// Whether a member of this name is read.
    public func reads(_ name: String) -> Bool { members.contains(name) }

    /// Whether something of this name is passed on whole.
    public func passesOn(_ name: String) -> Bool { passed.contains(name) }

    /// Calls that read nothing of what they are given but its elements' identity.
    private static let containers: Set<String> = ["ForEach", "List", "Array", "print", "type"]

    /// Cost: a pass over the source's tokens and those of its interpolations.
    public init(_ source: SourceText) {
        read(source, depth: 0)
        // What an optimistic response says is selected to be said, whether or not it is shown here.
        if saysWhatIsExpected { members.formUnion(labels) }
    }

    private mutating func read(_ source: SourceText, depth: Int) {
        var lexer = SwiftLexer(source)
        lexer.run()
        let tokens = lexer.tokens
        func text(_ index: Int) -> String {
            guard index >= 0, index < tokens.count else { return "" }
            let text = source.text(in: tokens[index].span)
            return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
        }
        var calls: [String] = []
        for index in tokens.indices {
            let token = tokens[index]
            switch token.kind {
            case .punctuation(UInt8(ascii: "(")): calls.append(text(index - 1))
            case .punctuation(UInt8(ascii: ")")): _ = calls.popLast()
            case .identifier:
                let name = text(index)
                if text(index - 1) == "." { members.insert(name) }
                let before = text(index - 1)
                let after = text(index + 1)
                // `.ready(let data)`, `{ row in`, `for row in`; what `let` alone binds is a field's value more often than a lens.
                if (before == "let" && text(index - 2) == "(") || after == "in" { bound.insert(name) }
                if after == ":", before == "(" || before == "," {
                    labels.insert(name)
                    if name == "optimistic" { saysWhatIsExpected = true }
                }
                let isArgument = ["(", ",", ":"].contains(before) && [")", ","].contains(after)
                if isArgument, let call = calls.last, !HostReading.containers.contains(call), !call.isEmpty,
                    before != ":" || !isDeclaration(index, text)
                {
                    passed.insert(name)
                }
            case .string(let number):
                // What an interpolation holds is code.
                guard depth < 8 else { continue }
                for interpolation in lexer.literals[number].interpolations {
                    let inner = source.text(in: Span(start: interpolation.start + 1 + lexer.literals[number].pounds, end: interpolation.end))
                    read(SourceText(path: source.path, text: inner), depth: depth + 1)
                }
            default: continue
            }
        }
    }

    /// Whether `name: Type` declares a parameter: a type begins with a capital.
    private func isDeclaration(_ index: Int, _ text: (Int) -> String) -> Bool {
        text(index).first?.isUppercase ?? false
    }
}
