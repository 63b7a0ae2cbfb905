import BatonCompiler
import GraphQLSchema
import GraphQLSyntax

extension Configuration {
    /// What is wrong with the names of the schema that the configuration uses, each at its place.
    func faults(in schema: Schema) -> Diagnostics {
        var diagnostics = Diagnostics()
        for mention in mentions {
            guard let (message, candidates) = fault(of: mention, in: schema) else { continue }
            diagnostics.report(
                .configurationName, message + suggestion(nearestNames(to: mention.name, among: candidates)), at: mention.place)
        }
        return diagnostics
    }

    /// The message, and the names that may have been meant.
    private typealias Fault = (message: String, candidates: [String])

    private func fault(of mention: Mention, in schema: Schema) -> Fault? {
        let name = mention.name
        switch mention.kind {
        case .objectOrInterface: return faultOfType(name, "object or interface", in: schema) { $0.kind == .object || $0.kind == .interface }
        case .object: return faultOfType(name, "object", in: schema) { $0.kind == .object }
        case .scalar:
            if schema.type(named: name)?.kind == .scalar { return nil }
            return faultOfType(name, "scalar", in: schema) { $0.kind == .scalar && !$0.isBuiltIn }
        case .queryField:
            let fields = schema.queryType?.fields.map(\.name.text) ?? []
            return fields.contains(name) ? nil : ("the query's root has no field `\(name)`", fields)
        case .identityField(let type):
            guard let owner = schema.type(named: type) else { return nil }
            guard let field = owner.field(named: name) else { return ("`\(type)` has no field `\(name)`", owner.fields.map(\.name.text)) }
            let kind = schema.type(named: field.type.name.text)?.kind
            let isKey = (kind == .scalar || kind == .enum) && !field.type.wrappers.isList && field.arguments.isEmpty
            return isKey ? nil : ("`\(type).\(name)` is no key: a key is one scalar, and takes no argument", [])
        case .lookupType(let field):
            guard let returned = schema.queryType?.field(named: field)?.type.name.text, schema.type(named: name) != nil,
                !overlap(returned, name, in: schema)
            else { return nil }
            return ("the field `\(field)` returns `\(returned)`, which is no `\(name)`", [])
        case .lookupArgument(let field, let type):
            guard let field = schema.queryType?.field(named: field) else { return nil }
            let arguments = field.arguments.map(\.name.text)
            guard arguments.contains(name) else { return ("the field `\(field.name.text)` takes no argument `\(name)`", arguments) }
            return faultOfKey(name, of: type, in: schema).map { ($0, []) }
        }
    }

    private func faultOfType(_ name: String, _ words: String, in schema: Schema, where isMeant: (NamedType) -> Bool) -> Fault? {
        if let type = schema.type(named: name), isMeant(type) { return nil }
        return ("the schema has no \(words) `\(name)`", schema.types.filter(isMeant).map(\.name))
    }

    /// Whether an object may be of both types.
    private func overlap(_ first: String, _ second: String, in schema: Schema) -> Bool {
        guard let first = schema.type(named: first), let second = schema.type(named: second) else { return true }
        return !Set(schema.possibleTypes(of: first)).isDisjoint(with: schema.possibleTypes(of: second))
    }

    /// What is wrong with an argument that is to be an object's key: it is another field of the object, so that a key in its place asks for
    /// the wrong one. An argument that no field is named like may have a name of its own.
    private func faultOfKey(_ argument: String, of type: String, in schema: Schema) -> String? {
        guard let owner = schema.type(named: type), owner.field(named: argument) != nil else { return nil }
        // An interface is keyed as its objects are.
        let objects = owner.kind.isAbstract ? schema.possibleTypes(of: owner).map(\.name) : []
        let names = Set(owner.interfaces.map(\.text) + objects + [type])
        let rules = identity.types.filter { names.contains($0.name) }.map(\.fields)
        let keys = rules.isEmpty ? [identity.fallback] : rules
        guard !keys.contains(where: { $0.contains(argument) }) else { return nil }
        let key = keys[0].map { "`\($0)`" }.joined(separator: " and ")
        return "a lookup is by an object's key, and `\(type)` is keyed by \(key), not by `\(argument)`; name its key under `identity`, or leave the lookup out"
    }
}
