/// A type that an accessor of any shape can return: scalars, enums, some lenses, and optionals and lists of them.
public protocol LensValue: Sendable {
    /// Reads the value that the cursor stands on; a zero value when there is none.
    @MainActor static func _read(_ cursor: LensCursor) -> Self

    /// Reads the value that the cursor stands on; nil when there is none.
    @MainActor static func _readIfThere(_ cursor: LensCursor) -> Self?
}

extension String: LensValue {
    public static func _read(_ cursor: LensCursor) -> String {
        if let text = cursor.text { return text }
        cursor.noteAbsence()
        return ""
    }

    public static func _readIfThere(_ cursor: LensCursor) -> String? { cursor.text }
}

extension Int: LensValue {
    public static func _read(_ cursor: LensCursor) -> Int {
        if cursor.tag == .int { return Int(truncatingIfNeeded: Int64(bitPattern: cursor.cell.a)) }
        cursor.noteAbsence()
        return 0
    }

    public static func _readIfThere(_ cursor: LensCursor) -> Int? {
        cursor.tag == .int ? Int(truncatingIfNeeded: Int64(bitPattern: cursor.cell.a)) : nil
    }
}

extension Double: LensValue {
    public static func _read(_ cursor: LensCursor) -> Double {
        if let value = _readIfThere(cursor) { return value }
        cursor.noteAbsence()
        return 0
    }

    public static func _readIfThere(_ cursor: LensCursor) -> Double? {
        switch cursor.tag {
        case .double: Double(bitPattern: cursor.cell.a)
        case .int: Double(Int64(bitPattern: cursor.cell.a))
        default: nil
        }
    }
}

extension Bool: LensValue {
    public static func _read(_ cursor: LensCursor) -> Bool {
        if cursor.tag == .boolean { return cursor.cell.a != 0 }
        cursor.noteAbsence()
        return false
    }

    public static func _readIfThere(_ cursor: LensCursor) -> Bool? { cursor.tag == .boolean ? cursor.cell.a != 0 : nil }
}

extension Optional: LensValue where Wrapped: LensValue {
    public static func _read(_ cursor: LensCursor) -> Wrapped? {
        if let value = Wrapped._readIfThere(cursor) { return value }
        cursor.noteMissingOrWrong()
        return nil
    }

    public static func _readIfThere(_ cursor: LensCursor) -> Wrapped?? { .some(_read(cursor)) }
}

extension Array: LensValue where Element: LensValue {
    public static func _read(_ cursor: LensCursor) -> [Element] {
        if let elements = _readIfThere(cursor) { return elements }
        cursor.noteAbsence()
        return []
    }

    public static func _readIfThere(_ cursor: LensCursor) -> [Element]? {
        cursor.elements?.map(Element._read)
    }
}

// What a lens has of `LensValue`; only those that lists of lists, results and throwing accessors give are declared to be one.
extension Lens {
    @MainActor public static func _read(_ cursor: LensCursor) -> Self {
        if let target = cursor.target { return Self(_anchor: target) }
        if cursor.tag != .link { cursor.noteAbsence() }
        return Self(_anchor: cursor.nowhere)
    }

    @MainActor public static func _readIfThere(_ cursor: LensCursor) -> Self? { cursor.target.map(Self.init(_anchor:)) }
}
