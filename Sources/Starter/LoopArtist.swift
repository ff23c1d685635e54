package import Media
import Vips

/// Draws starter loops.
///
/// Drawing blocks, needs the memory of one loop's frames, and may run on any thread.
package struct LoopArtist: Sendable {
    /// The widths that are drawn.
    package static let widths = 16...1024

    private let library: StarterLibrary

    package init(_ library: StarterLibrary) { self.library = library }

    /// The picture a key asks for: stills as WebP, motions and originals as WebP or GIF.
    ///
    /// Originals have the artwork's own width, whatever the key says. The same key gives the same bytes.
    ///
    /// - Throws: `.unknownLoop`, `.unsupportedPicture`, `.cancelled` soon after `isCancelled` says so, `.drawingFailed`.
    package func draw(
        _ key: PictureKey,
        isCancelled: () -> Bool = { false }
    ) throws(StarterError) -> EncodedPicture {
        let recipe = try library.recipe(for: key.id)
        let width = key.role == .original ? recipe.size.width : key.width
        guard Self.widths.contains(width), Self.offers(key.role, key.format) else {
            throw .unsupportedPicture(key.role, key.format, width: key.width)
        }
        if isCancelled() { throw .cancelled }
        var scene = try Scene(recipe, size: recipe.size.scaled(toWidth: width), font: library.font)
        let frames = key.role == .still ? 1 : recipe.motion.timing.frames
        let strip = try Self.frames(frames, of: &scene, isCancelled: isCancelled)
        return EncodedPicture(bytes: try Self.encode(strip, key, recipe.motion), format: key.format)
    }

    private static func offers(_ role: PictureRole, _ format: PictureFormat) -> Bool {
        switch (role, format) {
        case (.still, .webp), (.motion, .webp), (.motion, .gif), (.original, .gif), (.original, .webp): true
        default: false
        }
    }

    private static func frames(
        _ count: Int,
        of scene: inout Scene,
        isCancelled: () -> Bool
    ) throws(StarterError) -> FrameStrip {
        var strip: FrameStrip?
        for index in 0..<count {
            if isCancelled() { throw .cancelled }
            let canvas = scene.frame(at: Double(index) / Double(count))
            var grown = strip ?? FrameStrip(width: canvas.width, height: canvas.height, channels: 3, capacity: count)
            strip = nil
            grown.append(canvas.pixels)
            strip = grown
        }
        guard let strip else { throw .drawingFailed(reason: "a loop without frames") }
        return strip
    }

    private static func encode(
        _ strip: FrameStrip,
        _ key: PictureKey,
        _ motion: Motion
    ) throws(StarterError) -> [UInt8] {
        let delays = Array(repeating: motion.timing.delay, count: strip.frameCount)
        do {
            if key.role == .still { return try strip.still() }
            return key.format == .gif
                ? try strip.gif(delays: delays, loopCount: 0) : try strip.webp(delays: delays, loopCount: 0)
        } catch {
            throw .drawingFailed(reason: "\(key.id): \(error)")
        }
    }
}
