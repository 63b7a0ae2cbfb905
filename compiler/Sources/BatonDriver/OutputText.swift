/// What is written to one file, in the pieces that it is put together of: most of them are kept from run to run, and the whole of a
/// report is too long to be copied once more each time.
struct OutputText: Sendable {
    private var pieces: [[UInt8]]
    /// In bytes.
    private(set) var count: Int

    init(_ bytes: [UInt8]) { self.init(pieces: [bytes]) }

    init(pieces: [[UInt8]]) {
        self.pieces = pieces
        count = pieces.reduce(0) { $0 + $1.count }
    }

    /// Whether the pieces one after another are these bytes.
    func isEqual(to bytes: [UInt8]) -> Bool {
        guard bytes.count == count else { return false }
        return bytes.withUnsafeBytes { bytes in
            var start = 0
            return pieces.allSatisfy { piece in
                defer { start += piece.count }
                return piece.elementsAreEqual(to: UnsafeRawBufferPointer(rebasing: bytes[start..<start + piece.count]))
            }
        }
    }

    /// As many bytes of short pieces are handed on together.
    private static let chunkSize = 1 << 18

    /// Lends the bytes in their order, in chunks that are worth a call of the system's, until one is refused. No pointer leaves `body`.
    func forEachChunk(_ body: (UnsafeRawBufferPointer) -> Bool) {
        if pieces.count == 1 {
            _ = pieces[0].withUnsafeBytes { $0.isEmpty || body($0) }
            return
        }
        var chunk: [UInt8] = []
        chunk.reserveCapacity(min(count, OutputText.chunkSize))
        for piece in pieces {
            if !chunk.isEmpty, chunk.count + piece.count > OutputText.chunkSize {
                guard chunk.withUnsafeBytes(body) else { return }
                chunk.removeAll(keepingCapacity: true)
            }
            chunk += piece
        }
        if !chunk.isEmpty { _ = chunk.withUnsafeBytes(body) }
    }
}

extension [UInt8] {
    /// As `elementsEqual`, which looks at bytes one by one.
    fileprivate func elementsAreEqual(to other: UnsafeRawBufferPointer) -> Bool {
        withUnsafeBytes { own in
            guard own.count == other.count else { return false }
            guard let first = own.baseAddress, let second = other.baseAddress else { return true }
            return FileSystem.compare(first, second, own.count)
        }
    }
}
