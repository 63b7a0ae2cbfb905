/// How the lenses of one document read the store: the text that the compiler wrote, decoded on first use.
public final class LensReader: Sendable {
    let text: String
    let types: TypeTable
    private let decoded = Once<Result<ReaderPlan, PlanFailure>>()

    /// The reader that generated code declares.
    @_spi(Generated)
    public convenience init(_ text: StaticString, types: TypeTable) {
        self.init(text: text.description, types: types)
    }

    /// The same from a text read at run time.
    package init(text: String, types: TypeTable) {
        self.text = text
        self.types = types
    }

    /// The decoded reader.
    /// - Throws: ``PlanFailure`` when the text is not a reader of this version.
    var plan: ReaderPlan {
        get throws(PlanFailure) {
            try decoded.value { Result { () throws(PlanFailure) in try ReaderPlan(text: text) } }.get()
        }
    }
}
