/// A place or a direction on a page.
typealias Spot = SIMD2<Double>

extension SIMD2<Double> {
    static func polar(_ radius: Double, _ degrees: Double) -> Spot {
        Spot(radius * Trigonometry.cos(degrees), radius * Trigonometry.sin(degrees))
    }
}

/// An upright rectangle on a page; y grows downward.
struct Box: Hashable, Sendable {
    var x: Double
    var y: Double
    var width: Double
    var height: Double

    init(_ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.x = x
        self.y = y
        self.width = width
        self.height = height
    }

    init(center: Spot, width: Double, height: Double) {
        self.init(center.x - width / 2, center.y - height / 2, width, height)
    }

    var maxX: Double { x + width }
    var maxY: Double { y + height }
    var midX: Double { x + width / 2 }
    var midY: Double { y + height / 2 }
    var center: Spot { Spot(midX, midY) }
    var shorter: Double { min(width, height) }
    var diagonal: Double { (width * width + height * height).squareRoot() }

    func inset(_ distance: Double) -> Box { inset(distance, distance) }

    func inset(_ horizontal: Double, _ vertical: Double) -> Box {
        Box(x + horizontal, y + vertical, width - 2 * horizontal, height - 2 * vertical)
    }

    /// The place at these shares of width and height.
    func at(_ horizontal: Double, _ vertical: Double) -> Spot { Spot(x + width * horizontal, y + height * vertical) }

    func union(_ other: Box) -> Box {
        let (left, top) = (min(x, other.x), min(y, other.y))
        return Box(left, top, max(maxX, other.maxX) - left, max(maxY, other.maxY) - top)
    }

    /// On the way to another box.
    func mixed(_ other: Box, _ share: Double) -> Box {
        Box(
            x + (other.x - x) * share,
            y + (other.y - y) * share,
            width + (other.width - width) * share,
            height + (other.height - height) * share
        )
    }

    func contains(_ other: Box) -> Bool {
        other.x >= x && other.y >= y && other.maxX <= maxX && other.maxY <= maxY
    }
}
