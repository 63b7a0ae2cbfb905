import GraphQLSyntax

/// Fragments Must Be Used: some operation reaches each fragment.
/// https://spec.graphql.org/September2025/#sec-Fragments-Must-Be-Used
///
/// A fragment that another module can spread is judged by none. One in a host source is a warning only: the view beside it may not be on any screen yet.
extension Walk {
    func checkFragmentsMustBeUsed() {
        var reached = [Bool](repeating: false, count: facts.count)
        var work = Array(0..<operationCount)
        for index in operationCount..<facts.count {
            guard case .fragment(let fragment) = facts[index].definition, options.hasOwnOperation(fragment) else { continue }
            reached[index] = true
            work.append(index)
        }
        while let index = work.popLast() {
            for spread in facts[index].spreads {
                guard let fragment = fragments[spread.text], !reached[fragment] else { continue }
                reached[fragment] = true
                work.append(fragment)
                work += laterFragments[spread.text] ?? []
            }
        }
        for index in operationCount..<facts.count where !reached[index] && !facts[index].isExternal {
            guard case .fragment(let fragment) = facts[index].definition, fragments[fragment.name.text] == index else { continue }
            diagnostics.report(Diagnostic(unused: fragment))
        }
    }
}

extension Diagnostic {
    /// What is said of a fragment that no operation reaches.
    public init(unused fragment: FragmentDefinition) {
        self.init(
            .unusedFragment, "no operation reaches the fragment `\(fragment.name.text)`", at: Place(fragment.source, fragment.name.span),
            severity: fragment.source.host == nil ? .error : .warning)
    }
}
