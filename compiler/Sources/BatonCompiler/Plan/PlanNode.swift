import GraphQLSyntax

/// One selection of a plan, in a form where equal selections are equal values.
struct PlanNode: Hashable {
    /// What one concrete type, or an unknown one, selects besides.
    struct Variant: Hashable {
        /// Concrete types, sorted; of an unknown type the abstract types that it has to be of.
        var types: [String]
        var keys: [[String]]
        var fields: [PlanField]

        /// Whether both have a field of one response key whose objects they select other things of.
        func disagrees(with other: Variant) -> Bool {
            fields.contains { field in
                field.child != nil && other.fields.contains { $0.responseKey == field.responseKey && $0.child != field.child }
            }
        }
    }

    var type: String
    var isAbstract: Bool
    /// For each field that makes the record's key the response keys that hold it: nearly always one, else several of which every object
    /// has one.
    var keys: [[String]]
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
