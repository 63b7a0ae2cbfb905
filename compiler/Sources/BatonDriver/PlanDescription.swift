/// Spells a plan out for people.
///
///     query CharacterQuery($id)
///       character(id: $id) as character: Character
///         name: String!
enum PlanDescription {
    static func text(of plan: String) -> String {
        plan + "\n"
    }
}
