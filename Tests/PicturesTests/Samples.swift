import Media
import NIOCore
import TestSupport
import Testing
import Vips

@testable import Pictures

extension MediaID {
    static func sample(_ name: String, of source: MediaSource = .starter) throws -> MediaID {
        try #require(MediaID(source: source, native: name))
    }
}

extension PictureKey {
    static func sample(
        _ name: String,
        of source: MediaSource = .starter,
        role: PictureRole = .still,
        width: Int = 320,
        fingerprint: String = "abcdef01"
    ) throws -> PictureKey {
        let id = try MediaID.sample(name, of: source)
        return PictureKey(id: id, role: role, width: width, format: .webp, fingerprint: fingerprint)
    }
}

extension EncodedPicture {
    static func bytes(_ count: Int, of value: UInt8 = 7) -> EncodedPicture {
        EncodedPicture(bytes: Array(repeating: value, count: count), format: .webp)
    }
}

extension ReadyPicture {
    static func bytes(_ count: Int, of value: UInt8 = 7) -> ReadyPicture { ReadyPicture(.bytes(count, of: value)) }

    var count: Int { body.readableBytes }
    var bytes: [UInt8] { Array(body.readableBytesView) }
}

/// Files made in code.
enum Files {
    static func frame(_ index: Int, width: Int = 48, height: Int = 36) -> PixelFrame {
        let pixels = (0..<width * height).flatMap { place -> [UInt8] in
            let (x, y) = (place % width, place / width)
            return [UInt8((x * 5 + index * 9) % 256), UInt8((y * 7) % 256), UInt8((x + y + index * 3) % 256)]
        }
        return PixelFrame(width: width, height: height, channels: 3, pixels: pixels)
    }

    static func gif(frames: Int = 3) throws -> [UInt8] {
        var strip = FrameStrip(width: 48, height: 36, channels: 3)
        for index in 0..<frames { strip.append(frame(index)) }
        return try strip.gif(delays: Array(repeating: 80, count: frames), loopCount: 0)
    }
}
