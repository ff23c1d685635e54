import Coordination
import Testing

@testable import Vips

/// What is kept of a file before a decoder sees it, and what is refused by its structure alone.
@Suite(.timeLimit(.minutes(1)))
struct StructureTests {
    private static let ballast = Array(repeating: UInt8(ascii: "z"), count: 3000)

    private func decoded(_ bytes: [UInt8]) throws -> [UInt8] {
        guard case .file(let file) = try SourceImage(bytes).content else { return [] }
        return file
    }

    private func png(_ extras: [(name: String, content: [UInt8])]) -> [UInt8] {
        PNGFile(width: 64, height: 48, extras: extras).bytes { UInt8(truncatingIfNeeded: $0 * 3 + $1) }
    }

    @Test func `a decoder gets only those chunks of a PNG that say how it looks`() throws {
        let plain = png([])
        let needed: [(String, [UInt8])] = [("gAMA", [0, 0, 0xB1, 0x8F]), ("sRGB", [0])]
        let others = ["zTXt", "iTXt", "tEXt", "eXIf", "pHYs", "fcTL", "fdAT", "quIt"].map { ($0, Self.ballast) }
        #expect(try decoded(png(others)) == plain)
        #expect(try decoded(png(needed + others)) == png(needed))
        #expect(try decoded(plain + Self.ballast) == plain)
    }

    @Test func `of a PNG's profiles the first is kept, unless it is huge`() throws {
        let profile = ("iCCP", Array("x\u{0}\u{0}".utf8))
        #expect(try decoded(png([profile, profile])) == png([profile]))
        #expect(try decoded(png([("iCCP", Array(repeating: 7, count: 1024 * 1024 + 1))])) == png([]))
    }

    @Test func `a PNG without its end is whole, one without its pixels is not`() throws {
        let plain = png([])
        #expect(try decoded(Array(plain.dropLast(12))) == plain)
        #expect(throws: VipsError.damaged) { try SourceImage(Array(plain.prefix(33))) }
        #expect(throws: VipsError.damaged) { try SourceImage(Array(plain.prefix(33)) + PNGFile.chunk("IEND", [])) }
    }

    private static func segment(_ marker: UInt8, _ content: [UInt8]) -> [UInt8] {
        [0xFF, marker, UInt8((content.count + 2) >> 8), UInt8((content.count + 2) & 255)] + content
    }

    private func jpeg(_ segments: [[UInt8]]) throws -> [UInt8] {
        let plain = try Pictures.frames(1)[0].jpeg()
        return Array(plain.prefix(2)) + segments.flatMap { $0 } + Array(plain.dropFirst(2))
    }

    @Test func `a decoder gets only those segments of a JPEG that say how it looks`() throws {
        let others = (0xE1...0xEF).map { Self.segment($0, Self.ballast) } + [Self.segment(0xFE, Self.ballast)]
        let adobe = Self.segment(0xEE, Array("Adobe".utf8) + [0, 100, 0, 0, 0, 0, 1])
        #expect(try decoded(jpeg(others)) == jpeg([]))
        #expect(try decoded(jpeg([adobe, adobe] + others)) == jpeg([adobe]))
        #expect(try decoded(jpeg([]) + Self.ballast) == jpeg([]))
    }

    @Test func `a JPEG's profile is kept up to a mebibyte`() throws {
        let part = Self.segment(0xE2, Array("ICC_PROFILE\u{0}".utf8) + [1, 1] + Array(repeating: 0, count: 65_000))
        #expect(try decoded(jpeg(Array(repeating: part, count: 100))) == jpeg(Array(repeating: part, count: 16)))
    }

    @Test func `of Exif only the orientation is kept, the first one`() throws {
        let exif = (0..<3).map { Self.segment(0xE1, Orientation(exif: Self.tiff(6 - $0)[...]).exif) }
        let noted = Self.segment(0xE1, Orientation(exif: Self.tiff(6)[...]).exif + Self.ballast)
        #expect(try decoded(jpeg(exif)) == jpeg([exif[0]]))
        #expect(try decoded(jpeg([noted])) == jpeg([exif[0]]))
        #expect(try SourceImage(jpeg(exif)).facts.width == 48)
    }

    private static func tiff(_ orientation: Int) -> [UInt8] {
        Array("II".utf8) + [
            42, 0, 8, 0, 0, 0, 1, 0, 0x12, 0x01, 3, 0, 1, 0, 0, 0, UInt8(orientation), 0, 0, 0, 0, 0, 0, 0,
        ]
    }

