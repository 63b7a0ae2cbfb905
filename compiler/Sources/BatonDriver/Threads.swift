import BatonCompiler

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Runs work beside other work on a second thread, which ends with it.
struct Threads: Concurrency {
    /// As much as a process's first thread has, since documents may be nested as deep on either.
    private static let stackBytes = 8 << 20

    /// Written on the second thread and read once that has ended.
    private final class Result<Value>: @unchecked Sendable {
        var value: Value?
    }

    private final class Work: Sendable {
        let body: @Sendable () -> Void
        init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }

    func running<Value: Sendable>(_ first: @escaping @Sendable () -> Value, beside second: () -> Void) -> Value {
        let result = Result<Value>()
        let work = Unmanaged.passRetained(Work { result.value = first() })
        var attributes = pthread_attr_t()
        pthread_attr_init(&attributes)
        defer { pthread_attr_destroy(&attributes) }
        pthread_attr_setstacksize(&attributes, Threads.stackBytes)
        #if canImport(Darwin)
        var thread: pthread_t?
        #else
        var thread = pthread_t()
        #endif
        guard pthread_create(&thread, &attributes, { Threads.start($0) }, work.toOpaque()) == 0 else {
            work.release()
            second()
            return first()
        }
        second()
        #if canImport(Darwin)
        if let thread { pthread_join(thread, nil) }
        #else
        pthread_join(thread, nil)
        #endif
        return result.value ?? first()
    }

    private static func start(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
        if let work { Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body() }
        return nil
    }
}

extension Concurrency {
    /// The elements mapped, half of them beside the others.
    func mapping<Element: Sendable, Value: Sendable>(
        _ elements: [Element], _ transform: @escaping @Sendable (Element) -> Value
    ) -> [Value] {
        let middle = elements.count / 2
        guard middle > 0 else { return elements.map(transform) }
        var head: [Value] = []
        let tail = running({ elements[middle...].map(transform) }, beside: { head = elements[..<middle].map(transform) })
        return head + tail
    }
}
