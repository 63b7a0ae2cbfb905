import GraphQLSyntax

/// One selection of a plan, in a form where equal selections are equal values.
struct PlanNode: Hashable {
    /// What one concrete type, or an unknown one, selects besides.
    struct Variant: Hashable {
        /// Concrete types, sorted; of an unknown type the one abstract type.
        var types: [String]
        var keys: [String]
        var fields: [PlanField]
    }

    var type: String
    var isAbstract: Bool
    /// The response keys that make the record's key.
    var keys: [String]
    var fields: [PlanField]
    var variants: [Variant] = []
    var unknowns: [Variant] = []

    /// What tells most selections apart; comparing them does the rest.
    func hash(into hasher: inout Hasher) {
        hasher.combine(type)
        for field in fields {
            hasher.combine(field.responseKey)
            hasher.combine(field.child)
            // Copies of a fragment differ in nothing else.
            hasher.combine(field.template)
        }
        hasher.combine(variants.count)
        hasher.combine(variants.first?.types.first)
    }
}

/// The deferred part that brings a field, and when the field is there without it.
struct DeferredPart: Hashable {
    /// The part's extra.
    var extra: String
    /// The guard under which the field is there from the start; nil where it never is.
    var start: String?
}

/// One field of a plan's selection.
struct PlanField: Hashable {
    var responseKey: String
    /// Lists and the letter, without the selection's number.
    var kind: String
    /// The position of the selection among those made.
    var child: Int?
    /// The schema's name where the response key is an alias.
    var name: String?
    var template: ExactText?
    var condition: String?
    /// The deferred part that brings it.
    var part: DeferredPart?
    var isTransient = false
    var isClient = false
    var extras: [ExactText] = []
}
