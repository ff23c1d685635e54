import Media

/// The addresses and sizes of a GIF's pictures.
struct GifPictures {
    struct Sized {
        let path: SitePath
        let size: PixelSize
    }

    private let gif: Gif

    init(_ gif: Gif) {
        self.gif = gif
    }

    /// The widths a GIF comes in: the ladder up to its own width.
    var widths: [Int] { PictureWidth.steps(upTo: gif.artwork.size.width) }

    /// The picture at one of ``widths``.
    func at(_ width: Int, _ role: PictureRole, _ format: PictureFormat = .webp) -> Sized {
        let key = PictureKey(
            id: gif.id,
            role: role,
            width: width,
            format: format,
            fingerprint: gif.artwork.fingerprint
        )
        return Sized(path: SitePath(picture: key), size: size(at: width))
    }

    /// The picture at the largest of ``widths``.
    func largest(_ role: PictureRole, _ format: PictureFormat = .webp) -> Sized {
        at(widths.last ?? PictureWidth.ladder[0], role, format)
    }

    /// The smallest of ``widths`` that fills `pixels`, or the largest there is.
    func filling(_ pixels: Int, _ role: PictureRole) -> Sized {
        at(widths.first { $0 >= pixels } ?? widths.last ?? PictureWidth.ladder[0], role)
    }

    /// The untouched file.
    var original: Sized {
        at(gif.artwork.size.width, .original, gif.originalFormat)
    }

    /// Small originals are not blown up, even when the ladder starts above them.
    private func size(at width: Int) -> PixelSize {
        gif.artwork.size.scaled(toWidth: min(width, gif.artwork.size.width))
    }

    /// What the untouched file is called when it is saved.
    var originalFile: String { "\(gif.id.native).\(gif.originalFormat.fileExtension)" }

    /// Where the animation is, `{width}` standing for one of ``widths``.
    var motionPattern: String {
        "/pictures/\(gif.id)/\(PictureRole.motion.rawValue)/{width}.webp?v=\(gif.artwork.fingerprint)"
    }

    /// Where the light version is, `{width}` standing for those of ``widths`` that are in `PictureWidth.light`.
    var lightPattern: String {
        "/pictures/\(gif.id)/\(PictureRole.light.rawValue)/{width}.webp?v=\(gif.artwork.fingerprint)"
    }

    /// `srcset` of the stills.
    var stillSet: String {
        widths.map { "\(at($0, .still).path.link) \($0)w" }.joined(separator: ", ")
    }
}
