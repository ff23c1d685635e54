/// What a picture's container says, read without decoding a pixel.
package struct ImageFacts: Hashable, Sendable {
    package let format: ImageFormat
    /// As it is shown, after any rotation the file asks for.
    package let width: Int
    package let height: Int
    /// One entry a frame, in milliseconds, as browsers play it: what asks for 10 ms or less gets 100.
    ///
    /// Empty for formats without time.
    package let delays: [Int]
    /// How often the animation plays; 0 is for ever.
    package let loopCount: Int

    package var frameCount: Int { max(1, delays.count) }
    package var isAnimated: Bool { delays.count > 1 }
    package var durationMilliseconds: Int { delays.reduce(0, +) }

    init(format: ImageFormat, width: Int, height: Int, delays: [Int] = [], loopCount: Int = 0) {
        self.format = format
        self.width = width
        self.height = height
        self.delays = delays.map(Self.played)
        self.loopCount = loopCount
    }

    private static func played(_ delay: Int) -> Int { delay <= 10 ? 100 : delay }
}
