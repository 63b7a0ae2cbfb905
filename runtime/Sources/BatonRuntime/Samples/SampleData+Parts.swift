extension SampleData {
    /// One part of an incremental response.
    struct Part {
        var path: [GraphQLError.PathElement]
        var label: String
        var data: InputObject
    }

    /// The data without what is deferred, and the parts that it arrives in, outer ones first.
    func parts(of data: InputObject) -> (initial: InputObject, parts: [Part]) {
        var parts: [Part] = []
        let initial = split(data, plan.selections[0], [], &parts)
        return (initial, parts)
    }

    private func split(
        _ object: InputObject, _ selection: PlanSelection, _ path: [GraphQLError.PathElement], _ parts: inout [Part]
    ) -> InputObject {
        var initial = InputObject()
        var labels: [String] = []
        var deferred: [String: InputObject] = [:]
        var below: [Part] = []
        for field in fields(of: selection, concreteType(of: selection, object)) {
            guard let value = object[field.response] else { continue }
            let whole = split(value, field, path + [.key(field.response)], &below)
            guard let extra = field.deferred, case .deferred(let label) = plan.extras[extra] else {
                initial[field.response] = whole
                continue
            }
            if deferred[label] == nil { labels.append(label) }
            deferred[label, default: [:]][field.response] = whole
        }
        parts += labels.compactMap { label in deferred[label].map { Part(path: path, label: label, data: $0) } }
        parts += below
        return initial
    }

    private func split(
        _ value: InputValue, _ field: PlanField, _ path: [GraphQLError.PathElement], _ parts: inout [Part]
    ) -> InputValue {
        switch value {
        case .object(let object) where field.selection >= 0:
            return .object(split(object, plan.selections[field.selection], path, &parts))
        case .list(let elements):
            return .list(elements.enumerated().map { split($1, field, path + [.index($0)], &parts) })
        default:
            return value
        }
    }
}
