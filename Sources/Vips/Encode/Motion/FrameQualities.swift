/// How a frame is encoded, and what else is tried when that is not true enough.
struct FrameQualities {
    /// The mean squared error of a channel that a frame may have when it is written: 31 dB of peak signal to noise.
    ///
    /// What is promised is 30; the rest is what a frame may change before it is written again.
    static let mostError = 51.6
    /// Below this a frame is so good that the next one is tried with less: 34 dB.
    private static let plenty = 25.9

    private let ladder: [WebPQuality]
    private var step = 0

    init(_ usual: WebPQuality) {
        let better = [50, 68, 80, 90, 96].filter { $0 > usual.quality }.map { quality in
            var better = usual.at(quality)
            better.keepsColorEdges = quality >= 90
            return better
        }
        ladder = usual.isLossless ? [usual] : [usual] + better + [.exact]
    }

    var current: WebPQuality { ladder[step] }

    /// How much a block may change before it is written again, as mean squared error of a channel: about two levels.
    var tolerance: Int { current.isLossless ? 0 : current.quality < 80 ? 6 : 3 }

    /// Goes on to the next better way; false when there is none.
    mutating func improve() -> Bool {
        guard step + 1 < ladder.count else { return false }
        step += 1
        return true
    }

    /// Neighboring frames are alike: the next one begins where this one ended.
    mutating func settle(error: Double) {
        if step > 0, error < Self.plenty { step -= 1 }
    }
}
