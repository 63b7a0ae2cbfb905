/// What tells a response's bytes from others: the same bytes again need not be read if nothing was written since.
///
/// Seeded once a process. Bytes that differ have the same digest by a chance of about 2⁻¹²⁸: each stripe of 64 bytes goes to four
/// chains of multiplications, and the sums of its words to a fifth.
struct ResponseDigest: Hashable, Sendable {
    private let chains: SIMD4<UInt64>
    private let sums: UInt64
    private let count: Int

    init(_ bytes: UnsafeRawBufferPointer) {
        count = bytes.count
        let secret = ByteHash.seed
        var (a, b, c, d, e) = (secret, ~secret, secret &* 3, ~secret &* 5, secret &* 7)
        var place = 0
        if let base = bytes.baseAddress {
            func word(_ number: Int) -> UInt64 { base.loadUnaligned(fromByteOffset: place + number * 8, as: UInt64.self) }
            while place + 64 <= bytes.count {
                let (w0, w1, w2, w3, w4, w5, w6, w7) = (word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7))
                a = ByteHash.mix(a ^ w0, secret ^ w1)
                b = ByteHash.mix(b ^ w2, secret ^ w3)
                c = ByteHash.mix(c ^ w4, secret ^ w5)
                d = ByteHash.mix(d ^ w6, secret ^ w7)
                e = ByteHash.mix(e ^ (w0 &+ w2 &+ w4 &+ w6), ~secret ^ (w1 &+ w3 &+ w5 &+ w7))
                place += 64
            }
            let rest = base.assumingMemoryBound(to: UInt8.self) + place
            a = ByteHash.hash(rest, bytes.count - place, seed: a)
            e = ByteHash.hash(rest, bytes.count - place, seed: e)
        }
        chains = SIMD4(a, b, c, d)
        sums = e
    }
}

/// The response that an operation's data was last written from, and the store's revision after it.
struct KnownResponse: Sendable {
    let digest: ResponseDigest
    let revision: Int
    /// What each of its records held; nil where that is not kept.
    let records: RecordDigests?
}
