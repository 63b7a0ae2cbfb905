import GraphQLSyntax
import JSONSyntax

/// Spells a plan out for people:
///
///     query CharacterQuery($id)
///     character(id: $id): Character
///       name: String!
///       portrait (image): String
///
/// Each selection is shown where it is first led to; later places name it.
struct PlanDescription {
    private var names: [Substring] = []
    private var keys: [Substring] = []
    private var guards: [Substring] = []
    private var extras: [Substring] = []
    private var selections: [Substring] = []
    private var shown: Set<Int> = []
    private var text = ""

    /// The description of a plan that `batonc` wrote.
    static func text(of plan: String) -> String {
        var description = PlanDescription()
        description.read(plan)
        return description.text
    }

    private mutating func read(_ plan: String) {
        var variables: [Substring] = []
        var head = ""
        for line in plan.split(separator: "\n", omittingEmptySubsequences: true) {
            let rest = line.dropFirst(2)
            switch line.first {
            case "p": head = line.split(separator: " ").dropFirst(2).joined(separator: " ")
            case "n": names = rest.split(separator: " ")
            case "v": variables.append(rest)
            case "k": keys.append(rest)
            case "g": guards.append(rest)
            case "x": extras.append(rest)
            case "s": selections.append(rest)
            default: continue
            }
        }
        let parameters = variables.map { variable -> String in
            let parts = variable.split(separator: " ", maxSplits: 1)
            return "$" + (parts.first ?? "") + (parts.count > 1 ? " = \(parts[1])" : "")
        }
        text = head + (parameters.isEmpty ? "" : "(" + parameters.joined(separator: ", ") + ")") + "\n"
        describe(0, indentation: "  ")
    }

    private func name(_ number: Substring) -> String {
        Int(number).flatMap { $0 < names.count ? String(names[$0]) : nil } ?? "?"
    }

    private func entry(_ table: [Substring], _ number: Substring) -> String {
        Int(number).flatMap { $0 < table.count ? String(table[$0]) : nil } ?? "?"
    }

    private mutating func describe(_ number: Int, indentation: String) {
        guard number < selections.count else { return }
        shown.insert(number)
        var fieldIndentation = indentation
        for (index, token) in selections[number].split(separator: " ").enumerated() {
            switch token.first {
            case _ where index == 0: break
            case "|":
                text += indentation + "on " + types(token.dropFirst(), between: ", ") + "\n"
                fieldIndentation = indentation + "  "
            case "&":
                text += indentation + "on unknown types of " + types(token.dropFirst(), between: " and ") + "\n"
                fieldIndentation = indentation + "  "
            default:
                field(token, indentation: fieldIndentation)
            }
        }
    }

    private func types(_ token: Substring, between separator: String) -> String {
        let parts = token.split(separator: "/", maxSplits: 1)
        let listed = (parts.first ?? "").split(separator: ",").map(name).joined(separator: separator)
        guard parts.count > 1 else { return listed }
        return listed + ", keyed by " + keyNames(parts[1])
    }

    /// `a and b or c` of `1,2=3`.
    private func keyNames(_ token: Substring) -> String {
        token.split(separator: ",").map { $0.split(separator: "=").map(name).joined(separator: " or ") }.joined(separator: " and ")
    }

    private mutating func field(_ token: Substring, indentation: String) {
        var rest = token
        func takeNumber() -> Substring {
            let digits = rest.prefix { $0.isNumber }
            rest = rest.dropFirst(digits.count)
            return digits
        }
        let response = name(takeNumber())
        let lists = rest.prefix { $0 == "L" || $0 == "l" }
        rest = rest.dropFirst(lists.count)
        let letter = rest.first ?? "?"
        rest = rest.dropFirst()
        var child: Int?
        if letter == "o" || letter == "O" { child = Int(takeNumber()) }
        var marks: [String] = []
        var key = response
        while let mark = rest.first {
            rest = rest.dropFirst()
            switch mark {
            case ":":
                key = name(takeNumber())
            case "(":
                key = entry(keys, takeNumber())
                rest = rest.dropFirst()
            case "?": marks.append("if " + entry(guards, takeNumber()))
            case "~":
                var part = words(entry(extras, takeNumber()))
                if rest.first == "-" {
                    rest = rest.dropFirst()
                    part += ", from the start if " + entry(guards, takeNumber())
                }
                marks.append(part)
            case "^": marks.append("transient")
            case "%": marks.append("client field")
            case "#": marks.append(words(entry(extras, takeNumber())))
            default: continue
            }
        }
        let head = key == response ? response : "\(response) (\(key))"
        let target = child.map { $0 < selections.count ? headOfSelection($0) : (type: "?", keys: "") }
        text += indentation + head + ": " + typeText(lists, letter, target?.type) + (target?.keys ?? "")
        text += marks.isEmpty ? "\n" : "  [" + marks.joined(separator: "; ") + "]\n"
        guard let child, child < selections.count else { return }
        if shown.contains(child) {
            text += indentation + "  as above\n"
        } else {
            describe(child, indentation: indentation + "  ")
        }
    }

    /// `connection: key Feed_posts, filters topic` of `{"connection":{"key":"Feed_posts","filters":["topic"]}}`.
    private func words(_ extra: String) -> String {
        guard let members = parseJSON(SourceText(path: "", text: extra)).value?.object else { return extra }
        return members.map { member in
            guard let details = member.value.object else { return member.key + " " + plain(member.value) }
            let said = details.map { ($0.key, plain($0.value)) }.filter { !$0.1.isEmpty }
            return member.key + ": " + said.map { "\($0.0) \($0.1)" }.joined(separator: ", ")
        }.joined(separator: "; ")
    }

    private func plain(_ value: JSON) -> String {
        value.string ?? value.array.map { $0.map(plain).joined(separator: " ") } ?? value.printed(isPretty: false)
    }

    /// `User` and ` keyed by id`.
    private func headOfSelection(_ number: Int) -> (type: String, keys: String) {
        let head = selections[number].prefix { $0 != " " }
        let type = head.prefix { $0.isNumber }
        let keyList = head.split(separator: "/").dropFirst().first
        return (name(type), keyList.map { " keyed by " + keyNames($0) } ?? "")
    }

    private func typeText(_ lists: Substring, _ letter: Character, _ target: String?) -> String {
        let names: [Character: String] = [
            "b": "Boolean", "i": "Int", "d": "Float", "s": "String", "t": "ID", "e": "enum", "c": "custom scalar",
        ]
        let isNonNull = letter.isUppercase
        let lower = Character(letter.lowercased())
        let innermost = (target ?? names[lower] ?? "?") + (isNonNull ? "!" : "")
        return lists.reversed().reduce(innermost) { inner, list in "[" + inner + "]" + (list == "L" ? "!" : "") }
    }
}
