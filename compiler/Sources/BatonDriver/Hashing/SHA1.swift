/// SHA-1, FIPS 180-4.
enum SHA1 {
    static func digest(of bytes: [UInt8]) -> [UInt8] {
        let message = paddedMessage(bytes, bigEndianLength: true)
        var state: [UInt32] = [0x6745_2301, 0xEFCD_AB89, 0x98BA_DCFE, 0x1032_5476, 0xC3D2_E1F0]
        var schedule = [UInt32](repeating: 0, count: 80)
        for block in stride(from: 0, to: message.count, by: 64) {
            for index in 0..<16 { schedule[index] = bigEndianWord(message, at: block + 4 * index) }
            for index in 16..<80 {
                let mixed = schedule[index - 3] ^ schedule[index - 8] ^ schedule[index - 14] ^ schedule[index - 16]
                schedule[index] = mixed.rotatedLeft(by: 1)
            }
            var (a, b, c, d, e) = (state[0], state[1], state[2], state[3], state[4])
            for index in 0..<80 {
                let (function, constant) = round(index, b, c, d)
                let next = a.rotatedLeft(by: 5) &+ function &+ e &+ constant &+ schedule[index]
                (e, d, c, b, a) = (d, c, b.rotatedLeft(by: 30), a, next)
            }
            for (index, value) in [a, b, c, d, e].enumerated() { state[index] = state[index] &+ value }
        }
        return state.flatMap(\.bigEndianBytes)
    }

    private static func round(_ index: Int, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> (UInt32, UInt32) {
        switch index {
        case ..<20: ((b & c) | (~b & d), 0x5A82_7999)
        case ..<40: (b ^ c ^ d, 0x6ED9_EBA1)
        case ..<60: ((b & c) | (b & d) | (c & d), 0x8F1B_BCDC)
        default: (b ^ c ^ d, 0xCA62_C1D6)
        }
    }
}
