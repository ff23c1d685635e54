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
    func `what is not one of four formats is refused`(text: String) {
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

    @Test func `a GIF of garbage after its header is damaged`() throws {
        var bytes = try Pictures.gif(delays: [40, 40])
        for index in 13..<bytes.count { bytes[index] = UInt8((index * 131) & 255) }
        #expect(throws: VipsError.damaged) {
            let image = try SourceImage(bytes)
            try image.verify()
        }
    }

    @Test func `flipped bytes never trap`() throws {
        let whole = try Pictures.gif(delays: [40, 50, 60])
        for position in stride(from: 6, to: whole.count, by: 17) {
            var bytes = whole
            bytes[position] ^= 0xFF
            // Either outcome is fine; what counts is that there is one.
            let outcome = Result { try SourceImage(bytes).animation(width: 16) }
            if case .failure(let error) = outcome { #expect(error is VipsError) }
        }
    }

    @Test func `a large file is refused unread`() {
        let bytes = Array("GIF89a".utf8) + Array(repeating: 0, count: 20 * 1024 * 1024)
        #expect(throws: VipsError.exceeds(.fileSize)) { try SourceImage(bytes) }
    }

    @Test func `an animation of too many frames is refused`() {
        #expect(throws: VipsError.exceeds(.frameCount)) { try SourceImage(Pictures.tinyGIF(frames: 301)) }
        #expect(throws: Never.self) { try SourceImage(Pictures.tinyGIF(frames: 300)) }
    }

    @Test func `a screen of too many pixels is refused`() {
        #expect(throws: VipsError.exceeds(.framePixels)) {
            try SourceImage(Pictures.tinyGIF(frames: 2, screen: 4000))
        }
        #expect(throws: VipsError.exceeds(.framePixels)) {
            try SourceImage(Pictures.tinyGIF(frames: 1, screen: 8000))
        }
    }

    @Test func `many large frames are refused together`() {
        #expect(throws: VipsError.exceeds(.totalPixels)) {
            try SourceImage(Pictures.tinyGIF(frames: 50, screen: 3000))
        }
    }
}
