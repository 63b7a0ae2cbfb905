import Testing

@testable import BatonCompiler

@Suite struct TallyTests {
    @Test func afterAnyChangesItHasWhatIsNamedInOrder() {
        var tally = Tally<Int>()
        var definitions: [[Int]] = []
        var state: UInt64 = 7
        func number(below bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int((state >> 33) % UInt64(bound))
        }
        for round in 0..<200 {
            let isLarge = round % 40 == 0
            var removed: [[Int]] = []
            while !definitions.isEmpty, number(below: 3) > 0 { removed.append(definitions.remove(at: number(below: definitions.count))) }
            let added = (0..<(isLarge ? 60 : number(below: 3))).map { _ in Array(Set((0..<number(below: 9)).map { _ in number(below: 300) })) }
            definitions += added
            tally.replace(removed, by: added)
            #expect(tally.elements == Set(definitions.joined()).sorted(), "round \(round)")
        }
    }
}
