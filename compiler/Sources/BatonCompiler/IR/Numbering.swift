/// Numbers keys in the order in which they first come.
///
/// While there are few they are looked through: most selections and scopes have no more, and hashing a key costs as much as comparing it
/// with all of them.
struct Numbering<Key: Hashable> {
    /// By number.
    private(set) var keys: [Key] = []
    /// Empty up to the limit.
    private var numbers: [Key: Int] = [:]
    private static var limit: Int { 8 }

    /// nil where the key has not come.
    func number(of key: Key) -> Int? {
        numbers.isEmpty ? keys.firstIndex(of: key) : numbers[key]
    }

    /// The key's number, and whether it has come for the first time.
    mutating func add(_ key: Key) -> (number: Int, isNew: Bool) {
        if let known = number(of: key) { return (known, false) }
        if keys.isEmpty { keys.reserveCapacity(Self.limit) }
        if keys.count == Self.limit { for (number, key) in keys.enumerated() { numbers[key] = number } }
        if keys.count >= Self.limit { numbers[key] = keys.count }
        keys.append(key)
        return (keys.count - 1, true)
    }
}
