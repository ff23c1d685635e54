import Testing
import Vips

@Suite(.timeLimit(.minutes(2)))
struct HostileImageTests {
    @Test func `no bytes are no picture`() {
        #expect(throws: VipsError.empty) { try SourceImage([]) }
    }

    @Test(arguments: [
        "<svg xmlns='http://www.w3.org/2000/svg' width='9' height='9'></svg>", "<!doctype html><p>GIF89a", "GIF88a",
        "II*\u{0}", "%PDF-1.7", "BM", "8BPS", "RIFF1234WAVE", " GIF89a", "text",
    ])
    func `what is not one of five formats is refused`(text: String) {
        #expect(throws: VipsError.unsupportedFormat) { try SourceImage(Array(text.utf8)) }
    }

    @Test(arguments: 1...9)
    func `a GIF cut off is damaged`(tenths: Int) throws {
        let whole = try Pictures.gif(delays: [40, 40, 40, 40, 40])
        let cut = Array(whole.prefix(whole.count * tenths / 10))
        #expect(throws: VipsError.damaged) { try SourceImage(cut) }
    }

    @Test(arguments: 1...9)
    func `a WebP cut off is damaged`(tenths: Int) throws {
        let whole = try Pictures.webp(delays: [40, 40, 40, 40, 40])
        let cut = Array(whole.prefix(whole.count * tenths / 10))
        #expect(throws: VipsError.damaged) { try SourceImage(cut) }
    }

    @Test(arguments: 1...9)
    func `a JPEG or PNG cut off is damaged`(tenths: Int) throws {
        let jpeg = try Pictures.frames(1)[0].jpeg()
        let png = PNGFile(width: 40, height: 30).bytes { UInt8(truncatingIfNeeded: $0 * 3 + $1) }
        for whole in [jpeg, png] {
            #expect(throws: VipsError.damaged) {
                try SourceImage(Array(whole.prefix(whole.count * tenths / 10))).verify()
            }
        }
    }

    @Test func `a GIF of garbage after its header is damaged`() throws {
        var bytes = try Pictures.gif(delays: [40, 40])
        for index in 13..<bytes.count { bytes[index] = UInt8((index * 131) & 255) }
        #expect(throws: VipsError.damaged) {
            let image = try SourceImage(bytes)
            try image.verify()
        }
    }

    @Test func `flipped bytes never trap`() throws {
        for whole in [try Pictures.gif(delays: [40, 50, 60]), try Pictures.webp(delays: [40, 50, 60])] {
            for position in stride(from: 6, to: whole.count, by: 17) {
                var bytes = whole
                bytes[position] ^= 0xFF
                // Either outcome is fine; what counts is that there is one.
                let outcome = Result { try SourceImage(bytes).animation(width: 16) }
                if case .failure(let error) = outcome { #expect(error is VipsError) }
            }
        }
    }

    @Test func `a large file is refused unread`() {
        let bytes = Array("GIF89a".utf8) + Array(repeating: 0, count: 20 * 1024 * 1024)
        #expect(throws: VipsError.exceeds(.fileSize)) { try SourceImage(bytes) }
    }

    @Test func `a screen smaller than its frames does not hide how large they are`() {
        #expect(throws: VipsError.exceeds(.framePixels)) {
            try SourceImage(Pictures.tinyGIF(frames: 1, screen: 1, frame: 60_000))
        }
        #expect(throws: VipsError.exceeds(.framePixels)) {
            try SourceImage(Pictures.tinyGIF(frames: 2, screen: 10, frame: 60_000))
        }
    }

    @Test func `a chunk too short for its kind is damaged`() throws {
        let webp = try Pictures.webp(delays: [40, 50])
        var short = webp
        short[16] = 4
        #expect(throws: VipsError.damaged) { try SourceImage(short) }
        // A second header, of no length.
        var extra = webp + Array("VP8X".utf8) + [0, 0, 0, 0]
        for index in 0..<4 { extra[4 + index] = UInt8(truncatingIfNeeded: (extra.count - 8) >> (8 * index)) }
        #expect(throws: VipsError.damaged) { try SourceImage(extra).animation(width: 64) }
    }
}
