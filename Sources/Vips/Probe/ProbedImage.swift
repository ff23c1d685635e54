/// What a walk over a file's structure found, before any decoder saw a byte of it.
struct ProbedImage {
    let facts: ImageFacts
    /// At least as much memory as a decoder holds at once.
    let decodeBytes: Int
    let content: ImageContent
}

/// What pixels are decoded from.
enum ImageContent: Sendable {
    /// This module decodes GIFs itself, from the file as it was sent.
    case gif(GIFStructure.Layout)
    /// A file that has only what decoding needs: metadata is where a small file hides what is large.
    case file([UInt8])
}

/// What metadata a decoder is given.
enum Metadata {
    /// The largest color profile that is kept, in bytes of the file; usual ones have 500 to 600,000.
    static let largestProfile = 1024 * 1024
}

/// Memory of libvips's pipeline behind a decoder.
enum Pipeline {
    /// How many rows libvips holds while it shrinks, as measured with 8.14.
    private static let rows = 1024

    /// Rows of an image as libvips passes them on; with alpha it calculates in floating point.
    static func bytes(_ size: FrameSize, samples: Int, bytesPerSample: Int, hasAlpha: Bool) -> Int {
        size.width * min(size.height, rows) * samples * (bytesPerSample + (hasAlpha ? 4 : 0))
    }
}
