/// The decimal digits that eight bytes begin with, told without a loop: how many digits numbers have is what a processor guesses worst.
struct JSONDigits {
    /// Up to eight.
    let count: Int
    /// Their value; zero where there is none.
    let value: UInt64

    /// Looks at the eight bytes at a place, which must be there.
    @inline(__always)
    init(_ place: UnsafePointer<UInt8>) {
        let digits = UInt64(littleEndian: UnsafeRawPointer(place).loadUnaligned(as: UInt64.self)) ^ 0x3030_3030_3030_3030
        // The high bit of each byte that is above nine. Seven bits plus 0x76 carry into it and never beyond.
        let others = ((digits & 0x7F7F_7F7F_7F7F_7F7F) &+ 0x7676_7676_7676_7676 | digits) & 0x8080_8080_8080_8080
        count = others.trailingZeroBitCount &>> 3
        // The digits move to the end, with zeros before them; then pairs, fours and eights are joined.
        var value = digits &<< UInt64(truncatingIfNeeded: 64 &- count &* 8)
        value = (value &* 10 &+ value &>> 8) & 0x00FF_00FF_00FF_00FF
        value = (value &* 100 &+ value &>> 16) & 0x0000_FFFF_0000_FFFF
        value = (value &* 10_000 &+ value &>> 32) & 0xFFFF_FFFF
        self.value = count == 0 ? 0 : value
    }

    /// 10^count, for up to eight.
    @inline(__always)
    static func power(_ count: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<count { power = power &* 10 }
        return power
    }
}
