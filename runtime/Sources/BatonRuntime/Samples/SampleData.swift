/// Makes a whole response's data from the part of it that a test cares about: what is left out is filled by the plan with values of the
/// schema's types, the same ones each time, which depend on nothing but their path.
///
/// A string is the field's name in words, an id its object's path, a list has two elements, an enum its first value. An object of an abstract
/// type is of the first type that the document asks about. A boolean is false, so that a connection ends.
package struct SampleData {
    let plan: OperationPlan
    private let variables: BoundVariables
    private let types: SampleTypes?
    private let chosen = ChosenTypes()

    /// The types that were chosen for objects of abstract types, by path: an object that is selected under two names is one object.
    private final class ChosenTypes {
        var byPath: [String: String] = [:]
    }

    /// - Throws: ``PlanFailure`` when the operation's plan cannot be read.
    package init(_ definition: OperationDefinition, variables: InputObject, types: SampleTypes?) throws {
        plan = try definition.plan
        self.variables = BoundVariables(variables, declared: plan.variables)
        self.types = types
    }

    /// A response's data with these members.
    /// - Throws: ``UnknownResponseKey`` when one of them is no field of the operation; ``ScalarWithoutSample``.
    package func filled(_ given: InputObject) throws -> InputObject {
        chosen.byPath = [:]
        return try object(0, given, asked: [:], at: SamplePath())
    }

    /// - Parameter asked: The values of key fields that the object was asked for by.
    private func object(_ number: Int, _ given: InputObject, asked: [String: InputValue], at path: SamplePath) throws -> InputObject {
        let selection = plan.selections[number]
        let type = chosenType(of: selection, given, at: path)
        let fields = fields(of: selection, type)
        if let unknown = given.members.first(where: { member in !fields.contains { $0.response == member.name } }), unknown.name != "__typename" {
            throw UnknownResponseKey(
                path: path.names, key: unknown.name, known: fields.map(\.response).filter { !$0.hasPrefix("__") })
        }
        let keys = selection.variants.first { $0.types.contains(type) }?.keys ?? selection.keys
        let keyFields = Set(names(of: keys, in: fields))
        // A field that is selected under two names is one field, and has one value.
        let names = Dictionary(fields.map { (storageKey(of: $0), $0.template == nil ? $0.name : $0.response) }) { first, _ in first }
        var object = InputObject()
        for field in fields {
            let storageKey = storageKey(of: field)
            let name = names[storageKey] ?? field.response
            let place = Place(
                field: field, name: name, types: [type, selection.type], path: path,
                isKey: keyFields.contains(field.name) && storageKey == field.name)
            let said = given[field.response] ?? fields.lazy.filter { self.storageKey(of: $0) == storageKey }.compactMap { given[$0.response] }.first
            let value = said ?? (place.isKey ? asked[field.name] : nil)
            object[field.response] = try self.value(place, field.kind, value, at: path.appending(name))
        }
        return counting(fields, given, object)
    }

    /// The schema's names of the fields that make a key.
    private func names(of keys: [[String]], in fields: [PlanField]) -> [String] {
        keys.compactMap { responses in fields.first { responses.contains($0.response) }?.name }
    }

    private func storageKey(of field: PlanField) -> String {
        field.template.map { plan.templates[$0].storageKey(variables) } ?? field.name
    }

    /// A count of a connection is that of its elements.
    private func counting(_ fields: [PlanField], _ given: InputObject, _ object: InputObject) -> InputObject {
        guard let count = fields.first(where: { $0.name == "totalCount" && $0.kind.leaf == .int && $0.kind.depth == 0 }),
            given[count.response] == nil,
            let list = fields.first(where: { ["edges", "nodes"].contains($0.name) }), case .list(let elements)? = object[list.response]
        else { return object }
        var object = object
        object[count.response] = .int(Int64(elements.count))
        return object
    }

    // MARK: Selections

    /// The fields that an object of the type has in the response. What a variant says of a response key replaces what all say.
    func fields(of selection: PlanSelection, _ type: String) -> [PlanField] {
        var fields = selection.fields
        for variant in selection.variants where variant.types.contains(type) {
            for field in variant.fields {
                if let index = fields.firstIndex(where: { $0.response == field.response }) {
                    fields[index] = field
                } else {
                    fields.append(field)
                }
            }
        }
        return fields.compactMap { field in field.isClient ? nil : field.selected(plan.guards, variables) }
    }

    func concreteType(of selection: PlanSelection, _ given: InputObject) -> String {
        if case .string(let type)? = given["__typename"] { return type }
        guard selection.isAbstract else { return selection.type }
        let known = selection.variants.filter { !$0.fields.isEmpty }
        // A type that the document asks about has more to show than one that it does not.
        if let type = known.first(where: { variant in variant.fields.contains { given[$0.response] != nil } })?.types.first { return type }
        return known.first?.types.first ?? types?.object(of: selection.type)
            ?? plan.types.members[selection.type]?.min() ?? selection.type
    }

    private func chosenType(of selection: PlanSelection, _ given: InputObject, at path: SamplePath) -> String {
        guard selection.isAbstract else { return selection.type }
        let before = given["__typename"] == nil ? chosen.byPath[path.identifier] : nil
        let type = before ?? concreteType(of: selection, given)
        chosen.byPath[path.identifier] = type
        return type
    }

    // MARK: Values

    private struct Place {
        var field: PlanField
        /// What the value is called after: the field, or of one with arguments the first response key.
        var name: String
        /// The object's type, and the one that it was selected by.
        var types: [String]
        /// The object's path.
        var path: SamplePath
        /// Whether the field is part of the object's key.
        var isKey: Bool
    }

    private func value(_ place: Place, _ kind: FieldKind, _ given: InputValue?, at path: SamplePath) throws -> InputValue {
        if case .null? = given { return .null }
        guard kind.depth == 0 else {
            // One element below three lists, so that a deep document does not make a response without end.
            var elements: [InputValue?] = path.listCount < 3 ? [nil, nil] : [nil]
            if case .list(let some)? = given { elements = some }
            return .list(
                try elements.enumerated().map { try value(place, kind.element, $1, at: path.appending($0)) })
        }
        guard kind.leaf == .object else { return try given.map { coerced($0, kind) } ?? leaf(place, kind.leaf, at: path) }
        guard case .object(let members)? = given ?? .object([:]) else { return given ?? .null }
        let asked = asked(for: place.field)
        let selection = plan.selections[place.field.selection]
        let keys = names(of: selection.keys, in: selection.fields).compactMap { asked[$0]?.canonicalText }
        return .object(
            try object(place.field.selection, members, asked: asked, at: keys.isEmpty ? path : path.restarting(at: keys.joined(separator: "-"))))
    }

    /// An id that was asked for may have been sent as a number.
    private func coerced(_ given: InputValue, _ kind: FieldKind) -> InputValue {
        switch (kind.leaf, given) {
        case (.id, .int(let number)): .string(String(number))
        case (.id, .number(let text)): .string(text)
        default: given
        }
    }

    /// The key's values that one object was asked for by: the arguments of its field that are called as the key's fields, or those that the
    /// configuration calls a lookup.
    private func asked(for field: PlanField) -> [String: InputValue] {
        guard field.kind.depth == 0, let template = field.template else { return [:] }
        var values: [String: InputValue] = [:]
        for argument in plan.templates[template].arguments { values[argument.name] = argument.value.resolved(variables) }
        for extra in field.extras {
            guard case .lookup(_, let arguments) = plan.extras[extra] else { continue }
            let selection = plan.selections[field.selection]
            for (key, argument) in zip(names(of: selection.keys, in: selection.fields), arguments) { values[key] = values[argument] }
        }
        return values.filter { $0.value != .null }
    }

    private func leaf(_ place: Place, _ leaf: FieldKind.Leaf, at path: SamplePath) throws -> InputValue {
        if place.field.name == "__typename" { return .string(place.types[0]) }
        let words = words(place.name) + path.numbers
        switch leaf {
        case .boolean: return .boolean(false)
        case .int: return .int(place.isKey ? Int64(path.hash % 1_000_000_000) : path.number)
        case .double: return .double(Double(path.number) + 0.5)
        case .id: return .string(place.isKey && !place.path.steps.isEmpty ? place.path.identifier : path.identifier)
        case .string: return .string(place.isKey ? path.identifier : words)
        case .custom: return try SampleScalars(types: types).value(of: types?.scalar(of: place.field.name, on: place.types), words: words, at: path)
        case .enumeration: return .string(types?.value(of: place.field.name, on: place.types) ?? "UNKNOWN")
        case .object: return .null
        }
    }

    /// `createdAt` as `Created at`.
    private func words(_ name: String) -> String {
        var words = ""
        for character in name {
            if words.isEmpty {
                words += character.uppercased()
            } else if character.isUppercase {
                words += " \(character.lowercased())"
            } else {
                words.append(character == "_" ? " " : character)
            }
        }
        return words
    }
}

/// A member of a test's data, or a step of an error's path, that the operation does not select there.
public struct UnknownResponseKey: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: [String]
    public let key: String
    /// The response keys that are selected there.
    public let known: [String]

    public var description: String {
        let place = path.isEmpty ? "the root" : path.joined(separator: ".")
        let near = NearNames.near(to: key, among: known).first.map { "; did you mean '\($0)'?" } ?? ""
        return "'\(key)' is not selected at \(place); selected are \(known.joined(separator: ", "))" + near
    }
}
