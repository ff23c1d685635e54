import Coordination
import Media
import TestSupport
import Testing
import Vips

@testable import Pictures

/// Decoding and encoding; numbers as in the regression catalog of the engineering guide.
@Suite(.timeLimit(.minutes(2)))
struct DecodingCases {
    private func make(
        _ role: PictureRole,
        width: Int,
        from original: [UInt8],
        limits: ImageLimits = .standard
    ) throws -> EncodedPicture {
        let key = try PictureKey.sample("a", of: .library, role: role, width: width)
        return try Rendition(key: key, limits: limits).make(from: original, until: Interruption())
    }

    @Test func `17: jobs beside each other share nothing that one of them could change`() async throws {
        let original = try Files.gif(frames: 7)
        let alone = try [24, 36].map { try make(.motion, width: $0, from: original) }
        try await withThrowingTaskGroup(of: (Int, EncodedPicture).self) { group in
            for index in 0..<12 {
                group.addTask { (index % 2, try make(.motion, width: [24, 36][index % 2], from: original)) }
            }
            for try await (index, picture) in group { #expect(picture == alone[index]) }
        }
    }

    @Test(arguments: [Int.min, -1, 0, 1, Int(Int32.max), Int.max], PictureRole.allCases)
    func `18: widths of nothing and of everything give a picture within bounds`(width: Int, role: PictureRole) throws {
        let picture = try make(role, width: width, from: try Files.gif())
        #expect((1...48).contains(try SourceImage(picture.bytes).facts.width))
    }

    @Test(arguments: [(1, 300), (300, 1), (2, 299), (150, 2)])
    func `19: extreme shapes keep their shape, though nothing is cropped or enlarged here`(
        width: Int,
        height: Int
    ) throws {
        let original = try Files.frame(0, width: width, height: height).webp(.photo)
        for wanted in [16, 96, 640] {
            let facts = try SourceImage(try make(.still, width: wanted, from: original).bytes).facts
            let fitted = min(wanted, width)
            #expect(facts.width == fitted)
            #expect(abs(facts.height * width - height * fitted) <= width)
        }
    }

    @Test func `20: an opaque picture does not gain transparency`() throws {
        let still = try make(.still, width: 48, from: try Files.gif())
        #expect(Array(still.bytes[12..<16]) == Array("VP8 ".utf8))
        let motion = try make(.motion, width: 24, from: try Files.gif())
        #expect(motion.bytes[20] & 0x10 == 0)
        let fromPixels = try make(.still, width: 48, from: try Files.frame(0).webp(.photo))
        #expect(Array(fromPixels.bytes[12..<16]) == Array("VP8 ".utf8))
    }

    @Test(
        arguments: zip(
            [
                "GIF87a", "GIF89a", "GIF88a", "gif89a", "GIF8", "RIFF\u{4}\u{0}\u{0}\u{0}WEBP",
                "RIFF\u{4}\u{0}\u{0}\u{0}WAVE",
            ],
            [.gif, .gif, nil, nil, nil, .webp, nil] as [ImageFormat?]
        )
    ) func `21: a type is told by its whole signature`(text: String, format: ImageFormat?) {
        #expect(ImageFormat(signatureOf: Array(text.utf8)) == format)
    }

    @Test(
        arguments: zip(
            [["avif"], ["avis"], ["mif1", "avif"], ["heic", "mif1"], ["msf1", "avis"], ["qt  "], []],
            [.avif, .avif, .avif, nil, .avif, nil, nil] as [ImageFormat?]
        )
    ) func `21: an AVIF is told by its brands`(brands: [String], format: ImageFormat?) {
        let main = brands.first ?? "isom"
        let box = Array("ftyp\(main)".utf8) + [0, 0, 0, 0] + brands.dropFirst().flatMap { Array($0.utf8) }
        #expect(ImageFormat(signatureOf: [0, 0, 0, UInt8(box.count + 4)] + box + Array("avif".utf8)) == format)
    }

    @Test func `26: what would take too much memory is refused before it is decoded`() throws {
        let original = try Files.gif(frames: 5)
        var limits = ImageLimits.standard
        limits.fileBytes = original.count - 1
        #expect(throws: PictureError.tooCostly(.fileSize)) {
            try make(.motion, width: 48, from: original, limits: limits)
        }
        limits = .standard
        limits.frames = 4
        #expect(throws: PictureError.tooCostly(.frameCount)) {
            try make(.motion, width: 48, from: original, limits: limits)
        }
        limits = .standard
        limits.animationFramePixels = 48 * 36 - 1
        #expect(throws: PictureError.tooCostly(.framePixels)) {
            try make(.still, width: 48, from: original, limits: limits)
        }
        limits = .standard
        limits.animationPixels = 5 * 48 * 36 - 1
        #expect(throws: PictureError.tooCostly(.totalPixels)) {
            try make(.light, width: 48, from: original, limits: limits)
        }
        limits = .standard
        limits.stillPixels = 48 * 36 - 1
        let still = try Files.frame(0).webp(.photo)
        #expect(throws: PictureError.tooCostly(.framePixels)) {
            try make(.still, width: 48, from: still, limits: limits)
        }
    }
}
