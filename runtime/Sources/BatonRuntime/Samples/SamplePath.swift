/// Where a made value stands in its response. What is made of it differs wherever the path does, and stays when fields elsewhere come and go.
struct SamplePath {
    private(set) var steps: [GraphQLError.PathElement] = []

    func appending(_ key: String) -> SamplePath { appending(.key(key)) }
    func appending(_ index: Int) -> SamplePath { appending(.index(index)) }

    private func appending(_ step: GraphQLError.PathElement) -> SamplePath {
        var copy = self
        copy.steps.append(step)
        return copy
    }

    /// How many lists it leads through.
    var listCount: Int { steps.count { if case .index = $0 { true } else { false } } }

    /// The number of the element that it lies in, from 1; 1 outside of lists.
    var number: Int64 {
        for case .index(let index) in steps.reversed() { return Int64(index) + 1 }
        return 1
    }

    /// The numbers of all elements that it lies in, as ` 2.1`; empty outside of lists.
    var numbers: String {
        let numbers = steps.compactMap { if case .index(let index) = $0 { String(index + 1) } else { nil } }
        return numbers.isEmpty ? "" : " " + numbers.joined(separator: ".")
    }

    /// An id for the object here: `issue-comments-2` for `issue.comments.edges.1.node`. The edge itself is `issue-comments-edge-2`.
    var identifier: String {
        var words: [String] = []
        for (position, step) in steps.enumerated() {
            switch step {
            case .index(let index): words.append(String(index + 1))
            case .key("edges"): if position + 2 >= steps.count { words.append("edge") }
            case .key("node") where position >= 2 && steps[position - 2] == .key("edges"): continue
            case .key(let key): words.append(key)
            }
        }
        return words.joined(separator: "-")
    }

    /// A number that is hardly another path's: FNV-1a of the path.
    var hash: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for step in steps {
            for byte in step.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0x2E) &* 0x100_0000_01B3
        }
        return hash
    }

    /// The response keys and indices, as messages name them.
    var names: [String] { steps.map(\.description) }
}
