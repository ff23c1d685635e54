import NIOCore
import Pictures
import Vips

/// What the operator decides about pictures.
struct PictureSettings: Sendable {
    private static let mebibyte = 1024 * 1024
    private static let megapixel = 1_000_000

    /// Bytes of pictures kept in memory.
    var memory: Int
    /// Bytes of pictures kept on disk.
    var disk: Int
    var limits: PictureLimits

    /// Reads the keys below `pictures`; what nobody set has its default.
    init(_ reader: SettingsReader) throws {
        memory = try (reader.number("pictures.memory.mib", in: 0...65536) ?? 64) * Self.mebibyte
        disk = try (reader.number("pictures.disk.mib", in: 1...1_048_576) ?? 1024) * Self.mebibyte
        limits = PictureLimits(
            image: try Self.imageLimits(reader),
            time: .seconds(try reader.number("pictures.seconds", in: 1...600) ?? 10),
            workers: try reader.number("pictures.workers", in: 1...256) ?? 2 * System.coreCount,
            waiting: try reader.number("pictures.waiting", in: 0...10000) ?? 64
        )
    }

    private static func imageLimits(_ reader: SettingsReader) throws -> ImageLimits {
        var limits = ImageLimits.standard
        if let size = try reader.number("pictures.file.mib", in: 1...1024) { limits.fileBytes = size * mebibyte }
        if let pixels = try reader.number("pictures.still.megapixels", in: 1...1000) {
            limits.stillPixels = pixels * megapixel
        }
        if let pixels = try reader.number("pictures.frame.megapixels", in: 1...1000) {
            limits.animationFramePixels = pixels * megapixel
        }
        if let pixels = try reader.number("pictures.animation.megapixels", in: 1...100_000) {
            limits.animationPixels = pixels * megapixel
        }
        if let size = try reader.number("pictures.decode.mib", in: 16...65536) { limits.decodeBytes = size * mebibyte }
        limits.frames = try reader.number("pictures.frames", in: 1...100_000) ?? limits.frames
        limits.outputSide = try reader.number("pictures.side", in: 16...16383) ?? limits.outputSide
        return limits
    }
}
