import BatonCompiler

extension SwiftWriter {
    /// The accessor of a spread of an `@inline` fragment: it reads the values there and then.
    mutating func inlineAccessor(_ accessor: AccessorModel, _ declarations: Declarations) {
        let lens = "_anchor.\(accessor.body.function)(\(accessor.body.slot))"
        let made = "\(accessor.type.innermost.text).init(_lens:)"
        let values =
            switch accessor.type {
            case .result(.optional): "\(lens).map { $0.map(\(made)) }"
            case .optional, .result: "\(lens).map(\(made))"
            default: "\(accessor.type.text)(_lens: \(lens))"
            }
        line(
            "@MainActor ", declarations.access, " var ", SwiftNames.quoted(accessor.name), ": ", accessor.type.text,
            accessor.body.isThrowing ? " { get throws { try \(values) } }" : " { \(values) }")
    }

    /// The struct of values of an `@inline` fragment, with the lens that they are read by.
    mutating func inline(_ fragment: CompiledFragment, _ declarations: Declarations) {
        var lens = fragment.reader.lens
        let name = lens.name
        lens.name = "_Lens"
        let deprecated = lens
        // The values are what others read.
        lens.removeDeprecations()
        values(deprecated, named: name, declarations) { writer in
            writer.line()
            writer.doc(["How the values are read."])
            writer.lens(lens, conforming: "FragmentLens", declarations) { writer in
                writer.line()
                writer.multilineLiteral(
                    fragment.reader.text, label: "\(declarations.access) static let _reader = LensReader(",
                    tail: ", types: \(declarations.shared).types)")
            }
        }
    }

    /// The property of a value. Generated code may not touch a deprecated one without a warning, so that is kept in another.
    private mutating func value(_ accessor: AccessorModel, in stores: StorageNames, _ declarations: Declarations) {
        let head = "\(declarations.access) var \(SwiftNames.quoted(accessor.name)): \(accessor.valueType.text)"
        guard stores.isApart(accessor.name) else { return line(head) }
        block(head) { writer in
            writer.line("get { \(stores[accessor.name]) }")
            writer.line("set { \(stores[accessor.name]) = newValue }")
        }
        line("private var \(stores[accessor.name]): \(accessor.valueType.text)")
    }

    /// One struct of values and those nested in it. `path` is the lens that it is read from.
    private mutating func values(
        _ lens: LensModel, named name: String, path: String = "_Lens", _ declarations: Declarations,
        tail: (inout SwiftWriter) -> Void
    ) {
        let access = declarations.access
        let nested = Set(lens.nested.map(\.name))
        let stores = StorageNames(
            of: lens.accessors.filter { $0.deprecation != nil }.map(\.name), among: lens.accessors.map(\.name))
        block("\(access) nonisolated struct \(SwiftNames.quotedType(name)): Hashable, Sendable") { writer in
            for accessor in lens.accessors {
                writer.doc(accessor.doc)
                writer.deprecation(accessor.deprecation)
                writer.value(accessor, in: stores, declarations)
            }
            writer.line()
            let parameters = lens.accessors.map { accessor in
                let isOptional = if case .optional = accessor.valueType { true } else { false }
                return "\(SwiftNames.parameterLabel(accessor.name)): \(accessor.valueType.text)\(isOptional ? " = nil" : "")"
            }
            writer.block("\(access) init(\(parameters.joined(separator: ", ")))") { writer in
                for accessor in lens.accessors {
                    writer.line("self.\(stores[accessor.name]) = \(SwiftNames.quoted(accessor.name))")
                }
            }
            writer.line()
            writer.doc(["The values as the store has them now."])
            writer.block("@MainActor \(access) init(_lens: \(path))") { writer in
                for accessor in lens.accessors {
                    let read = "_lens.\(SwiftNames.quoted(accessor.name))"
                    let value =
                        accessor.body.isThrowing
                        ? accessor.valueType.reading("(try? \(read))", accessor.type.optional, nested)
                        : accessor.valueType.reading(read, accessor.type, nested)
                    writer.line("self.\(stores[accessor.name]) = \(value)")
                }
            }
            for inner in lens.nested {
                writer.line()
                writer.values(inner, named: inner.name, path: path + "." + SwiftNames.quotedType(inner.name), declarations) { _ in }
            }
            tail(&writer)
        }
    }
}

extension LensModel {
    fileprivate mutating func removeDeprecations() {
        for index in accessors.indices { accessors[index].deprecation = nil }
        for index in nested.indices { nested[index].removeDeprecations() }
    }
}

extension AccessorModel {
    /// The type of the value that is kept: lists of lenses become arrays, what throws becomes optional.
    fileprivate var valueType: SwiftType {
        let kept = type.kept
        guard body.isThrowing else { return kept }
        if case .optional = kept { return kept }
        return .optional(kept)
    }
}

extension SwiftType {
    /// The same, or nil.
    fileprivate var optional: SwiftType {
        if case .optional = self { return self }
        return .optional(self)
    }

    fileprivate var kept: SwiftType {
        switch self {
        case .named: self
        case .optional(let type): .optional(type.kept)
        case .array(let type), .lensList(let type): .array(type.kept)
        case .result(let type): type.kept.optional
        }
    }

    /// An expression of the kept value, from one of the accessor's.
    fileprivate func reading(_ value: String, _ accessor: SwiftType, _ nested: Set<String>) -> String {
        accessor.conversion(nested).map { $0(value) } ?? value
    }

    /// How a value of an accessor becomes the kept one; nil where it is the same.
    private func conversion(_ nested: Set<String>) -> ((String) -> String)? {
        switch self {
        case .named(let name):
            guard nested.contains(name) else { return nil }
            return { "\(SwiftNames.quotedType(name))(_lens: \($0))" }
        case .optional(let type):
            guard let inner = type.conversion(nested) else { return nil }
            return { "\($0).map { \(inner("$0")) }" }
        case .array(let type), .lensList(let type):
            let inner = type.conversion(nested)
            if case .array = self, inner == nil { return nil }
            return { value in inner.map { "\(value).map { \($0("$0")) }" } ?? "Array(\(value))" }
        case .result(let type):
            // Of a value that is optional itself, `try?` gives that optional.
            let bare = if case .optional(let wrapped) = type { wrapped } else { type }
            let inner = bare.conversion(nested)
            let read: (String) -> String = { "(try? \($0).get())" }
            return { value in inner.map { "\(read(value)).map { \($0("$0")) }" } ?? read(value) }
        }
    }
}
