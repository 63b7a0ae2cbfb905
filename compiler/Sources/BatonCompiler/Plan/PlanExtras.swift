import GraphQLSyntax

/// Writes the extras of fields (docs/plan-format.md).
enum PlanExtras {
    /// - Parameters:
    ///   - streamLabel: Of a field with `@stream`.
    ///   - keysPayload: Whether the field keys an object that only mutations answer with, so that what it names is another one.
    static func extras(
        of field: TypedField, in scope: ArgumentScope, keys: StorageKeys, streamLabel: String?, keysPayload: Bool
    ) -> [String] {
        var result: [String] = []
        if let connection = field.directives.connection {
            let filters = connection.filters.map(CanonicalJSON.string).joined(separator: ",")
            result.append(
                "{\"connection\":{\"key\":\(CanonicalJSON.string(connection.key)),\"filters\":[\(filters)]}}")
        }
        if let streamLabel { result.append("{\"stream\":{\"label\":\(CanonicalJSON.string(streamLabel))}}") }
        for edit in field.directives.edits {
            var members = "\"kind\":\(CanonicalJSON.string(edit.kind))"
            if let connections = edit.connections.flatMap({ scope.resolving($0) }) {
                members += ",\"connections\":\(CanonicalJSON.string(keys.plainJSON(connections)))"
            }
            if let type = edit.edgeType { members += ",\"edgeType\":\(CanonicalJSON.string(type))" }
            if edit.kind == "deleteRecord", keysPayload { members += ",\"payload\":true" }
            result.append("{\"edit\":{\(members)}}")
        }
        return result
    }

    /// A root field from which an entity can be taken that is held already.
    static func extra(of lookup: Lookup) -> String {
        let arguments = lookup.arguments.map(CanonicalJSON.string).joined(separator: ",")
        return "{\"lookup\":{\"arguments\":[\(arguments)],\"type\":\(CanonicalJSON.string(lookup.type))}}"
    }
}
