package import Coordination

extension SourceImage {
    /// How many pixels the frames of a GIF may have together: all of them are held while it is written.
    private static let gifPixels = 24_000_000

    /// The animation as GIF, at most `width` wide; with a height exactly that size, but not larger than the original.
    ///
    /// No more than `frames` frames, spread evenly over the same time; fewer still where they would be too large
    /// together.
    package func gif(
        width: Int,
        height: Int? = nil,
        frames: Int = .max,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> [UInt8] {
        let size = fitted(width: width, height: height)
        let most = min(frames, max(Self.lightFrames, Self.gifPixels / size.area))
        let schedule = facts.frameCount > most ? LightSchedule(delays: facts.delays, frames: most) : nil
        let shown = facts.delays.indices.filter { schedule?.isShown($0) ?? true }
        let delays = shown.map { schedule?.delay(of: $0) ?? facts.delays[$0] }
        let isShown = { (index: Int) in schedule?.isShown(index) ?? true }
        var strip: FrameStrip?
        try forEachFrame(width: size.width, until: interruption, where: isShown) { _, frame throws(VipsError) in
            let frame = try frame.scaled(to: size)
            if strip == nil {
                strip = FrameStrip(
                    width: size.width,
                    height: size.height,
                    channels: frame.channels,
                    capacity: max(1, shown.count)
                )
            }
            strip?.append(frame)
        }
        try interruption.check()
        guard let strip else { throw .damaged }
        return try strip.gif(delays: delays.isEmpty ? [0] : Hundredths.of(delays), loopCount: facts.loopCount)
    }
}

/// Delays as a GIF writes them.
enum Hundredths {
    /// What is shorter, browsers show for a tenth of a second.
    private static let shortest = 20

    /// The delays in whole hundredths of a second, so that together they still last as long.
    static func of(_ delays: [Int]) -> [Int] {
        var wanted = 0
        var shown = 0
        return delays.map { delay in
            wanted += delay
            let rounded = max(shortest, (wanted - shown + 5) / 10 * 10)
            shown += rounded
            return rounded
        }
    }
}

extension PixelFrame {
    fileprivate func scaled(to other: FrameSize) throws(VipsError) -> PixelFrame {
        guard size != other else { return self }
        return try ImageReference.over(self) { image throws(VipsError) in
            try image.scaled(to: other).srgb().frame()
        }
    }
}
