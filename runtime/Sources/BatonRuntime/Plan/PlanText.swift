/// The lines of a plan or a reader, decoded but for their selections.
///
/// | line | holds |
/// |---|---|
/// | `plan 1 KIND NAME`, `reader 1 KIND NAME [throw]` | the header |
/// | `n A B C` | names |
/// | `v [%]NAME [JSON]` | a variable, `%` if it is not sent, and its default |
/// | `k TEMPLATE` | a storage key with arguments |
/// | `g GUARD` | a guard |
/// | `x JSON` | an extra |
/// | `s SELECTION` | a selection |
struct PlanText {
    enum Role: String { case plan, reader }

    var kind: Substring = ""
    var name = ""
    var throwsOnFieldError = false
    var names: [String] = []
    var variables: [PlanVariable] = []
    var templates: [KeyTemplate] = []
    var guards: [PlanGuard] = []
    var extras: [PlanExtra] = []
    /// The selections' lines with their numbers in the text.
    var selections: [(line: Int, text: Substring)] = []

    init(_ text: String, role: Role) throws(PlanFailure) {
        var number = 0
        var hasHeader = false
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard !line.isEmpty else { continue }
            if !hasHeader {
                try readHeader(line, role, number)
                hasHeader = true
                continue
            }
            guard let mark = line.first, line.dropFirst().first == " " else {
                throw PlanFailure(line: number, problem: "a line begins with its kind and a space")
            }
            try read(mark, line.dropFirst(2), number)
        }
        guard hasHeader else { throw PlanFailure(line: 0, problem: "the text is empty") }
        guard !selections.isEmpty else { throw PlanFailure(line: 0, problem: "there is no selection") }
    }

    private mutating func readHeader(_ line: Substring, _ role: Role, _ number: Int) throws(PlanFailure) {
        let words = line.split(separator: " ")
        guard words.count >= 4, words[0] == role.rawValue else {
            throw PlanFailure(line: number, problem: "the header is '\(role.rawValue) 1 KIND NAME'")
        }
        guard words[1] == "1" else { throw PlanFailure(line: number, problem: "version \(words[1]) is not one that this runtime reads") }
        kind = words[2]
        name = String(words[3])
        throwsOnFieldError = words.dropFirst(4).contains("throw")
    }

    private mutating func read(_ mark: Character, _ rest: Substring, _ number: Int) throws(PlanFailure) {
        do {
            switch mark {
            case "n": names = rest.split(separator: " ").map(String.init)
            case "v":
                let parts = rest.split(separator: " ", maxSplits: 1)
                guard let name = parts.first else { throw TemplateParser.Failure(problem: "a variable has no name") }
                let isClient = name.first == "%"
                variables.append(
                    PlanVariable(
                        name: String(isClient ? name.dropFirst() : name),
                        standard: try parts.dropFirst().first.map(TemplateParser.json), isClient: isClient))
            case "k": templates.append(try TemplateParser.template(rest))
            case "g":
                guard let read = PlanGuard(rest) else { throw TemplateParser.Failure(problem: "'\(rest)' is no guard") }
                guards.append(read)
            case "x":
                guard let extra = PlanExtra(try TemplateParser.json(rest)) else { throw TemplateParser.Failure(problem: "'\(rest)' is no extra") }
                extras.append(extra)
            case "s": selections.append((number, rest))
            default: throw TemplateParser.Failure(problem: "'\(mark)' is no kind of line")
            }
        } catch let failure as TemplateParser.Failure {
            throw PlanFailure(line: number, problem: failure.problem)
        } catch {
            throw PlanFailure(line: number, problem: "the line cannot be read")
        }
    }
}

/// Reads the marks and numbers of one selection's line.
struct SelectionScanner {
    let line: Int
    private let bytes: [UInt8]
    private var place = 0
    private let nameCount: Int

    init(line: Int, text: Substring, nameCount: Int) {
        self.line = line
        self.bytes = Array(text.utf8)
        self.nameCount = nameCount
    }

    var isAtEnd: Bool { place == bytes.count }

    /// The next byte as a character, without taking it.
    var next: Unicode.Scalar? { place < bytes.count ? Unicode.Scalar(bytes[place]) : nil }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard next == character else { return false }
        place += 1
        return true
    }

    mutating func advance() -> Unicode.Scalar? {
        defer { place += 1 }
        return next
    }

    func failure(_ problem: String) -> PlanFailure {
        PlanFailure(line: line, problem: "\(problem) at column \(place + 3)")
    }

    mutating func number(below limit: Int) throws(PlanFailure) -> Int {
        let start = place
        var value = 0
        while place < bytes.count, case let digit = bytes[place] &- 0x30, digit < 10, value <= limit {
            value = value * 10 + Int(digit)
            place += 1
        }
        guard place > start else { throw failure("a number is missing") }
        guard value < limit else { throw failure("\(value) is out of range") }
        return value
    }

    mutating func nameNumber() throws(PlanFailure) -> Int { try number(below: nameCount) }

    /// Numbers separated by commas.
    mutating func nameNumbers() throws(PlanFailure) -> [Int] {
        var numbers = [try nameNumber()]
        while take(",") { numbers.append(try nameNumber()) }
        return numbers
    }

    /// `L` and `l` for each list, a letter, and for an object the number of its selection.
    mutating func kind(selectionCount: Int) throws(PlanFailure) -> (kind: FieldKind, selection: Int) {
        var kind = FieldKind(leaf: .string)
        while let letter = next, letter == "L" || letter == "l" {
            if letter == "L" { kind.nonNull |= 1 << UInt32(kind.depth) }
            kind.depth += 1
            guard kind.depth < 31 else { throw failure("lists are nested too deep") }
            place += 1
        }
        guard let letter = next, let leaf = FieldKind.Leaf(rawValue: UInt8(truncatingIfNeeded: letter.value | 0x20)) else {
            throw failure("a kind is missing")
        }
        place += 1
        kind.leaf = leaf
        if letter.value & 0x20 == 0 { kind.nonNull |= 1 << UInt32(kind.depth) }
        return (kind, leaf == .object ? try number(below: selectionCount) : -1)
    }
}
