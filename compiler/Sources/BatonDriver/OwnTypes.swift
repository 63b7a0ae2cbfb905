import BatonCompiler
import BatonDocuments
import GraphQLSyntax

/// Types that sources declare at the top of a file and that generated code cannot stand beside: one of the name of a generated type, or one
/// that hides what generated code means by the name.
///
///     struct Genre: View { … }      beside the schema's `enum Genre`, which a field's accessor is of
///     struct LensList: View { … }   beside `[Film!]!`, whose accessor is a `LensList<Film>` of the runtime
///
/// Swift would find either in generated code, which is nobody's to mend. A type that is nested in another is in nobody's way.
struct OwnTypes {
    private let sources: [ReadSource]
    /// What is generated, by its name in Swift.
    private var generated: [String: (what: String, place: Place?)] = [:]
    /// What generated code means by names that it has from elsewhere.
    private var imported: [String: (what: String, place: Place?)] = [:]

    init(of target: CompiledTarget, _ loaded: LoadedTarget) {
        sources = loaded.sources.filter { !$0.types.isEmpty }
        guard !sources.isEmpty else { return }
        for name in SwiftNames.importedTypes { imported[name] = ("the type of Baton or Swift", nil) }
        for (definition, module) in loaded.interfaces.fragments {
            imported[SwiftNames.documentType(definition.name.text)] = ("the fragment `\(definition.name.text)` of `\(module)`", nil)
        }
        let schema = loaded.schemaIndex.schema
        let types = target.enums.map { ("the enum", $0.name, $0.swiftName) } + target.inputs.map { ("the input", $0.name, $0.swiftName) }
        for (kind, name, swiftName) in types {
            let found = ("\(kind) `\(name)` of the schema", schema.type(named: name)?.place)
            if target.schemaModule == nil { generated[swiftName] = found } else { imported[swiftName] = found }
        }
        for operation in target.operations {
            let place = operation.origin.map { Place($0.source, operation.refetches == nil ? $0.nameSpan : $0.span) }
            generated[operation.swiftName] = ("the \(operation.kind.rawValue) `\(operation.name)`", place)
        }
        for fragment in target.fragments {
            generated[fragment.swiftName] = ("the fragment `\(fragment.name)`", Place(fragment.origin.source, fragment.origin.nameSpan))
        }
        generated["BatonTarget"] = ("what the generated files share", nil)
    }

    /// - Parameter outputs: What is generated; without it only types of the names of generated ones are found.
    func diagnostics(_ outputs: [OutputFile] = []) -> Diagnostics {
        var found = Diagnostics()
        for source in sources {
            for type in source.types {
                if let other = generated[type.name] {
                    report(type, source.source, &found, "`\(type.name)` is also the type that batonc generates for \(other.what)", other.place)
                } else if let other = imported[type.name], !type.isPrivate, !type.isForeign(in: source.source), isSpelled(type.name, outputs) {
                    report(type, source.source, &found, "`\(type.name)` hides \(other.what), which generated code of this target means by the name", other.place)
                }
            }
        }
        return found
    }

    private func report(_ type: TypeDeclaration, _ source: SourceText, _ found: inout Diagnostics, _ message: String, _ other: Place?) {
        guard let position = type.position(in: source) else { return }
        var notes = [Diagnostic.Note("another name, or a place within another type, keeps both")]
        if let other { notes.insert(.init("it is declared here", at: other), at: 0) }
        found.report(
            Diagnostic(
                .ownTypeInTheWay, message + (position == .conditional ? ", where this is compiled" : ""), at: Place(source, type.nameSpan), notes: notes,
                severity: position == .conditional ? .warning : nil))
    }

    private func isSpelled(_ name: String, _ outputs: [OutputFile]) -> Bool {
        outputs.contains { output in
            guard output.path.hasSuffix(".swift") else { return false }
            var bytes: [UInt8] = []
            output.text.forEachChunk { chunk in
                bytes += chunk
                return true
            }
            return spells(name, in: SourceText(path: output.path, bytes: bytes))
        }
    }
}
