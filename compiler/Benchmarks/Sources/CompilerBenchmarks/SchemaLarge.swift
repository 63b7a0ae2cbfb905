import TestSupport

/// The fixture **schema-large**: SDL of the size and the habits of the largest public schema, some 70,000 lines and 1,800
/// types with descriptions throughout. The same seed gives the same bytes.
struct SchemaLarge {
    private var random: SeededRandom
    private var text = ""
    private var objects: [String] = []
    private var interfaces: [String] = []
    private var enums: [String] = []
    private var inputs: [String] = []
    private var unions: [String] = []
    private var connections: [String] = []

    private static let words = [
        "Account", "Actor", "Alert", "Archive", "Asset", "Audit", "Badge", "Billing", "Board", "Branch", "Bundle", "Campaign",
        "Card", "Channel", "Check", "Claim", "Cluster", "Comment", "Commit", "Contact", "Content", "Contract", "Cursor",
        "Deploy", "Device", "Discussion", "Domain", "Draft", "Email", "Entry", "Environment", "Event", "Feature", "Field",
        "Filter", "Folder", "Gateway", "Group", "Image", "Invoice", "Issue", "Label", "License", "Limit", "Location", "Member",
        "Mention", "Merge", "Message", "Milestone", "Notice", "Order", "Organization", "Owner", "Package", "Patch", "Payment",
        "Permission", "Policy", "Post", "Product", "Profile", "Project", "Public", "Pull", "Queue", "Reaction", "Record",
        "Reference", "Release", "Repository", "Request", "Review", "Rule", "Runner", "Schedule", "Secret", "Security",
        "Session", "Setting", "Signature", "Sponsor", "Stage", "Status", "Storage", "Submission", "Subscription", "Team",
        "Template", "Thread", "Timeline", "Token", "Topic", "Tree", "Trigger", "User", "Verified", "Version", "Vote",
        "Workflow",
    ]
    private static let prose = [
        "the", "a", "of", "identifies", "date", "and", "time", "when", "object", "was", "created", "list", "that", "are",
        "associated", "with", "this", "whether", "or", "not", "viewer", "can", "see", "returns", "count", "name", "for",
        "given", "by", "owner", "its", "current", "state", "who", "last", "changed", "it", "from", "which", "is", "shown",
    ]

    init(seed: UInt64) { random = SeededRandom(seed: seed) }

    /// The SDL, and nothing else.
    static func text(seed: UInt64 = 7, scale: Int = 1) -> String {
        var generator = SchemaLarge(seed: seed)
        generator.write(scale)
        return generator.text
    }

    private mutating func pick<T>(_ list: [T]) -> T { list[Int(random.next() % UInt64(list.count))] }
    private mutating func chance(_ percent: UInt64) -> Bool { random.next() % 100 < percent }
    private mutating func number(_ range: ClosedRange<Int>) -> Int {
        range.lowerBound + Int(random.next() % UInt64(range.count))
    }

    private mutating func typeName(_ index: Int, _ suffix: String = "") -> String {
        let count = SchemaLarge.words.count
        let first = SchemaLarge.words[index % count]
        let second = SchemaLarge.words[(index / count * 7 + index * 3 + 1) % count]
        return first + second + (index >= count * count ? "\(index)" : "") + suffix
    }

    private mutating func fieldName(_ index: Int) -> String {
        let first = pick(SchemaLarge.words)
        let lower = first.prefix(1).lowercased() + first.dropFirst()
        return lower + (index % 3 == 0 ? pick(SchemaLarge.words) : "") + (index > 0 ? "\(index)" : "")
    }

    private mutating func describe(_ indent: String) {
        let sentence = (0..<number(4...14)).map { _ in pick(SchemaLarge.prose) }.joined(separator: " ")
        let quotes = chance(60) ? ("\"", "\"") : ("\"\"\"\n\(indent)", "\n\(indent)\"\"\"")
        text += "\(indent)\(quotes.0)\(sentence.prefix(1).uppercased())\(sentence.dropFirst()).\(quotes.1)\n"
    }

