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

extension Threads {
    /// Each thread takes a few elements at a time until all are taken, so that neither waits long for the other, whatever an element costs
    /// and whatever else the machine does.
    func mapping<Element: Sendable, Value: Sendable>(
        _ elements: [Element], after first: () -> Void, here: (Element) -> Value, beside make: @escaping @Sendable () -> (Element) -> Value
    ) -> [Value] {
        guard elements.count > 1 else {
            first()
            return elements.map(here)
        }
        let pieces = Pieces(count: elements.count)
        var own: [(start: Int, values: [Value])] = []
        let others = running(
            { () -> [(start: Int, values: [Value])] in
                // Made where there is something for it to do.
                guard let piece = pieces.next() else { return [] }
                let transform = make()
                var done = [(start: piece.lowerBound, values: elements[piece].map(transform))]
                while let piece = pieces.next() { done.append((piece.lowerBound, elements[piece].map(transform))) }
                return done
            },
            beside: {
                first()
                while let piece = pieces.next() { own.append((piece.lowerBound, elements[piece].map(here))) }
            })
        return (own + others).sorted { $0.start < $1.start }.flatMap(\.values)
    }

    /// The elements mapped by what is the same on both threads.
    /// - Parameter first: What this thread does before it takes elements.
    func mapping<Element: Sendable, Value: Sendable>(
        _ elements: [Element], after first: () -> Void = {}, _ transform: @escaping @Sendable (Element) -> Value
    ) -> [Value] {
        mapping(elements, after: first, here: transform, beside: { transform })
    }
}

/// The positions of a list in pieces, each of which one thread takes.
private final class Pieces: @unchecked Sendable {
    private let count: Int
    /// So many that taking them costs nothing beside what they cost, and few enough that the last ones do not make a thread wait.
    private let size: Int
    /// Where the next piece starts; guarded by `mutex`.
    private var start = 0
    /// At one place for as long as it is used, as the C library wants it.
    private let mutex = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)

    init(count: Int) {
        self.count = count
        size = max(1, min(8, count / 64))
        pthread_mutex_init(mutex, nil)
    }

    deinit {
        pthread_mutex_destroy(mutex)
        mutex.deallocate()
    }

    /// nil where all are taken.
    func next() -> Range<Int>? {
        pthread_mutex_lock(mutex)
        defer { pthread_mutex_unlock(mutex) }
        guard start < count else { return nil }
        defer { start += size }
        return start..<min(start + size, count)
    }
}
