import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import Testing

/// A schema of 70,000 lines with faults planted in it: one run finds each at its line, and nothing else.
@Suite struct PlantedFaultTests {
    private static let types = 1_750

    /// The lines of type `number`: forty of them.
    private func lines(_ number: Int) -> [String] {
        let interface = number % 10 == 0 ? " implements Named" : ""
        var lines = ["\"The type number \(number)\"", "type Type\(number)\(interface) {", "  id: ID!", "  name: String"]
        for field in 0..<17 {
            lines.append("  \"A field\"")
            lines.append("  field\(field)(first: Int = 10, after: String): [Type\((number * 7 + field) % Self.types)!]")
        }
        return lines + ["}", ""]
    }

    /// Kinds of faults: the line in a type that is changed and what it becomes.
    private let kinds: [(line: Int, text: String)] = [
        (5, "  field0(first: Int = 10, after: String): [Tpye1!]"),
        (7, "  field1(first: Int = 10, after: String) [Type1!]"),
        (9, "  field2(first: Int = \"ten\", after: String): [Type1!]"),
        (11, "  field3(first: Int = 10, after: Type1): [Type1!]"),
        (13, "  field4(first: Int = 10, after: String): [Input!]"),
        (15, "  __field5(first: Int = 10, after: String): [Type1!]"),
        (17, "  field6(first: Int = 10, first: String): [Type1!]"),
        (19, "  field6: Int"),
        (21, "  field8(first: Int! @deprecated): [Type1!]"),
        (23, "  field9: [Type1! @oops"),
    ]

    @Test func twoHundredFaultsAreFoundInOneRun() {
        var all = ["interface Named { name: String }", "input Input { a: Int }", "type Query { type: Type0 }", ""]
        var planted: Set<Int> = []
        for number in 0..<Self.types {
            var lines = lines(number)
            if number % 8 == 3, planted.count < 200 {
                let kind = kinds[planted.count % kinds.count]
                lines[kind.line] = kind.text
                planted.insert(all.count + kind.line + 1)
            }
            all += lines
        }
        #expect(all.count > 70_000)
        #expect(planted.count == 200)
        let source = SourceText(path: "large.graphqls", text: all.joined(separator: "\n"))
        let (_, diagnostics) = buildSchema([source], options: SchemaOptions(isStrict: true))
        let table = LineTable(of: source)
        let found = diagnostics.sorted().map { table.location(of: $0.place.span.start).line }
        #expect(Set(found) == planted)
        #expect(found.count == 200)
    }
}
