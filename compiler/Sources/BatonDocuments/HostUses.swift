import GraphQLSyntax

/// What the tokens of one source, or of one interpolation in it, do with names; see `HostReading`.
struct HostUses {
    private let tokens: [SwiftToken]
    /// The text of each; names without backticks.
    private let words: [String]
    private(set) var members: Set<String> = []
    private(set) var escaped: Set<String> = []
    private(set) var origins: [String: Set<String>] = [:]
    private(set) var bound: Set<String> = []
    private(set) var labels: Set<String> = []
    private(set) var passesElements = false
    private(set) var declared: Set<String> = []
    private(set) var extended: Set<String> = []
    /// The tokens that declare names, and those of what `let` binds outside of parentheses.
    private var declaring: Set<Int> = []
    private var binding: Set<Int> = []

    init(source: SourceText, tokens: [SwiftToken]) {
        self.tokens = tokens
        words = tokens.map { token in
            if case .string = token.kind { return "\"" }
            let text = source.text(in: token.span)
            return text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text
        }
    }

    /// Calls that read nothing of what they are given but its elements' identity.
    private static let containers: Set<String> = ["ForEach", "List", "Array", "print", "type", "Set", "OutlineGroup", "Table"]
    /// Methods that call what they are given with elements.
    private static let callers: Set<String> = [
        "map", "compactMap", "flatMap", "forEach", "filter", "sorted", "reduce", "allSatisfy", "first", "last", "contains", "then",
    ]
    /// Members of collections that are elements of them, or the like.
    private static let elements: Set<String> = ["first", "last", "lazy", "indices", "self", "values", "unsafelyUnwrapped"]
    private static let keywords: Set<String> = [
        "let", "var", "if", "else", "guard", "for", "in", "while", "switch", "case", "return", "func", "struct", "class", "enum", "extension",
        "import", "some", "any", "try", "await", "async", "throws", "where", "is", "as", "nil", "true", "false", "default", "do", "catch",
        "private", "public", "internal", "static", "final", "override", "mutating", "weak", "unowned", "inout", "repeat", "throw", "defer", "_",
    ]
    /// Words after which a name is declared.
    private static let declarers: Set<String> = ["let", "var", "func", "struct", "class", "enum", "extension", "import", "actor", "protocol", "typealias"]

    private func text(_ index: Int) -> String { words.indices.contains(index) ? words[index] : "" }

    private func isName(_ index: Int) -> Bool {
        guard index >= 0, index < tokens.count, tokens[index].kind == .identifier else { return false }
        return text(index).first?.isUppercase != true && !Self.keywords.contains(text(index))
    }

    mutating func run() {
        for index in tokens.indices {
            switch text(index) {
            case "let", "var": readBinding(after: index)
            case "{": readParameters(after: index)
            case "for": readLoop(after: index)
            case "struct", "class", "enum", "actor": declared.insert(text(index + 1))
            case "extension": readExtended(after: index)
            default: continue
            }
        }
        var calls: [Int] = []
        for index in tokens.indices {
            switch tokens[index].kind {
            case .punctuation(UInt8(ascii: "(")): calls.append(index - 1)
            case .punctuation(UInt8(ascii: ")")): _ = calls.popLast()
            case .identifier: readUse(at: index, in: calls.last)
            default: continue
            }
        }
    }

    /// `extension Module.View.Part`: any of them.
    private mutating func readExtended(after index: Int) {
        var position = index + 1
        while position < tokens.count, tokens[position].kind == .identifier {
            extended.insert(text(position))
            guard text(position + 1) == "." else { return }
            position += 2
        }
    }

    /// Every name.
    var names: Set<String> {
        Set(tokens.indices.lazy.filter { tokens[$0].kind == .identifier }.map(text))
    }

    /// What has its type written beside it, by the type.
    var annotated: [String: Set<String>] {
        var result: [String: Set<String>] = [:]
        for index in tokens.indices where text(index) == ":" && isName(index - 1) && index + 1 < tokens.count && tokens[index + 1].kind == .identifier {
            result[text(index + 1), default: []].insert(text(index - 1))
        }
        return result
    }

    // MARK: Names that stand for values

    /// `let name = value`, `if let name`, `case .some(let name)`, `case let .some(name)`.
    private mutating func readBinding(after index: Int) {
        if text(index + 1) == "." || text(index + 1) == "(" {
            var open = index + 1
            while open < tokens.count, text(open) != "(", !tokens[open].startsLine || open == index + 1 { open += 1 }
            let value = matchedValue(around: index)
            for inner in open..<closing(open) where isName(inner) && text(inner - 1) != "." {
                guard let value else { bind(inner); continue }
                declaring.insert(inner)
                readValue(of: text(inner), after: value, inCondition: true)
            }
            return
        }
        guard isName(index + 1) else { return }
        declaring.insert(index + 1)
        let name = text(index + 1)
        var equals = index + 2
        if text(equals) == ":" {
            while equals < tokens.count, text(equals) != "=", text(equals) != "{", !tokens[equals].startsLine { equals += 1 }
        }
        guard text(equals) == "=", text(equals + 1) != "=" else {
            if let value = matchedValue(around: index) { return readValue(of: name, after: value, inCondition: true) }
            // Bound by a pattern; what `if let name` binds is what has the name.
            if [")", ",", "?", ":"].contains(text(index + 2)), text(index - 1) != "if", text(index - 1) != "guard" { bound.insert(name) }
            return
        }
        readValue(of: name, after: equals, inCondition: ["if", "guard", "while", ","].contains(text(index - 1)))
    }

