/// The values that guards are judged by: an operation's variables, or a fragment's arguments over them.
struct Scope {
    private(set) var values: [String: RawJSON] = [:]
    /// The operation's, which are what a fragment sees beside its own arguments.
    private var operation: [String: RawJSON] = [:]
    /// Arguments that nothing was passed to and that have no default.
    private var unpassed: Set<String> = []

    /// A variable's own value, else its default, else absent.
    init(_ given: RawJSON, declared: [(name: String, standard: RawJSON?)]) {
        for each in declared { values[each.name] = each.standard }
        for member in given.members ?? [] { values[member.name] = member.value }
        operation = values
    }

    /// What a fragment sees that is spread with `Fragment(name:value,…)`.
    func entering(_ template: String?, declared: [(name: String, standard: RawJSON?)]) -> Scope {
        var inner = self
        (inner.values, inner.unpassed) = (operation, [])
        let passed = template.map(arguments) ?? [:]
        for each in declared {
            let value: RawJSON? = if let given = passed[each.name] { given } else { each.standard }
            inner.values[each.name] = value
            if passed[each.name] == nil, value == nil { inner.unpassed.insert(each.name) }
        }
        return inner
    }

    /// Whether a guard holds: `a&!b|c`.
    func holds(_ text: String?) -> Bool {
        guard let text else { return true }
        return text.split(separator: "|").contains { alternative in
            alternative.split(separator: "&").allSatisfy { condition in
                let isNegated = condition.hasPrefix("!")
                let value = values[String(isNegated ? condition.dropFirst() : condition)]?.boolean ?? false
                return value != isNegated
            }
        }
    }

    /// The arguments of a spread; only whole variables and constants matter to guards.
    private func arguments(_ template: String) -> [String: RawJSON?] {
        guard let open = template.firstIndex(of: "("), template.last == ")" else { return [:] }
        var result: [String: RawJSON?] = [:]
        for part in Scope.split(template[template.index(after: open)...].dropLast()) {
            guard let colon = part.firstIndex(where: { $0 == ":" || $0 == "=" }) else { continue }
            let value = part[part.index(after: colon)...]
            let name = String(part[..<colon])
            guard value.first == "$" else {
                result[name] = .some(try? RawJSON(parsing: String(value)))
                continue
            }
            let variable = String(value.dropFirst())
            if !unpassed.contains(variable) { result[name] = .some(values[variable]) }
        }
        return result
    }

    /// Parts between commas that stand in no string, list or object.
    static func split(_ text: Substring) -> [Substring] {
        var parts: [Substring] = [], depth = 0, isString = false, start = text.startIndex, isEscaped = false
        for index in text.indices {
            let character = text[index]
            if isString {
                if isEscaped { isEscaped = false } else if character == "\\" { isEscaped = true } else if character == "\"" { isString = false }
                continue
            }
            switch character {
            case "\"": isString = true
            case "[", "{": depth += 1
            case "]", "}": depth -= 1
            case "," where depth == 0:
                parts.append(text[start..<index])
                start = text.index(after: index)
            default: break
            }
        }
        if start < text.endIndex { parts.append(text[start...]) }
        return parts
    }
}
