import Foundation

/// A value made when it is first asked for, and kept.
///
/// `@unchecked`: `lock` guards `made`.
final class Once<Value: Sendable>: @unchecked Sendable {
    private let lock = NSLock()
    private var made: Value?

    /// The value; `make` runs at most once, under the lock.
    func value(_ make: () -> Value) -> Value {
        lock.lock()
        defer { lock.unlock() }
        if let made { return made }
        let value = make()
        made = value
        return value
    }
}
