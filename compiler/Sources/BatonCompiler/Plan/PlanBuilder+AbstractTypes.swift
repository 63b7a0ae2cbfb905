extension PlanBuilder {
    /// The selection of an object of an abstract type: what all select, what the types of the build select besides, and what unknown ones do.
    func abstractNode(_ type: String, _ occurrences: [Occurrence]) -> PlanNode {
        // What is promised of every object holds for types that the build has never seen too.
        let promised = schema.promisedTypes(of: type)
        let base = gather(occurrences, on: promised)
        let existence = Existence(occurrences)
        let baseKeys = responseKeys(of: identity.keyFields(of: type), in: base, existence)
        var node = PlanNode(
            type: type, isAbstract: true, keys: baseKeys, fields: fields(base, isTransient: false, keys: baseKeys))
        let open = conditions(of: occurrences).subtracting(promised)
        let known = Dictionary(node.fields.map { ($0.responseKey, $0) }, uniquingKeysWith: { first, _ in first })

        struct Signature: Hashable {
            var conditions: [String]
            var keys: [String]
            var isTransient: Bool
        }
        var groups: [Signature: [String]] = [:]
        // Objects that a condition is about, or that are treated otherwise, are looked at one by one; all others are alike.
        let possible = { (object: String) in self.schema.isSubtype(object, of: type) }
        var special = options.transientTypes.filter(possible)
        for condition in open { special.formUnion(schema.possibleTypes(of: condition).filter(possible)) }
        for concrete in special.sorted() {
            let signature = Signature(
                conditions: schema.promisedTypes(of: concrete).intersection(open).sorted(), keys: identity.keyFields(of: concrete),
                isTransient: options.transientTypes.contains(concrete))
            groups[signature, default: []].append(concrete)
        }
        for (keys, types) in identity.possibleTypesByKeys(of: type)
        where responseKeys(of: keys, in: base, existence) != baseKeys {
            let others = types.filter { !special.contains($0) }
            if !others.isEmpty { groups[Signature(conditions: [], keys: keys, isTransient: false)] = others }
        }
        for (signature, types) in groups.sorted(by: { $0.value[0] < $1.value[0] }) {
            guard let first = types.first else { continue }
            let gathered = gather(occurrences, on: schema.promisedTypes(of: first))
            let keys = responseKeys(of: signature.keys, in: gathered, existence)
            let fields = fields(gathered, isTransient: signature.isTransient, keys: keys)
                .filter { known[$0.responseKey] != $0 }
            guard !fields.isEmpty || keys != baseKeys else { continue }
            node.variants.append(PlanNode.Variant(types: types, keys: keys == baseKeys ? [] : keys, fields: fields))
        }
        node.unknowns = unknowns(occurrences, promised, keys: baseKeys, existence).compactMap { entry in
            var entry = entry
            entry.fields.removeAll { known[$0.responseKey] == $0 }
            return entry.fields.isEmpty && entry.keys.isEmpty ? nil : entry
        }
        return node
    }

    /// What objects of unknown types select, by the abstract types that they have to be of. `keys` are those of every object.
    private func unknowns(_ occurrences: [Occurrence], _ promised: Set<String>, keys: [[String]], _ existence: Existence) -> [PlanNode.Variant] {
        let memberships = Memberships(of: occurrences, beyond: promised, schema, fragments)
        guard !memberships.all.isEmpty else { return [] }
        hasUntoldMemberships = hasUntoldMemberships || memberships.isCutOff
        func variant(_ types: [String]) -> PlanNode.Variant {
            let gathered = gather(occurrences, on: types.reduce(into: promised) { $0.formUnion(schema.promisedTypes(of: $1)) })
            let own = types.lazy.map { self.responseKeys(of: self.identity.keyFields(of: $0), in: gathered, existence) }.first { !$0.isEmpty }
            let variantKeys = keys.isEmpty ? own ?? [] : []
            return PlanNode.Variant(types: types, keys: variantKeys, fields: fields(gathered, isTransient: false, keys: variantKeys))
        }
        var result = memberships.all.map(variant)
        // Where two select other things of one inner object, what is of both selects all of them.
        var next = 1
        var combined = result.count { $0.types.count > 1 }
        while next < result.count {
            for other in result[..<next] where result[next].disagrees(with: other) {
                let both = memberships.union(result[next].types, other.types)
                guard !result.contains(where: { $0.types == both }) else { continue }
                guard combined < Memberships.limit else {
                    hasUntoldMemberships = true
                    break
                }
                result.append(variant(both))
                combined += 1
            }
            next += 1
        }
        result.sort { Memberships.precedes($0.types, $1.types) }
        for index in result.indices {
            var given: [String: PlanField] = [:]
            for part in result[..<index] where part.types.allSatisfy(result[index].types.contains) {
                for field in part.fields { given[field.responseKey] = field }
            }
            result[index].fields.removeAll { given[$0.responseKey] == $0 }
        }
        return result
    }
}
