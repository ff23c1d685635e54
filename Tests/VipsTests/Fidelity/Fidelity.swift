import Coordination
import Glibc

@testable import Vips

/// How close what is shown is to what should be.
enum Fidelity {
    /// Peak signal-to-noise ratio in dB, laid on black or on white, whichever is worse.
    static func decibels(_ shown: PixelFrame, _ wanted: PixelFrame) -> Double {
        precondition(shown.size == wanted.size, "only pictures of one size can be compared")
        var (black, white) = (0, 0)
        for place in 0..<shown.width * shown.height {
            let (one, other) = (place * shown.channels, place * wanted.channels)
            let opacity = shown.channels == 4 ? Int(shown.pixels[one + 3]) : 255
            let otherOpacity = wanted.channels == 4 ? Int(wanted.pixels[other + 3]) : 255
            for channel in 0..<3 {
                let light = Int(shown.pixels[one + channel]) * opacity / 255
                let step = light - Int(wanted.pixels[other + channel]) * otherOpacity / 255
                let onWhite = step - opacity + otherOpacity
                black += step * step
                white += onWhite * onWhite
            }
        }
        let error = Double(max(black, white)) / Double(shown.width * shown.height * 3)
        return error == 0 ? 99 : min(99, 10 * log10(255 * 255 / error))
    }
}

/// The frames of an animation and when each begins, as a viewer sees them.
struct Timeline {
    private(set) var frames: [PixelFrame] = []
    private(set) var starts: [Int] = []
    private(set) var total = 0

    init(_ frames: [PixelFrame], delays: [Int]) {
        for (frame, delay) in zip(frames, delays) { append(frame, delay) }
    }

    /// Reads a finished file with libvips.
    init(_ file: [UInt8]) throws {
        let image = try SourceImage(file)
        let delays = image.facts.delays
        try image.forEachFrame(width: image.facts.width, until: Interruption()) { index, frame in
            append(frame, delays.isEmpty ? 0 : delays[index])
        }
    }

    private mutating func append(_ frame: PixelFrame, _ delay: Int) {
        frames.append(frame)
        starts.append(total)
        total += delay
    }

    /// What is shown at a time, in milliseconds.
    func frame(at time: Int) -> PixelFrame {
        let index = starts.lastIndex { $0 <= time } ?? 0
        return frames[index]
    }

    /// The least fidelity to another timeline at some times, by default at every start of a frame of the other.
    func worst(against original: Timeline, at times: [Int]? = nil) -> Double {
        (times ?? original.starts).map { Fidelity.decibels(frame(at: $0), original.frame(at: $0)) }.min() ?? 0
    }
}
