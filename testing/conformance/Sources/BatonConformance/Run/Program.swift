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

    package init(_ report: Report) throws {
        let table = TypeTable(text: report.types)
        types = report.types
        variableTypes = report.operations.mapValues(\.variables)
        definitions = try report.operations.mapValues { operation in
            guard let kind = OperationKind(rawValue: operation.kind) else { throw OutlineProblem(line: operation.kind) }
            return OperationDefinition(
                name: operation.name, kind: kind, text: operation.text, id: operation.id, plan: operation.plan,
                reader: operation.reader, types: table, cacheExpiration: operation.cacheExpiration)
        }
        outlines = try report.operations.mapValues { try ReaderOutline($0.reader) }
        readers = try report.fragments.mapValues { (try ReaderOutline($0), LensReader(text: $0, types: table)) }
    }

    /// An operation with variables as the corpus writes them; nil when there is no such operation.
    func instance(_ operation: String, _ variables: RawJSON?) -> OperationInstance? {
        guard let definition = definitions[operation] else { return nil }
        var object = InputObject()
        for member in variables?.members ?? [] {
            // Generated code has ids as strings, whatever a number in a file looks like.
            let isID = variableTypes[operation]?[member.name]?.filter { !"[]!".contains($0) } == "ID"
            object.set(member.name, isID ? InputValue(member.value).withTextForNumbers : InputValue(member.value))
        }
        return OperationInstance(definition, variables: object)
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
