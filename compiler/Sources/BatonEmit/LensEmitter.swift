import BatonCompiler

/// What is the same on all generated declarations.
struct Declarations {
    /// `public`, `package` or `internal`.
    var access: String
    /// What the target's shared file calls itself.
    var shared: String { "BatonTarget" }
}

extension SwiftWriter {
    /// The struct of a lens and of those nested in it. `tail` writes what stands after them.
    mutating func lens(
        _ lens: LensModel, conforming conformance: String, _ declarations: Declarations,
        tail: (inout SwiftWriter) -> Void = { _ in }
    ) {
        let access = declarations.access
        block("\(access) nonisolated struct \(SwiftNames.quoted(lens.name)): \(conformance)") { writer in
            writer.line("\(access) let _anchor: LensAnchor")
            writer.line("\(access) init(_anchor: LensAnchor) { self._anchor = _anchor }")
            if !lens.accessors.isEmpty { writer.line() }
            for accessor in lens.accessors { writer.accessor(accessor, declarations) }
            for nested in lens.nested {
                writer.line()
                writer.lens(nested, conforming: "Lens", declarations)
            }
            tail(&writer)
        }
    }

    private mutating func accessor(_ accessor: AccessorModel, _ declarations: Declarations) {
        doc(commentLines(accessor.doc))
        deprecation(accessor.deprecation)
        let head = "@MainActor \(declarations.access) var \(SwiftNames.quoted(accessor.name)): \(accessor.type.text)"
        let call = "_anchor.\(accessor.body.function)(\(accessor.body.slot))"
        line(accessor.body.isThrowing ? "\(head) { get throws { try \(call) } }" : "\(head) { \(call) }")
    }

    mutating func deprecation(_ reason: String?) {
        guard let reason else { return }
        line("@available(*, deprecated, message: \(SwiftLiteral.quoted(reason)))")
    }

    /// The words above the type of a document: what it says of itself, and its text.
    mutating func documentation(_ doc: String?, _ origin: DefinitionOrigin?, fallback: String) {
        let words = commentLines(doc)
        self.doc(words)
        guard let origin else { return self.doc([fallback]) }
        if !words.isEmpty { self.doc([""]) }
        self.doc(["```graphql"] + commentLines(origin.text) + ["```"])
    }
}
