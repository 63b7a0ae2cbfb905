@testable import BatonRuntime
import Testing

struct ByteHashTests {
    @Test func everyByteAndTheLengthCount() {
        let bytes = (0..<64).map { UInt8($0 * 37 & 0xFF) }
        var seen: Set<UInt64> = []
        for count in 0...bytes.count {
            var own = Array(bytes[..<count])
            func hash() -> UInt64 { own.withUnsafeBufferPointer { ByteHash.hash($0.baseAddress ?? UnsafePointer(bitPattern: 16)!, count, seed: 1) } }
            let plain = hash()
            #expect(seen.insert(plain).inserted)
            for index in 0..<count {
                own[index] ^= 1
                #expect(hash() != plain, "byte \(index) of \(count)")
                own[index] ^= 1
            }
        }
    }

    @Test func everyByteOfAResponseCounts() {
        for count in [0, 1, 8, 95, 96, 97, 300] {
            var bytes = (0..<count).map { UInt8($0 & 0x7F) }
            let plain = bytes.withUnsafeBytes { ResponseDigest($0) }
            #expect(bytes.withUnsafeBytes { ResponseDigest($0) } == plain)
            for index in 0..<count {
                bytes[index] ^= 0x10
                #expect(bytes.withUnsafeBytes { ResponseDigest($0) } != plain, "byte \(index) of \(count)")
                bytes[index] ^= 0x10
            }
            bytes.append(0)
            #expect(bytes.withUnsafeBytes { ResponseDigest($0) } != plain)
        }
    }

    @Test func stripesThatChangePlacesAreAnotherResponse() {
        let stripes = (0..<4).map { number in (0..<96).map { UInt8(truncatingIfNeeded: number * 96 + $0) } }
        let plain = stripes.flatMap { $0 }.withUnsafeBytes { ResponseDigest($0) }
        let turned = stripes.reversed().flatMap { $0 }.withUnsafeBytes { ResponseDigest($0) }
        #expect(plain != turned)
    }
}
