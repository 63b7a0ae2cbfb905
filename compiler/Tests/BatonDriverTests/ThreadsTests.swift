import Testing

@testable import BatonDriver

@Suite struct ThreadsTests {
    @Test(arguments: [0, 1, 2, 8, 9, 100])
    func whatIsMappedOnTwoThreadsComesInTheOrderOfItsElements(count: Int) {
        var hasRunFirst = 0
        let mapped = Threads().mapping(Array(0..<count), after: { hasRunFirst += 1 }) { $0 * 3 }
        #expect(mapped == (0..<count).map { $0 * 3 })
        #expect(hasRunFirst == 1)
    }
}
