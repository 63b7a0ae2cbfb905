import GraphQLSyntax

/// Answers which fields key the objects of a type, and what has to be selected so that each object's key arrives.
public final class Identity {
    private let schema: SchemaIndex
    private let rules: IdentityRules
    private var keys: [String: [String]] = [:]
    private var selections: [String: KeySelection] = [:]
    private var groups: [String: [(keys: [String], types: [String])]] = [:]

    /// What a selection of a type needs.
    struct KeySelection {
        /// Fields of the type itself.
        var fields: [String]
        /// Fields of types that some of its objects are of.
        var conditions: [(type: String, fields: [String])]
    }

    public init(schema: SchemaIndex, rules: IdentityRules) {
        self.schema = schema
        self.rules = rules
    }

    /// The fields that make the key of an object of this type; of an abstract type, of objects that nothing more is known of.
    /// Empty where objects are keyed by their path.
    public func keyFields(of type: String) -> [String] {
        if let known = keys[type] { return known }
        let found = rule(for: type)
        keys[type] = found
        return found
    }

    /// The objects that are possible of an abstract type, together where their keys are the same fields.
    func possibleTypesByKeys(of type: String) -> [(keys: [String], types: [String])] {
        if let known = groups[type] { return known }
        var byKeys: [[String]: [String]] = [:]
        for object in schema.possibleTypes(of: type) { byKeys[keyFields(of: object), default: []].append(object) }
        let found = byKeys.map { (keys: $0.key, types: $0.value) }.sorted { $0.types[0] < $1.types[0] }
        groups[type] = found
        return found
    }

    private func rule(for type: String) -> [String] {
        guard !rules.types.isEmpty else { return usable(rules.fallback, on: type) }
        if let own = rules.types.first(where: { $0.name == type }) { return usable(own.fields, on: type) }
        let interfaces = Set(schema.interfaces(of: type))
        if let inherited = rules.types.first(where: { interfaces.contains($0.name) }) {
            return usable(inherited.fields, on: type)
        }
        return usable(rules.fallback, on: type)
    }

    private func usable(_ fields: [String], on type: String) -> [String] {
        // A client's type has no fields but the client's; a server's objects cannot be told apart by what no server sends.
        let isClient = schema.schema.type(named: type)?.isClient ?? false
        let areAllThere = fields.allSatisfy { name in
            guard let field = schema.field(name, of: type) else { return false }
            return field.kind.isLeaf && !field.wrappers.isList && !field.arguments.contains(where: \.isRequired)
                && (isClient || !field.isClient)
        }
        return areAllThere ? fields : []
    }

    /// What to select so that every object of the type brings its key.
    func selection(for type: String) -> KeySelection {
        if let known = selections[type] { return known }
        let own = keyFields(of: type)
        var result = KeySelection(fields: own, conditions: [])
        if schema.isAbstract(type) {
            let missing = schema.possibleTypes(of: type).filter {
                let keys = keyFields(of: $0)
                return !keys.isEmpty && keys != own
            }
            // An interface that has the fields says it for many types at once, and for types that are not known yet.
            var met: Set<String> = []
            for first in missing where !met.contains(first) {
                let fields = keyFields(of: first)
                let covering = schema.interfaces(of: first)
                    .filter { keyFields(of: $0) == fields }
                    .map { name in (name, missing.filter { !met.contains($0) && keyFields(of: $0) == fields && schema.isSubtype($0, of: name) }) }
                    .filter { $0.1.count > 1 }
                    .max { ($0.1.count, $1.0) < ($1.1.count, $0.0) }
                let (name, covered) = covering ?? (first, [first])
                result.conditions.append((name, fields))
                met.formUnion(covered)
            }
        }
        selections[type] = result
        return result
    }
}
