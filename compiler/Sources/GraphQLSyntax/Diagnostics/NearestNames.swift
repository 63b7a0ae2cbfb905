/// The names of a set that a misspelled one may have meant: the nearest first, at most three.
///
/// The distance counts insertions, deletions, replacements and swaps of neighbours, whatever the case. A name is near when the distance is
/// at most a third of the longer length and at most half of what differs, and at least one, and at most one more than the nearest's: of
/// `Add_recipe` and `Row_recipe` all that could have been mistaken differs, however long the rest is. What only lacks letters of the
/// other, as `avatar` of `avatarURL`, is held against the length alone.
///
/// Cost: the product of the lengths of what differs for each candidate whose length is near.
public func nearestNames(to name: String, among candidates: some Sequence<String>) -> [String] {
    let wanted = name.utf8.prefix(128).map(lowercase)
    var near: [(name: String, distance: Int)] = []
    for candidate in candidates where candidate != name {
        let bytes = candidate.utf8.prefix(128).map(lowercase)
        let longest = max(wanted.count, bytes.count)
        let limit = max(1, longest / 3)
        guard abs(wanted.count - bytes.count) <= limit else { continue }
        let (left, right) = differing(wanted, bytes)
        let distance = editDistance(left, right)
        guard distance <= limit, distance < longest || longest == 0 else { continue }
        guard left.isEmpty || right.isEmpty || distance <= max(1, max(left.count, right.count) / 2) else { continue }
        near.append((candidate, distance))
    }
    near.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    var names: [String] = []
    let best = near.first?.distance ?? 0
    for entry in near where names.last != entry.name && entry.distance <= best + 1 { names.append(entry.name) }
    return Array(names.prefix(3))
}

/// Two texts without the beginning and the end that they share.
private func differing(_ left: [UInt8], _ right: [UInt8]) -> (ArraySlice<UInt8>, ArraySlice<UInt8>) {
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start] == right[start] { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end] == right[right.count - 1 - end] { end += 1 }
    return (left[start..<left.count - end], right[start..<right.count - end])
}

/// Looks for nearest names while that is worth its time: documents and schemas that are full of unknown names get suggestions for the
/// first of them.
public struct NearestNames: Sendable {
    /// As many candidates as are looked at in all: every type of a large schema for a hundred unknown names.
    public static let limit = 200_000

    private var budget = NearestNames.limit

    public init() {}

    /// See `nearestNames(to:among:)`; empty once the limit is reached.
    public mutating func names(to name: String, among candidates: some Sequence<String>) -> [String] {
        guard budget > 0 else { return [] }
        var count = 0
        let near = nearestNames(
            to: name,
            among: candidates.lazy.map { candidate in
                count += 1
                return candidate
            })
        budget -= count
        return near
    }
}

/// Names in backticks, joined as a sentence lists them: "`a`, `b` or `c`".
public func listed(_ names: [String], _ conjunction: String = "or") -> String {
    let quoted = names.map { "`\($0)`" }
    guard quoted.count > 1, let last = quoted.last else { return quoted.first ?? "" }
    return quoted.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

private func lowercase(_ byte: UInt8) -> UInt8 {
    (0x41...0x5A).contains(byte) ? byte + 0x20 : byte
}

private func editDistance(_ from: ArraySlice<UInt8>, _ to: ArraySlice<UInt8>) -> Int {
    let (left, right) = (Array(from), Array(to))
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for row in 0..<left.count {
        var current = [row + 1]
        current.reserveCapacity(right.count + 1)
        for column in 0..<right.count {
            var distance = min(last[column + 1] + 1, current[column] + 1, last[column] + (left[row] == right[column] ? 0 : 1))
            if row > 0, column > 0, left[row] == right[column - 1], left[row - 1] == right[column] {
                distance = min(distance, beforeLast[column - 1] + 1)
            }
            current.append(distance)
        }
        beforeLast = last
        last = current
    }
    return last[right.count]
}

/// "; did you mean `a` or `b`?", or nothing when no name is near. It ends a message.
public func suggestion(_ names: [String]) -> String {
    names.isEmpty ? "" : "; did you mean \(listed(names))?"
}
