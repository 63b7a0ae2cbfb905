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

    /// All terms of both, sorted as both are; nil where they exclude each other.
    private static func product(_ left: [GuardTerm], _ right: [GuardTerm]) -> [GuardTerm]? {
        var result: [GuardTerm] = []
        result.reserveCapacity(left.count + right.count)
        var (next, other) = (left[...], right[...])
        while let first = next.first, let second = other.first {
            if first.variable == second.variable {
                guard first.isNegated == second.isNegated else { return nil }
                result.append(first)
                next.removeFirst()
                other.removeFirst()
            } else if first.variable < second.variable {
                result.append(first)
                next.removeFirst()
            } else {
                result.append(second)
                other.removeFirst()
            }
        }
        return result + next + other
    }

    private static func canonical(_ products: [[GuardTerm]]) -> [[GuardTerm]] {
        guard products.count > 1 else { return products }
        let distinct = Set(products)
        guard distinct.count <= canonicalLimit else { return weakestOfMany(Array(distinct)) }
        var variables: [String] = []
        for product in distinct { for term in product where !variables.contains(term.variable) { variables.append(term.variable) } }
        guard variables.count <= Product.width else { return weakestOfMany(Array(distinct)) }
        variables.sort()
        var kept = weakest(distinct.map { Product($0, among: variables) })
        while kept.count > 1, kept.count <= canonicalLimit {
            var found: Set<Product> = []
            for (index, left) in kept.enumerated() {
                for right in kept[(index + 1)...] {
                    guard let consensus = left.consensus(with: right), !kept.contains(where: { $0.follows(from: consensus) }) else { continue }
                    found.insert(consensus)
                }
            }
            guard !found.isEmpty, found.count <= 4 * canonicalLimit else { break }
            kept = weakest(kept + found)
        }
        return kept.map { $0.terms(among: variables) }.sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// An alternative as bits, one for each of the variables that a guard asks.
    private struct Product: Hashable {
        static let width = 64

        private var positive: UInt64 = 0
        private var negative: UInt64 = 0

        /// `variables` are sorted, and those of the terms are among them.
        init(_ terms: [GuardTerm], among variables: [String]) {
            for term in terms {
                let bit = UInt64(1) << UInt64(variables.partition(before: term.variable))
                if term.isNegated { negative |= bit } else { positive |= bit }
            }
        }

        private init(positive: UInt64, negative: UInt64) {
            self.positive = positive
            self.negative = negative
        }

        func terms(among variables: [String]) -> [GuardTerm] {
            var result: [GuardTerm] = []
            var rest = positive | negative
            while rest != 0 {
                let position = rest.trailingZeroBitCount
                result.append(GuardTerm(variables[position], isNegated: negative >> UInt64(position) & 1 == 1))
                rest &= rest - 1
            }
            return result
        }

        /// Whether it holds wherever the other does.
        func follows(from other: Product) -> Bool { positive & ~other.positive == 0 && negative & ~other.negative == 0 }

        /// What follows from two alternatives that differ in one variable: `a&b` and `!a&c` give `b&c`.
        func consensus(with other: Product) -> Product? {
            let opposed = (positive & other.negative) | (negative & other.positive)
            guard opposed.nonzeroBitCount == 1 else { return nil }
            return Product(positive: (positive | other.positive) & ~opposed, negative: (negative | other.negative) & ~opposed)
        }
    }

    /// The alternatives without those that another one follows from.
    private static func weakest(_ products: [Product]) -> [Product] {
        let products = Array(Set(products))
        return products.filter { product in !products.contains { $0 != product && $0.follows(from: product) } }
    }

    /// So many are only held against the shorter ones of one and no variable.
    private static func weakestOfMany(_ products: [[GuardTerm]]) -> [[GuardTerm]] {
        let short = Set(products.filter { $0.count < 2 })
        if short.contains([]) || short.contains(where: { short.contains([$0[0].opposite]) }) { return [[]] }
        return products.filter { product in product.count < 2 || !product.contains { short.contains([$0]) } }
            .sorted { $0.lexicographicallyPrecedes($1) }
    }

    /// As plans write it: `a&!b|c`.
    public var text: String {
        alternatives.map { terms in
            terms.map { ($0.isNegated ? "!" : "") + $0.variable }.joined(separator: "&")
        }.joined(separator: "|")
    }
}
