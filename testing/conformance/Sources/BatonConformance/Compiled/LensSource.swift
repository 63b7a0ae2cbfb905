import BatonCompiler

/// Writes the Swift by which the compiled lenses of one group are read.
package struct LensSource {
    private let report: Report
    private let group: String
    private var lines: [String] = []
    private var enums: Set<String> = []

    /// - Throws: ``OutlineProblem`` and ``UnpairedEntry``.
    package init(_ report: Report, group: String) throws {
        self.report = report
        self.group = group
        lines = [
            "// Written by corpus-lenses from documents.graphql. Changes made here are lost.",
            "import BatonConformance",
            "import BatonRuntime",
            "",
            "package let \(group)Lenses = CompiledGroup(\"\(group)\", [",
        ]
        let operations = report.operations.values.sorted { $0.name < $1.name }
        for each in operations {
            lines.append("    .init(\(SwiftNames.documentType(each.name))\(each.kind == "mutation" ? ".Operation" : "").self),")
        }
        lines.append("])")
        for each in operations {
            try lens(SwiftNames.documentType(each.name) + ".Data", "", each.accessors, ReaderOutline(each.reader), 0, isConnection: false)
        }
        for (name, each) in report.fragments.sorted(by: { $0.key < $1.key }) {
            try lens(SwiftNames.documentType(name), "", each.accessors, ReaderOutline(each.reader), 0, isConnection: false)
        }
        for name in enums.sorted() { lines += ["", "extension \(name): ReadValue {}"] }
    }

    package var text: String { lines.joined(separator: "\n") + "\n" }

    private mutating func lens(
        _ root: String, _ path: String, _ accessors: [Report.Accessor], _ reader: ReaderOutline, _ selection: Int, isConnection: Bool
    ) throws {
        let own = accessors.filter { $0.path == path }
        guard !own.contains(where: \.isShared) else { return }
        let entries = reader.selections[selection].entries
        let pairs = try AccessorPairs(own, reader.selections[selection], in: reader).accessors
        lines += ["", "extension \(SwiftNames.quotedType(path.isEmpty ? root : "\(root).\(path)")): CompiledLens {"]
        lines.append("    @MainActor func read(_ steps: inout LensSteps) {")
        for (entry, accessor) in zip(entries, pairs) {
            let call =
                if case .field = entry.content { accessor.isResult ? "caught" : "field" } else { accessor.isResult ? "caughtPart" : "part" }
            lines.append("        steps.\(call)(\"\(entry.stepName(in: reader))\") { \(accessor.isThrowing ? "try " : "")self.\(accessor.name) }")
            if case .field(_, let kind) = entry.content, kind.leaf == "e" { enums.insert(accessor.lensName) }
        }
        if isConnection {
            if reader.nodes(of: selection) != nil { lines.append("        steps.nodes(self.nodes)") }
            lines.append("        steps.ends(of: self)")
        }
        lines += ["    }", "}"]
        for (entry, accessor) in zip(entries, pairs) {
            let child = path.isEmpty ? accessor.lensName : "\(path).\(accessor.lensName)"
            switch entry.content {
            case .field(_, let kind) where kind.leaf == "o":
                try lens(root, child, accessors, reader, kind.selection, isConnection: entry.isConnection)
            case .condition(_, let selection): try lens(root, child, accessors, reader, selection, isConnection: false)
            case .field, .spread: break
            }
        }
    }
}
