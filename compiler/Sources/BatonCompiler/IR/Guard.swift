/// One condition of a guard: a variable that has to be true, or false.
public struct GuardTerm: Hashable, Comparable, Sendable {
    public var variable: String
    public var isNegated: Bool

    public init(_ variable: String, isNegated: Bool = false) {
        self.variable = variable
        self.isNegated = isNegated
    }

    var opposite: GuardTerm { GuardTerm(variable, isNegated: !isNegated) }

    public static func < (left: GuardTerm, right: GuardTerm) -> Bool {
        (left.variable, left.isNegated ? 1 : 0) < (right.variable, right.isNegated ? 1 : 0)
    }
}

/// When something is selected, from `@include` and `@skip`: alternatives, each of which asks several variables at once.
///
/// Kept in Blake's canonical form: the alternatives are all that imply the guard and that none weaker does, sorted. So equal guards are
/// equal values, in whatever order they were put together. Above `canonicalLimit` alternatives the form is merely one that depends on
/// nothing but the alternatives.
public struct Guard: Hashable, Sendable {
    public private(set) var alternatives: [[GuardTerm]]

    /// No conditions.
    public static let always = Guard(alternatives: [[]])
    /// Conditions that exclude each other, or a constant.
    public static let never = Guard(alternatives: [])

    public var isAlways: Bool { alternatives.count == 1 && alternatives[0].isEmpty }
    public var isNever: Bool { alternatives.isEmpty }

    /// Whether it asks more than one variable.
    var isCompound: Bool { alternatives.count > 1 || alternatives.contains { $0.count > 1 } }

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
                if let product = Guard.product(left, right) { products.append(product) }
            }
        }
        return Guard(alternatives: Guard.canonical(products))
    }

    /// Holds if one of them does.
    public func or(_ other: Guard) -> Guard {
        if isAlways || other.isNever || self == other { return self }
        if other.isAlways || isNever { return other }
        return Guard(alternatives: Guard.canonical(alternatives + other.alternatives))
    }

    /// Holds if one of them does. Cost: linear in their count, where they have few variables each.
    static func any(of guards: some Sequence<Guard>) -> Guard {
        var result = Guard.never
        var products: [[GuardTerm]] = []
        for condition in guards where condition != result {
            if condition.isAlways { return .always }
            if result.isNever { result = condition } else { products += condition.alternatives }
        }
        return products.isEmpty ? result : Guard(alternatives: canonical(result.alternatives + products))
    }

    // MARK: The canonical form

    /// As many alternatives as are compared with one another.
    static let canonicalLimit = 64

    /// All terms of both; nil where they exclude each other.
    private static func product(_ left: [GuardTerm], _ right: [GuardTerm]) -> [GuardTerm]? {
        let terms = Set(left).union(right)
        return terms.contains { terms.contains($0.opposite) } ? nil : terms.sorted()
    }

    private static func canonical(_ products: [[GuardTerm]]) -> [[GuardTerm]] {
        var kept = weakest(Array(Set(products)))
        var isChanging = kept.count > 1
        while isChanging, kept.count <= canonicalLimit {
            isChanging = false
            var found: [[GuardTerm]] = []
            for (index, left) in kept.enumerated() {
                for right in kept[(index + 1)...] {
                    guard let consensus = consensus(left, right), !kept.contains(where: { Set($0).isSubset(of: consensus) }) else { continue }
                    found.append(consensus)
                }
            }
            guard !found.isEmpty else { break }
            kept = weakest(Array(Set(kept + found)))
            isChanging = true
        }
        return kept.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// What follows from two alternatives that differ in one variable: `a&b` and `!a&c` give `b&c`.
    private static func consensus(_ left: [GuardTerm], _ right: [GuardTerm]) -> [GuardTerm]? {
        let opposed = left.filter { right.contains($0.opposite) }
        guard opposed.count == 1 else { return nil }
        return Set(left + right).subtracting([opposed[0], opposed[0].opposite]).sorted()
    }

    /// The alternatives without those that another one follows from.
    private static func weakest(_ products: [[GuardTerm]]) -> [[GuardTerm]] {
        guard products.count > canonicalLimit else {
            let sets = products.map(Set.init)
            return zip(products, sets).filter { _, set in !sets.contains { $0.isStrictSubset(of: set) } }.map(\.0)
        }
        // So many are only held against the shorter ones of one and no variable.
        let short = Set(products.filter { $0.count < 2 })
        if short.contains([]) || short.contains(where: { short.contains([$0[0].opposite]) }) { return [[]] }
        return products.filter { product in product.count < 2 || !product.contains { short.contains([$0]) } }
    }

    /// As plans write it: `a&!b|c`.
    public var text: String {
        alternatives.map { terms in
            terms.map { ($0.isNegated ? "!" : "") + $0.variable }.joined(separator: "&")
        }.joined(separator: "|")
    }
}
