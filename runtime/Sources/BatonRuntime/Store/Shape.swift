import Foundation

/// Which storage keys a block has cells for, and where.
///
/// Shared shapes are interned for the life of the process and never change: two blocks with the same fields in the same order have
/// one shape, so a reader can remember a cell's place by the shape's identity. A wide shape belongs to one record (a root, or one
/// with very many fields); it only grows, on the main actor.
///
/// `@unchecked`: shared shapes are immutable but for `unions`, which `lock` guards; a wide one is confined to the main actor.
final class Shape: @unchecked Sendable {
    private(set) var fields: ContiguousArray<Symbol>
    private var places: [Symbol: Int]
    /// Whether it belongs to one record.
    let isWide: Bool

    private let lock = NSLock()
    private var unions: [ObjectIdentifier: Union] = [:]

    /// How the fields of another shape lie in a union with this one.
    final class Union: Sendable {
        let shape: Shape
        /// The union's place of each of the other's fields.
        let places: [Int]

        init(shape: Shape, places: [Int]) {
            self.shape = shape
            self.places = places
        }
    }

    private init(fields: ContiguousArray<Symbol>, isWide: Bool) {
        self.fields = fields
        self.isWide = isWide
        places = [:]
        for (index, field) in fields.enumerated() { places[field] = index }
    }

    /// A shape of one record.
    static func wide(_ fields: ContiguousArray<Symbol> = []) -> Shape {
        Shape(fields: fields, isWide: true)
    }

    /// The shared shape of these fields, which are distinct.
    static func shared(_ fields: ContiguousArray<Symbol>) -> Shape {
        ShapeTable.shared.shape(fields) { Shape(fields: fields, isWide: false) }
    }

    @inline(__always) var count: Int { fields.count }

    /// The cells of a block that has too many to say so itself: of a shared shape as many as fields, of a wide one what was noted.
    var capacity: Int { isWide ? largeCapacity : count }
    private var largeCapacity = 0

    /// Notes the capacity of the one block of a wide shape, when it is too large for the block's header.
    func noteCapacity(_ capacity: Int) { largeCapacity = capacity }

    /// The field's place; nil when the shape has none for it.
    func place(of field: Symbol) -> Int? {
        let count = fields.count
        // Looking at a few costs less than hashing one.
        guard count <= 8 else { return places[field] }
        for index in 0..<count where fields[index] == field { return index }
        return nil
    }

    /// The field's place in a wide shape, made if it has none.
    func placeMaking(_ field: Symbol) -> Int {
        if let place = places[field] { return place }
        places[field] = fields.count
        fields.append(field)
        return fields.count - 1
    }

    /// This shape's fields followed by those of the other that it lacks.
    func union(with other: Shape) -> Union {
        let id = ObjectIdentifier(other)
        if !other.isWide {
            lock.lock()
            let known = unions[id]
            lock.unlock()
            if let known { return known }
        }
        var all = fields
        var seen = places
        var map: [Int] = []
        for field in other.fields {
            if let place = seen[field] {
                map.append(place)
            } else {
                seen[field] = all.count
                map.append(all.count)
                all.append(field)
            }
        }
        let union = Union(shape: all.count == fields.count ? self : Shape.shared(all), places: map)
        if !other.isWide {
            lock.lock()
            unions[id] = union
            lock.unlock()
        }
        return union
    }
}

/// The shared shapes of the process. `@unchecked`: `lock` guards them.
private final class ShapeTable: @unchecked Sendable {
    static let shared = ShapeTable()

    private let lock = NSLock()
    private var shapes: [ContiguousArray<Symbol>: Shape] = [:]

    func shape(_ fields: ContiguousArray<Symbol>, make: () -> Shape) -> Shape {
        lock.lock()
        defer { lock.unlock() }
        if let shape = shapes[fields] { return shape }
        let shape = make()
        shapes[fields] = shape
        return shape
    }
}
