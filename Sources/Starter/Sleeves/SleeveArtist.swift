package import Coordination
package import Media
import Vips

/// Draws records' sleeves from their facts.
///
/// Drawing blocks and may run on any thread. Fonts are opened once and stay mapped.
package struct SleeveArtist: Sendable {
    /// The widths sleeves are drawn in; they are as high.
    package static let widths = 45...640

    private static let size = PixelSize(width: 640, height: 640)
    /// Changes whenever the same facts give another drawing.
    private static let drawing = "sleeves 1"
    /// Letters of fewer pixels are left out.
    private static let smallestLetters = 7.0
    /// Narrower than this, only what is as large as a motif is lettered.
    private static let lettersFrom = 120
    private static let largeLetters = 14.0
    /// From this width on nobody sees sharper color edges, which take three times as long.
    private static let smoothFrom = 400

    let setter: Typesetter

    /// Opens the fonts below a folder.
    ///
    /// - Throws: `.missingFile` for the first that is not there.
    package init(fontFolder: String = "/usr/share/fonts") throws(StarterError) {
        setter = Typesetter(fonts: try FontCase(folder: fontFolder), breaksEastern: true)
    }

    /// What is known of a record's sleeve before it is drawn; draws nothing.
    package func artwork(for subject: SleeveSubject) -> Artwork {
        var hash = subject.hash
        hash.add(Self.drawing)
        return Artwork(size: Self.size, color: SleeveRecipe(subject).inks.ground.rgb, fingerprint: hash.text)
    }

    /// A sleeve in exactly this width.
    ///
    /// The same subject gives the same bytes.
    ///
    /// - Throws: `.unsupportedPicture` for formats other than WebP and JPEG, and widths out of range;
    ///   `.cancelled` and `.tookTooLong` soon after the interruption says so; `.drawingFailed`.
    package func draw(
        _ subject: SleeveSubject,
        width: Int,
        format: PictureFormat,
        until interruption: Interruption = Interruption()
    ) throws(StarterError) -> EncodedPicture {
        guard Self.widths.contains(width), [.webp, .jpeg].contains(format) else {
            throw .unsupportedPicture(.sleeve, format, width: width)
        }
        do throws(VipsError) {
            let frame = try drawing(subject, width: width).frame(until: interruption)
            let quality = width < Self.smoothFrom ? WebPQuality.drawing : .poster
            let bytes = format == .jpeg ? try frame.jpeg() : try frame.webp(quality, until: interruption)
            return EncodedPicture(bytes: bytes, format: format)
        } catch {
            throw StarterError(error, drawing: subject.seed)
        }
    }

    /// The sleeve before it is pixels, also without its small text.
    func drawing(_ subject: SleeveSubject, width: Int, lettered: Bool = true) -> VectorDrawing {
        var scene = scene(subject)
        let pixels = width < Self.lettersFrom ? Self.largeLetters : Self.smallestLetters
        if lettered { scene.finish(lettersFrom: pixels * scene.page.width / Double(width)) }
        return VectorDrawing(svg: scene.sketch.svg(width: width, height: width))
    }

    /// The motif, with the text set but not yet drawn.
    func scene(_ subject: SleeveSubject) -> SleeveScene {
        let recipe = SleeveRecipe(subject)
        var scene = SleeveScene(recipe, by: setter)
        scene.cover()
        recipe.family.draw(&scene)
        return scene
    }
}

extension StarterError {
    /// What went wrong while a picture was made of `name`.
    init(_ error: VipsError, drawing name: String) {
        switch error {
        case .cancelled: self = .cancelled
        case .tookTooLong: self = .tookTooLong
        default: self = .drawingFailed(reason: "\(name): \(error)")
        }
    }
}
