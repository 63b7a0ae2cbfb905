import Observation
@_spi(Generated) import BatonRuntime

/// Reads everything that lenses of no generated type read, from an operation's root lens down: by the readers' slots, through the calls
/// that batonc would emit for them.
@MainActor
package struct LensWalk {
    let readers: [String: (outline: ReaderOutline, reader: LensReader)]

    package init(readers: [String: (outline: ReaderOutline, reader: LensReader)]) {
        self.readers = readers
    }

    package func read(_ anchor: LensAnchor, _ reader: ReaderOutline, _ selection: Int = 0, _ place: ReadingPlace) -> Reading {
        .lens(reader.selections[selection].entries.enumerated().map { slot, entry in
            let name = entry.stepName(in: reader)
            return Reading.Step(name: name, value: read(anchor, slot, entry, reader, place.step(name)))
        })
    }

    private func read(_ anchor: LensAnchor, _ slot: Int, _ entry: ReaderOutline.Entry, _ reader: ReaderOutline, _ place: ReadingPlace) -> Reading {
        switch entry.content {
        case .field(_, let kind):
            var inner = place
            inner.lens = { anchor, place in
                let lens = read(anchor, reader, kind.selection, place)
                guard entry.isConnection, case .lens(let steps) = lens else { return lens }
                return .lens(steps + connectionSteps(anchor, reader, kind.selection, place))
            }
            // A lens is nil where a requirement makes it so, whatever the schema says of the field.
            let mayBeNil = kind.leaf == "o" && reader.selections[kind.selection].entries.contains { $0.required == "n" || $0.required == "l" }
            var shape = kind
            if mayBeNil { shape.isNullable = true }
            return SlotRead(anchor: anchor, slot: slot, entry: entry, place: inner).field(shape)
        case .condition(_, let selection):
            guard let part = anchor.part(slot) else { return .absent }
            if let caught = entry.caught, part.hasFailures() { return caught == "n" ? .absent : .failure }
            return part.ifWhole.map { read($0, reader, selection, place) } ?? .absent
        case .spread(let fragment, _, _):
            guard let inner = readers[fragment], let part = anchor.part(slot, inner.reader) else { return .absent }
            if entry.caught != nil || inner.outline.throwsOnFieldError, part.hasFailures() {
                return entry.caught == "n" ? .absent : entry.caught == "r" ? .failure : .threw
            }
            return part.ifWhole.map { read($0, inner.outline, 0, place) } ?? .absent
        }
    }
}

/// One slot on its way to a reading, through the accessor that generated code would call.
@MainActor
private struct SlotRead {
    let anchor: LensAnchor
    let slot: Int
    let entry: ReaderOutline.Entry
    let place: ReadingPlace

    func field(_ kind: ReaderOutline.Kind) -> Reading {
        // The accessors for the plain shapes; every other shape goes through `value`.
        if entry.required == nil, entry.caught == nil, kind.lists.isEmpty {
            switch (kind.leaf, kind.isNullable) {
            case ("s", false), ("t", false), ("c", false): return read { anchor.string(slot) }
            case ("s", true), ("t", true), ("c", true): return read { anchor.stringOrNil(slot) }
            case ("i", false): return read { anchor.int(slot) }
            case ("i", true): return read { anchor.intOrNil(slot) }
            case ("d", false): return read { anchor.double(slot) }
            case ("d", true): return read { anchor.doubleOrNil(slot) }
            case ("b", false): return read { anchor.boolean(slot) }
            case ("b", true): return read { anchor.booleanOrNil(slot) }
            case ("e", false): return read { anchor.enumeration(slot) as DynamicEnum }
            case ("e", true): return read { anchor.enumerationOrNil(slot) as DynamicEnum? }
            case ("o", false): return read { anchor.lens(slot) as DynamicLens }
            case ("o", true): return read { anchor.lensOrNil(slot) as DynamicLens? }
            default: break
            }
        }
        // @required takes the outermost optional away, unless the field may be left out or may not have come yet.
        let isRequired = entry.required != nil && !entry.isGuarded && !entry.isDeferred
        let isNullable: Bool? = entry.caught == "n" ? true : isRequired ? false : nil
        var lists = kind.lists
        var leafIsNullable = kind.isNullable
        if let isNullable { if lists.isEmpty { leafIsNullable = isNullable } else { lists[0] = isNullable } }
        switch kind.leaf {
        case "b": return optional(Bool.self, leafIsNullable, lists)
        case "i": return optional(Int.self, leafIsNullable, lists)
        case "d": return optional(Double.self, leafIsNullable, lists)
        case "e": return optional(DynamicEnum.self, leafIsNullable, lists)
        case "o" where lists.count == 1: return optional(LensList<DynamicLens>.self, lists[0], [])
        case "o": return optional(DynamicLens.self, leafIsNullable, lists)
        default: return optional(String.self, leafIsNullable, lists)
        }
    }

    // The Swift type of an accessor, built from the inside out.

    private func optional<V: ReadValue>(_ type: V.Type, _ isNullable: Bool, _ lists: [Bool]) -> Reading {
        isNullable ? list(V?.self, lists) : list(V.self, lists)
    }

    private func list<V: ReadValue>(_ type: V.Type, _ lists: [Bool]) -> Reading {
        guard let isNullable = lists.last else { return whole(type) }
        if case .field(_, let kind) = entry.content, kind.leaf == "o" {
            return optional(LensList<V>.self, isNullable, lists.dropLast())
        }
        return optional([V].self, isNullable, lists.dropLast())
    }

    private func whole<V: ReadValue>(_ type: V.Type) -> Reading {
        if entry.caught == "r" {
            switch place.tracked({ anchor.result(slot) as Result<V, FieldFailure> }) {
            case .success(let value): return value.reading(place)
            case .failure: return .failure
            }
        }
        guard entry.required == "t" else { return read { anchor.value(slot) as V } }
        switch place.tracked({ Result { try anchor.tryValue(slot) as V } }) {
        case .success(let value): return value.reading(place)
        case .failure: return .threw
        }
    }

    private func read<V: ReadValue>(_ body: () -> V) -> Reading {
        place.tracked(body).reading(place)
    }
}
