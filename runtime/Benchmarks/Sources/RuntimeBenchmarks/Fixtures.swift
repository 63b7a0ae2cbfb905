@_spi(Generated) import BatonRuntime
import Foundation
import TestSupport

/// A response with the operation that reads it.
struct Fixture {
    let name: String
    let definition: OperationDefinition
    let response: Data
    /// Records that the response writes, the root's included.
    let records: Int

    private init(_ name: String, _ definition: OperationDefinition, _ json: String, records: Int) {
        self.name = name
        self.definition = definition
        self.response = Data(json.utf8)
        self.records = records
    }

    static func operation(_ name: String, plan: String, reader: String) -> OperationDefinition {
        OperationDefinition(
            name: name, kind: .query, text: "", id: name, plan: "plan 1 query \(name)\n\(plan)",
            reader: "reader 1 query \(name)\n\(reader)", types: TypeTable(text: ""))
    }

    // MARK: page

    static let pageOperation = operation(
        "Page",
        plan: """
            n Query characters Character id name status species gender image episode Episode air characterList
            s 0. 1LO1
            s 2./3 3T 4S 5E 6S 7S 8S 9LO2
            s 10./3 3T 4S 11S 12LO3
            s 2./3 3T 4S 8S
            """,
        reader: """
            n Query characters Character id name status species gender image episode Episode air characterList
            s 0. 1LO1
            s 2. 3T 4S 5E 6S 7S 8S 9LO2
            s 10. 3T 4S 11S 12LO3
            s 2. 3T 4S 8S
            """)

    /// Twenty characters, each with its episodes, each with its characters: few records, each many times.
    static func page(changingNameTo changed: String? = nil, seed: UInt64 = 1) -> Fixture {
        var random = SeededRandom(seed: seed)
        let names = (0..<850).map { _ in random.text(12) }
        let casts = (0..<50).map { _ in (0..<Int.random(in: 22...30, using: &random)).map { _ in Int.random(in: 0..<850, using: &random) } }
        func row(_ id: Int) -> String {
            let name = id == 3 ? changed ?? names[id] : names[id]
            return "{\"id\":\"\(id)\",\"name\":\"\(name)\",\"image\":\"https://example.test/api/character/avatar/\(id).jpeg\"}"
        }
        let episodes = casts.enumerated().map { index, cast in
            "{\"id\":\"\(index)\",\"name\":\"Episode \(index)\",\"air\":\"S0\(index / 10)E\(index % 10)\",\"characterList\":[\(cast.map(row).joined(separator: ","))]}"
        }
        var named = Set(casts.joined())
        let characters = (0..<20).map { id in
            named.insert(id)
            let own = (0..<12).map { (id * 7 + $0 * 3) % 50 }
            let name = id == 3 ? changed ?? names[id] : names[id]
            return """
                {"id":"\(id)","name":"\(name)","status":"Alive","species":"Human","gender":"Female","image":"https://example.test/api/character/avatar/\(id).jpeg","episode":[\(own.map { episodes[$0] }.joined(separator: ","))]}
                """
        }
        let used = Set((0..<20).flatMap { id in (0..<12).map { (id * 7 + $0 * 3) % 50 } })
        named = Set(used.flatMap { casts[$0] }).union(0..<20)
        return Fixture(
            "page", pageOperation, "{\"data\":{\"characters\":[\(characters.joined(separator: ","))]}}", records: named.count + used.count + 1)
    }

    // MARK: flat

    static let flatOperation = operation(
        "Flat",
        plan: "n Query items Item id name count price active description\ns 0. 1LO1\ns 2./3 3T 4S 5I 6D 7B 8s",
        reader: "n Query items Item id name count price active description\ns 0. 1LO1\ns 2. 3T 4S 5I 6D 7B 8s")

