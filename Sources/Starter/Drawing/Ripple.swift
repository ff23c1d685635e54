#if canImport(Glibc)
private import Glibc
#endif

/// Cloth in the wind: columns of a texture move up and down, the more the farther from the pole on the left, and
/// catch the light as they turn.
struct Ripple: Hashable, Sendable {
    /// As a share of the texture's height.
    var amplitude: Double
    /// Of the wave, in turns.
    var phase: Double

    struct Columns: Sendable {
        /// Added to the row that is read, in 16.16 fixed point.
        let offsets: [Int]
        /// 256 is as painted.
        let lights: [Int]
        let margin: Double
    }

    func columns(width: Int, height: Int) -> Columns {
        var offsets: [Int] = []
        var lights: [Int] = []
        let swing = amplitude * Double(height)
        for column in 0..<width {
            let place = Double(column) / Double(width)
            let angle = 2 * Double.pi * (1.15 * place - phase)
            let loose = 0.25 + 0.75 * place
            offsets.append(Int(sin(angle) * swing * loose * 65_536))
            lights.append(Int((256 * (1 + 0.11 * loose * cos(angle) - 0.05)).rounded()))
        }
        return Columns(offsets: offsets, lights: lights, margin: swing)
    }
}
