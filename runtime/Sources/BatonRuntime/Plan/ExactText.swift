/// A text that equals another only where every byte does.
///
/// Swift's strings are equal where people would read the same: `é` is, written as one scalar or as two. To a server these are two values,
/// so keys and requests are told apart by this.
struct ExactText: Hashable, Sendable {
    let text: String

    init(_ text: String) { self.text = text }

    // Hashed as a string is: texts of the same bytes are equal strings.
    static func == (left: ExactText, right: ExactText) -> Bool { left.text.isExactly(right.text) }
}

extension String {
    /// Whether every byte is the same.
    func isExactly(_ other: String) -> Bool {
        utf8.count == other.utf8.count && self == other && utf8.elementsEqual(other.utf8)
    }
}
