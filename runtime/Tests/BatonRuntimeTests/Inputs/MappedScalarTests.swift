import BatonRuntime
import Foundation
import Testing

@Suite struct MappedScalarTests {
    @Test func datesAreReadAndWrittenAsRFC3339() throws {
        for (text, seconds) in [
            ("1970-01-01T00:00:00Z", 0), ("2024-02-29T12:34:56.500Z", 1_709_210_096.5), ("1969-12-31T23:59:59Z", -1),
            ("2000-03-01T00:00:00+02:00", 951_861_600), ("1900-02-28T00:00:00-00:30", -2_203_975_800), ("0001-01-01T00:00:00Z", -62_135_596_800),
            ("9999-12-31T23:59:59Z", 253_402_300_799),
        ] {
            #expect(try Date(graphQLText: text).timeIntervalSince1970 == seconds, "\(text)")
        }
        #expect(Date(timeIntervalSince1970: 1_709_210_096.5).graphQLText == "2024-02-29T12:34:56.500Z")
        #expect(Date(timeIntervalSince1970: -62_135_596_800).graphQLText == "0001-01-01T00:00:00Z")
        for days in stride(from: -200_000, through: 200_000, by: 997) {
            let date = Date(timeIntervalSince1970: Double(days) * 86_400)
            #expect(try Date(graphQLText: date.graphQLText) == date)
        }
    }

    @Test(arguments: [
        "9999-12-31T23:59:59Z", "0000-01-01T00:00:00Z", "2020-06-01T12:00:00.123456Z", "2020-06-01T12:00:00.000001Z", "1969-12-31T23:59:59.999Z",
        "9998-12-31T23:59:59.500Z", "2600-01-01T00:00:00.250Z",
    ])
    func aDateGoesBackToTheServerAsItCame(_ text: String) throws {
        #expect(try Date(graphQLText: text).graphQLText == text)
    }

    @Test(arguments: [(Double.infinity, "9999-12-31T23:59:59.999Z"), (-.infinity, "0000-01-01T00:00:00Z"), (.nan, "0000-01-01T00:00:00Z"), (1e300, "9999-12-31T23:59:59.999Z")])
    func aDateThatCannotBeWrittenIsTheNearestThatCan(_ seconds: Double, _ text: String) {
        #expect(Date(timeIntervalSince1970: seconds).graphQLText.hasPrefix(text.dropLast()))
    }

    @Test func whatIsNoDateIsRefused() {
        for text in ["", "2024", "2024-13-01T00:00:00Z", "2023-02-29T00:00:00Z", "2024-01-01T24:00:00Z", "2024-01-01T00:00:00", "2024-01-01T00:00:00Z ", "2024-01-01T00:00:00.Z"] {
            #expect(throws: ScalarTextMismatch.self, "\(text)") { try Date(graphQLText: text) }
        }
    }

    @Test func decimalsKeepTheirDigitsWhateverTheLocale() throws {
        #expect(try Decimal(graphQLText: "12345678901234567890.25").graphQLText == "12345678901234567890.25")
        #expect(try Decimal(graphQLText: "-0.5").graphQLText == "-0.5")
        #expect(try Decimal(graphQLText: "-1.5E-3").graphQLText == "-0.0015")
    }

    @Test(arguments: ["1,5", "12 apples", "", "-", "--1", "1.2.3", "1-2", "e5", "1e", ".", "NaN", "0x1", "1e400", "1234567890123456789012345678901234567890.1"])
    func whatIsNoDecimalIsRefusedWhole(_ text: String) {
        #expect(throws: ScalarTextMismatch.self, "\(text)") { try Decimal(graphQLText: text) }
    }

    @Test func identifiersAndAddressesAreRead() throws {
        let text = "0a0b0c0d-1111-2222-3333-444455556666"
        #expect(try UUID(graphQLText: text).graphQLText == text)
        #expect(throws: ScalarTextMismatch.self) { try UUID(graphQLText: "x") }
        #expect(try URL(graphQLText: "https://example.test/a?b=c").graphQLText == "https://example.test/a?b=c")
        #expect(throws: ScalarTextMismatch.self) { try URL(graphQLText: "") }
    }
}
