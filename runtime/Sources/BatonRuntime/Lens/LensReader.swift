/// How the lenses of one document read the store: the text that the compiler wrote, decoded on first use.
public final class LensReader: Sendable {
    let text: String
    let types: TypeTable

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
}
