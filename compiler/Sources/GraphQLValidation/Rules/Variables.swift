import GraphQLSyntax

/// The rules on variables that follow an operation into the fragments it reaches; each is a file of its own.
extension Walk {
    func checkVariables() {
        var reached = [Int](repeating: -1, count: facts.count)
        var undefined: [Place: Int] = [:]
        var disallowed: Set<Place> = []
        for index in 0..<operationCount {
            guard case .operation(let operation) = facts[index].definition else { continue }
            var variables: [String: VariableDefinition] = [:]
            for variable in operation.variables { variables[variable.name.text] = variable }
            var used: Set<String> = []
            var isIncomplete = isMissingDefinitions
            var work = [index]
            while let definition = work.popLast() {
                let fact = facts[definition]
                isIncomplete = isIncomplete || fact.isIncomplete
                for use in fact.uses where !fact.localVariables.contains(use.name) {
                    used.insert(use.name)
                    if use.isMisplaced { continue }
                    if let variable = variables[use.name] {
                        checkAllVariableUsagesAreAllowed(use, in: fact, variable, of: operation.source, &disallowed)
                    } else if !operation.isIncomplete {
                        checkAllVariableUsesDefined(use, in: fact, by: index, variables.keys, &undefined)
                    }
                }
                for spread in fact.spreads {
                    guard let fragment = fragments[spread.text], reached[fragment] != index else { continue }
                    // The other of the name may use it.
                    isIncomplete = isIncomplete || laterFragments[spread.text] != nil
                    reached[fragment] = index
                    work.append(fragment)
                }
            }
            if !isIncomplete { checkAllVariablesUsed(operation, used) }
        }
        for index in operationCount..<facts.count where !facts[index].localVariables.isEmpty {
            let fact = facts[index]
            for use in fact.uses where !use.isMisplaced {
                guard let variable = fact.localVariables[use.name] else { continue }
                checkAllVariableUsagesAreAllowed(use, in: fact, variable, of: fact.source, &disallowed)
            }
        }
    }
}
