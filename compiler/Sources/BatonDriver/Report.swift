import BatonCompiler
import GraphQLSyntax
import JSONSyntax

/// Writes what a target was compiled to as JSON, keys sorted, for tools (docs/architecture.md).
enum Report {
    static func text(
        _ target: CompiledTarget, schema: SchemaIndex, digest: String, onError: String?, names: OutputNames
    ) -> String {
        var places = DiagnosticText()
        let operations = target.operations.map { operation -> JSON in
            [
                "accessors": .array(accessors(operation.reader.lens, path: "")),
                "cacheExpiration": operation.cacheExpiration.map(JSON.integer), "fragments": .strings(operation.fragments),
                "id": .string(operation.id), "kind": .string(operation.kind.rawValue), "name": .string(operation.name),
                "plan": .string(operation.plan), "reader": .string(operation.reader.text), "source": source(operation.origin, names, &places),
                "text": .string(operation.text), "variables": variables(operation.variableTexts),
            ]
        }
        let fragments = target.fragments.map { fragment -> JSON in
            [
                "accessors": .array(accessors(fragment.reader.lens, path: "")), "arguments": variables(fragment.argumentTexts),
                "name": .string(fragment.name), "operations": .strings(fragment.operations), "reader": .string(fragment.reader.text),
                "source": source(fragment.origin, names, &places), "text": .string(fragment.origin.text), "type": .string(fragment.type),
            ]
        }
        return lines([
            "fragments": .array(fragments), "onError": onError.map(JSON.string), "operations": .array(operations),
            "schema": ["digest": .string(digest)], "types": .string(target.typeTable),
            "uses": ShippedSchema.json(of: target.operations.map(\.text), schema: schema), "version": 1,
        ])
    }

    /// What other modules compile against: nothing in it changes with a comment or a line break outside of the documents.
    static func interface(_ target: CompiledTarget, module: String?, access: String) -> String {
        let fragments = target.fragments.map { fragment -> JSON in
            [
                "accessors": .array(accessors(fragment.reader.lens, path: "")), "arguments": variables(fragment.argumentTexts),
                "name": .string(fragment.name), "text": .string(fragment.origin.text), "type": .string(fragment.type),
            ]
        }
        return lines([
            "accessLevel": .string(access), "fragments": .array(fragments), "module": module.map(JSON.string), "schemaFields": .strings(target.schemaFields),
            "schemaModule": target.schemaModule.map(JSON.string) ?? .null, "sharesTypes": JSON(.boolean(target.sharesTypes)), "version": 1,
        ])
    }

    /// The accessors of a lens and of all below it. `original` is the lens that this one is another name for.
    private static func accessors(_ lens: LensModel, path: String, original: String? = nil) -> [JSON] {
        lens.accessors.map { accessor in
            [
                "field": accessor.field.map(JSON.string), "name": .string(accessor.name), "original": original.map(JSON.string),
                "path": .string(path), "throws": accessor.body.isThrowing ? JSON(.boolean(true)) : nil, "type": .string(accessor.type.text),
            ]
        } + lens.nested.flatMap {
            accessors($0, path: path.isEmpty ? $0.name : path + "." + $0.name, original: $0.original ?? original)
        }
    }

    private static func variables(_ variables: [(name: String, type: String, defaultValue: String?)]) -> JSON {
        .array(
            variables.map { variable in
                ["default": variable.defaultValue.map(JSON.string), "name": .string(variable.name), "type": .string(variable.type)]
            })
    }

    private static func source(_ origin: DefinitionOrigin?, _ names: OutputNames, _ places: inout DiagnosticText) -> JSON {
        guard let origin else { return .null }
        let location = places.location(of: Place(origin.source, origin.nameSpan))
        return ["column": .integer(location.column), "line": .integer(location.line), "path": .string(names.shown(origin.path))]
    }

    private static func lines(_ value: JSON) -> String { value.printed(isPretty: true) + "\n" }
}
