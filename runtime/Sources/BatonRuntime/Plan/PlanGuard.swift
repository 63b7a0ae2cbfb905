/// When a field is selected: alternatives, each a conjunction of variables that must be true or false.
struct PlanGuard: Hashable, Sendable {
    struct Condition: Hashable, Sendable {
        var variable: String
        var value: Bool
    }

    var alternatives: [[Condition]]

    /// Whether it holds for these variables.
    func holds(_ variables: BoundVariables) -> Bool {
        alternatives.contains { $0.allSatisfy { variables.isTrue($0.variable) == $0.value } }
    }

    /// Reads `a&!b|c`.
    init?(_ text: Substring) {
        var alternatives: [[Condition]] = []
        for alternative in text.split(separator: "|", omittingEmptySubsequences: false) {
            var conditions: [Condition] = []
            for part in alternative.split(separator: "&", omittingEmptySubsequences: false) {
                let negated = part.hasPrefix("!")
                let name = negated ? part.dropFirst() : part
                guard !name.isEmpty else { return nil }
                conditions.append(Condition(variable: String(name), value: !negated))
            }
            alternatives.append(conditions)
        }
        self.alternatives = alternatives
    }
}
