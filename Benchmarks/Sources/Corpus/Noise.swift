/// Noise that depends only on the seed and the place, so that every run draws the same files.
struct Noise: Sendable {
    private let seed: UInt64

    init(seed: UInt64) {
        self.seed = seed
    }

    /// White noise between 0 and 1.
    func white(_ x: Int, _ y: Int, _ z: Int = 0) -> Double {
        var bits = seed &+ UInt64(bitPattern: Int64(x)) &* 0x9E37_79B9_7F4A_7C15
        bits = bits &+ UInt64(bitPattern: Int64(y)) &* 0xC2B2_AE3D_27D4_EB4F
        bits = bits &+ UInt64(bitPattern: Int64(z)) &* 0x1656_67B1_9E37_79F9
        bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
        bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
        return Double((bits ^ (bits >> 31)) >> 11) / 9_007_199_254_740_992
    }

    /// Film grain: around 0, mostly within 1, seldom beyond.
    func grain(_ x: Int, _ y: Int, _ frame: Int = 0) -> Double {
        white(x, y, frame * 3) + white(x, y, frame * 3 + 1) + white(x, y, frame * 3 + 2) - 1.5
    }

    /// Smooth noise between 0 and 1, one feature per unit.
    func smooth(_ x: Double, _ y: Double) -> Double {
        let left = x.rounded(.down)
        let top = y.rounded(.down)
        let (column, row) = (Int(left), Int(top))
        let (across, down) = (eased(x - left), eased(y - top))
        let upper = white(column, row) + (white(column + 1, row) - white(column, row)) * across
        let lower = white(column, row + 1) + (white(column + 1, row + 1) - white(column, row + 1)) * across
        return upper + (lower - upper) * down
    }

    /// Smooth noise with ever finer detail, between 0 and 1.
    func detailed(_ x: Double, _ y: Double, octaves: Int) -> Double {
        var sum = 0.0
        var weight = 0.5
        var scale = 1.0
        for _ in 0..<octaves {
            sum += smooth(x * scale, y * scale) * weight
            weight /= 2
            scale *= 2
        }
        return sum / (1 - 1 / Double(1 << octaves))
    }

    private func eased(_ share: Double) -> Double {
        share * share * (3 - 2 * share)
    }
}
