/// What a picture may cost before it is refused unread.
package struct ImageLimits: Hashable, Sendable {
    /// Which limit was passed.
    package enum Bound: String, Hashable, Sendable, CaseIterable {
        case fileSize
        case framePixels
        case frameCount
        case totalPixels
        /// Memory that decoding would take.
        case decodeBytes
        /// Passes, tiles or parts, of which the file has more than any encoder writes.
        case decodeWork
    }

    package var fileBytes: Int
    /// Of one frame, in pictures that have more than one.
    package var animationFramePixels: Int
    package var frames: Int
    /// Of all frames together.
    package var animationPixels: Int
    package var stillPixels: Int
    /// What decoding one picture may hold at once, as far as its file's structure tells; what is made of it is not
    /// counted.
    package var decodeBytes: Int
    /// The longest side of what is made.
    package var outputSide: Int

    package static let standard = ImageLimits(
        fileBytes: 20 * 1024 * 1024,
        animationFramePixels: 12_000_000,
        frames: 300,
        animationPixels: 250_000_000,
        stillPixels: 50_000_000,
        decodeBytes: 256 * 1024 * 1024,
        outputSide: 4096
    )

    /// Refuses what the file's structure already says is too much.
    func check(_ image: ProbedImage) throws(VipsError) {
        try check(image.facts)
        guard image.decodeBytes <= decodeBytes else { throw .exceeds(.decodeBytes) }
    }

    /// The same for what is known only after a decoder has read the header.
    func check(_ facts: ImageFacts) throws(VipsError) {
        let pixels = facts.width * facts.height
        guard facts.isAnimated else {
            if pixels > stillPixels { throw .exceeds(.framePixels) }
            return
        }
        if pixels > animationFramePixels { throw .exceeds(.framePixels) }
        if facts.frameCount > frames { throw .exceeds(.frameCount) }
        if pixels * facts.frameCount > animationPixels { throw .exceeds(.totalPixels) }
    }
}
