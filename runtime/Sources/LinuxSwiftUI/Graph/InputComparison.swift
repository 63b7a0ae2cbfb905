@_spi(Reflection) import Swift

/// A value of the stand-in that says by itself whether two of it lead to the same body.
@MainActor
protocol InputComparable {
    func hasSameInputs(as other: Self) -> Bool
}

/// Whether two values of one type are the same to a view that holds them.
///
/// A view is evaluated again by its parent only when an input differs. Values are compared by `==` where they have it,
/// objects and closures by identity, structures field by field, anything else by its bytes. A wrong "differs" costs an
/// evaluation; a wrong "same" would show old data, so whatever cannot be compared differs.
@MainActor
enum InputComparison {
    static func same(_ a: Any, _ b: Any) -> Bool {
        guard type(of: a) == type(of: b) else { return false }
        func compare<T>(_ a: T) -> Bool {
            guard let b = b as? T else { return false }
            return withUnsafePointer(to: a) { a in withUnsafePointer(to: b) { b in same(T.self, a, b) } }
        }
        return _openExistential(a, do: compare)
    }

    /// The pointers are to initialized values of the type; nothing is kept of them.
    private static func same(_ type: Any.Type, _ a: UnsafeRawPointer, _ b: UnsafeRawPointer) -> Bool {
        func compare<T>(_: T.Type) -> Bool {
            let size = MemoryLayout<T>.size
            if sameBytes(a, b, size) { return true }
            // An object, or a slot that may hold a weak one, is never loaded: its bytes are its identity.
            if T.self is AnyObject.Type || (T.self as? any OptionalType.Type)?.wrappedIsObject == true { return false }
            if T.self is any InputComparable.Type || T.self is any Equatable.Type {
                return sameValues(a.assumingMemoryBound(to: T.self).pointee, b.assumingMemoryBound(to: T.self).pointee)
            }
            guard let fields = FieldLayout.fields(of: T.self), !fields.isEmpty else { return false }
            return fields.allSatisfy { same($0.type, a + $0.offset, b + $0.offset) }
        }
        return _openExistential(type, do: compare)
    }

    private static func sameBytes(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ size: Int) -> Bool {
        UnsafeRawBufferPointer(start: a, count: size).elementsEqual(UnsafeRawBufferPointer(start: b, count: size))
    }

    private static func sameValues<T>(_ a: T, _ b: T) -> Bool {
        if let a = a as? any InputComparable { return compare(a, b) }
        if let a = a as? any Equatable { return equal(a, b) }
        return false
    }

    private static func compare<I: InputComparable>(_ a: I, _ b: Any) -> Bool {
        (b as? I).map { a.hasSameInputs(as: $0) } ?? false
    }

    private static func equal<E: Equatable>(_ a: E, _ b: Any) -> Bool {
        (b as? E).map { a == $0 } ?? false
    }
}

/// Lets the comparison see what an optional wraps.
private protocol OptionalType {
    static var wrappedIsObject: Bool { get }
}

extension Optional: OptionalType {
    fileprivate static var wrappedIsObject: Bool { Wrapped.self is AnyObject.Type }
}

/// Where the stored properties of a structure lie.
enum FieldLayout {
    struct Field {
        var offset: Int
        var type: Any.Type
    }

    /// The fields in their order; nil for what is no structure or tuple, or cannot be looked into.
    static func fields(of type: Any.Type) -> [Field]? {
        guard isStructure(type) else { return nil }
        var fields: [Field] = []
        let known = _forEachField(of: type) { _, offset, type, _ in
            fields.append(Field(offset: offset, type: type))
            return true
        }
        return known ? fields : nil
    }

    /// An existential must not be asked for its fields, and an enumeration or an object has none that lie open.
    ///
    /// The first word of a type's metadata is its kind, by Swift's stable ABI: 0x200 for structures, 0x301 for tuples.
    private static func isStructure(_ type: Any.Type) -> Bool {
        let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
        return kind == 0x200 || kind == 0x301
    }
}
