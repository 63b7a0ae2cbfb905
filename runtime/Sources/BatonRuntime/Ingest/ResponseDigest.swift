/// What tells a response's bytes from others: the same bytes again need not be read if nothing was written since.
struct ResponseDigest: Hashable, Sendable {
    private let words: SIMD4<UInt64>
    private let count: Int

    /// Four chains of multiplications side by side, seeded once a process.
    init(_ bytes: UnsafeRawBufferPointer) {
        count = bytes.count
        var (a, b, c, d) = (ByteHash.seed, ~ByteHash.seed, ByteHash.seed &* 3, ~ByteHash.seed &* 5)
        var place = 0
        if let base = bytes.baseAddress {
            while place + 32 <= bytes.count {
                a = ByteHash.combine(a, base.loadUnaligned(fromByteOffset: place, as: UInt64.self))
                b = ByteHash.combine(b, base.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self))
                c = ByteHash.combine(c, base.loadUnaligned(fromByteOffset: place + 16, as: UInt64.self))
                d = ByteHash.combine(d, base.loadUnaligned(fromByteOffset: place + 24, as: UInt64.self))
                place += 32
            }
            let rest = base.assumingMemoryBound(to: UInt8.self) + place
            a = ByteHash.hash(rest, bytes.count - place, seed: a)
        }
        words = SIMD4(a, b, c, d)
    }
}

/// The response that an operation's data was last written from, and the store's revision after it.
struct KnownResponse: Sendable {
    let digest: ResponseDigest
    let revision: Int
}
