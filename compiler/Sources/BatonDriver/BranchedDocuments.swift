import BatonDocuments
import GraphQLSyntax

/// Documents that stand in several branches of `#if` under one name, as those of a view that is written for each platform do.
///
///     #if os(iOS)
///     struct Row: View { @Fragment("fragment Row_user on User { name }") var user: Row_user … }
///     #else
///     struct Row: View { @Fragment("fragment Row_user on User { name }") var user: Row_user … }
///     #endif
///
/// Equal ones are one document, the first. Which branch is compiled is not known here, so others cannot both be meant: whatever is
/// generated has to do for either.
struct BranchedDocuments {
    private struct Known {
        var text: String
        var place: Place
        /// Where it stands: each of its sources' paths, and the branches there.
        var branches: [(path: String, branches: [ConditionalBranch])]
    }

    private var known: [String: Known] = [:]

    /// Takes the definitions that stand in an earlier branch too out of a source, and reports those that are others of the same name.
    mutating func settle(_ source: inout ReadSource) {
        for index in source.documents.indices where !source.documents[index].found.branches.isEmpty {
            let (found, tree) = source.documents[index]
            guard let (key, place) = Self.only(tree) else { continue }
            let text = tree.printed(.compact)
            let branches = (path: source.source.path, branches: found.branches)
            guard let first = known[key] else {
                known[key] = Known(text: text, place: place, branches: [branches])
                continue
            }
            let isAlone = first.branches.allSatisfy { other in
                other.path != branches.path || ConditionalBranch.mayExclude(other.branches, branches.branches)
            }
            // Two that are compiled together are found as any others are.
            guard isAlone else { continue }
            known[key]?.branches.append(branches)
            if text != first.text {
                source.diagnostics.report(
                    tree.fragments.isEmpty ? .duplicateOperation : .duplicateFragment,
                    "this and another \(key) differ, and stand in branches of `#if` of which either may be compiled", at: place,
                    notes: [
                        .init("the other one is here", at: first.place),
                        .init("one text in both branches, or a name in each, is right whichever is compiled"),
                    ])
            }
            // Its own source text is what an edit would make it known by.
            source.documents[index].tree = Document(source: SourceText(path: source.source.path, bytes: []), definitions: [])
        }
    }

    /// What a document's one definition is called, as "fragment `Row_user`", and where.
    private static func only(_ tree: Document) -> (key: String, place: Place)? {
        guard tree.definitions.count == 1 else { return nil }
        if let fragment = tree.fragments.first { return ("fragment `\(fragment.name.text)`", Place(fragment.source, fragment.name.span)) }
        guard let operation = tree.operations.first, let name = operation.name else { return nil }
        return ("operation `\(name.text)`", Place(operation.source, name.span))
    }
}
