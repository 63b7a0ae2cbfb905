/// A hash function of the persisted documents' configuration.
public enum DigestAlgorithm: String, Hashable, Sendable, CaseIterable {
    case sha256 = "SHA256"
    case sha1 = "SHA1"
    case md5 = "MD5"

    /// The digest of some bytes in lower-case hexadecimal.
    public func digest(of bytes: [UInt8]) -> String {
        switch self {
        case .sha256: hexadecimal(SHA256.digest(of: bytes))
        case .sha1: hexadecimal(SHA1.digest(of: bytes))
        case .md5: hexadecimal(MD5.digest(of: bytes))
        }
    }

    /// The digest of a text's UTF-8 in lower-case hexadecimal.
    public func digest(of text: String) -> String { digest(of: Array(text.utf8)) }
}

private func hexadecimal(_ bytes: [UInt8]) -> String {
    let digits: StaticString = "0123456789abcdef"
    return String(unsafeUninitializedCapacity: 2 * bytes.count) { text in
        for (index, byte) in bytes.enumerated() {
            text[2 * index] = digits.utf8Start[Int(byte >> 4)]
            text[2 * index + 1] = digits.utf8Start[Int(byte & 15)]
        }
        return 2 * bytes.count
    }
}

/// A message in blocks of 64 bytes as all three functions pad it: a one bit, zeros, and the length in bits in 8 bytes.
func paddedMessage(_ bytes: [UInt8], bigEndianLength: Bool) -> [UInt8] {
    var message = bytes
    message.append(0x80)
    while message.count % 64 != 56 { message.append(0) }
    let length = UInt64(bytes.count) &* 8
    for index in 0..<8 {
        let shift = UInt64(bigEndianLength ? 56 - 8 * index : 8 * index)
        message.append(UInt8(truncatingIfNeeded: length >> shift))
    }
    return message
}

extension UInt32 {
    func rotatedLeft(by count: UInt32) -> UInt32 { self &<< count | self &>> (32 &- count) }
    func rotatedRight(by count: UInt32) -> UInt32 { self &>> count | self &<< (32 &- count) }
    var bigEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> UInt32(24 - 8 * $0)) } }
    var littleEndianBytes: [UInt8] { (0..<4).map { UInt8(truncatingIfNeeded: self >> UInt32(8 * $0)) } }
}

/// The big-endian word at an offset.
func bigEndianWord(_ bytes: [UInt8], at offset: Int) -> UInt32 {
    // Unchecked where the program is optimized: messages are padded to whole blocks, and offsets are of words of a block.
    bytes.withUnsafeBytes { UInt32(bigEndian: $0.loadUnaligned(fromByteOffset: offset, as: UInt32.self)) }
}
