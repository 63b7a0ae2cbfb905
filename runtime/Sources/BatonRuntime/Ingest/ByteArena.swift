/// Bytes that an ingest makes (unescaped strings, keys), at addresses that stay until it ends.
final class ByteArena {
    private var chunks: [UnsafeMutablePointer<UInt8>] = []
    private var place: UnsafeMutablePointer<UInt8>?
    private var room = 0

    deinit {
        for chunk in chunks { chunk.deallocate() }
    }

    /// What may be read behind a text, so that texts can be copied sixteen bytes at a time.
    static let slack = 16

    private func reserve(_ wanted: Int) -> UnsafeMutablePointer<UInt8> {
        let count = wanted + Self.slack
        if count > room || place == nil {
            room = max(count, 4096)
            let chunk = UnsafeMutablePointer<UInt8>.allocate(capacity: room)
            chunks.append(chunk)
            place = chunk
        }
        let start = place.unsafelyUnwrapped
        place = start + count
        room -= count
        return start
    }

    /// A copy of bytes.
    func copy(_ bytes: some Collection<UInt8>) -> UnsafeBufferPointer<UInt8> {
        let start = reserve(bytes.count)
        var index = 0
        for byte in bytes {
            start[index] = byte
            index += 1
        }
        return UnsafeBufferPointer(start: start, count: index)
    }

    /// A string's bytes with its escapes undone.
    func unescaped(_ bytes: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        // Undoing never makes a string longer.
        let start = reserve(bytes.count)
        return UnsafeBufferPointer(start: start, count: JSONText.unescape(bytes, into: start))
    }
}
