/// A text that equals another only where every byte does.
///
/// Swift's strings are equal where people would read the same: `é` is, written as one scalar or as two. To a server these are two
/// arguments, and to the store two keys, so whatever tells values of a document apart compares this.
public struct ExactText: Hashable, Sendable {
    public let text: String

    public init(_ text: String) { self.text = text }

    // Hashed as a string is: texts of the same bytes are equal strings.
    public static func == (left: ExactText, right: ExactText) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text == right.text && left.text.utf8.elementsEqual(right.text.utf8)
    }
}
