/// One condition of a guard: a variable that has to be true, or false.
public struct GuardTerm: Hashable, Comparable, Sendable {
    public var variable: String
    public var isNegated: Bool

    public init(_ variable: String, isNegated: Bool = false) {
        self.variable = variable
        self.isNegated = isNegated
    }

    public static func < (left: GuardTerm, right: GuardTerm) -> Bool {
        (left.variable, left.isNegated ? 1 : 0) < (right.variable, right.isNegated ? 1 : 0)
    }
}

/// When something is selected, from `@include` and `@skip`: alternatives, each of which asks several variables at once.
///
/// Kept in a normal form: terms and alternatives sorted, none implied by another. So equal guards are equal values.
public struct Guard: Hashable, Sendable {
    public private(set) var alternatives: [[GuardTerm]]

    /// No conditions.
    public static let always = Guard(alternatives: [[]])
    /// Conditions that exclude each other, or a constant.
    public static let never = Guard(alternatives: [])

    public var isAlways: Bool { alternatives.count == 1 && alternatives[0].isEmpty }
    public var isNever: Bool { alternatives.isEmpty }

    private init(alternatives: [[GuardTerm]]) {
        self.alternatives = alternatives
    }

    /// Holds if the variable is true, or false when negated.
    public init(_ variable: String, isNegated: Bool = false) {
        alternatives = [[GuardTerm(variable, isNegated: isNegated)]]
    }

    /// Holds if both do.
    public func and(_ other: Guard) -> Guard {
        if isAlways || other.isNever { return other }
        if other.isAlways || isNever { return self }
        var products: [[GuardTerm]] = []
        for left in alternatives {
            for right in other.alternatives {
                let terms = Set(left).union(right)
                let isContradiction = terms.contains { terms.contains(GuardTerm($0.variable, isNegated: !$0.isNegated)) }
                if !isContradiction { products.append(terms.sorted()) }
            }
        }
        return Guard.normalized(products)
    }

    /// Holds if one of them does.
    public func or(_ other: Guard) -> Guard {
        if isAlways || other.isNever { return self }
        if other.isAlways || isNever { return other }
        return Guard.normalized(alternatives + other.alternatives)
    }

    /// Merges `a & b | a & !b` into `a`, and drops alternatives that another one implies.
    private static func normalized(_ products: [[GuardTerm]]) -> Guard {
        var sets = Array(Set(products.map(Set.init)))
        var isChanging = true
        while isChanging {
            isChanging = false
            outer: for (index, left) in sets.enumerated() {
                for right in sets[(index + 1)...] {
                    let difference = left.symmetricDifference(right)
                    guard difference.count == 2, Set(difference.map(\.variable)).count == 1 else { continue }
                    sets.removeAll { $0 == left || $0 == right }
                    sets.append(left.intersection(right))
                    isChanging = true
                    break outer
                }
            }
            sets = Array(Set(sets))
        }
        let kept = sets.filter { set in !sets.contains { $0.isStrictSubset(of: set) } }
        return Guard(
            alternatives: kept.map { $0.sorted() }.sorted { left, right in left.lexicographicallyPrecedes(right) })
    }

    /// As plans write it: `a&!b|c`.
    public var text: String {
        alternatives.map { terms in
            terms.map { ($0.isNegated ? "!" : "") + $0.variable }.joined(separator: "&")
        }.joined(separator: "|")
    }
}
