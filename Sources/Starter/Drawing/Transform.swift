#if canImport(Glibc)
private import Glibc
#endif

/// An affine map of the plane: `x' = a x + b y + x0`, `y' = c x + d y + y0`.
struct Transform: Hashable, Sendable {
    var a = 1.0
    var b = 0.0
    var c = 0.0
    var d = 1.0
    var x = 0.0
    var y = 0.0

    static func translation(_ x: Double, _ y: Double) -> Transform { Transform(x: x, y: y) }

    static func scale(_ x: Double, _ y: Double) -> Transform { Transform(a: x, d: y) }

    /// Turns clockwise on a screen, where y points down.
    static func rotation(_ radians: Double) -> Transform {
        Transform(a: cos(radians), b: -sin(radians), c: sin(radians), d: cos(radians))
    }

    /// Pushes the top against the bottom.
    static func skew(_ amount: Double) -> Transform { Transform(b: amount) }

    /// `inner` first, then this.
    func applied(after inner: Transform) -> Transform {
        Transform(
            a: a * inner.a + b * inner.c,
            b: a * inner.b + b * inner.d,
            c: c * inner.a + d * inner.c,
            d: c * inner.b + d * inner.d,
            x: a * inner.x + b * inner.y + x,
            y: c * inner.x + d * inner.y + y
        )
    }

    func applied(toX px: Double, y py: Double) -> (x: Double, y: Double) {
        (a * px + b * py + x, c * px + d * py + y)
    }

    /// The map back, or nil when everything falls on a line.
    var inverse: Transform? {
        let determinant = a * d - b * c
        guard abs(determinant) > 1e-9 else { return nil }
        return Transform(
            a: d / determinant,
            b: -b / determinant,
            c: -c / determinant,
            d: a / determinant,
            x: (b * y - d * x) / determinant,
            y: (c * x - a * y) / determinant
        )
    }

    /// How many units of the source one unit of the target covers.
    var shrinking: Double { 1 / max(abs(a * d - b * c), 1e-9).squareRoot() }
}
