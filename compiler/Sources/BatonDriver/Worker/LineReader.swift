#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#else
import Darwin
#endif

/// Reads a stream line by line, as far as it has come.
public struct LineReader {
    private let descriptor: Int32
    private var bytes: [UInt8] = []
    /// Where in `bytes` the next line starts, and up to where no line break was found.
    private var start = 0
    private var searched = 0
    private var isAtEnd = false

    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// The next line where it is at hand, as `next()` gives it; nil where it would have to be waited for, and at the end of the stream.
    public mutating func nextAtHand() -> [UInt8]? {
        while bytes[searched...].firstIndex(of: 0x0A) == nil {
            var state = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
            guard !isAtEnd, poll(&state, 1, 0) > 0 else { return nil }
            searched = bytes.count
            fill()
        }
        return next()
    }

    /// The next line without its end, or nil at the end of the stream. The last line may have no end.
    public mutating func next() -> [UInt8]? {
        while true {
            if let end = bytes[searched...].firstIndex(of: 0x0A) {
                defer { (start, searched) = (end + 1, end + 1) }
                return Array(bytes[start..<end])
            }
            if isAtEnd {
                guard start < bytes.count else { return nil }
                defer { (start, searched) = (bytes.count, bytes.count) }
                return Array(bytes[start...])
            }
            bytes.removeFirst(start)
            start = 0
            searched = bytes.count
            fill()
        }
    }

    private mutating func fill() {
        var piece = [UInt8](repeating: 0, count: 1 << 16)
        let count = piece.withUnsafeMutableBytes { buffer in
            while true {
                let count = read(descriptor, buffer.baseAddress, buffer.count)
                if count >= 0 || errno != EINTR { return count }
            }
        }
        if count > 0 { bytes += piece[..<count] } else { isAtEnd = true }
    }
}