    /// Records that are all different, about 200 bytes each.
    static func flat(_ count: Int = 50_000, changingNameTo changed: String? = nil, seed: UInt64 = 2) -> Fixture {
        var random = SeededRandom(seed: seed)
        let items = (0..<count).map { index in
            let name = random.text(18)
            return """
            {"id":"item-\(index)","name":"\(index == 3 ? changed ?? name : name)","count":\(Int.random(in: 0..<100_000, using: &random)),"price":\(Int.random(in: 0..<9999, using: &random)).\(Int.random(in: 10..<100, using: &random)),"active":\(index % 3 == 0),"description":"\(random.text(90))"}
            """
        }
        return Fixture("flat", flatOperation, "{\"data\":{\"items\":[\(items.joined(separator: ","))]}}", records: count + 1)
    }

    // MARK: strings, union, deep, lists

    /// Long text with escapes, CJK and emoji.
    static func strings(seed: UInt64 = 3) -> Fixture {
        var random = SeededRandom(seed: seed)
        let notes = (0..<2000).map { index in
            let parts = [random.text(200), "\\\"quoted\\\" \\u00e9\\u4e2d\\ud83d\\ude00\\n", String(repeating: "漢字かな交じり文", count: 8), "🦊🐻‍❄️ é", random.text(60)]
            return "{\"id\":\"\(index)\",\"text\":\"\(parts.shuffled(using: &random).joined(separator: " "))\"}"
        }
        let operation = operation("Strings", plan: "n Query notes Note id text\ns 0. 1LO1\ns 2./3 3T 4S", reader: "n Query\ns 0.")
        return Fixture("strings", operation, "{\"data\":{\"notes\":[\(notes.joined(separator: ","))]}}", records: 2001)
    }

    /// Results over three types.
    static func union(seed: UInt64 = 4) -> Fixture {
        var random = SeededRandom(seed: seed)
        let results = (0..<900).map { index in
            switch index % 3 {
            case 0: "{\"__typename\":\"Post\",\"id\":\"\(index)\",\"title\":\"\(random.text(40))\",\"likes\":\(index)}"
            case 1: "{\"__typename\":\"User\",\"id\":\"\(index)\",\"name\":\"\(random.text(20))\"}"
            default: "{\"__typename\":\"Tag\",\"label\":\"\(random.word(4...12))\",\"weight\":0.\(index)}"
            }
        }
        let operation = operation(
            "Union",
            plan: "n Query search Result __typename Post id title likes User name Tag label weight\ns 0. 1LO1\ns 2+ 3S |4/5 5T 6S 7I |8/5 5T 9S |10 11S 12D",
            reader: "n Query\ns 0.")
        return Fixture("union", operation, "{\"data\":{\"search\":[\(results.joined(separator: ","))]}}", records: 901)
    }

    /// Twenty levels, again and again.
    static func deep() -> Fixture {
        var plan = "n Query roots Node id next value\ns 0. 1LO1\n"
        for level in 1..<20 { plan += "s 2./3 3T 5S 4o\(level + 1)\n" }
        plan += "s 2./3 3T 5S"
        let chains = (0..<200).map { chain in
            (0..<20).reversed().reduce("null") { inner, level in
                let next = level == 19 ? "" : ",\"next\":\(inner)"
                return "{\"id\":\"\(chain)-\(level)\",\"value\":\"value \(chain) \(level)\"\(next)}"
            }
        }
        return Fixture(
            "deep", operation("Deep", plan: plan, reader: "n Query\ns 0."), "{\"data\":{\"roots\":[\(chains.joined(separator: ","))]}}",
            records: 4001)
    }

    /// Lists of lists of numbers.
    static func lists(seed: UInt64 = 5) -> Fixture {
        var random = SeededRandom(seed: seed)
        let grids = (0..<400).map { index in
            let rows = (0..<20).map { _ in "[" + (0..<20).map { _ in String(Int.random(in: 0..<10_000, using: &random)) }.joined(separator: ",") + "]" }
            return "{\"id\":\"\(index)\",\"rows\":[\(rows.joined(separator: ","))]}"
        }
        let operation = operation("Lists", plan: "n Query grids Grid id rows\ns 0. 1LO1\ns 2./3 3T 4LLI", reader: "n Query\ns 0.")
        return Fixture("lists", operation, "{\"data\":{\"grids\":[\(grids.joined(separator: ","))]}}", records: 401)
    }
}
