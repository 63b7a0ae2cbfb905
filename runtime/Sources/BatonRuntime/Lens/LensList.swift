/// A list of lenses as it was when it was read.
public struct LensList<Element: Sendable>: RandomAccessCollection, Sendable {
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

extension LensList: ExpressibleByArrayLiteral {
    /// A list of these lenses; `data.results ?? []` is a list that may be missing.
    public init(arrayLiteral elements: Element...) { self.init(elements) }
}

extension LensList {
    /// The elements that are there, so without nulls and deleted records unless an element may be one; nil when there is no list.
    @MainActor @inline(__always)
    private static func elements(_ cursor: LensCursor, _ read: @MainActor (LensCursor) -> Element?) -> LensList? {
        guard cursor.tag == .list else { return nil }
        var elements: [Element] = []
        elements.reserveCapacity(cursor.cell.list.count)
        cursor.forEachElement { element in
            if let value = read(element) { elements.append(value) }
        }
        return LensList(elements)
    }
}

extension LensList where Element: Lens {
    /// The lenses that a list leads to; nil when there is no list.
    @MainActor
    static func lenses(_ cursor: LensCursor) -> LensList? { elements(cursor) { Element._readIfThere($0) } }
}

extension LensList: LensValue where Element: LensValue {
    public static func _read(_ cursor: LensCursor) -> LensList {
        if let list = _readIfThere(cursor) { return list }
        cursor.noteAbsence()
        return LensList([])
    }

    public static func _readIfThere(_ cursor: LensCursor) -> LensList? { elements(cursor) { Element._readIfThere($0) } }
}
