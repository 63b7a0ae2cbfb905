/// A list of lenses as it was when it was read.
public struct LensList<Element: LensValue>: RandomAccessCollection, Sendable {
    let elements: [Element]

    init(_ elements: [Element]) {
        self.elements = elements
    }

    public var startIndex: Int { 0 }
    public var endIndex: Int { elements.count }
    public subscript(position: Int) -> Element { elements[position] }
}

extension LensList: Equatable where Element: Equatable {}
extension LensList: Hashable where Element: Hashable {}
