/// The fixture **rows**: fragments of ten leaves each and nothing else, so that what `swiftc` takes is almost all accessors'.
enum Rows {
    static let leaves = 10

    static func schema(_ count: Int) -> String {
        let kinds = ["String", "String!", "Int", "Int!", "Boolean!", "Float", "ID!"]
        let fields = (0..<leaves).map { "field\($0): \(kinds[$0 % kinds.count])" }.joined(separator: " ")
        let root = (0..<count).map { "row\($0): Row\($0)" }.joined(separator: " ")
        return "type Query { \(root) }\n" + (0..<count).map { "type Row\($0) { \(fields) }\n" }.joined()
    }

    /// A view for each fragment. That no operation reaches it is but a warning in Swift.
    static func source(_ count: Int) -> String {
        let fields = (0..<leaves).map { "field\($0)" }.joined(separator: " ")
        return (0..<count).map { index in
            """
            struct View\(index) {
                @Fragment("fragment Card\(index)_row on Row\(index) { \(fields) }")
                var row: Card\(index)_row

                var body: some View { Details(row) }
            }

            """
        }.joined()
    }
}