    private mutating func write(_ scale: Int) {
        var used: Set<String> = []
        func names(_ count: Int, _ from: Int, _ suffix: String, _ make: (Int, String) -> String) -> [String] {
            var names: [String] = []
            var index = from
            while names.count < count {
                let name = make(index, suffix)
                if used.insert(name).inserted { names.append(name) }
                index += 1
            }
            return names
        }
        var copy = self
        objects = names(760 * scale, 0, "") { copy.typeName($0, $1) }
        interfaces = names(60 * scale, 300, "Able") { copy.typeName($0, $1) }
        enums = names(180 * scale, 900, "Kind") { copy.typeName($0, $1) }
        inputs = names(390 * scale, 1500, "Input") { copy.typeName($0, $1) }
        unions = names(50 * scale, 2100, "Item") { copy.typeName($0, $1) }
        connections = Array(objects.prefix(175 * scale))
        random = copy.random
        text.reserveCapacity(3_000_000 * scale)
        text += "schema {\n  query: Query\n  mutation: Mutation\n}\n\n"
        for scalar in ["DateTime", "URI", "HTML", "GitObjectID", "Base64String"] {
            describe("")
            text += "scalar \(scalar)\n\n"
        }
        text += "interface Node {\n  \"The id.\"\n  id: ID!\n}\n\n"
        writeTypes()
        writeRoots()
    }

    private mutating func outputType() -> String {
        let name: String
        switch number(0...9) {
        case 0...3: name = pick(["String", "Int", "Boolean", "DateTime", "URI", "HTML", "ID", "Float"])
        case 4, 5: name = pick(objects)
        case 6: name = pick(enums)
        case 7: name = pick(connections) + "Connection"
        case 8: name = pick(interfaces)
        default: name = pick(unions)
        }
        let isList = chance(15)
        return (isList ? "[\(name)!]" : name) + (chance(60) ? "!" : "")
    }

    private mutating func inputType() -> String {
        let name = chance(60) ? pick(["String", "Int", "Boolean", "ID", "DateTime"]) : chance(50) ? pick(enums) : pick(inputs)
        return chance(20) ? "[\(name)!]" : name
    }

    private mutating func writeField(_ index: Int) {
        describe("  ")
        text += "  \(fieldName(index))"
        if chance(22) {
            text += "(\n"
            for argument in 0..<number(1...5) {
                describe("    ")
                text += "    argument\(argument)\(pick(SchemaLarge.words)): \(inputType())\n\n"
            }
            text += "  )"
        }
        text += ": \(outputType())"
        if chance(4) { text += " @deprecated(reason: \"Use `\(pick(SchemaLarge.words))` instead.\")" }
        text += "\n\n"
    }

    private mutating func writeTypes() {
        for name in interfaces {
            describe("")
            text += "interface \(name) implements Node {\n"
            describe("  ")
            text += "  id: ID!\n\n"
            describe("  ")
            text += "  common\(name): String\n}\n\n"
        }
        for name in objects {
            describe("")
            let implemented = Set((0..<number(0...3)).map { _ in pick(interfaces) }).sorted()
            text += "type \(name) implements Node\(implemented.map { " & \($0)" }.joined()) {\n"
            describe("  ")
            text += "  id: ID!\n\n"
            for interface in implemented {
                describe("  ")
                text += "  common\(interface): String\n\n"
            }
            for index in 1...number(3...11) { writeField(index) }
            text += "}\n\n"
        }
        for name in connections { writeConnection(name) }
        for name in unions {
            describe("")
            text += "union \(name) = \(Set((0..<number(2...9)).map { _ in pick(objects) }).sorted().joined(separator: " | "))\n\n"
        }
        for name in enums {
            describe("")
            text += "enum \(name) {\n"
            for value in 0..<number(3...14) {
                describe("  ")
                text += "  \(pick(SchemaLarge.words).uppercased())_\(value)\n\n"
            }
            text += "}\n\n"
        }
        for name in inputs {
            describe("")
            text += "input \(name) {\n"
            for index in 0..<number(2...9) {
                describe("  ")
                text += "  \(fieldName(index)): \(inputType())\n\n"
            }
            text += "}\n\n"
        }
    }

    private mutating func writeConnection(_ name: String) {
        describe("")
        text += "type \(name)Connection {\n"
        for field in ["edges: [\(name)Edge]", "nodes: [\(name)]", "pageInfo: PageInfo!", "totalCount: Int!"] {
            describe("  ")
            text += "  \(field)\n\n"
        }
        text += "}\n\n"
        describe("")
        text += "type \(name)Edge {\n"
        for field in ["cursor: String!", "node: \(name)"] {
            describe("  ")
            text += "  \(field)\n\n"
        }
        text += "}\n\n"
    }

    private mutating func writeRoots() {
        text += "type PageInfo {\n  hasNextPage: Boolean!\n  endCursor: String\n  hasPreviousPage: Boolean!\n  startCursor: String\n}\n\n"
        text += "type Query {\n  node(id: ID!): Node\n\n"
        for index in 1...120 { writeField(index) }
        text += "}\n\ntype Mutation {\n"
        for index in 1...200 { writeField(index) }
        text += "}\n"
    }
}
