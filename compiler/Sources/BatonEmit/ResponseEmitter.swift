import BatonCompiler

extension SwiftWriter {
    /// The struct that says what a mutation is expected to answer.
    mutating func optimistic(_ model: ResponseModel, _ declarations: Declarations) {
        doc(["What the server is expected to answer. What is left out is left as it is; `.null` says null."])
        response(model, isFilled: false, declarations)
    }

    /// The struct of a response that a test makes, as an extension of its operation's type.
    mutating func builder(_ model: ResponseModel, of operation: CompiledOperation, _ declarations: Declarations) {
        let name = SwiftNames.quotedType(operation.swiftName)
        let value = operation.kind == .mutation ? name + ".Operation" : name
        block("extension \(name)") { writer in
            writer.doc(["A response that a test makes. What is left out is filled; `.null` says null."])
            writer.response(model, conforming: "OperationResponse", isFilled: true, declarations) { writer in
                writer.line("\(declarations.access) typealias Operation = \(value)")
                writer.line("\(declarations.access) static var _samples: SampleTypes { \(declarations.samples).types }")
            }
        }
    }

    /// - Parameter isFilled: Whether the concrete type may be left out.
    private mutating func response(
        _ model: ResponseModel, conforming conformance: String = "ResponseObject", isFilled: Bool, _ declarations: Declarations,
        head: (inout SwiftWriter) -> Void = { _ in }
    ) {
        let access = declarations.access
        block("\(access) nonisolated struct \(SwiftNames.quotedType(model.name)): \(conformance)") { writer in
            head(&writer)
            writer.line("\(access) var inputObject: InputObject")
            writer.line("\(access) init(inputObject: InputObject) { self.inputObject = inputObject }")
            writer.line()
            let typename = model.isAbstract ? [isFilled ? "typename: String? = nil" : "typename: String"] : []
            writer.block("\(access) init(\(parameters(typename, model.properties)))") { writer in
                writer.line("inputObject = InputObject()")
                if model.isAbstract { writer.line("inputObject.set(\"__typename\", typename)") }
                writer.members(model.properties)
            }
            for variant in model.variants {
                writer.line()
                let head = "static func \(SwiftNames.quoted(variant.function))(\(parameters([], variant.properties))) -> Self"
                writer.block("\(access) \(head)") { writer in
                    writer.line("var inputObject = InputObject()")
                    writer.line("inputObject.set(\"__typename\", \(SwiftLiteral.quoted(variant.typename)))")
                    writer.members(variant.properties)
                    writer.line("return .init(inputObject: inputObject)")
                }
            }
            if let connection = model.connection {
                writer.line()
                writer.connection(connection, declarations)
            }
            for nested in model.nested {
                writer.line()
                writer.nested(nested, isFilled: isFilled, declarations)
            }
        }
    }

    private mutating func nested(_ nested: ResponseModel.Nested, isFilled: Bool, _ declarations: Declarations) {
        switch nested {
        case .object(let model): response(model, isFilled: isFilled, declarations)
        case .alias(let name, let path):
            line("\(declarations.access) typealias \(SwiftNames.quotedType(name)) = \(SwiftNames.quotedType(path))")
        case .namespace(let name, let inner):
            block("\(declarations.access) nonisolated enum \(SwiftNames.quotedType(name))") { writer in
                for (index, nested) in inner.enumerated() {
                    if index > 0 { writer.line() }
                    writer.nested(nested, isFilled: isFilled, declarations)
                }
            }
        }
    }

    /// Sets what the parameters say.
    private mutating func members(_ properties: [ResponseModel.Property]) {
        for property in properties {
            line("inputObject.set(\(SwiftLiteral.quoted(property.name)), \(SwiftNames.quoted(property.property)))")
        }
    }

    /// A connection made of its nodes.
    private mutating func connection(_ connection: ResponseModel.Connection, _ declarations: Declarations) {
        let node = connection.node.type.text + (connection.node.isNullable ? "?" : "")
        block("\(declarations.access) static func nodes(\(parameters(["_ _nodes: [\(node)]"], connection.others))) -> Self") { writer in
            // A type in a type's place, and no value, since a field may be called as the type is.
            writer.line("let _edges: [\(connection.edge.text)] = _nodes.map { .init(\(SwiftNames.argumentLabel(connection.node.property)): $0) }")
            writer.line("var inputObject = InputObject()")
            writer.line("inputObject.set(\(SwiftLiteral.quoted(connection.edges.name)), _edges)")
            writer.members(connection.others)
            writer.line("return .init(inputObject: inputObject)")
        }
    }
}

/// Parameters that may all be left out, after those in front.
private func parameters(_ first: [String], _ properties: [ResponseModel.Property]) -> String {
    let others = properties.map { property in
        let type = property.type.text + (property.isNullable ? "??" : "?")
        return "\(SwiftNames.parameterLabel(property.property)): \(type) = nil"
    }
    return (first + others).joined(separator: ", ")
}
