import Coordination
import Testing
import Vips

/// Where somebody was when taking a picture is nobody's business.
@Suite(.timeLimit(.minutes(1)))
struct MetadataTests {
    private static let secret = Array("somewhere on earth".utf8)

    /// A TIFF block with a description; `orientation` as EXIF numbers them.
    private static func exif(orientation: UInt8) -> [UInt8] {
        let text = secret + [0]
        let header: [UInt8] = Array("MM".utf8) + [0, 42, 0, 0, 0, 8, 0, 2]
        let turn: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, orientation, 0, 0]
        let note: [UInt8] = [0x01, 0x0E, 0, 2] + PNGFile.bigEndian(text.count) + PNGFile.bigEndian(38)
        return header + note + turn + [0, 0, 0, 0] + text
    }

    private static func jpeg(orientation: UInt8) throws -> [UInt8] {
        let frame = Pictures.frames(1)[0]
        let plain = try frame.jpeg()
        let exif = Array("Exif\u{0}\u{0}".utf8) + exif(orientation: orientation)
        let comment = [0xFF, 0xFE] + length(secret) + secret
        let xmp = Array("http://ns.adobe.com/xap/1.0/\u{0}".utf8) + secret
        let segments = [0xFF, 0xE1] + length(exif) + exif + [0xFF, 0xE1] + length(xmp) + xmp + comment
        return Array(plain.prefix(2)) + segments + Array(plain.dropFirst(2))
    }

    private static func length(_ content: [UInt8]) -> [UInt8] {
        [UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)]
    }

    private static func png(orientation: UInt8) -> [UInt8] {
        let extras = [("eXIf", exif(orientation: orientation)), ("tEXt", Array("Comment\u{0}".utf8) + secret)]
        return PNGFile(width: 64, height: 48, extras: extras).bytes { UInt8(truncatingIfNeeded: $0 * 3 + $1) }
    }

    @Test func `nothing that is made tells what else was in the file`() throws {
        for source in [try Self.jpeg(orientation: 1), Self.png(orientation: 1)] {
            #expect(source.firstRange(of: Self.secret) != nil)
            let image = try SourceImage(source)
            let files = [
                try image.still(width: 48).bytes, try image.share(width: 48), try image.preview(),
                try image.light(width: 48).bytes,
                try image.animation(width: 48).bytes,
            ]
            for file in files {
                #expect(file.firstRange(of: Self.secret) == nil)
                for name in ["Exif", "EXIF", "XMP ", "ICCP", "ICC_PROFILE", "eXIf"] {
                    #expect(file.firstRange(of: Array(name.utf8)) == nil)
                }
            }
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt8>)
    func `a picture is as wide and as high as it is shown`(orientation: UInt8) throws {
        let isSideways = orientation > 4
        for source in [try Self.jpeg(orientation: orientation), Self.png(orientation: orientation)] {
            let image = try SourceImage(source)
            #expect(image.facts.width == (isSideways ? 48 : 64))
            #expect(image.facts.height == (isSideways ? 64 : 48))
            let still = try SourceImage(try image.still(width: 24).bytes).facts
            #expect(still.width == 24)
            #expect(still.height == (isSideways ? 32 : 18))
        }
    }
}
