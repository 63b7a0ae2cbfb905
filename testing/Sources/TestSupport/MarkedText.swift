/// A text in which `⟦` and `⟧` stand around the places that a test speaks of.
package struct MarkedText {
    /// Without the marks.
    package let text: String
    /// What the marks stood around, in bytes of UTF-8 and in the order of the text.
    package let places: [Range<Int>]

    package init(_ marked: String) {
        var bytes: [UInt8] = []
        var starts: [Int] = []
        var places: [Range<Int>] = []
        for scalar in marked.unicodeScalars {
            switch scalar {
            case "⟦": starts.append(bytes.count)
            case "⟧": if let start = starts.popLast() { places.append(start..<bytes.count) }
            default: bytes += Array(String(scalar).utf8)
            }
        }
        text = String(decoding: bytes, as: UTF8.self)
        self.places = places.sorted { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
    }
}
