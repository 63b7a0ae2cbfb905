import Foundation
@_spi(Generated) import BatonRuntime

/// A group made ready to run: plans and readers decoded from the report.
package struct Program: Sendable {
    package let definitions: [String: OperationDefinition]
    let readers: [String: (outline: ReaderOutline, reader: LensReader)]
    let outlines: [String: ReaderOutline]
    let types: String
    /// By operation, the types of its variables.
    private let variableTypes: [String: [String: String]]
    /// What was compiled of the same documents; nil where lenses are read by the readers' slots.
    private let compiled: CompiledGroup?

    /// - Parameter compiled: the group as it was compiled with the package, where it was.
    package init(_ report: Report, compiled: CompiledGroup? = nil) throws {
        self.compiled = compiled
        let table = TypeTable(text: report.types)
        types = report.types
        variableTypes = report.operations.mapValues(\.variables)
        definitions = try report.operations.mapValues { operation in
            if let definition = compiled?.operations[operation.name]?.definition { return definition }
            guard let kind = OperationKind(rawValue: operation.kind) else { throw OutlineProblem(line: operation.kind) }
            return OperationDefinition(
                name: operation.name, kind: kind, text: operation.text, id: operation.id, plan: operation.plan,
                reader: operation.reader, types: table, cacheExpiration: operation.cacheExpiration)
        }
        outlines = try report.operations.mapValues { try ReaderOutline($0.reader) }
        readers = try report.fragments.mapValues { (try ReaderOutline($0.reader), LensReader(text: $0.reader, types: table)) }
    }

    /// Whether reads go through compiled lenses.
    var isCompiled: Bool { compiled != nil }

    /// An operation with variables as the corpus writes them; nil when there is no such operation.
    func instance(_ operation: String, _ variables: RawJSON?) -> OperationInstance? {
        guard let definition = definitions[operation] else { return nil }
        var object = InputObject()
        for member in variables?.members ?? [] {
            // Generated code has ids as strings, whatever a number in a file looks like.
            let isID = variableTypes[operation]?[member.name]?.filter { !"[]!".contains($0) } == "ID"
            object.set(member.name, isID ? InputValue(member.value).withTextForNumbers : InputValue(member.value))
        }
        // As an app sends them: from the struct of the operation's variables.
        if let compiled, let sent = try? compiled.operations[operation]?.variables(object) { object = sent }
        return OperationInstance(definition, variables: object)
    }

    /// What the lenses of an operation read, from its root lens down.
    /// - Parameter onChange: see ``ReadingPlace``.
    @MainActor
    func read(_ operation: String, _ anchor: LensAnchor, onChange: (@Sendable (String) -> Void)? = nil) -> Reading {
        let place = ReadingPlace(onChange: onChange)
        if let operation = compiled?.operations[operation] { return operation.read(anchor, place) }
        return LensWalk(readers: readers).read(anchor, outlines[operation]!, 0, place)
    }

    /// What the response itself says an operation's lenses read.
    func expectation(of operation: String, data: RawJSON, variables: RawJSON) -> Reading {
        NaiveReader(fragments: readers.mapValues(\.outline), types: types)
            .read(outlines[operation]!, data, variables: variables)
    }
}

extension InputValue {
    /// The value of a variable as the corpus writes it.
    package init(_ json: RawJSON) {
        switch json.kind {
        case .null: self = .null
        case .boolean(let value): self = .boolean(value)
        case .number(let text):
            let isInteger = !text.contains { ".eE".contains($0) }
            self = Int64(text).map(InputValue.int) ?? (isInteger ? .number(text) : .double(Double(text) ?? 0))
        case .string(let value): self = .string(value)
        case .array(let values): self = .list(values.map(InputValue.init))
        case .object(let members): self = .object(InputObject(members))
        }
    }
}

extension InputValue {
    fileprivate var withTextForNumbers: InputValue {
        switch self {
        case .int(let value): .string(String(value))
        case .list(let elements): .list(elements.map(\.withTextForNumbers))
        default: self
        }
    }
}

extension InputObject {
    package init(_ members: [(name: String, value: RawJSON)]) {
        self.init()
        for member in members { self.set(member.name, InputValue(member.value)) }
    }
}
