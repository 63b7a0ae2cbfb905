import Baton
import BatonTesting
import Testing

// The snippet of docs/recipes/batonc.md.

// snippet: money
/// `scalar Money`, `"12.50 EUR"` in a response: `"customScalarTypes": {"Money": "Money"}` in baton.json.
struct Money: GraphQLScalar, SampledScalar, Hashable {
    var cents: Int
    var currency: String

    struct Unreadable: Error { var text: String }

    init(graphQLText text: String) throws {
        let parts = text.split(separator: " ")
        let digits = parts.first?.split(separator: ".") ?? []
        guard parts.count == 2, digits.count == 2, digits[1].count == 2, let whole = Int(digits[0]), let rest = Int(digits[1]) else {
            throw Unreadable(text: text)
        }
        cents = whole * 100 + (whole < 0 ? -rest : rest)
        currency = String(parts[1])
    }

    /// What the initializer takes back.
    var graphQLText: String {
        let rest = abs(cents % 100)
        return "\(cents / 100).\(rest < 10 ? "0" : "")\(rest) \(currency)"
    }

    /// What the builders of tests write where a test says nothing.
    static func sampleText(number: Int) -> String { "\(number).00 EUR" }
}
// snippet end

@Suite struct ScalarRecipeTests {
    @Test func aScalarOfTheAppsOwnIsReadAndSentAsItsText() throws {
        let price = try Money(graphQLText: "12.50 EUR")
        #expect(price.cents == 1250 && price.currency == "EUR")
        #expect(price.inputValue == .string("12.50 EUR"))
        #expect(try Money(inputValue: price.inputValue) == price)
        #expect(throws: Money.Unreadable.self) { try Money(graphQLText: "12,5") }
        #expect(try Money(graphQLText: Money.sampleText(number: 2)).cents == 200)
    }
}
