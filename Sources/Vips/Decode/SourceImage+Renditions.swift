package import Coordination

extension SourceImage {
    /// Qualities that are tried until a still is not larger than its source.
    private static let stillQualities = [WebPQuality.photo.quality, 50, 25, 5]
    /// How many frames the light version of an animation has.
    package static let lightFrames = 6

    /// The first frame, at most `width` wide.
    ///
    /// It is WebP, unless that would be larger than a source of the same size whatever is tried: then it is the source
    /// itself without its metadata, if that is no more than a picture.
    package func still(
        width: Int,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> (bytes: [UInt8], format: ImageFormat) {
        let frame = try firstFrame(width: width, until: interruption)
        var smallest: [UInt8] = []
        for quality in Self.stillQualities {
            let file = try frame.webp(.photo.at(quality), until: interruption)
            if smallest.isEmpty || file.count < smallest.count { smallest = file }
            // An animation's file says nothing about the size of one frame.
            if facts.isAnimated || smallest.count <= bytes.count { return (smallest, .webp) }
        }
        let isAsWide = fitted(width: width) == facts.size
        return isAsWide && facts.standsForItself ? (try withoutMetadata(), facts.format) : (smallest, .webp)
    }

    /// The first frame as JPEG on white, at most `width` wide: for places that take nothing else.
    ///
    /// With a height it is exactly that size, but in neither direction larger than the original.
    package func share(
        width: Int,
        height: Int? = nil,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> [UInt8] {
        try firstFrame(size: fitted(width: width, height: height), until: interruption).jpeg()
    }

    /// The whole animation, at most `width` wide, every delay and the loop count as in ``facts``.
    ///
    /// It is WebP, unless that would be larger than the source whatever is tried: then it is the source itself
    /// without its metadata. A picture that does not move stays one frame.
    package func animation(
        width: Int,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> (bytes: [UInt8], format: ImageFormat) {
        guard facts.isAnimated else { return try still(width: width, until: interruption) }
        for quality in facts.palette.isEmpty ? [usualQuality, .frames.at(25)] : [usualQuality] {
            let file = try encoded(width: width, quality, until: interruption)
            if file.count <= bytes.count { return (file, .webp) }
        }
        return (try withoutMetadata(), facts.format)
    }

    /// Six frames, evenly spread over the same time: for where a picture is small or the line slow.
    ///
    /// Where six frames would take more bytes than the source, it is the whole animation.
    package func light(
        width: Int,
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> (bytes: [UInt8], format: ImageFormat) {
        guard facts.frameCount > Self.lightFrames else { return try animation(width: width, until: interruption) }
        let schedule = LightSchedule(delays: facts.delays, frames: Self.lightFrames)
        let isShown: @Sendable (Int) -> Bool = { schedule.isShown($0) }
        var file = try writer(width: width, usualQuality, until: interruption)
        try forEachFrameAhead(width: width, until: interruption, where: isShown) { index, canvas throws(VipsError) in
            try file.append(canvas, milliseconds: schedule.delay(of: index))
        }
        let light = try file.finish()
        return light.count <= bytes.count ? (light, .webp) : try animation(width: width, until: interruption)
    }

    private func encoded(
        width: Int,
        _ quality: WebPQuality,
        until interruption: Interruption
    ) throws(VipsError) -> [UInt8] {
        var file = try writer(width: width, quality, until: interruption)
        try forEachFrameAhead(width: width, until: interruption) { index, canvas throws(VipsError) in
            try file.append(canvas, milliseconds: facts.delays[index])
        }
        return try file.finish()
    }

    private func writer(
        width: Int,
        _ quality: WebPQuality,
        until interruption: Interruption
    ) throws(VipsError) -> AnimatedWebP {
        let size = fitted(width: width)
        var file = try AnimatedWebP(
            width: size.width,
            height: size.height,
            loopCount: facts.loopCount,
            quality: quality,
            until: interruption
        )
        if !facts.palette.isEmpty, size != facts.size {
            // Color tables are filled up with colors that nothing has, which would make for odd edges.
            let shown = try firstFrame(width: facts.width, until: interruption).colors
            file.keepColors(FlatPalette(facts.palette, shown: shown))
        }
        return file
    }

    private var usualQuality: WebPQuality { facts.palette.isEmpty ? .frames : .flatFrames }

    private func withoutMetadata() throws(VipsError) -> [UInt8] {
        facts.format == .gif ? try GIFStructure.withoutMetadata(bytes) : try WebPChunks(bytes).withoutMetadata()
    }
}

/// Which frames of an animation a version of fewer shows, and for how long.
struct LightSchedule: Sendable {
    private let delays: [Int: Int]

    init(delays: [Int], frames: Int) {
        let total = delays.reduce(0, +)
        var chosen: [Int: Int] = [:]
        var index = 0
        var end = delays.first ?? 0
        for step in 0..<frames {
            let start = total * step / frames
            while end <= start, index + 1 < delays.count {
                index += 1
                end += delays[index]
            }
            chosen[index, default: 0] += total * (step + 1) / frames - start
        }
        self.delays = chosen
    }

    /// Exactly this many frames, each the first of as many, for as long as those last together.
    init(delays: [Int], every frames: Int) {
        var chosen: [Int: Int] = [:]
        for step in 0..<min(frames, delays.count) {
            let (start, end) = (delays.count * step / frames, delays.count * (step + 1) / frames)
            chosen[start] = delays[start..<end].reduce(0, +)
        }
        self.delays = chosen
    }

    func isShown(_ index: Int) -> Bool { delays[index] != nil }

    /// In milliseconds.
    func delay(of index: Int) -> Int { delays[index] ?? 0 }
}
