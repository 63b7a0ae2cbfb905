extension SampleData {
    /// The data that a server sends beside an error at a path: null there or, where that must not be, at the nearest place above that may be
    /// null, as section 6.4.4 of the specification has it.
    /// - Returns: nil where nothing of the data is left.
    /// - Throws: ``UnknownResponseKey`` when the path leads to no field.
    package func nulling(_ path: [GraphQLError.PathElement], in data: InputObject) throws -> InputObject? {
        guard !path.isEmpty else { return data }
        return try object(0, data, path[...], below: [])
    }

    private func object(
        _ number: Int, _ object: InputObject, _ path: ArraySlice<GraphQLError.PathElement>, below names: [String]
    ) throws -> InputObject? {
        let selection = plan.selections[number]
        let fields = fields(of: selection, concreteType(of: selection, object))
        let key = path.first?.description ?? ""
        guard let field = fields.first(where: { $0.response == key }), let value = object[key] else {
            throw UnknownResponseKey(path: names, key: key, known: fields.map(\.response).filter { !$0.hasPrefix("__") })
        }
        guard let nulled = try self.value(field, field.kind, value, path.dropFirst(), below: names + [key]) else { return nil }
        var object = object
        object[key] = nulled
        return object
    }

    /// nil where the value has to be null and must not be.
    private func value(
        _ field: PlanField, _ kind: FieldKind, _ value: InputValue, _ path: ArraySlice<GraphQLError.PathElement>, below names: [String]
    ) throws -> InputValue? {
        let null: InputValue? = kind.isNonNull(at: 0) ? nil : .null
        guard let step = path.first, value != .null else { return null }
        switch (step, value) {
        case (.index(let index), .list(var elements)) where elements.indices.contains(index) && kind.depth > 0:
            guard let element = try self.value(field, kind.element, elements[index], path.dropFirst(), below: names + [step.description]) else {
                return null
            }
            elements[index] = element
            return .list(elements)
        case (.key, .object(let members)) where kind.depth == 0 && kind.leaf == .object:
            return try object(field.selection, members, path, below: names).map { .object($0) } ?? null
        case (_, .list(let elements)):
            throw UnknownResponseKey(path: names, key: step.description, known: elements.indices.map(String.init))
        default:
            throw UnknownResponseKey(path: names, key: step.description, known: [])
        }
    }
}
