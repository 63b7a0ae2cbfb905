/// Where a made value stands in its response. What is made of it differs wherever the path does, and stays when fields elsewhere come and go.
struct SamplePath {
    private(set) var steps: [GraphQLError.PathElement] = []
    /// The key of the object that the rest is within, where one was asked for by its key: it is the same wherever it is.
    private var origin: String?
    private var start = 0

    /// The same place as that of an object that was asked for by its key.
    func restarting(at key: String) -> SamplePath {
        var copy = self
        copy.origin = key.filter { $0 != "\"" }
        copy.start = steps.count
        return copy
    }

    private var own: ArraySlice<GraphQLError.PathElement> { steps[start...] }

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
        for case .index(let index) in own.reversed() { return Int64(index) + 1 }
        return 1
    }

    /// The numbers of all elements that it lies in, as ` 2.1`; empty outside of lists.
    var numbers: String {
        let numbers = own.compactMap { if case .index(let index) = $0 { String(index + 1) } else { nil } }
        return numbers.isEmpty ? "" : " " + numbers.joined(separator: ".")
    }

    /// An id for the object here: `issue-comments-2` for `issue.comments.edges.1.node`. The edge itself is `issue-comments-edge-2`.
    var identifier: String {
        var words = origin.map { [$0] } ?? []
        let own = Array(own)
        for (position, step) in own.enumerated() {
            switch step {
            case .index(let index): words.append(String(index + 1))
            case .key("edges"): if position + 2 >= own.count { words.append("edge") }
            case .key("node") where position >= 2 && own[position - 2] == .key("edges"): continue
            case .key(let key): words.append(key)
            }
        }
        return words.joined(separator: "-")
    }

    /// A number that is hardly another path's: FNV-1a of the path.
    var hash: UInt64 {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in (origin ?? "").utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        for step in own {
            for byte in step.description.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
            hash = (hash ^ 0x2E) &* 0x100_0000_01B3
        }
        return hash
    }

    /// The response keys and indices, as messages name them.
    var names: [String] { steps.map(\.description) }
}
