import BatonCompiler

/// Which accessor of a lens reads which entry of its reader, by their names alone: a wrong slot must not hide behind itself.
struct AccessorPairs {
    /// For each entry of the selection, its accessor.
    let accessors: [Report.Accessor]

    /// - Throws: ``UnpairedEntry`` where no accessor has the name of an entry.
    init(_ accessors: [Report.Accessor], _ selection: ReaderOutline.Selection, in reader: ReaderOutline) throws {
        var left = accessors
        func take(where isWanted: (Report.Accessor) -> Bool) -> Report.Accessor? {
            left.firstIndex(where: isWanted).map { left.remove(at: $0) }
        }
        var found = [Report.Accessor?](repeating: nil, count: selection.entries.count)
        for (index, entry) in selection.entries.enumerated() {
            switch entry.content {
            case .field(let response, _): found[index] = take { $0.isField && $0.name == response }
            case .condition(let type?, _): found[index] = take { !$0.isField && $0.name == "as" + type.prefix(1).uppercased() + type.dropFirst() }
            case .condition(nil, _): break
            case .spread(let fragment, _, _): found[index] = take { !$0.isField && $0.lensName == SwiftNames.documentType(fragment) }
            }
        }
        // Escaped ones, and selections with an alias.
        for (index, entry) in selection.entries.enumerated() where found[index] == nil {
            guard case .field(let response, _) = entry.content else { found[index] = take { !$0.isField }; continue }
            found[index] = take { $0.isField && $0.name.hasPrefix(response) && $0.name.dropFirst(response.count).allSatisfy { $0 == "_" } }
        }
        self.accessors = try zip(selection.entries, found).map { entry, accessor in
            guard let accessor else { throw UnpairedEntry(step: entry.stepName(in: reader), reader: reader.name) }
            return accessor
        }
    }
}

/// An entry of a reader that no accessor is named after.
struct UnpairedEntry: Error, CustomStringConvertible {
    let step: String
    let reader: String
    var description: String { "no accessor of \(reader) is named after '\(step)'" }
}

extension Report.Accessor {
    /// The type within optionals, lists and results.
    var lensName: String {
        var name = type[...]
        while true {
            if name.last == "?" { name = name.dropLast() }
            else if name.hasPrefix("LensList<") { name = name.dropFirst(9).dropLast() }
            else if name.hasPrefix("Result<") { name = name.dropFirst(7).dropLast(", FieldFailure>".count) }
            else if name.first == "[" { name = name.dropFirst().dropLast() }
            else { return String(name) }
        }
    }

    var isResult: Bool { type.hasPrefix("Result<") }
}
