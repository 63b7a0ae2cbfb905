#if canImport(Glibc)
import Glibc
#elseif canImport(Darwin)
import Darwin
#elseif canImport(Musl)
import Musl
#endif

/// Whether two runs of bytes are equal.
@inline(__always)
func memcmpBytes(_ left: UnsafeRawPointer, _ right: UnsafeRawPointer, _ count: Int) -> Bool {
    memcmp(left, right, count) == 0
}

/// Hashes of keys and of content. Seeded once a process, so that no server can choose keys that collide.
enum ByteHash {
    static let seed = UInt64.random(in: .min ... .max) | 1

    @inline(__always)
    static func mix(_ a: UInt64, _ b: UInt64) -> UInt64 {
        let product = a.multipliedFullWidth(by: b)
        return product.high ^ product.low
    }

    private static let k0: UInt64 = 0xA076_1D64_78BD_642F
    private static let k1: UInt64 = 0xE703_7ED1_A0B4_28DB

    @inline(__always)
    static func combine(_ hash: UInt64, _ word: UInt64) -> UInt64 {
        mix(hash ^ k0, word ^ k1)
    }

    /// Hashes bytes, eight at a time. The last eight may overlap those before, so that no loop goes byte by byte.
    @inline(__always)
    static func hash(_ bytes: UnsafePointer<UInt8>, _ count: Int, seed: UInt64) -> UInt64 {
        let raw = UnsafeRawPointer(bytes)
        var state = seed ^ k0
        let last: UInt64
        if count >= 8 {
            var place = raw
            let end = raw + (count &- 8)
            while place < end {
                state = mix(state ^ place.loadUnaligned(as: UInt64.self), k1)
                place += 8
            }
            last = end.loadUnaligned(as: UInt64.self)
        } else if count >= 4 {
            last = UInt64(raw.loadUnaligned(as: UInt32.self)) | UInt64(raw.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)) << 32
        } else if count > 0 {
            last = UInt64(bytes[0]) | UInt64(bytes[count >> 1]) << 8 | UInt64(bytes[count &- 1]) << 16
        } else {
            last = 0
        }
        return mix(state ^ last, k1 ^ UInt64(truncatingIfNeeded: count))
    }

    /// Hashes many bytes, sixteen at a time.
    @inline(__always)
    static func hashLong(_ bytes: UnsafeRawPointer, _ count: Int, seed: UInt64) -> UInt64 {
        var state = seed ^ k0
        var place = 0
        while place + 16 <= count {
            state = mix(
                state ^ bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self),
                bytes.loadUnaligned(fromByteOffset: place + 8, as: UInt64.self) ^ seed)
            place += 16
        }
        return hash((bytes + place).assumingMemoryBound(to: UInt8.self), count - place, seed: state)
    }
}
