import BatonCompiler
import BatonDocuments
import BatonEmit
import GraphQLSyntax

/// What one source holds.
struct ReadSource: Sendable {
    var source: SourceText
    /// Each document with the tree that was read from it.
    var documents: [(found: FoundDocument, tree: Document)] = []
    /// The definitions whose data is read beside them, by name.
    private(set) var hosted: [(name: String, definition: HostedDefinition)] = []
    var diagnostics = Diagnostics()
    /// The types that it declares; none of a generated file, which may lie among the sources.
    private(set) var types: [TypeDeclaration] = []
    /// Whether a marker has a document that could not be read out of the source.
    var lacksDocuments: Bool
    /// By which the file is known to hold the same still; nil where it has to be read to tell.
    var stamp: FileStamp?

    /// What a file holds.
    init(_ path: String, _ read: (bytes: [UInt8], stamp: FileStamp?)) {
        self.init(SourceText(path: path, bytes: read.bytes))
        stamp = read.stamp
    }

    init(_ source: SourceText) {
        self.source = source
        if source.path.hasSuffix(".swift"), !source.bytes.starts(with: SwiftEmitter.mark.utf8) { types = typeDeclarations(of: source) }
        let scanned = scanningDocuments(of: source)
        diagnostics.append(scanned.diagnostics)
        lacksDocuments = scanned.diagnostics.hasErrors
        for found in scanned.documents {
            let parsed = parseGraphQL(found.source)
            diagnostics.append(parsed.diagnostics)
            var tree = parsed.document
            if !parsed.diagnostics.hasErrors {
                let misfits = found.checking(definitions(of: tree))
                diagnostics.append(misfits)
                // Which of marker and document is meant is not known, so that neither can be judged.
                if misfits.found.contains(where: { $0.code == .wrongMarker }) {
                    tree.definitions = []
                    lacksDocuments = true
                }
            }
            documents.append((found, tree))
        }
        guard documents.contains(where: { $0.found.isReadBesideIt }) else { return }
        let reading = HostReading(source)
        for (found, tree) in documents where found.isReadBesideIt {
            let definition = HostedDefinition(property: found.property?.name, reading: reading)
            for fragment in tree.fragments { hosted.append((fragment.name.text, definition)) }
            for operation in tree.operations { if let name = operation.name { hosted.append((name.text, definition)) } }
        }
    }

    private func definitions(of document: Document) -> [MarkedDefinition] {
        document.definitions.map { definition in
            switch definition {
            case .operation(let operation):
                let span = operation.name?.span ?? operation.keywordSpan
                return MarkedDefinition(
                    keyword: operation.kind.rawValue, name: operation.name.map { SwiftNames.documentType($0.text) } ?? "",
                    place: Place(document.source, span))
            case .fragment(let fragment):
                return MarkedDefinition(
                    keyword: "fragment", name: SwiftNames.documentType(fragment.name.text),
                    place: Place(document.source, fragment.name.span))
            case .schema, .type, .directive:
                return MarkedDefinition(
                    keyword: "type system definition", name: "", place: Place(document.source, definition.span))
            }
        }
    }
}

extension FoundDocument {
    /// Not of subscriptions and mutations, whose data is for the store.
    var isReadBesideIt: Bool { (marker == .query || marker == .fragment) && property != nil }
}
