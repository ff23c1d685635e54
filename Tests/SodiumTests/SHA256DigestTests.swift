import Sodium
import Testing

@Suite(.timeLimit(.minutes(1)))
struct SHA256DigestTests {
    @Test(
        arguments: zip(
            ["", "abc", "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"],
            [
                "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855",
                "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad",
                "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1",
            ]
        )
    )
    func `the digests of the standard's examples come out`(text: String, digest: String) {
        #expect(SHA256Digest(of: Array(text.utf8)).hexadecimal == digest)
    }

    @Test(arguments: [1, 3, 63, 64, 65, 999])
    func `bytes in pieces have the digest of the whole`(pieceLength: Int) {
        let bytes = (0..<1_000).map { UInt8(truncatingIfNeeded: $0) }
        var stream = SHA256Digest.Stream()
        for start in stride(from: 0, to: bytes.count, by: pieceLength) {
            stream.update(bytes[start..<min(start + pieceLength, bytes.count)])
        }
        #expect(stream.finish() == SHA256Digest(of: bytes))
    }

    @Test func `bytes that are not next to each other are taken too`() {
        var stream = SHA256Digest.Stream()
        stream.update([97, 0, 98, 0, 99].lazy.filter { $0 != 0 })
        #expect(stream.finish() == SHA256Digest(of: Array("abc".utf8)))
    }
}
