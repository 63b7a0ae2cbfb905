import BatonCompiler
import BatonDocuments
import GraphQLSchema
import GraphQLSyntax
import GraphQLValidation
import JSONSyntax

/// Every code that batonc may report: what `batonc explain` knows and `docs/diagnostics.md` lists.
public enum DiagnosticCatalog {
    /// The codes of each part, in the order in which the parts look at a document.
    public static let groups: [(title: String, codes: [DiagnosticCode])] = [
        ("Documents in sources", DiagnosticCode.documents),
        ("GraphQL's grammar", DiagnosticCode.syntaxCodes),
        ("Schemas", DiagnosticCode.schemaCodes),
        ("Documents against their schema", DiagnosticCode.validationCodes),
        ("Client directives", DiagnosticCode.compiler),
        ("Lint", DiagnosticCode.lintCodes),
        ("JSON", DiagnosticCode.jsonCodes),
        ("Configuration and files", DiagnosticCode.driver),
    ]

    /// The code of a name.
    public static func code(_ id: String) -> DiagnosticCode? {
        groups.lazy.flatMap(\.codes).first { $0.id == id }
    }

    /// The codes with their titles, a line each.
    static var list: String {
        groups.map { group in
            "\(group.title):\n" + group.codes.map { "  \($0.id): \($0.title)\n" }.joined()
        }.joined(separator: "\n")
    }

    /// `docs/diagnostics.md`.
    public static var page: String {
        let intro = """
            # Diagnostics

            Every code that `batonc` may report, as `batonc explain CODE` tells it. A code is never renamed and never used again for
            something else. A warning among the schema's is an error under `--strict-schema`.

            """
        return intro + groups.map { group in
            "\n## \(group.title)\n" + group.codes.map { "\n" + $0.explanationMarkdown }.joined()
        }.joined()
    }
}
