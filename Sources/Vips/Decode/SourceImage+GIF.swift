package import Coordination

extension SourceImage {
    /// How many pixels the frames of a GIF may have together: all of them are held while it is written.
    private static let gifPixels = 24_000_000

    /// How many frames of an animation a GIF of this size has.
    package static func gifFrames(of count: Int, width: Int, height: Int) -> Int {
        min(count, max(lightFrames, gifPixels / (width * height)))
    }

    /// The animation as GIF, at most `width` wide; with a height exactly that size, but not larger than the original.
    ///
    /// Its frames are all of them, unless they would be too large together; then they are every so many (see
    /// ``gifFrames(of:width:height:)``).
    package func gif(
        width: Int,
        height: Int? = nil,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> [UInt8] {
        let size = fitted(width: width, height: height)
        let most = Self.gifFrames(of: facts.frameCount, width: size.width, height: size.height)
        let schedule = LightSchedule(delays: facts.delays, every: most)
        return try gif(size, schedule, until: interruption)
    }

    /// The same in six frames, spread evenly over the same time.
    package func lightGIF(
        width: Int,
        height: Int? = nil,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> [UInt8] {
        guard facts.frameCount > Self.lightFrames else {
            return try gif(width: width, height: height, until: interruption)
        }
        let schedule = LightSchedule(delays: facts.delays, frames: Self.lightFrames)
        return try gif(fitted(width: width, height: height), schedule, until: interruption)
    }

    private func gif(
        _ size: FrameSize,
        _ schedule: LightSchedule,
        until interruption: Interruption
    ) throws(VipsError) -> [UInt8] {
        let isShown = { (index: Int) in facts.delays.count <= 1 || schedule.isShown(index) }
        let delays = facts.delays.indices.filter(isShown).map(schedule.delay)
        var strip: FrameStrip?
        try forEachFrame(width: size.width, until: interruption, where: isShown) { _, frame throws(VipsError) in
            let frame = try frame.scaled(to: size)
            if strip == nil {
                strip = FrameStrip(
                    width: size.width,
                    height: size.height,
                    channels: frame.channels,
                    capacity: max(1, delays.count)
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
    func scaled(to other: FrameSize) throws(VipsError) -> PixelFrame {
        guard size != other else { return self }
        return try ImageReference.over(self) { image throws(VipsError) in
            try image.scaled(to: other).srgb().frame()
        }
    }
}