    @Test(
        arguments: [
            [], [0x49, 0x49], [0x4D, 0x4D, 0, 42, 0xFF, 0xFF, 0xFF, 0xFF], Array(repeating: 255, count: 90),
        ] as [[UInt8]]
    )
    func `an orientation that cannot be read turns nothing`(exif: [UInt8]) {
        #expect(Orientation(exif: exif[...]) == .upright)
    }

    /// The last scan of a progressive JPEG, which can be repeated.
    private func withScans(_ count: Int, _ bytes: [UInt8]) -> [UInt8] {
        let start = bytes.indices.dropLast().last { bytes[$0] == 0xFF && bytes[$0 + 1] == 0xDA } ?? 0
        let scan = bytes[start..<bytes.count - 2]
        var made = Array(bytes.prefix(start))
        for _ in 0..<count { made += scan }
        return made + bytes.suffix(2)
    }

    @Test func `a JPEG of more passes than any encoder writes is refused`() throws {
        let bytes = try jpeg([])
        #expect(throws: VipsError.exceeds(.decodeWork)) { try SourceImage(withScans(200, bytes)) }
        #expect(try SourceImage(withScans(20, bytes)).facts.width == 64)
    }

    @Test func `fewer passes are too many over a large picture, and so is what they hold`() throws {
        var bytes = try jpeg([])
        let frame = try #require(bytes.firstRange(of: [0xFF, 0xC2]))
        bytes.replaceSubrange(frame.lowerBound + 5..<frame.lowerBound + 9, with: [0x1B, 0x58, 0x1B, 0x58])
        #expect(throws: VipsError.exceeds(.decodeWork)) { try SourceImage(withScans(60, bytes)) }
        // Each of three components as large as the picture: 7000 x 7000 x 3 coefficients of two bytes.
        bytes.replaceSubrange(frame.lowerBound + 11..<frame.lowerBound + 12, with: [0x11])
        #expect(throws: VipsError.exceeds(.decodeBytes)) { try SourceImage(bytes) }
    }

    @Test(arguments: [("EXIF", 1), ("XMP ", 1), ("ICCP", 500), ("junk", 1), ("EXIF", 400)])
    func `a decoder gets only those chunks of a WebP that say how it looks`(name: String, times: Int) throws {
        let plain = try Pictures.webp(delays: [40, 50])
        let chunk = Array(name.utf8) + [0xB8, 0x0B, 0, 0] + Self.ballast
        var bytes = plain + Array(repeating: chunk, count: times).flatMap { $0 }
        bytes.replaceSubrange(4..<8, with: (0..<4).map { UInt8(truncatingIfNeeded: (bytes.count - 8) >> (8 * $0)) })
        let kept = try decoded(bytes)
        #expect(kept.count == plain.count + (name == "ICCP" ? chunk.count : 0))
        #expect(try SourceImage(bytes).facts.delays == [40, 50])
    }

    @Test func `a WebP of more chunks than any encoder writes is refused`() throws {
        var bytes =
            try Pictures.webp(delays: [40, 50])
            + Array(repeating: Array("junk".utf8) + [0, 0, 0, 0], count: 5000).joined()
        bytes.replaceSubrange(4..<8, with: (0..<4).map { UInt8(truncatingIfNeeded: (bytes.count - 8) >> (8 * $0)) })
        #expect(throws: VipsError.exceeds(.decodeWork)) { try SourceImage(bytes) }
    }

    @Test func `what decoding holds is bounded, and an operator may lower that`() throws {
        var limits = ImageLimits.standard
        limits.decodeBytes = 5000
        let pictures = [
            png([]), try Pictures.webp(delays: [40, 50]), try Pictures.gif(delays: [40, 50]), try jpeg([]),
        ]
        for bytes in pictures {
            #expect(throws: VipsError.exceeds(.decodeBytes)) { try SourceImage(bytes, limits: limits) }
            #expect(throws: Never.self) { try SourceImage(bytes) }
        }
    }

    @Test(arguments: [(1_000_000, 50, 16), (100_000, 500, 8)])
    func `rows of a PNG that are too long to be held are refused`(width: Int, height: Int, depth: Int) {
        let header = PNGFile(width: 1, height: 1, color: .rgba, depth: depth).bytes { _, _ in 0 }
        var bytes = header
        bytes.replaceSubrange(16..<24, with: PNGFile.bigEndian(width) + PNGFile.bigEndian(height))
        #expect(throws: VipsError.exceeds(.decodeBytes)) { try SourceImage(bytes) }
    }

    @Test func `a format that is not asked for is not looked at`() {
        let cut = Array(Pictures.tinyGIF(frames: 2).prefix(20))
        #expect(throws: VipsError.damaged) { try SourceImage(cut) }
        #expect(throws: VipsError.unsupportedFormat) { try SourceImage(cut, formats: [.png, .jpeg]) }
    }
}
