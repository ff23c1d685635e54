import Media

/// The files of a GIF that other programs are told of; each is really as large as is said of it.
///
/// Nothing is ever blown up: where a file would be larger than the original, it has the original's size.
struct DoorPictures {
    struct File: Hashable {
        let key: PictureKey
        let size: PixelSize
    }

    /// How a file's size follows from the original's.
    enum Fit {
        case wide(Int)
        case high(Int)
        /// The longer side.
        case within(Int)
    }

    /// Of what is made from an original, the longer side.
    private static let longestSide = 2048
    /// For originals that are no GIFs: their animation as GIF is no wider.
    private static let widestCopy = 480

    private let gif: Gif

    init(_ gif: Gif) {
        self.gif = gif
    }

    /// The whole animation as GIF, the original itself where that is one.
    var original: File {
        gif.originalFormat == .gif ? untouched : animation(.wide(Self.widestCopy))
    }

    /// The original whatever its format.
    var untouched: File { file(.original, gif.originalFormat, (gif.artwork.size.width, nil)) }

    /// The whole animation as GIF.
    func animation(_ fit: Fit) -> File {
        let copy = file(.motion, .gif, measure(fit))
        return copy.size == gif.artwork.size && gif.originalFormat == .gif ? untouched : copy
    }

    /// The animation in six frames as GIF.
    func light(_ fit: Fit) -> File {
        gif.frameCount > Self.lightFrames ? file(.light, .gif, measure(fit)) : animation(fit)
    }

    /// The first frame as JPEG.
    func still(_ fit: Fit) -> File { file(.still, .jpeg, measure(fit)) }

    /// The whole animation as WebP, at the largest width pages use up to this one.
    ///
    /// Nil for files people brought, whose animation is at times left in its own format.
    func webp(upTo width: Int) -> File? {
        if gif.originalFormat == .webp, width >= gif.artwork.size.width { return untouched }
        guard gif.id.source == .starter else { return nil }
        let step = PictureWidth.steps(upTo: gif.artwork.size.width).last { $0 <= width }
        return step.map { file(.motion, .webp, ($0, nil)) }
    }

    private static let lightFrames = 6

    private func file(_ role: PictureRole, _ format: PictureFormat, _ measure: (width: Int, height: Int?)) -> File {
        let key = PictureKey(
            id: gif.id,
            role: role,
            width: measure.width,
            format: format,
            fingerprint: gif.artwork.fingerprint
        )
        let natural = gif.artwork.size.scaled(toWidth: measure.width)
        let size = PixelSize(width: measure.width, height: measure.height ?? natural.height)
        return File(key: key.with(height: measure.height), size: size)
    }

    private func measure(_ fit: Fit) -> (width: Int, height: Int?) {
        let whole = gif.artwork.size
        switch fit {
        case .wide(let most):
            let width = min(most, whole.width, Self.longestSide)
            let isTooHigh = whole.scaled(toWidth: width).height > Self.longestSide
            return isTooHigh ? measure(.high(Self.longestSide)) : (width, nil)
        case .high(let most):
            let height = min(most, whole.height, Self.longestSide)
            let width = max(1, (whole.width * height + whole.height / 2) / whole.height)
            guard width <= Self.longestSide else { return measure(.wide(Self.longestSide)) }
            // Of the heights a width can have by itself, not every one is among them.
            return (width, whole.scaled(toWidth: width).height == height ? nil : height)
        case .within(let side):
            return measure(whole.width >= whole.height ? .wide(side) : .high(side))
        }
    }
}

extension DoorPictures {
    /// The files a GIF takes whose bytes are told, the most wanted first.
    var measured: [File] {
        [
            animation(.wide(200)), animation(.high(200)), animation(.high(100)), animation(.wide(100)),
            light(.wide(200)), light(.high(200)), light(.within(100)), original,
        ]
    }

    /// Stills; how large they are, nobody is told.
    private var stills: [File] {
        [
            still(.wide(200)), still(.high(200)), still(.wide(100)), still(.high(100)), still(.wide(480)), wholeStill,
        ]
    }

    /// The first frame as large as it gets.
    var wholeStill: File { still(.within(Self.longestSide)) }

    /// Whether some program may have been told of this picture.
    func offers(_ key: PictureKey) -> Bool {
        (measured + stills).contains { $0.key == key }
    }
}
