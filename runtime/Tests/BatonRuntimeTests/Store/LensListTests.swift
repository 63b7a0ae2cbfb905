import BatonRuntime
import Testing

@Suite struct LensListTests {
    @Test func anEmptyLiteralStandsInForAListThatIsMissing() {
        let missing: LensList<AnyLens>? = nil
        #expect((missing ?? []).isEmpty)
    }
}