    /// The `=` of `if case PATTERN = value` with a `let` within the pattern; nil where a `switch` has the pattern.
    private func matchedValue(around index: Int) -> Int? {
        var start = index - 1
        while start >= 0, index - start < 24, text(start) != "case" {
            guard tokens[start].kind == .identifier || [".", "(", ",", ":", "?"].contains(text(start)) else { return nil }
            start -= 1
        }
        guard text(start) == "case", ["if", "guard", "while", ","].contains(text(start - 1)) else { return nil }
        var position = start + 1
        while position < tokens.count, position < index + 24, !["{", ":", "in"].contains(text(position)) {
            if text(position) == "=" { return position }
            position = text(position) == "(" ? closing(position) + 1 : position + 1
        }
        return nil
    }

    /// Follows the value after an `=` that a name is bound to, or to a part of it. In a condition a brace begins what is done if it holds.
    private mutating func readValue(of name: String, after equals: Int, inCondition: Bool) {
        var level = 0
        var position = equals + 1
        while position < tokens.count {
            let word = text(position)
            if level == 0, position > equals + 1, endsValue(at: position) { break }
            if ["(", "[", "{"].contains(word) { level += 1 }
            if [")", "]", "}"].contains(word) { level -= 1 }
            guard level >= 0 else { break }
            if isName(position) {
                if level > 0 || isWhatIsBound(position, inCondition) { origins[name, default: []].insert(text(position)) }
                if level == 0 { binding.insert(position) }
            }
            position += 1
        }
    }

    /// Whether the name's own value may be what is bound, or an element of it: not where a member of it is.
    private func isWhatIsBound(_ index: Int, _ inCondition: Bool) -> Bool {
        let dot = afterPostfix(index + 1)
        guard text(dot) == ".", isName(dot + 1) else { return true }
        return Self.elements.contains(text(dot + 1)) || text(dot + 2) == "(" || (text(dot + 2) == "{" && !inCondition)
    }

    /// Whether a value that is bound ends before a token.
    private func endsValue(at index: Int) -> Bool {
        if ["{", "else", ",", ";", "}", ")"].contains(text(index)) { return true }
        guard tokens[index].startsLine else { return false }
        return ![".", "?", ":", "+", "-", "&", "|"].contains(text(index)) && !["=", "?", ":", "+", "-", "&", "|", "try", "await"].contains(text(index - 1))
    }

    /// `{ [weak self] index, row in`.
    private mutating func readParameters(after index: Int) {
        var position = index + 1
        if text(position) == "[" { position = closing(position) + 1 }
        var found: [Int] = []
        for _ in 0..<24 {
            guard position < tokens.count else { return }
            let word = text(position)
            if word == "in" {
                if text(index + 1) == "[" { declaring.formUnion(index + 1...closing(index + 1)) }
                for each in found { bind(each) }
                return
            }
            let isPart = tokens[position].kind == .identifier || ["(", ")", ",", ":", "?", "@", ".", "<", ">", "-"].contains(word)
            guard isPart, !["if", "for", "let", "var", "return", "switch", "guard"].contains(word) else { return }
            if isName(position), text(position - 1) != ":" { found.append(position) }
            position += 1
        }
    }

    /// `for (index, row) in rows`.
    private mutating func readLoop(after index: Int) {
        var position = index + 1
        while position < tokens.count, position < index + 24, text(position) != "in" {
            if isName(position) { bind(position) }
            position += 1
        }
    }

    private mutating func bind(_ index: Int) {
        declaring.insert(index)
        bound.insert(text(index))
    }

    // MARK: What becomes of a value

    private mutating func readUse(at index: Int, in call: Int?) {
        let name = text(index)
        let before = text(index - 1)
        if before == "." { members.insert(name) }
        if name.hasPrefix("$"), name.dropFirst().first?.isNumber == true { bound.insert(name) }
        if text(index + 1) == ":", before == "(" || before == "," {
            labels.insert(name)
            return
        }
        guard isName(index), !declaring.contains(index), !binding.contains(index), !Self.declarers.contains(before) else {
            return
        }
        // `self.row = row`
        if before == "=", text(index - 2) == name { return }
        let end = afterPostfix(index + 1)
        let after = text(end)
        switch after {
        case ".", "(": return
        case "{" where !tokens[end].startsLine: return
        case "=": return
        case "!" where text(end + 1) == "=": return
        case ")", ",":
            let start = beforeChain(at: index)
            if let call, start != "\\" {
                let isCaller = Self.callers.contains(text(call)) && text(call - 1) == "."
                if isCaller || (Self.containers.contains(text(call)) && start == ":") { passesElements = true }
            }
            if let call, Self.containers.contains(text(call)) { return }
        default: break
        }
        escaped.insert(name.hasPrefix("$") && !bound.contains(name) ? String(name.dropFirst()) : name)
    }

    /// What stands before the members that end at an index.
    private func beforeChain(at index: Int) -> String {
        var index = index - 1
        while index >= 0, tokens[index].kind == .identifier || [".", "?", "!"].contains(text(index)) { index -= 1 }
        return text(index)
    }

    /// The token after `?`, `!` and subscripts; `?? []` is none to follow.
    private func afterPostfix(_ index: Int) -> Int {
        var index = index
        while index < tokens.count, !tokens[index].startsLine || text(index) == "?" {
            let word = text(index)
            if word == "?" || (word == "!" && text(index + 1) != "=") {
                index += 1
            } else if word == "[" {
                index = closing(index) + 1
            } else {
                break
            }
        }
        return index
    }

    /// The bracket that closes the one at an index, or the last token.
    private func closing(_ open: Int) -> Int {
        var level = 0
        var index = open
        while index < tokens.count {
            if ["(", "[", "{"].contains(text(index)) { level += 1 }
            if [")", "]", "}"].contains(text(index)) { level -= 1 }
            if level <= 0 { return index }
            index += 1
        }
        return max(open, tokens.count - 1)
    }
}
