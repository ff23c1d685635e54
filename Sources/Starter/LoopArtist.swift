package import Coordination
package import Media
import Vips

/// Draws starter loops.
///
/// Drawing blocks and may run on any thread. WebP needs the memory of a few frames, GIF that of all.
package struct LoopArtist: Sendable {
    /// The widths that are drawn.
    package static let widths = 16...1024

    private let recipes: RecipeBook

    /// Keeps the recipes of a library only, so that its names and words need not stay in memory.
    package init(_ library: StarterLibrary) { recipes = library.recipes }

    /// The picture a key asks for: stills as WebP or JPEG, everything else as WebP or GIF.
    ///
    /// Originals have the artwork's own width, whatever the key says. The same key gives the same bytes.
    ///
    /// - Throws: `.unknownLoop`, `.unsupportedPicture`, `.cancelled` and `.tookTooLong` soon after the interruption says
    ///   so, `.drawingFailed`.
    package func draw(
        _ key: PictureKey,
        until interruption: Interruption = Interruption()
    ) throws(StarterError) -> EncodedPicture {
        let recipe = try recipes.recipe(for: key.id)
        let width = key.role == .original ? recipe.size.width : key.width
        guard Self.widths.contains(width), Self.offers(key.role, key.format) else {
            throw .unsupportedPicture(key.role, key.format, width: key.width)
        }
        let size = recipe.size.scaled(toWidth: width)
        // Loops have ratios in which every height follows from a width.
        guard key.height == nil || key.height == size.height else {
            throw .unsupportedPicture(key.role, key.format, width: key.width)
        }
        var scene = try Scene(recipe, size: size, font: recipes.font)
        do throws(VipsError) {
            let bytes = try Self.encode(&scene, key, recipe.motion.timing, until: interruption)
            return EncodedPicture(bytes: bytes, format: key.format)
        } catch .cancelled {
            throw .cancelled
        } catch .tookTooLong {
            throw .tookTooLong
        } catch {
            throw .drawingFailed(reason: "\(key.id): \(error)")
        }
    }

    private static func offers(_ role: PictureRole, _ format: PictureFormat) -> Bool {
        switch (role, format) {
        case (.still, .webp), (.still, .jpeg), (.light, .webp), (.light, .gif): true
        case (.motion, .webp), (.motion, .gif), (.original, .gif), (.original, .webp): true
        default: false
        }
    }

    private static func encode(
        _ scene: inout Scene,
        _ key: PictureKey,
        _ timing: LoopTiming,
        until interruption: Interruption
    ) throws(VipsError) -> [UInt8] {
        try interruption.check()
        switch (key.role, key.format) {
        case (.still, .jpeg): return try scene.frame(at: 0).jpeg()
        case (.still, _): return try scene.frame(at: 0).webp(.drawing, until: interruption)
        case (.light, .gif): return try gif(&scene, timing.thinned(to: SourceImage.lightFrames), until: interruption)
        case (_, .gif): return try gif(&scene, timing, until: interruption)
        case (.light, _): return try webp(&scene, timing.thinned(to: SourceImage.lightFrames), until: interruption)
        default: return try webp(&scene, timing, until: interruption)
        }
    }

    private static func webp(
        _ scene: inout Scene,
        _ timing: LoopTiming,
        until interruption: Interruption
    ) throws(VipsError) -> [UInt8] {
        let first = scene.frame(at: 0)
        var file = try AnimatedWebP(
            width: first.width,
            height: first.height,
            loopCount: 0,
            quality: .drawnFrames,
            until: interruption
        )
        for index in 0..<timing.frames {
            try interruption.check()
            let frame = index == 0 ? first : scene.frame(at: timing.phase(of: index))
            try file.append(frame, milliseconds: timing.delays[index])
        }
        return try file.finish()
    }

    private static func gif(
        _ scene: inout Scene,
        _ timing: LoopTiming,
        until interruption: Interruption
    ) throws(VipsError) -> [UInt8] {
        let first = scene.frame(at: 0)
        var strip = FrameStrip(width: first.width, height: first.height, channels: 3, capacity: timing.frames)
        for index in 0..<timing.frames {
            try interruption.check()
            strip.append(index == 0 ? first : scene.frame(at: timing.phase(of: index)))
        }
        return try strip.drawnGIF(delays: timing.delays, loopCount: 0, until: interruption)
    }
}
