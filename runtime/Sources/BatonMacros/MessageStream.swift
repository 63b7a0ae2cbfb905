#if canImport(Darwin)
    import Darwin
#elseif canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#endif

/// The two pipes between the compiler and the plugin. A message is its length in eight little-endian bytes, then
/// that many bytes of JSON.
struct MessageStream {
    var input: Int32 = STDIN_FILENO
    var output: Int32 = STDOUT_FILENO

    /// No source file makes a message of this size; a longer one is not a message.
    static let longest = 1 << 28

    /// The next message's bytes; nil at the end of the input, at a message of no bytes (how the compiler says
    /// goodbye), or when the pipe holds something that is no message.
    func next() -> [UInt8]? {
        guard let header = take(count: 8) else { return nil }
        let length = header.reversed().reduce(into: UInt64(0)) { $0 = $0 << 8 | UInt64($1) }
        guard length > 0, length <= UInt64(Self.longest) else { return nil }
        return take(count: Int(length))
    }

    /// Sends one message; false when nobody reads the pipe any more.
    func send(_ message: [UInt8]) -> Bool {
        let length = UInt64(message.count)
        let header = (0..<8).map { UInt8(truncatingIfNeeded: length >> (8 * UInt64($0))) }
        return put(header + message)
    }

    /// Reads in pieces, so that a length that lies costs no memory.
    private func take(count: Int) -> [UInt8]? {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: min(count, 1 << 16))
        while bytes.count < count {
            let wanted = min(piece.count, count - bytes.count)
            let got = read(input, &piece, wanted)
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return nil }
            bytes += piece[..<got]
        }
        return bytes
    }

    private func put(_ bytes: [UInt8]) -> Bool {
        var sent = 0
        while sent < bytes.count {
            let got = bytes[sent...].withUnsafeBytes { write(output, $0.baseAddress, $0.count) }
            if got < 0, errno == EINTR { continue }
            guard got > 0 else { return false }
            sent += got
        }
        return true
    }
}
