@_spi(Generated) import BatonRuntime

/// Reads everything that lenses read, from an operation's root lens down.
@MainActor
package struct LensWalk {
    let readers: [String: (outline: ReaderOutline, reader: LensReader)]

    package init(readers: [String: (outline: ReaderOutline, reader: LensReader)]) {
        self.readers = readers
    }

    package func read(_ anchor: LensAnchor, _ reader: ReaderOutline, _ selection: Int = 0) -> Reading {
        .lens(reader.selections[selection].entries.enumerated().map { slot, entry in
            Reading.Step(name: entry.stepName(in: reader), value: read(anchor, slot, entry, reader))
        })
    }

    private func read(_ anchor: LensAnchor, _ slot: Int, _ entry: ReaderOutline.Entry, _ reader: ReaderOutline) -> Reading {
        switch entry.content {
        case .field(_, let kind):
            return field(anchor, slot, kind, entry) { read($0, reader, kind.selection) }
        case .condition(_, let selection):
            guard let lens: DynamicLens = anchor.condition(slot) else { return .absent }
            return read(lens._anchor, reader, selection)
        case .spread(let fragment, _, _):
            guard let inner = readers[fragment], let target = anchor.spreadOrNil(slot, reader: inner.reader) else { return .absent }
            return read(target, inner.outline)
        }
    }

    private func field(
        _ anchor: LensAnchor, _ slot: Int, _ kind: ReaderOutline.Kind, _ entry: ReaderOutline.Entry, _ lens: @escaping (LensAnchor) -> Reading
    ) -> Reading {
        // The accessors that generated code calls for the plain shapes; every other shape goes through `value`.
        if entry.required == nil, entry.caught == nil, kind.lists.isEmpty {
            switch (kind.leaf, kind.isNullable) {
            case ("s", false), ("t", false), ("c", false): return .text(anchor.string(slot))
            case ("s", true), ("t", true), ("c", true): return anchor.stringOrNil(slot).reading(lens)
            case ("i", false): return .int(anchor.int(slot))
            case ("i", true): return anchor.intOrNil(slot).reading(lens)
            case ("d", false): return .double(anchor.double(slot))
            case ("d", true): return anchor.doubleOrNil(slot).reading(lens)
            case ("b", false): return .boolean(anchor.boolean(slot))
            case ("b", true): return anchor.booleanOrNil(slot).reading(lens)
            case ("e", false): return (anchor.enumeration(slot) as DynamicEnum).reading(lens)
            case ("e", true): return (anchor.enumerationOrNil(slot) as DynamicEnum?).reading(lens)
            case ("o", false): return (anchor.lens(slot) as DynamicLens).reading(lens)
            case ("o", true): return (anchor.lensOrNil(slot) as DynamicLens?).reading(lens)
            default: break
            }
        }
        let shape = Shape(anchor: anchor, slot: slot, entry: entry, lens: lens)
        // @required takes the outermost optional away, and so does @semanticNonNull.
        let isNullable = entry.required == nil && entry.caught != "n" ? nil : entry.caught == "n"
        var lists = kind.lists
        var leafIsNullable = kind.isNullable
        if let isNullable { if lists.isEmpty { leafIsNullable = isNullable } else { lists[0] = isNullable } }
        switch kind.leaf {
        case "b": return shape.leaf(Bool.self, leafIsNullable, lists)
        case "i": return shape.leaf(Int.self, leafIsNullable, lists)
        case "d": return shape.leaf(Double.self, leafIsNullable, lists)
        case "e": return shape.leaf(DynamicEnum.self, leafIsNullable, lists)
        case "o" where lists.count == 1: return shape.optional(LensList<DynamicLens>.self, lists[0], [])
        case "o": return shape.leaf(DynamicLens.self, leafIsNullable, lists)
        default: return shape.leaf(String.self, leafIsNullable, lists)
        }
    }

    /// Builds the Swift type of an accessor from the inside out, then reads the slot as that type.
    @MainActor
    private struct Shape {
        let anchor: LensAnchor
        let slot: Int
        let entry: ReaderOutline.Entry
        let lens: (LensAnchor) -> Reading

        func leaf<V: DynamicValue>(_ type: V.Type, _ isNullable: Bool, _ lists: [Bool]) -> Reading {
            optional(type, isNullable, lists)
        }

        func optional<V: DynamicValue>(_ type: V.Type, _ isNullable: Bool, _ lists: [Bool]) -> Reading {
            isNullable ? list(V?.self, lists) : list(V.self, lists)
        }

        private func list<V: DynamicValue>(_ type: V.Type, _ lists: [Bool]) -> Reading {
            guard let isNullable = lists.last else { return read(type) }
            if case .field(_, let kind) = entry.content, kind.leaf == "o" {
                return optional(LensList<V>.self, isNullable, lists.dropLast())
            }
            return optional([V].self, isNullable, lists.dropLast())
        }

        private func read<V: DynamicValue>(_ type: V.Type) -> Reading {
            if entry.caught == "r" {
                switch anchor.result(slot) as Result<V, FieldFailure> {
                case .success(let value): return value.reading(lens)
                case .failure: return .failure
                }
            }
            guard entry.required == "t" else { return (anchor.value(slot) as V).reading(lens) }
            do { return try (anchor.tryValue(slot) as V).reading(lens) } catch { return .threw }
        }
    }
}
