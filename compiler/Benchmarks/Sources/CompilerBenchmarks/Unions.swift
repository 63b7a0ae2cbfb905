/// The fixture **unions**: three levels of unions of 10, 50 and 20 types, all of them selected at each level; and, as **wide**, 10 unions
/// of 50 types with 20 fields each, of which no two lenses are alike.
enum Unions {
    static func nestedSchema(_ sizes: [Int] = [10, 50, 20]) -> String {
        var text = "type Query { feed: [U0!]! }\n"
        for (level, size) in sizes.enumerated() {
            text += "union U\(level) = " + (0..<size).map { "T\(level)x\($0)" }.joined(separator: " | ") + "\n"
            let link = level + 1 < sizes.count ? " inner: U\(level + 1)" : ""
            for index in 0..<size { text += "type T\(level)x\(index) { id: ID! name: String\(link) title\(index): String! }\n" }
        }
        return text
    }

    static func nestedDocument(_ sizes: [Int] = [10, 50, 20]) -> String {
        func selection(_ level: Int) -> String {
            guard level < sizes.count else { return "" }
            let inner = level + 1 < sizes.count ? " inner {\n\(selection(level + 1))}" : ""
            return (0..<sizes[level]).map { "... on T\(level)x\($0) { title\($0)\(inner) }\n" }.joined()
        }
        return "query Unions {\nfeed {\n\(selection(0))}\n}\n"
    }

    static func wideSchema(unions: Int, types: Int = 50, fields: Int = 20) -> String {
        let kinds = ["String", "Int", "String!", "Boolean!"]
        var text = "type Query { " + (0..<unions).map { "u\($0): U\($0)" }.joined(separator: " ") + " }\n"
        for union in 0..<unions {
            text += "union U\(union) = " + (0..<types).map { "T\(union)x\($0)" }.joined(separator: " | ") + "\n"
            for type in 0..<types {
                let members = (0..<fields).map { "field\($0): \(kinds[$0 % 4])" }.joined(separator: " ")
                text += "type T\(union)x\(type) { id: ID! \(members) }\n"
            }
        }
        return text
    }

    static func wideDocument(unions: Int, types: Int = 50, fields: Int = 20) -> String {
        let members = (0..<fields).map { "field\($0)" }.joined(separator: " ")
        let selections = (0..<unions).map { union in
            "u\(union) {\n" + (0..<types).map { "... on T\(union)x\($0) { \(members) }\n" }.joined() + "}\n"
        }
        return "query Wide {\n\(selections.joined())}\n"
    }
}
