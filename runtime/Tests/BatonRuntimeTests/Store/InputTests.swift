@_spi(Generated) @testable import BatonRuntime
import Foundation
import Testing

struct InputTests {
    @Test func whatIsNoNumberEqualsItself() {
        let (one, other) = (InputValue.list([.double(.nan)]), InputValue.list([.double(.nan)]))
        #expect(one == other && one.hashValue == other.hashValue)
        #expect(InputValue.double(-0.0) == .double(0) && .double(.nan) != InputValue.double(.infinity))
    }

    @Test func anAbsentVariableStaysOutAndNullIsSent() {
        #expect(CharacterQuery(id: "1").variables.inputObject.inputValue.canonicalText == #"{"id":"1"}"#)
        #expect(CharacterQuery(id: "1", status: .null).variables.inputObject.inputValue.canonicalText == #"{"id":"1","status":null}"#)
        let none: Status? = nil
        #expect(CharacterQuery(id: "1", status: none).variables.inputObject.inputValue.canonicalText == #"{"id":"1","status":null}"#)
        let tags: [String?] = ["a", nil]
        #expect(CharacterQuery(id: "1", tags: tags).variables.inputObject.inputValue.canonicalText == #"{"id":"1","tags":["a",null]}"#)
    }

    @Test func variablesComeBackFromCodingWithAbsentAndNullApart() throws {
        for query in [CharacterQuery(id: "1"), CharacterQuery(id: "1", status: .null, tags: .null), CharacterQuery(id: "1", size: 4, status: .alive)] {
            let bytes = try JSONEncoder().encode(query)
            #expect(try JSONDecoder().decode(CharacterQuery.self, from: bytes) == query)
        }
    }

    @Test func numbersAreLaidOutAsECMAScriptDoes() {
        let pairs: [(Double, String)] = [
            (1000, "1000"), (0.01, "0.01"), (1e21, "1e+21"), (1e20, "100000000000000000000"), (-0.0, "0"), (1.5, "1.5"),
            (1e-7, "1e-7"), (0.000001, "0.000001"), (123456.789, "123456.789"), (-2.5e-10, "-2.5e-10"),
            (1.7976931348623157e308, "1.7976931348623157e+308"), (100, "100"), (1e-1, "0.1"),
        ]
        for (number, text) in pairs { #expect(InputValue.double(number).canonicalText == text) }
    }

    @Test func stringsEscapeOnlyWhatJSONForbidsRaw() {
        #expect(InputValue.string("a\"\\/\n\u{1}é\u{7f}").canonicalText == "\"a\\\"\\\\/\\n\\u0001é\u{7f}\"")
    }

    @Test func membersAreSortedByTheBytesOfTheirNames() {
        var object = InputObject()
        object["b"] = .int(1)
        object["a"] = .list([.null, .boolean(true)])
        #expect(InputValue.object(object).canonicalText == #"{"a":[null,true],"b":1}"#)
    }
}
