import BatonCompiler
import BatonDocuments
import GraphQLSyntax
import GraphQLValidation

/// Documents that have another one's name, and whose property's type says which name was meant: as a view's document does that was copied
/// for a second view.
///
///     @Fragment("fragment Row_user on User { name }") var user: Row_user
///     @Fragment("fragment Row_user on User { email }") var user: Card_user
///
/// is one fault, the second name. By itself each document would be held against its property and against the other, and the spread of
/// `Card_user` against the fragments there are.
struct RepeatedNames {
    /// The definitions of each kind and name that markers hold, first those whose property agrees.
    private var known: [String: [Place]] = [:]

    init(_ sources: [ReadSource]) {
        for agrees in [true, false] {
            for source in sources {
                for (found, tree) in source.documents where found.marker != nil && Self.agrees(found, source) == agrees {
                    if let (kind, name, place) = Self.only(tree) { known[kind + name, default: []].append(place) }
                }
            }
        }
    }

    /// Whether the property's type is the one that the document generates.
    private static func agrees(_ found: FoundDocument, _ source: ReadSource) -> Bool {
        guard let property = found.property else { return true }
        return !source.diagnostics.found.contains { isMisfit($0, of: property) }
    }

    private static func isMisfit(_ diagnostic: Diagnostic, of property: MarkedProperty) -> Bool {
        diagnostic.code == .wrongPropertyType && diagnostic.place == property.typePlace ?? property.namePlace
    }

    /// Reports such documents of a source in place of what was said of their properties, and takes their definitions out.
    mutating func settle(_ source: inout ReadSource) {
        for index in source.documents.indices {
            let (found, tree) = source.documents[index]
            guard found.marker != nil, let (kind, name, place) = Self.only(tree),
                let others = known[kind + name]?.filter({ $0 != place }), let other = others.first,
                let property = found.property, !Self.agrees(found, source)
            else { continue }
            known[kind + name] = others
            let declared = (property.type ?? "").filter { $0 != "?" }
            let isFree = ["fragment ", "operation "].allSatisfy { known[$0 + declared] == nil }
            let meant = isFree && isSwiftName(declared) && declared.utf8.allSatisfy { $0 < 0x80 } ? declared : nil
            var diagnostics = Diagnostics()
            for diagnostic in source.diagnostics.found where !Self.isMisfit(diagnostic, of: property) { diagnostics.report(diagnostic) }
            diagnostics.report(
                tree.fragments.isEmpty ? .duplicateOperation : .duplicateFragment,
                "there are two \(kind.dropLast())s named `\(name)`" + (meant.map { ", and the property's type is `\($0)`" } ?? ""), at: place,
                notes: [.init("the other one is here", at: other)], fixes: meant.map { [.init(replacing: place, with: $0)] } ?? [])
            source.diagnostics = diagnostics
            source.documents[index].tree.definitions = []
            // Spreads of what was meant are not at fault.
            if let meant { source.documents[index].tree.lostNames.insert(meant) }
        }
    }

    /// What a document's one definition is called, as `fragment ` or `operation `, a name and its place.
    private static func only(_ tree: Document) -> (String, String, Place)? {
        guard tree.definitions.count == 1 else { return nil }
        if let fragment = tree.fragments.first { return ("fragment ", fragment.name.text, Place(fragment.source, fragment.name.span)) }
        guard let operation = tree.operations.first, let name = operation.name else { return nil }
        return ("operation ", name.text, Place(operation.source, name.span))
    }
}
