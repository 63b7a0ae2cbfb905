import Testing

@_spi(Generated) @testable import BatonRuntime

@Suite struct EnumCasesTests {
    @Test func aTextIsTheCaseThatIsSoCalled() {
        #expect(Status(rawValue: "alive") == .alive)
        guard case .alive = Status(rawValue: "alive") else { Issue.record("not the case itself"); return }
    }

    @Test(arguments: ["", "Alive", "alive ", "aliv", "alivé", "a text of more bytes than lie in a string itself"])
    func anyOtherTextIsKeptInTheUnknownCase(text: String) {
        guard case .unknown(let kept) = Status(rawValue: text) else { Issue.record("a case for \(text)"); return }
        #expect(kept == text)
    }

    @Test func everyTextIsFoundAmongManyThatLookAlike() {
        // Of equal lengths, with equal first, middle and last bytes: all fall on one place.
        let alike = (0..<200).map { "A_\(String(1000 + $0))_B_\(String(1000 + $0))_C" }
        let numbers = TextNumbers(alike)
        #expect(alike.map { numbers[$0] } == Array(0..<200))
        #expect(numbers["A_1200_B_1200_C"] == nil && numbers[""] == nil)
    }

    @Test func everyTextIsFoundAmongTenThousand() {
        let texts = (0..<10_000).map { "V\($0)" }
        let numbers = TextNumbers(texts)
        #expect(texts.map { numbers[$0] } == Array(0..<10_000))
        #expect(numbers["V10000"] == nil && numbers["V"] == nil && numbers[""] == nil)
    }

    @Test func aTextThatOnlyReadsTheSameIsNotFound() {
        // The sign of Kelvin, which equals a K in Swift. Wherever both come to lie on one place, which of so many some do.
        #expect((0..<500).filter { TextNumbers(["K\($0)"])["\u{212A}\($0)"] != nil } == [])
        #expect((0..<500).allSatisfy { TextNumbers(["K\($0)"])["K\($0)"] == 0 })
    }

    @Test func nothingIsFoundAmongNoTexts() {
        #expect(TextNumbers([])["A"] == nil)
        #expect(TextNumbers([""])[""] == 0)
    }
}
