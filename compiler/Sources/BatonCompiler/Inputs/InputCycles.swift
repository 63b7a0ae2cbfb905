/// Which inputs hold one another without a list between them: the fields by which they do are boxed, since no struct holds itself.
///
/// Tarjan's search for strongly connected components, with a stack of its own and each input looked at once: servers made from
/// databases have thousands of inputs that nearly all lead to one another.
final class InputCycles {
    private struct Step {
        let number: Int
        let inner: [String]
        var next = 0
    }

    /// In the order in which the inputs were met.
    private var numbers: [String: Int] = [:]
    private var lowest: [Int] = []
    /// By number; nil while the search is inside.
    private var cycles: [Int?] = []
    private var open: [Int] = []

    /// Whether the second, which the first holds, holds the first in turn.
    func join(_ outer: String, _ inner: String, in schema: SchemaIndex) -> Bool {
        if numbers[outer] == nil { search(from: outer, in: schema) }
        guard let outer = numbers[outer], let inner = numbers[inner] else { return false }
        return cycles[outer] == cycles[inner]
    }

    private func search(from start: String, in schema: SchemaIndex) {
        var path = [step(into: start, schema)]
        while let top = path.last {
            if top.next < top.inner.count {
                path[path.count - 1].next += 1
                if let met = numbers[top.inner[top.next]] {
                    if cycles[met] == nil { lowest[top.number] = min(lowest[top.number], met) }
                } else {
                    path.append(step(into: top.inner[top.next], schema))
                }
                continue
            }
            path.removeLast()
            if let outer = path.last { lowest[outer.number] = min(lowest[outer.number], lowest[top.number]) }
            guard lowest[top.number] == top.number else { continue }
            while let number = open.popLast() {
                cycles[number] = top.number
                if number == top.number { break }
            }
        }
    }

    private func step(into name: String, _ schema: SchemaIndex) -> Step {
        let number = lowest.count
        numbers[name] = number
        lowest.append(number)
        cycles.append(nil)
        open.append(number)
        let held = schema.inputFields(of: name).filter { $0.type.kind == .input && !$0.type.wrappers.isList }
        return Step(number: number, inner: held.map(\.type.name))
    }
}
