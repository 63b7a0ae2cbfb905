/// SHA-256, FIPS 180-4.
enum SHA256 {
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        let message = paddedMessage(bytes, bigEndianLength: true)
        var state = initialState
        // The schedule lives as long as the closure, and is filled before it is read; the constants are a static array's. Every index is
        // under 64, and blocks are whole.
        withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 64) { schedule in
            message.withUnsafeBytes { message in
                roundConstants.withUnsafeBufferPointer { constants in
                    for block in stride(from: 0, to: message.count, by: 64) {
                        for index in 0..<16 {
                            schedule[index] = UInt32(bigEndian: message.loadUnaligned(fromByteOffset: block + 4 * index, as: UInt32.self))
                        }
                        for index in 16..<64 {
                            let early = schedule[index - 15]
                            let late = schedule[index - 2]
                            let sigma0 = early.rotatedRight(by: 7) ^ early.rotatedRight(by: 18) ^ early &>> 3
                            let sigma1 = late.rotatedRight(by: 17) ^ late.rotatedRight(by: 19) ^ late &>> 10
                            schedule[index] = schedule[index - 16] &+ sigma0 &+ schedule[index - 7] &+ sigma1
                        }
                        compress(schedule, constants, into: &state)
                    }
                }
            }
        }
        return [state.a, state.b, state.c, state.d, state.e, state.f, state.g, state.h].flatMap(\.bigEndianBytes)
    }

    private struct State {
        var a, b, c, d, e, f, g, h: UInt32
    }

    /// One round, after which each letter means the one before it: eight rounds are written out with the letters moved on, so that none
    /// of them has to move.
    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32, _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ word: UInt32
    ) {
        let sum1 = e.rotatedRight(by: 6) ^ e.rotatedRight(by: 11) ^ e.rotatedRight(by: 25)
        let choice = g ^ (e & (f ^ g))
        h = h &+ sum1 &+ choice &+ word
        d = d &+ h
        let sum0 = a.rotatedRight(by: 2) ^ a.rotatedRight(by: 13) ^ a.rotatedRight(by: 22)
        let majority = (a & b) | (c & (a | b))
        h = h &+ sum0 &+ majority
    }

    private static func compress(
        _ schedule: UnsafeMutableBufferPointer<UInt32>, _ constants: UnsafeBufferPointer<UInt32>, into state: inout State
    ) {
        var (a, b, c, d) = (state.a, state.b, state.c, state.d)
        var (e, f, g, h) = (state.e, state.f, state.g, state.h)
        for index in stride(from: 0, to: 64, by: 8) {
            round(a, b, c, &d, e, f, g, &h, constants[index] &+ schedule[index])
            round(h, a, b, &c, d, e, f, &g, constants[index + 1] &+ schedule[index + 1])
            round(g, h, a, &b, c, d, e, &f, constants[index + 2] &+ schedule[index + 2])
            round(f, g, h, &a, b, c, d, &e, constants[index + 3] &+ schedule[index + 3])
            round(e, f, g, &h, a, b, c, &d, constants[index + 4] &+ schedule[index + 4])
            round(d, e, f, &g, h, a, b, &c, constants[index + 5] &+ schedule[index + 5])
            round(c, d, e, &f, g, h, a, &b, constants[index + 6] &+ schedule[index + 6])
            round(b, c, d, &e, f, g, h, &a, constants[index + 7] &+ schedule[index + 7])
        }
        state.a &+= a
        state.b &+= b
        state.c &+= c
        state.d &+= d
        state.e &+= e
        state.f &+= f
        state.g &+= g
        state.h &+= h
    }

    /// The fractions of the square roots of the first primes.
    private static let initialState = State(
        a: 0x6A09_E667, b: 0xBB67_AE85, c: 0x3C6E_F372, d: 0xA54F_F53A, e: 0x510E_527F, f: 0x9B05_688C, g: 0x1F83_D9AB, h: 0x5BE0_CD19)

    /// The fractions of the cube roots of the first primes.
    private static let roundConstants: [UInt32] = [
        0x428A_2F98, 0x7137_4491, 0xB5C0_FBCF, 0xE9B5_DBA5, 0x3956_C25B, 0x59F1_11F1,
        0x923F_82A4, 0xAB1C_5ED5, 0xD807_AA98, 0x1283_5B01, 0x2431_85BE, 0x550C_7DC3,
        0x72BE_5D74, 0x80DE_B1FE, 0x9BDC_06A7, 0xC19B_F174, 0xE49B_69C1, 0xEFBE_4786,
        0x0FC1_9DC6, 0x240C_A1CC, 0x2DE9_2C6F, 0x4A74_84AA, 0x5CB0_A9DC, 0x76F9_88DA,
        0x983E_5152, 0xA831_C66D, 0xB003_27C8, 0xBF59_7FC7, 0xC6E0_0BF3, 0xD5A7_9147,
        0x06CA_6351, 0x1429_2967, 0x27B7_0A85, 0x2E1B_2138, 0x4D2C_6DFC, 0x5338_0D13,
        0x650A_7354, 0x766A_0ABB, 0x81C2_C92E, 0x9272_2C85, 0xA2BF_E8A1, 0xA81A_664B,
        0xC24B_8B70, 0xC76C_51A3, 0xD192_E819, 0xD699_0624, 0xF40E_3585, 0x106A_A070,
        0x19A4_C116, 0x1E37_6C08, 0x2748_774C, 0x34B0_BCB5, 0x391C_0CB3, 0x4ED8_AA4A,
        0x5B9C_CA4F, 0x682E_6FF3, 0x748F_82EE, 0x78A5_636F, 0x84C8_7814, 0x8CC7_0208,
        0x90BE_FFFA, 0xA450_6CEB, 0xBEF9_A3F7, 0xC671_78F2,
    ]
}
