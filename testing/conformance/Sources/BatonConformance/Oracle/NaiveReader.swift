/// The oracle: walks the raw response by a reader, with no store between.
package struct NaiveReader {
    let fragments: [String: ReaderOutline]
    /// Concrete types by abstract type.
    let members: [String: Set<String>]

    package init(fragments: [String: ReaderOutline], types: String) {
        self.fragments = fragments
        var members: [String: Set<String>] = [:]
        for line in types.split(separator: "\n") {
            let parts = line.split(separator: ":", maxSplits: 1)
            if parts.count == 2 { members[String(parts[0])] = Set(parts[1].split(separator: " ").map(String.init)) }
        }
        self.members = members
    }

    /// What the operation's root lens reads of `data`.
    package func read(_ reader: ReaderOutline, _ data: RawJSON, variables: RawJSON) -> Reading {
        let root = reader.selections[0]
        return lens(data, root.type, reader, 0, Scope(variables, declared: reader.variables))
    }

    private func lens(_ object: RawJSON, _ type: String, _ reader: ReaderOutline, _ selection: Int, _ scope: Scope) -> Reading {
        .lens(reader.selections[selection].entries.map { entry in
            Reading.Step(name: entry.stepName(in: reader), value: read(entry, object, type, reader, scope))
        })
    }

    func object(_ raw: RawJSON, _ reader: ReaderOutline, _ selection: Int, _ scope: Scope) -> Reading {
        lens(raw, raw["__typename"]?.string ?? reader.selections[selection].type, reader, selection, scope)
    }

    /// Whether a lens is not there for want of something that it requires: itself, or a lens in it that cannot be null.
    private func isWanting(_ object: RawJSON, _ reader: ReaderOutline, _ selection: Int, _ scope: Scope) -> Bool {
        reader.selections[selection].entries.contains { entry in
            guard case .field(let response, let kind) = entry.content, scope.holds(entry.guardText), let raw = object[response] else { return false }
            let isRequired = entry.required == "n" || entry.required == "l"
            if raw.isNull { return isRequired }
            guard kind.leaf == "o", kind.lists.isEmpty, isRequired || !kind.isNullable else { return false }
            return isWanting(raw, reader, kind.selection, scope)
        }
    }

    private func read(_ entry: ReaderOutline.Entry, _ object: RawJSON, _ type: String, _ reader: ReaderOutline, _ scope: Scope) -> Reading {
        let isOn = scope.holds(entry.guardText)
        switch entry.content {
        case .field(let response, let kind):
            guard isOn, let raw = object[response] else { return zero(kind, kind.lists[...], reader, scope) }
            let value = value(raw, kind, lists: kind.lists[...], reader, scope)
            guard entry.isConnection, case .lens(let steps) = value else { return value }
            return .lens(steps + connectionSteps(raw, reader, kind.selection, scope))
        case .condition(let condition, let selection):
            guard isOn, condition.map({ belongs(object, type, $0) }) ?? true, !isWanting(object, reader, selection, scope) else { return .absent }
            return lens(object, type, reader, selection, scope)
        case .spread(let fragment, let condition, let arguments):
            guard isOn, condition.map({ belongs(object, type, $0) }) ?? true, let inner = fragments[fragment] else { return .absent }
            let scope = scope.entering(arguments, declared: inner.variables)
            return isWanting(object, inner, 0, scope) ? .absent : lens(object, type, inner, 0, scope)
        }
    }

    /// Whether the object is of a type; a type that the build never saw says so itself by `__isType`.
    private func belongs(_ object: RawJSON, _ type: String, _ condition: String) -> Bool {
        if type == condition || members[condition]?.contains(type) == true { return true }
        return members.values.contains { $0.contains(type) } ? false : object["__is\(condition)"] != nil
    }

    private func value(
        _ raw: RawJSON, _ kind: ReaderOutline.Kind, lists: ArraySlice<Bool>, _ reader: ReaderOutline, _ scope: Scope
    ) -> Reading {
        if raw.isNull { return lists.first ?? kind.isNullable ? .null : zero(kind, lists, reader, scope) }
        if !lists.isEmpty {
            guard let elements = raw.elements else { return .failure }
            // One level of objects leaves nulls out; in lists of lists positions matter.
            let skipsNulls = kind.leaf == "o" && kind.lists.count == 1
            return .list(elements.filter { !(skipsNulls && ($0.isNull || isWanting($0, reader, kind.selection, scope))) }.map {
                value($0, kind, lists: lists.dropFirst(), reader, scope)
            })
        }
        switch kind.leaf {
        case "b": return raw.boolean.map(Reading.boolean) ?? .failure
        case "i": return raw.integer.map(Reading.int) ?? .failure
        case "d": return raw.double.map(Reading.double) ?? .failure
        case "c": return .text(raw.string ?? raw.text)
        // An id may be a number, whose digits it is.
        case "t" where raw.string == nil: return raw.integer.map { .text(String($0)) } ?? (raw.double == nil ? .failure : .text(raw.text))
        case "o":
            return kind.isNullable && isWanting(raw, reader, kind.selection, scope) ? .null : object(raw, reader, kind.selection, scope)
        default: return .text(raw.string ?? raw.text)
        }
    }

    /// What is read where there is no value: null where the schema allows it, else the type's zero.
    private func zero(_ kind: ReaderOutline.Kind, _ lists: ArraySlice<Bool>, _ reader: ReaderOutline, _ scope: Scope) -> Reading {
        if let isNullable = lists.first { return isNullable ? .null : .list([]) }
        if kind.isNullable { return .null }
        switch kind.leaf {
        case "b": return .boolean(false)
        case "i": return .int(0)
        case "d": return .double(0)
        case "o": return lens(RawJSON(object: []), "", reader, kind.selection, scope)
        default: return .text("")
        }
    }
}

extension ReaderOutline.Entry {
    /// The step of a path that names the entry; aliases are numbered among themselves.
    package func stepName(in reader: ReaderOutline) -> String {
        switch content {
        case .field(let response, _): response
        case .condition(let type?, _): "on \(type)"
        case .condition(nil, let selection): ">\(selection)"
        case .spread(let fragment, _, _): "...\(fragment)"
        }
    }
}
