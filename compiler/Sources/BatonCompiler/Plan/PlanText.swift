import GraphQLSyntax

/// Writes selections as the lines of a plan or a reader, with names, keys, guards and extras in tables.
struct PlanText {
    /// Values of one kind, each once, in the order they were first asked for.
    struct Table {
        private var numbering = Numbering<ExactText>()

        var values: [String] { numbering.keys.map(\.text) }

        /// Where a value stands, in digits.
        mutating func number(of value: String) -> String { number(of: ExactText(value)) }
        mutating func number(of value: ExactText) -> String { PlanText.digits(numbering.add(value).number) }
    }

    var names = Table()
    var keys = Table()
    var guards = Table()
    var extras = Table()
    private(set) var selections: [String] = []

    /// Puts the lines together.
    func text(header: String, variables: [String]) -> String {
        var text = header
        text.reserveCapacity(selections.reduce(header.utf8.count + 1024) { $0 + $1.utf8.count + 3 })
        if !names.values.isEmpty {
            text += "\nn"
            for name in names.values {
                text += " "
                text += name
            }
        }
        func add(_ mark: String, _ lines: [String]) {
            for line in lines {
                text += mark
                text += line
            }
        }
        add("\nv ", variables)
        add("\nk ", keys.values)
        add("\ng ", guards.values)
        add("\nx ", extras.values)
        add("\ns ", selections)
        return text
    }

    mutating func append(selection: String) { selections.append(selection) }

    private static let smallNumbers = (0..<256).map { String($0) }

    /// A number's digits. Nearly all are small, and making their text was a third of what a plan's text took.
    static func digits(_ number: Int) -> String {
        number < smallNumbers.count ? smallNumbers[number] : String(number)
    }

    // MARK: Plans

    /// Writes the nodes that the root leads to, numbered in the order in which they are first met.
    mutating func write(_ nodes: [PlanNode], root: Int) {
        var numbers: [Int: Int] = [root: 0]
        var queue = [root]
        var next = 0
        while next < queue.count {
            let node = nodes[queue[next]]
            next += 1
            var line = names.number(of: node.type)
            line += node.isAbstract ? "+" : "."
            write(keys: node.keys, to: &line)
            for field in node.fields { write(field, to: &line, &numbers, &queue) }
            for variant in node.variants { write(variant, after: " |", to: &line, &numbers, &queue) }
            for variant in node.unknowns { write(variant, after: " &", to: &line, &numbers, &queue) }
            selections.append(line)
        }
    }

    private mutating func write(
        _ variant: PlanNode.Variant, after mark: String, to line: inout String, _ numbers: inout [Int: Int], _ queue: inout [Int]
    ) {
        line += mark
        write(names: variant.types, to: &line)
        write(keys: variant.keys, to: &line)
        for field in variant.fields { write(field, to: &line, &numbers, &queue) }
    }

    private mutating func write(keys: [[String]], to line: inout String) {
        for (index, responses) in keys.enumerated() {
            line += index == 0 ? "/" : ","
            write(names: responses, between: "=", to: &line)
        }
    }

    private mutating func write(names values: [String], between separator: String = ",", to line: inout String) {
        for (index, value) in values.enumerated() {
            if index > 0 { line += separator }
            line += names.number(of: value)
        }
    }

    private mutating func write(_ field: PlanField, to line: inout String, _ numbers: inout [Int: Int], _ queue: inout [Int]) {
        line += " "
        line += names.number(of: field.responseKey)
        line += field.kind
        if let child = field.child {
            let number = numbers[child] ?? queue.count
            if number == queue.count {
                numbers[child] = number
                queue.append(child)
            }
            line += PlanText.digits(number)
        }
        if let name = field.name { line += ":" + names.number(of: name) }
        if let template = field.template { line += "(" + keys.number(of: template) + ")" }
        if let condition = field.condition { line += "?" + guards.number(of: condition) }
        if let part = field.part {
            line += "~" + extras.number(of: part.extra)
            if let start = part.start { line += "-" + guards.number(of: start) }
        }
        if field.isTransient { line += "^" }
        if field.isClient { line += "%" }
        for extra in field.extras { line += "#" + extras.number(of: extra) }
    }
}
