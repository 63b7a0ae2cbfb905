extension OperationDefinition {
    /// Holds the keys of data that a person wrote against what the operation selects: a response's reader passes over what it does not know.
    /// - Throws: ``UnknownResponseKey`` for the first that is selected nowhere in its object; ``PlanFailure`` when the plan cannot be read.
    package func checkResponseKeys(of data: InputObject) throws { try plan.checkKeys(of: data, selection: 0, path: []) }
}

extension OperationPlan {
    /// An object may be of any type that the selection knows, and a field may be left out by a guard.
    fileprivate func checkKeys(of object: InputObject, selection number: Int, path: [String]) throws(UnknownResponseKey) {
        guard selections.indices.contains(number) else { return }
        let selection = selections[number]
        let fields = selection.fields + selection.variants.flatMap(\.fields) + selection.memberships.flatMap(\.fields)
        for member in object.members where member.name != "__typename" {
            let found = fields.filter { $0.response == member.name }
            guard !found.isEmpty else {
                var known: [String] = []
                for field in fields where !field.response.hasPrefix("__") && !known.contains(field.response) { known.append(field.response) }
                throw UnknownResponseKey(path: path, key: member.name, known: known)
            }
            try checkKeys(of: member.value, asOneOf: found, path: path + [member.name])
        }
    }

    /// What one of the fields takes is taken.
    private func checkKeys(of value: InputValue, asOneOf fields: [PlanField], path: [String]) throws(UnknownResponseKey) {
        switch value {
        case .list(let elements):
            for element in elements { try checkKeys(of: element, asOneOf: fields, path: path) }
        case .object(let members):
            var failure: UnknownResponseKey?
            for number in Set(fields.map(\.selection)).sorted() where number >= 0 {
                do throws(UnknownResponseKey) {
                    return try checkKeys(of: members, selection: number, path: path)
                } catch {
                    failure = failure ?? error
                }
            }
            if let failure { throw failure }
        default: return
        }
    }
}
