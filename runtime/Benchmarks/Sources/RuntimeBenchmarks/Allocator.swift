import Foundation

/// What the C library's allocator has given out.
enum Allocator {
    /// The bytes in use, headers and rounding included, as `malloc_info` of glibc says; nil where there is none.
    ///
    /// Chunks that a thread keeps for its next allocations count as in use.
    static func bytesInUse() -> Int? {
        #if canImport(Glibc)
            typealias Info = @convention(c) (CInt, UnsafeMutablePointer<FILE>) -> CInt
            guard let symbol = dlsym(nil, "malloc_info") else { return nil }
            let info = unsafeBitCast(symbol, to: Info.self)
            // Written to a file of its own, so that writing it takes nothing from the heap.
            guard let file = tmpfile() else { return nil }
            defer { fclose(file) }
            guard info(0, file) == 0 else { return nil }
            rewind(file)
            let text = String(decoding: FileHandle(fileDescriptor: fileno(file)).readDataToEndOfFile(), as: UTF8.self)
            // The sums over all arenas come last.
            func last(_ element: String) -> Int? {
                text.range(of: "<\(element)", options: .backwards).flatMap { start in
                    text[start.upperBound...].firstMatch(of: /size="([0-9]+)"/).flatMap { Int($0.1) }
                }
            }
            guard let system = last("system type=\"current\""), let free = last("total type=\"rest\""), let fast = last("total type=\"fast\""),
                let mapped = last("total type=\"mmap\"")
            else { return nil }
            return system + mapped - free - fast
        #else
            return nil
        #endif
    }
}
