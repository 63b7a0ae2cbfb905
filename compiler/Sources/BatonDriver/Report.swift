import BatonCompiler
import GraphQLSyntax
import JSONSyntax

/// Writes what a target was compiled to as JSON, keys sorted, for tools (docs/architecture.md).
enum Report {
    static func text(
        _ target: CompiledTarget, schema: SchemaIndex, digest: String, onError: String?, names: OutputNames
    ) -> String {
        var places = DiagnosticText()
        let operations = target.operations.map { operation in
            object((operation.cacheExpiration.map { [("cacheExpiration", JSON(.number(String($0))))] } ?? []) + [
                ("fragments", strings(operation.fragments)), ("id", string(operation.id)),
                ("kind", string(operation.kind.rawValue)), ("name", string(operation.name)), ("plan", string(operation.plan)),
                ("reader", string(operation.reader.text)), ("source", source(operation.origin, names, &places)),
                ("text", string(operation.text)), ("variables", variables(operation.variableTexts)),
            ])
        }
        let fragments = target.fragments.map { fragment in
            object([
                ("accessors", JSON(.array(accessors(fragment.reader.lens, path: "")))),
                ("arguments", variables(fragment.argumentTexts)), ("name", string(fragment.name)),
                ("operations", strings(fragment.operations)), ("reader", string(fragment.reader.text)),
                ("source", source(fragment.origin, names, &places)), ("text", string(fragment.origin.text)),
                ("type", string(fragment.type)),
            ])
        }
        return lines(
            object([("fragments", JSON(.array(fragments)))] + (onError.map { [("onError", string($0))] } ?? []) + [
                ("operations", JSON(.array(operations))),
                ("schema", object([("digest", string(digest))])), ("types", string(target.typeTable)),
                ("uses", ShippedSchema.json(of: target.operations.map(\.text), schema: schema)), ("version", 1),
            ]))
    }

    /// What other modules compile against: nothing in it changes with a comment or a line break outside of the documents.
    static func interface(_ target: CompiledTarget, module: String?) -> String {
        let fragments = target.fragments.map { fragment in
            object([
                ("accessors", JSON(.array(accessors(fragment.reader.lens, path: "")))),
                ("arguments", variables(fragment.argumentTexts)), ("name", string(fragment.name)),
                ("text", string(fragment.origin.text)), ("type", string(fragment.type)),
            ])
        }
        var members: [(String, JSON)] = [("fragments", JSON(.array(fragments)))]
        if let module { members.append(("module", string(module))) }
        members.append(("schemaModule", target.schemaModule.map(string) ?? JSON(.null)))
        members.append(("sharesTypes", JSON(.boolean(target.sharesTypes))))
        members.append(("uses", strings(target.uses)))
        members.append(("version", 1))
        return lines(object(members))
    }

    private static func accessors(_ lens: LensModel, path: String) -> [JSON] {
        lens.accessors.flatMap { accessor -> [JSON] in
            var members: [(String, JSON)] = []
            if let field = accessor.field { members.append(("field", string(field))) }
            members += [("name", string(accessor.name)), ("path", string(path)), ("type", string(accessor.type.text))]
            return [object(members)]
        } + lens.nested.flatMap { accessors($0, path: path.isEmpty ? $0.name : path + "." + $0.name) }
    }

    private static func variables(_ variables: [(name: String, type: String, defaultValue: String?)]) -> JSON {
        JSON(
            .array(
                variables.map { variable in
                    var members: [(String, JSON)] = []
                    if let value = variable.defaultValue { members.append(("default", string(value))) }
                    return object(members + [("name", string(variable.name)), ("type", string(variable.type))])
                }))
    }

    private static func source(_ origin: DefinitionOrigin?, _ names: OutputNames, _ places: inout DiagnosticText) -> JSON {
        guard let origin else { return JSON(.null) }
        let location = places.location(of: Place(origin.source, origin.nameSpan))
        return object([
            ("column", JSON(.number("\(location.column)"))), ("line", JSON(.number("\(location.line)"))),
            ("path", string(names.shown(origin.path))),
        ])
    }

    private static func object(_ members: [(String, JSON)]) -> JSON {
        JSON(.object(members.map { JSON.Member($0.0, $0.1) }))
    }

    private static func string(_ text: String) -> JSON { JSON(.string(text)) }
    private static func strings(_ texts: [String]) -> JSON { JSON(.array(texts.map(string))) }

    private static func lines(_ value: JSON) -> String { value.printed(isPretty: true) + "\n" }
}
