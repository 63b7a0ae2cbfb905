@_spi(Generated) import BatonRuntime

/// A group whose documents were compiled to Swift with the package.
package struct CompiledGroup: Sendable {
    /// An operation as an app has it.
    package struct Operation: Sendable {
        let definition: OperationDefinition
        let read: @MainActor @Sendable (LensAnchor, ReadingPlace) -> Reading
        /// Takes variables through the operation's own struct of them.
        let variables: @Sendable (InputObject) throws -> InputObject

        package init<O: GraphQLOperation>(_ type: O.Type) where O.Data: CompiledLens {
            definition = O.definition
            read = { O.Data(_anchor: $0).reading($1) }
            variables = { try O.Variables(inputObject: $0).inputObject }
        }
    }

    /// The group's name in the manifest.
    let name: String
    let operations: [String: Operation]

    package init(_ name: String, _ operations: [Operation]) {
        self.name = name
        self.operations = Dictionary(uniqueKeysWithValues: operations.map { ($0.definition.name, $0) })
    }

    /// Whether these are the operations of a report, by name and text.
    func isOf(_ report: Report) -> Bool {
        operations.mapValues(\.definition.id) == report.operations.mapValues(\.id)
    }
}
