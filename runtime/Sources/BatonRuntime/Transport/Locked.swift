import Foundation

/// A value that a lock guards. Stands in for `Mutex`, which is newer than the oldest systems that Baton supports.
///
/// `@unchecked`: the value is reached only through `withLock`, which holds the lock.
package final class Locked<Value>: @unchecked Sendable {
    private let lock = NSLock()
    private var value: Value

    package init(_ value: sending Value) { self.value = value }

    /// Runs `body` with the value. The lock is not recursive: `body` must not call back into it.
    package func withLock<Result, Failure: Error>(_ body: (inout Value) throws(Failure) -> sending Result) throws(Failure) -> sending Result {
        lock.lock()
        defer { lock.unlock() }
        return try body(&value)
    }
}
