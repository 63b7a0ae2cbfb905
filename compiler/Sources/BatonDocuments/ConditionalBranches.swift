import GraphQLSyntax

/// One branch of an `#if` of a Swift source.
public struct ConditionalBranch: Hashable, Sendable {
    /// Where the `#if` stands.
    public var start: Int
    /// Which of its branches it is, counted from 0.
    public var number: Int

    /// Whether what stands in some branches of a source may be left out where what stands in others of it is compiled: neither stands around
    /// the other.
    public static func mayExclude(_ left: [ConditionalBranch], _ right: [ConditionalBranch]) -> Bool {
        !left.starts(with: right) && !right.starts(with: left)
    }
}

/// The branches of `#if` that stand open while a source's tokens are passed in their order.
struct ConditionalBranches {
    enum Step {
        case opens, goesOn, closes
    }

    /// Outermost first.
    private(set) var open: [ConditionalBranch] = []

    /// Passes one token, and says what it does where it begins `#if`, `#elseif`, `#else` or `#endif`.
    @discardableResult
    mutating func pass(_ index: Int, of tokens: [SwiftToken], in source: SourceText) -> Step? {
        let token = tokens[index]
        guard token.isPunctuation("#"), token.startsLine, index + 1 < tokens.count else { return nil }
        switch source.text(in: tokens[index + 1].span) {
        case "if":
            open.append(ConditionalBranch(start: token.span.start, number: 0))
            return .opens
        case "else", "elseif":
            if !open.isEmpty { open[open.count - 1].number += 1 }
            return .goesOn
        case "endif":
            _ = open.popLast()
            return .closes
        default: return nil
        }
    }
}
