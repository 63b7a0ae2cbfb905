import Testing

@testable import BatonDriver

/// The vectors of the standards: FIPS 180-4 and RFC 1321.
@Suite struct DigestTests {
    private let twoBlocks = "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"

    @Test func sha256GivesTheStandardsVectors() {
        let function = DigestAlgorithm.sha256
        #expect(function.digest(of: "") == "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855")
        #expect(function.digest(of: "abc") == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(function.digest(of: twoBlocks) == "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1")
        #expect(
            function.digest(of: [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000))
                == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0")
    }

    @Test func sha1GivesTheStandardsVectors() {
        let function = DigestAlgorithm.sha1
        #expect(function.digest(of: "") == "da39a3ee5e6b4b0d3255bfef95601890afd80709")
        #expect(function.digest(of: "abc") == "a9993e364706816aba3e25717850c26c9cd0d89d")
        #expect(function.digest(of: twoBlocks) == "84983e441c3bd26ebaae4aa1f95129e5e54670f1")
    }

    @Test func md5GivesTheStandardsVectors() {
        let function = DigestAlgorithm.md5
        #expect(function.digest(of: "") == "d41d8cd98f00b204e9800998ecf8427e")
        #expect(function.digest(of: "a") == "0cc175b9c0f1b6a831c399e269772661")
        #expect(function.digest(of: "message digest") == "f96b697d7cb7938d525a2f31aaf161d0")
        #expect(
            function.digest(of: "12345678901234567890123456789012345678901234567890123456789012345678901234567890")
                == "57edf4a22be3c955ac49da2e2107b67a")
    }

    @Test func lengthsAroundABlockArePadded() {
        // 55, 56 and 64 bytes are where padding takes another block.
        #expect(
            DigestAlgorithm.sha256.digest(of: String(repeating: "a", count: 55))
                == "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318")
        #expect(
            DigestAlgorithm.sha256.digest(of: String(repeating: "a", count: 56))
                == "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a")
        #expect(
            DigestAlgorithm.md5.digest(of: String(repeating: "a", count: 64)) == "014842d480b571495a4a0363793f7367")
    }
}
