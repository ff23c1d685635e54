import Coordination
import Testing
import Vips

/// Colors; numbers as in the regression catalog of the engineering guide.
@Suite(.timeLimit(.minutes(1)))
struct ColorCases {
    @Test(
        arguments: zip(
            [
                PNGFile(width: 24, height: 16, color: .gray),
                PNGFile(width: 24, height: 16, color: .gray, depth: 1),
                PNGFile(width: 24, height: 16, color: .gray, depth: 16),
                PNGFile(width: 24, height: 16, color: .grayAlpha),
                PNGFile(width: 24, height: 16, color: .grayAlpha, depth: 16),
                PNGFile(width: 24, height: 16, color: .rgb, depth: 16),
                PNGFile(width: 24, height: 16, color: .rgba),
                PNGFile(width: 24, height: 16, color: .rgba, depth: 16),
                PNGFile(width: 24, height: 16, color: .palette, extras: palette),
                PNGFile(width: 24, height: 16, color: .palette, extras: palette + [("tRNS", [255, 0])]),
            ],
            [3, 3, 3, 4, 4, 3, 4, 4, 3, 4]
        )
    ) func `23: indexed and unusual colors decode`(file: PNGFile, channels: Int) throws {
        let original = file.bytes { row, place in
            file.color == .palette ? UInt8(place % 2) : UInt8(truncatingIfNeeded: row * 9 + place * 5)
        }
        let image = try SourceImage(original)
        let frame = try image.firstFrame(width: 24, until: Interruption())
        #expect(frame.channels == channels)
        let rendition = try SourceImage(try image.still(width: 12).bytes)
        #expect(rendition.facts.width == 12)
        #expect(try SourceImage(try image.share(width: 12)).facts.format == .jpeg)
    }

    private static let palette: [(name: String, content: [UInt8])] = [("PLTE", [200, 0, 0, 0, 0, 200])]
}
