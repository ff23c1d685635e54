package import Coordination
package import Media
import Vips

/// Draws films' posters and backdrops from their facts.
///
/// Drawing blocks and may run on any thread. Fonts are opened once and stay mapped.
package struct PosterArtist: Sendable {
    /// The widths posters are drawn in; backdrops also come wider.
    package static let posterWidths = 45...780
    package static let backdropWidths = 45...1280

    private static let posterSize = PixelSize(width: 780, height: 1170)
    private static let backdropSize = PixelSize(width: 1280, height: 720)
    /// Changes whenever the same facts give another drawing.
    private static let drawing = "posters 3"
    /// Narrower than this, small text is left out.
    private static let smallTextFrom = 200

    /// From this width on nobody sees sharper color edges, which take three times as long.
    private static let smoothFrom = 400

    private let setter: Typesetter

    /// Opens the fonts below a folder.
    ///
    /// - Throws: `.missingFile` for the first that is not there.
    package init(fontFolder: String = "/usr/share/fonts") throws(StarterError) {
        setter = Typesetter(fonts: try FontCase(folder: fontFolder))
    }

    /// What is known of a film's pictures before they are drawn; draws nothing.
    package func artwork(for subject: PosterSubject) -> (poster: Artwork, backdrop: Artwork) {
        var hash = subject.hash
        hash.add(Self.drawing)
        let recipe = PosterRecipe(subject)
        let color = recipe.family.dominant(recipe.palette).rgb
        return (
            Artwork(size: Self.posterSize, color: color, fingerprint: hash.text),
            Artwork(size: Self.backdropSize, color: color, fingerprint: hash.text)
        )
    }

    /// A picture in exactly this width: posters are half again as high, backdrops 16:9.
    ///
    /// The same subject gives the same bytes.
    ///
    /// - Throws: `.unsupportedPicture` for other roles, formats than WebP and JPEG, and widths out of range;
    ///   `.cancelled` and `.tookTooLong` soon after the interruption says so; `.drawingFailed`.
    package func draw(
        _ role: PictureRole,
        _ subject: PosterSubject,
        width: Int,
        format: PictureFormat,
        until interruption: Interruption = Interruption()
    ) throws(StarterError) -> EncodedPicture {
        guard let widths = Self.widths(of: role), widths.contains(width), [.webp, .jpeg].contains(format) else {
            throw .unsupportedPicture(role, format, width: width)
        }
        let drawing = drawing(role, subject, width: width)
        do throws(VipsError) {
            let frame = try drawing.frame(until: interruption)
            let quality = width < Self.smoothFrom ? WebPQuality.drawing : .poster
            let bytes = format == .jpeg ? try frame.jpeg() : try frame.webp(quality, until: interruption)
            return EncodedPicture(bytes: bytes, format: format)
        } catch .cancelled {
            throw .cancelled
        } catch .tookTooLong {
            throw .tookTooLong
        } catch {
            throw .drawingFailed(reason: "\(subject.seed): \(error)")
        }
    }

    private static func widths(of role: PictureRole) -> ClosedRange<Int>? {
        switch role {
        case .poster: posterWidths
        case .backdrop: backdropWidths
        default: nil
        }
    }

    /// The picture before it is pixels; a poster also without its text.
    func drawing(
        _ role: PictureRole,
        _ subject: PosterSubject,
        width: Int,
        lettered: Bool = true
    ) -> VectorDrawing {
        let recipe = PosterRecipe(subject)
        let (page, height) =
            role == .poster
            ? (Self.posterPage, (width * 3 + 1) / 2) : (Self.backdropPage, (width * 9 + 8) / 16)
        let block = role == .poster ? textBlock(recipe) : nil
        var scene = scene(recipe, page: page, text: block?.box)
        recipe.family.draw(&scene)
        let showsSmall = width >= Self.smallTextFrom
        let ink = recipe.family.ink(recipe)
        if lettered { block?.draw(on: &scene.sketch, color: ink, small: showsSmall ? ink : nil) }
        return VectorDrawing(svg: scene.sketch.svg(width: width, height: height))
    }

    static let posterPage = Box(0, 0, 800, 1200)
    static let backdropPage = Box(0, 0, 1600, 900)

    func textBlock(_ recipe: PosterRecipe) -> TextBlock {
        TextBlock(
            recipe.text,
            face: recipe.face,
            hangul: recipe.hangul,
            in: recipe.layout.place(on: Self.posterPage),
            by: setter
        )
    }

    private func scene(_ recipe: PosterRecipe, page: Box, text: Box?) -> PosterScene {
        PosterScene(
            sketch: Sketch(page: page),
            page: page,
            stage: recipe.layout.stage(on: page, text: text),
            text: text?.inset(-20),
            recipe: recipe,
            setter: setter,
            random: StableChoice(seed: recipe.seed ^ 0x5EED)
        )
    }
}
