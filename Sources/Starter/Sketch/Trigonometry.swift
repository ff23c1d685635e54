private import Glibc

/// Sine and cosine of degrees, and powers.
enum Trigonometry {
    static func sin(_ degrees: Double) -> Double { Glibc.sin(degrees * .pi / 180) }
    static func cos(_ degrees: Double) -> Double { Glibc.cos(degrees * .pi / 180) }
    /// In degrees, 0..<360.
    static func angle(of direction: Spot) -> Double {
        let angle = Glibc.atan2(direction.y, direction.x) * 180 / .pi
        return angle < 0 ? angle + 360 : angle
    }
    static func power(_ base: Double, _ exponent: Double) -> Double { Glibc.pow(base, exponent) }
}
