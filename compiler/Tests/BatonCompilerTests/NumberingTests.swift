import Testing

@testable import BatonCompiler

@Suite struct NumberingTests {
    @Test func fewKeysAndManyAreNumberedInTheOrderInWhichTheyFirstCome() {
        var numbering = Numbering<String>()
        for round in 0..<2 {
            for number in 0..<40 {
                let added = numbering.add("key \(number)")
                #expect(added.number == number)
                #expect(added.isNew == (round == 0))
                #expect(numbering.number(of: "key \(number)") == number)
                #expect(numbering.number(of: "key \(number + 40)") == nil)
            }
        }
        #expect(numbering.keys == (0..<40).map { "key \($0)" })
    }
}
