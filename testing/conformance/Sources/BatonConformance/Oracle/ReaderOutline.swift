/// A reader as `docs/plan-format.md` has it, parsed once more by the oracle so that it does not lean on the runtime's own decoding.
package struct ReaderOutline: Sendable {
    package struct Kind: Sendable {
        /// Whether each list may be null, outermost first.
        package var lists: [Bool]
        /// `b i d s t e c o`.
        package var leaf: Character
        package var isNullable: Bool
        package var selection: Int
    }

    package enum Content: Sendable {
        case field(response: String, Kind)
        case condition(type: String?, selection: Int)
        case spread(fragment: String, type: String?, arguments: String?)
    }

    package struct Entry: Sendable {
        package var content: Content
        package var isGuarded: Bool { guardText != nil }
        package var guardText: String?
        package var isDeferred = false
        package var isClient = false
        /// `n`, `l` or `t`.
        package var required: Character?
        /// `r` or `n`.
        package var caught: Character?
        package var isSemanticNonNull = false
        /// A field with `@connection`, whose lens has nodes and says whether there are more.
        package var isConnection = false
        /// The field's name in the schema.
        package var fieldName = ""
    }

    package struct Selection: Sendable {
        package var type: String
        package var entries: [Entry]
    }

    package var name = ""
    package var throwsOnFieldError = false
    /// The fragment's arguments or the operation's variables, with their defaults as JSON.
    package var variables: [(name: String, standard: RawJSON?)] = []
    package var selections: [Selection] = []

    /// - Throws: ``CorpusProblem``-like text when the reader is not of the format.
    package init(_ text: String) throws {
        var names: [String] = [], templates: [String] = [], guards: [String] = [], extras: [String] = [], lines: [Substring] = []
        for line in text.split(separator: "\n") {
            let rest = line.dropFirst(2)
            switch line.first {
            case "r":
                let words = line.split(separator: " ")
                guard words.count >= 4, words[1] == "1" else { throw OutlineProblem(line: String(line)) }
                name = String(words[3])
                throwsOnFieldError = words.contains("throw")
            case "n": names = rest.split(separator: " ").map(String.init)
            case "v":
                let parts = rest.split(separator: " ", maxSplits: 1)
                variables.append((String(parts[0]), try parts.count > 1 ? RawJSON(parsing: String(parts[1])) : nil))
            case "k": templates.append(String(rest))
            case "g": guards.append(String(rest))
            case "x": extras.append(String(rest))
            case "s": lines.append(rest)
            default: throw OutlineProblem(line: String(line))
            }
        }
        for line in lines {
            let parts = line.split(separator: " ")
            guard let head = parts.first, let number = Int(head.dropLast()) else { throw OutlineProblem(line: String(line)) }
            var selection = Selection(type: names[number], entries: [])
            for part in parts.dropFirst() {
                var parser = EntryParser(text: Array(part), names: names, templates: templates, guards: guards, extras: extras)
                selection.entries.append(try parser.entry())
            }
            selections.append(selection)
        }
    }
}

/// A line of a reader that is not of the format.
package struct OutlineProblem: Error {
    package let line: String
}

private struct EntryParser {
    let text: [Character]
    let names: [String]
    let templates: [String]
    let guards: [String]
    let extras: [String]
    var place = 0

    var next: Character? { place < text.count ? text[place] : nil }
    var problem: OutlineProblem { OutlineProblem(line: String(text)) }

    init(text: [Character], names: [String], templates: [String], guards: [String], extras: [String]) {
        (self.text, self.names, self.templates, self.guards, self.extras) = (text, names, templates, guards, extras)
    }

    mutating func number() throws -> Int {
        var digits = ""
        while let character = next, character.isNumber { digits.append(character); place += 1 }
        guard let value = Int(digits) else { throw problem }
        return value
    }

    mutating func take(_ character: Character) -> Bool {
        guard next == character else { return false }
        place += 1
        return true
    }

    mutating func entry() throws -> ReaderOutline.Entry {
        var entry: ReaderOutline.Entry
        if take(">") {
            entry = ReaderOutline.Entry(content: .condition(type: nil, selection: try number()))
        } else if take(".") {
            let fragment = names[try number()]
            entry = ReaderOutline.Entry(content: .spread(fragment: fragment, type: take(">") ? names[try number()] : nil, arguments: nil))
        } else {
            let first = names[try number()]
            if take(">") {
                entry = ReaderOutline.Entry(content: .condition(type: first, selection: try number()))
            } else {
                entry = ReaderOutline.Entry(content: .field(response: first, try kind()))
                entry.fieldName = first
            }
        }
        while let mark = next {
            place += 1
            switch mark {
            case "?": entry.guardText = guards[try number()]
            case "~":
                entry.isDeferred = true
                _ = try number()
                if take("-") { _ = try number() }
            case "%": entry.isClient = true
            case "^": break
            case "#": if extras[try number()].hasPrefix("{\"connection\"") { entry.isConnection = true }
            case ":": entry.fieldName = names[try number()]
            case "*": entry.isSemanticNonNull = true
            case "!": entry.required = next; place += 1
            case "=": entry.caught = next; place += 1
            case "(":
                let template = templates[try number()]
                guard take(")") else { throw problem }
                if case .spread(let fragment, let type, _) = entry.content {
                    entry.content = .spread(fragment: fragment, type: type, arguments: template)
                } else {
                    entry.fieldName = String(template.prefix { $0 != "(" })
                }
            default: throw problem
            }
        }
        // What may be left out, or may not have come yet, is read as nullable.
        if case .field(let response, var kind) = entry.content, entry.isGuarded || entry.isDeferred {
            if kind.lists.isEmpty { kind.isNullable = true } else { kind.lists[0] = true }
            entry.content = .field(response: response, kind)
        }
        return entry
    }

    mutating func kind() throws -> ReaderOutline.Kind {
        var lists: [Bool] = []
        while let letter = next, letter == "L" || letter == "l" { lists.append(letter == "l"); place += 1 }
        guard let letter = next else { throw problem }
        place += 1
        let leaf = Character(letter.lowercased())
        return ReaderOutline.Kind(
            lists: lists, leaf: leaf, isNullable: letter.isLowercase, selection: leaf == "o" ? try number() : -1)
    }
}
