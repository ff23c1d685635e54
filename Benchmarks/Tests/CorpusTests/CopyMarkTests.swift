import Testing

@testable import Corpus

@Suite(.timeLimit(.minutes(1)))
struct CopyMarkTests {
    @Test func `a JPEG gets a comment segment after its start`() {
        let marked = CopyMark.marked([0xFF, 0xD8, 0xFF, 0xD9], 7)
        #expect(marked == [0xFF, 0xD8, 0xFF, 0xFE, 0, 8] + Array("copy 7".utf8) + [0xFF, 0xD9])
    }

    @Test func `a GIF gets a comment extension before its trailer`() {
        let marked = CopyMark.marked(Array("GIF89a".utf8) + [0x3B], 7)
        #expect(marked == Array("GIF89a".utf8) + [0x21, 0xFE, 6] + Array("copy 7".utf8) + [0, 0x3B])
    }

    @Test func `a PNG gets a text chunk before its last one`() throws {
        let end: [UInt8] = [0, 0, 0, 0] + Array("IEND".utf8) + [0xAE, 0x42, 0x60, 0x82]
        let marked = try #require(CopyMark.marked([0x89, 0x50, 0x4E, 0x47] + end, 7))
        let content = Array("tEXtComment".utf8) + [0] + Array("copy 7".utf8)
        #expect(marked.starts(with: [0x89, 0x50, 0x4E, 0x47, 0, 0, 0, 14] + content))
        #expect(Array(marked.suffix(12)) == end)
    }

    @Test func `the checksum is the one PNG's own end has`() {
        #expect(CopyMark.checksum(Array("IEND".utf8)) == 0xAE42_6082)
    }

    @Test func `anything else is refused`() {
        #expect(CopyMark.marked(Array("RIFF".utf8), 1) == nil)
    }
}
