import BatonCompiler

/// What is the same on all generated declarations.
struct Declarations {
    /// `public`, `package` or `internal`.
    var access: String
    /// What requests ask the server to do with a field that fails, in the request's word.
    var onError: String?
    /// What the target's shared file calls itself.
    var shared: String { "BatonTarget" }
    /// What a file of builders calls what its responses are filled by.
    var samples: String { "BatonSamples" }
}

extension LensModel {
    /// The protocols of a nested lens.
    fileprivate var conformance: String { (isConnection ? "ConnectionLens" : "Lens") + (isValue ? ", LensValue" : "") }
}

extension SwiftWriter {
    /// Imports the runtime and other modules, with the access of the declarations that name them. Beside `package import M` an `import M`
    /// without access is an error in every other file of the module, unless imports are internal by default there.
    mutating func imports(_ modules: [String], _ declarations: Declarations) {
        func write(_ access: String) {
            line("@_spi(Generated) ", access, "import BatonRuntime")
            for module in modules { line(access, "import ", module) }
        }
        switch declarations.access {
        case "internal": write("")
        case "package":
            line("#if hasFeature(InternalImportsByDefault)")
            write("package ")
            line("#else")
            write("")
            line("#endif")
        default: write(declarations.access + " ")
        }
    }

    /// The struct of a lens and of those nested in it. `tail` writes what stands after them.
    mutating func lens(
        _ lens: LensModel, conforming conformance: String, _ declarations: Declarations,
        tail: (inout SwiftWriter) -> Void = { _ in }
    ) {
        let access = declarations.access
        block("\(access) nonisolated struct \(SwiftNames.quotedType(lens.name)): \(conformance)") { writer in
            // Of a private property, and of an initializer that is private for it, nothing is compiled that is not called.
            writer.line("private let _anchor: LensAnchor")
            if !lens.accessors.isEmpty { writer.line() }
            for accessor in lens.accessors { writer.accessor(accessor, declarations) }
            for member in lens.members { writer.member(member, of: lens, declarations) }
            for nested in lens.nested {
                writer.line()
                if let original = nested.original {
                    writer.line("\(access) typealias \(SwiftNames.quotedType(nested.name)) = \(SwiftNames.quotedType(original))")
                    continue
                }
                writer.lens(nested, conforming: nested.conformance, declarations)
            }
            tail(&writer)
        }
    }

    private mutating func accessor(_ accessor: AccessorModel, _ declarations: Declarations) {
        doc(accessor.doc)
        deprecation(accessor.deprecation)
        let body = accessor.body
        if body.givesValues { return inlineAccessor(accessor, declarations) }
        line(
            "@MainActor ", declarations.access, " var ", SwiftNames.quoted(accessor.name), ": ", accessor.type.text,
            body.isThrowing ? " { get throws { try _anchor." : " { _anchor.", body.function, "(", String(body.slot), ")",
            body.isThrowing ? " } }" : " }")
    }

    /// What a lens has besides its accessors.
    private mutating func member(_ member: MemberModel, of lens: LensModel, _ declarations: Declarations) {
        let head = "@MainActor \(declarations.access)"
        switch member {
        case .nodes(let edges, let node, let type):
            doc(["The nodes of the edges, without nulls."])
            line("\(head) var nodes: LensList<\(type.text)> { _anchor.nodes(\(edges), \(node)) }")
        case .paging(let query, let identifiers, let forward, let backward):
            for (name, words, own, other) in [("Next", "next", forward, backward), ("Previous", "previous", backward, forward)] {
                guard let own else { continue }
                line()
                doc(["Fetches the \(words) edges, at most so many, and adds them."])
                block("\(head) func load\(name)(_ count: Int) async throws") { writer in
                    writer.line("try await _anchor.loadPage(")
                    writer.indented { writer in
                        let clearing = other.map {
                            ", clearing: [\(SwiftLiteral.quoted($0.count)), \(SwiftLiteral.quoted($0.cursor))]"
                        }
                        writer.line(".\(words), count, \(SwiftNames.quotedType(query)).self, identifiers: \(Self.text(of: identifiers)),")
                        writer.line(
                            "count: \(SwiftLiteral.quoted(own.count)), cursor: \(SwiftLiteral.quoted(own.cursor))\(clearing ?? ""))")
                    }
                }
            }
        case .refetch(let query, let identifiers, let arguments):
            refetch(query, Self.text(of: identifiers), arguments, lens, declarations)
        }
    }

    private static func text(of identifiers: [MemberModel.Identifier]) -> String {
        guard !identifiers.isEmpty else { return "[:]" }
        let pairs = identifiers.map { "\(SwiftLiteral.quoted($0.variable)): \(SwiftLiteral.quoted($0.field))" }
        return "[" + pairs.joined(separator: ", ") + "]"
    }

    private mutating func refetch(
        _ query: String, _ identifiers: String, _ arguments: [InputPropertyModel], _ lens: LensModel, _ declarations: Declarations
    ) {
        let head = "@MainActor \(declarations.access)"
        let name = SwiftNames.quotedType(lens.name)
        let call = "try await _anchor.refetch(\(SwiftNames.quotedType(query)).self, identifiers: \(identifiers)"
        line()
        doc(["Fetches the fragment again, with the values that it has."])
        block("\(head) func refetch() async throws") { writer in writer.line("_ = \(call))") }
        guard !arguments.isEmpty else { return }
        line()
        doc(["Fetches the fragment with other values for its arguments, and gives the lens that reads by them."])
        block("\(head) func refetch(with arguments: Arguments) async throws -> \(name)") { writer in
            writer.line("\(name)(_anchor: \(call), arguments: arguments.inputObject))")
        }
        line()
        doc(["The fragment's arguments. One that is left out keeps its value."])
        block("\(declarations.access) nonisolated struct Arguments: OperationVariables") { writer in
            writer.inputMembers(arguments, declarations)
        }
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
