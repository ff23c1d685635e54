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

    /// Color channels and alpha, as stored; 0 where that is only known after decoding.
    private(set) var channels = 0
    /// Whether the metadata wants the picture to be turned or mirrored.
    private(set) var isTurned = false
    /// All colors the file can show, when those are few; empty otherwise.
    let palette: Set<UInt32>

    package var frameCount: Int { max(1, delays.count) }
    package var isAnimated: Bool { delays.count > 1 }
    package var durationMilliseconds: Int { delays.reduce(0, +) }

    init(format: ImageFormat, size: FrameSize, channels: Int) {
        self.init(format: format, size: size, delays: [], loopCount: 0)
        self.channels = channels
    }

    init(format: ImageFormat, size: FrameSize, delays: [Int], loopCount: Int, palette: Set<UInt32> = []) {
        self.format = format
        width = size.width
        height = size.height
        self.palette = palette
        self.delays = delays.map(Self.played)
        self.loopCount = loopCount
    }

    var size: FrameSize { FrameSize(width: width, height: height) }

    /// Whether the file without its metadata looks like the file.
    var standsForItself: Bool { [.gif, .webp].contains(format) && !isTurned }

    /// The same for a still that its metadata wants to be turned.
    func turned(to size: FrameSize) -> ImageFacts {
        var turned = ImageFacts(format: format, size: size, channels: channels)
        turned.isTurned = true
        return turned
    }

    private static func played(_ delay: Int) -> Int { delay <= 10 ? 100 : delay }
}
