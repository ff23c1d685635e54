import Media
import Pictures

/// The addresses and sizes of a GIF's pictures, wherever they are.
struct GifPictures {
    struct Sized {
        let address: String
        let size: PixelSize
        /// The width it is chosen by, in pixels; the ladder's, where small originals have less.
        let step: Int
    }

    /// Addresses that differ in nothing but their width, `{width}` standing for it.
    struct Patterns {
        let motion: String
        let light: String
    }

    private static let transparentPixel =
        "data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7"

    /// The narrowest first; at least one.
    let stills: [Sized]
    /// The narrowest first; none when nothing may move.
    let motions: [Sized]
    let original: Sized
    /// A still in a format that every messenger and feed shows.
    let preview: Sized
    /// Nil when each animation has an address of its own.
    let patterns: Patterns?
    /// What the untouched file is called when it is saved.
    let originalFile: String

    init(_ item: ListedGif) {
        originalFile = "\(item.gif.id.native).\(item.gif.originalFormat.fileExtension)"
        switch item.whereabouts {
        case .here:
            let served = ServedPictures(item.gif)
            stills = served.all(.still)
            motions = served.all(.motion)
            original = served.original
            preview = served.preview
            patterns = Patterns(motion: served.pattern(.motion), light: served.pattern(.light))
        case .elsewhere(let links):
            let blank = Self.blank(item.gif)
            stills = links.stills.isEmpty ? [blank] : links.stills.map(Sized.init)
            motions = links.motions.map(Sized.init)
            original = Sized(links.original)
            preview = stills.last ?? blank
            patterns = nil
        case .nowhere:
            let blank = Self.blank(item.gif)
            stills = [blank]
            motions = []
            original = blank
            preview = blank
            patterns = nil
        }
    }

    /// What stands where there is no still that may be shown.
    private static func blank(_ gif: Gif) -> Sized {
        Sized(address: transparentPixel, size: gif.artwork.size, step: gif.artwork.size.width)
    }

    /// The narrowest still that fills `pixels`, or the widest there is.
    func still(filling pixels: Int) -> Sized {
        stills.first { $0.step >= pixels } ?? stills.last ?? original
    }

    /// `srcset` of the stills.
    var stillSet: String { Self.sourceSet(stills) }

    /// The animations as a `srcset` has them.
    var motionSet: String { Self.sourceSet(motions) }

    private static func sourceSet(_ pictures: [Sized]) -> String {
        pictures.map { "\($0.address) \($0.step)w" }.joined(separator: ", ")
    }
}

extension GifPictures.Sized {
    fileprivate init(_ file: LinkedPictures.File) {
        self.init(address: file.address, size: file.size, step: file.size.width)
    }
}

/// The pictures this server makes of a GIF.
private struct ServedPictures {
    let gif: Gif

    init(_ gif: Gif) {
        self.gif = gif
    }

    func all(_ role: PictureRole) -> [GifPictures.Sized] {
        PictureWidth.steps(upTo: gif.artwork.size.width).map { at($0, role) }
    }

    var original: GifPictures.Sized { at(gif.artwork.size.width, .original, gif.originalFormat) }

    var preview: GifPictures.Sized {
        at(PictureWidth.steps(upTo: gif.artwork.size.width).last ?? PictureWidth.ladder[0], .still, .jpeg)
    }

    func pattern(_ role: PictureRole) -> String {
        let version = PictureEdition(of: role).version(of: gif.artwork.fingerprint)
        return "/pictures/\(gif.id)/\(role.rawValue)/{width}.webp?v=\(version)"
    }

    /// Small originals are not blown up, even when the ladder starts above them.
    private func at(_ width: Int, _ role: PictureRole, _ format: PictureFormat = .webp) -> GifPictures.Sized {
        let key = PictureKey(
            id: gif.id,
            role: role,
            width: width,
            format: format,
            fingerprint: gif.artwork.fingerprint
        )
        let size = gif.artwork.size.scaled(toWidth: min(width, gif.artwork.size.width))
        return GifPictures.Sized(address: SitePath(picture: key).link, size: size, step: width)
    }
}
