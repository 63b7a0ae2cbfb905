/// An operation with its variables, without its Swift type: what is checked, requested and retained.
package struct OperationInstance: Sendable {
    /// Tells operations apart by what is sent: equal ones have one handle and one request in flight.
    struct Key: Hashable, Sendable {
        let name: String
        let id: String
        let variables: ExactText
    }

    let definition: OperationDefinition
    let variables: InputObject
    let key: Key

    package init<Operation: GraphQLOperation>(_ operation: Operation) {
        self.init(Operation.definition, variables: operation._reference.inputObject)
    }

    /// The same without a value of the operation's type.
    package init(_ definition: OperationDefinition, variables: InputObject) {
        self.definition = definition
        self.variables = variables
        key = Key(name: definition.name, id: definition.id, variables: ExactText(InputValue.object(variables).canonicalText))
    }

    package var name: String { definition.name }

    /// Of the variables those that the text declares, since servers may refuse others.
    package var sentVariables: InputObject {
        var sent = variables
        for variable in (try? definition.plan)?.variables ?? [] where variable.isClient { sent[variable.name] = nil }
        return sent
    }

    /// What goes over the wire.
    var request: GraphQLRequest {
        var request = GraphQLRequest(
            operationName: definition.name, kind: definition.kind, text: definition.text, id: definition.id, variables: sentVariables)
        request.isIncremental = (try? definition.plan)?.isIncremental ?? false
        request.onError = definition.onError
        request.operation = RequestedOperation(definition: definition)
        return request
    }
}
