/// What a picture may cost before it is refused unread.
package struct ImageLimits: Hashable, Sendable {
    /// Which limit was passed.
    package enum Bound: String, Hashable, Sendable, CaseIterable {
        case fileSize
        case framePixels
        case frameCount
        case totalPixels
    }

    package var fileBytes: Int
    /// Of one frame, in pictures that have more than one.
    package var animationFramePixels: Int
    package var frames: Int
    /// Of all frames together.
    package var animationPixels: Int
    package var stillPixels: Int
    /// The longest side of what is made.
    package var outputSide: Int

    package static let standard = ImageLimits(
        fileBytes: 20 * 1024 * 1024,
        animationFramePixels: 12_000_000,
        frames: 300,
        animationPixels: 250_000_000,
        stillPixels: 50_000_000,
        outputSide: 4096
    )

    /// Refuses what the header already says is too much.
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
