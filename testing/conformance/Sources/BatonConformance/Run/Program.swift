import Foundation
@_spi(Generated) import BatonRuntime

/// A group made ready to run: plans and readers decoded from the report.
package struct Program: Sendable {
    package let definitions: [String: OperationDefinition]
    let readers: [String: (outline: ReaderOutline, reader: LensReader)]
    let outlines: [String: ReaderOutline]
    let types: String

    package init(_ report: Report) throws {
        let table = TypeTable(text: report.types)
        types = report.types
        definitions = try report.operations.mapValues { operation in
            guard let kind = OperationKind(rawValue: operation.kind) else { throw OutlineProblem(line: operation.kind) }
            return OperationDefinition(
                name: operation.name, kind: kind, text: operation.text, id: operation.id, plan: operation.plan,
                reader: operation.reader, types: table)
        }
        outlines = try report.operations.mapValues { try ReaderOutline($0.reader) }
        readers = try report.fragments.mapValues { (try ReaderOutline($0), LensReader(text: $0, types: table)) }
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
        case .number(let text): self = Int64(text).map(InputValue.int) ?? .double(Double(text) ?? 0)
        case .string(let value): self = .string(value)
        case .array(let values): self = .list(values.map(InputValue.init))
        case .object(let members): self = .object(InputObject(members))
        }
    }
}

extension InputObject {
    package init(_ members: [(name: String, value: RawJSON)]) {
        self.init()
        for member in members { self.set(member.name, InputValue(member.value)) }
    }
}
