/// Makes a whole response's data from the part of it that a test cares about: what is left out is filled by the plan with values of the
/// schema's types, the same ones each time.
///
/// A string is the field's name in words, an id is of its type and counted, a list has two elements, a boolean is false, so that
/// a connection ends. A plan does not know an enum's values: an enum that is left out reads as its unknown case.
package struct SampleData {
    private let plan: OperationPlan
    private let variables: BoundVariables
    private var counts: [String: Int64] = [:]

    /// - Throws: ``PlanFailure`` when the operation's plan cannot be read.
    package init(_ definition: OperationDefinition, variables: InputObject) throws {
        plan = try definition.plan
        self.variables = BoundVariables(variables, declared: plan.variables)
    }

    /// A response's data with these members.
    /// - Throws: ``UnknownResponseKey`` when one of them is no field of the operation.
    package mutating func filled(_ given: InputObject) throws -> InputObject {
        try object(0, given, path: [])
    }

    private mutating func object(_ number: Int, _ given: InputObject, path: [String]) throws -> InputObject {
        let selection = plan.selections[number]
        let type = concreteType(of: selection, given)
        let fields = fields(of: selection, type)
        if let unknown = given.members.first(where: { member in !fields.contains { $0.response == member.name } }), unknown.name != "__typename" {
            throw UnknownResponseKey(path: path, key: unknown.name, known: fields.map(\.response).filter { !$0.hasPrefix("__") })
        }
        var object = InputObject()
        for field in fields where object[field.response] == nil {
            object[field.response] = try value(of: field, field.kind, on: type, given[field.response], path: path + [field.response])
        }
        return object
    }

    /// The fields that an object of the type has in the response.
    private func fields(of selection: PlanSelection, _ type: String) -> [PlanField] {
        let variants = selection.variants.filter { $0.types.contains(type) }.flatMap(\.fields)
        return (selection.fields + variants).filter { field in
            if field.isClient { return false }
            if field.isMembership, !plan.types.contains(type, in: String(field.response.dropFirst(4))) { return false }
            return field.guardNumber.map { plan.guards[$0].holds(variables) } ?? true
        }
    }

    private func concreteType(of selection: PlanSelection, _ given: InputObject) -> String {
        if case .string(let type)? = given["__typename"] { return type }
        guard selection.isAbstract else { return selection.type }
        // A type that the document asks about has more to show than one that it does not.
        if let type = selection.variants.first(where: { variant in
            variant.fields.contains { field in given[field.response] != nil }
        })?.types.first { return type }
        return selection.variants.first?.types.first ?? plan.types.members[selection.type]?.sorted().first ?? selection.type
    }

    private mutating func value(
        of field: PlanField, _ kind: FieldKind, on type: String, _ given: InputValue?, path: [String]
    ) throws -> InputValue {
        if case .null? = given { return .null }
        guard kind.depth == 0 else {
            var elements: [InputValue?] = [nil, nil]
            if case .list(let some)? = given { elements = some }
            return .list(try elements.enumerated().map { try value(of: field, kind.element, on: type, $1, path: path + ["\($0)"]) })
        }
        if kind.leaf == .object {
            guard case .object(let members)? = given ?? .object([:]) else { return given ?? .null }
            return .object(try object(field.selection, members, path: path))
        }
        return given ?? leaf(field, kind.leaf, on: type)
    }

    private mutating func leaf(_ field: PlanField, _ leaf: FieldKind.Leaf, on type: String) -> InputValue {
        if field.name == "__typename" { return .string(type) }
        switch leaf {
        case .boolean: return .boolean(false)
        case .int: return .int(next("int"))
        case .double: return .double(Double(next("double")) + 0.5)
        case .id: return .string("\(type.lowercased())-\(next(type))")
        case .string, .custom: return .string(words(field.response))
        case .enumeration: return .string("UNKNOWN")
        case .object: return .null
        }
    }

    private mutating func next(_ what: String) -> Int64 {
        counts[what, default: 0] += 1
        return counts[what, default: 1]
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

/// A member of a test's data that the operation does not select there.
public struct UnknownResponseKey: Error, Hashable, Sendable, CustomStringConvertible {
    public let path: [String]
    public let key: String
    /// The response keys that are selected there.
    public let known: [String]

    public var description: String {
        let place = path.isEmpty ? "the root" : path.joined(separator: ".")
        return "'\(key)' is not selected at \(place); selected are \(known.joined(separator: ", "))"
    }
}
