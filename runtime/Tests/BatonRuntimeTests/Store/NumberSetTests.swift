@testable import BatonRuntime
import Testing

struct NumberSetTests {
    @Test func aNumberIsAddedOnce() {
        var numbers = NumberSet()
        var plain: Set<UInt32> = []
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2000 {
            let number = UInt32.random(in: 0..<1000, using: &random)
            #expect(numbers.insert(number) == plain.insert(number).inserted)
        }
        let last = numbers.insert(.max)
        #expect(last && !numbers.insert(.max))
    }

    @Test func aPageTouchesAFewWordsHoweverManyAreHeld() {
        var numbers = NumberSet()
        for number in 0..<50_000 as Range<UInt32> { _ = numbers.insert(number * 3) }
        let before = numbers.wordCount
        for number in 50_000..<50_050 as Range<UInt32> { _ = numbers.insert(number * 3) }
        #expect(numbers.wordCount - before <= 3)
    }
}
