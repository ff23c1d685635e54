#if canImport(Glibc)
import Media
private import Glibc
#endif

/// A quiet pattern on the ground: it only makes the light a little stronger or weaker, so no color is added.
enum Backdrop: String, Hashable, Sendable, CaseIterable {
    case plain, disc, rings, rays, dots, hills, bands, stars, stage

    /// How much lighter (or darker) the ground is at a point of the stage.
    func light(x: Double, y: Double, painter: BackdropPainter) -> Double {
        switch self {
        case .plain: 0
        case .disc: 0.17 * painter.inside(0.86 - (x * x + y * y).squareRoot())
        case .rings: painter.rings(x, y)
        case .rays: painter.rays(x, y)
        case .dots: painter.dots(x, y)
        case .hills: painter.hills(x, y)
        case .bands: painter.bands(x, y)
        case .stars: painter.stars(x, y)
        case .stage: -0.22 * painter.inside(y - painter.floor + 0.1)
        }
    }
}

/// The shapes of backdrops, each edge one pixel soft.
struct BackdropPainter {
    let floor: Double
    /// One pixel in units of the stage.
    let pixel: Double
    private let specks: [(x: Double, y: Double, size: Double)]

    init(stage: Stage, pixel: Double) {
        floor = stage.floor
        self.pixel = pixel
        var random = StableRandom(seed: stage.seed ^ 0x5EED)
        specks = (0..<26).map { _ in
            (
                random.number(in: -stage.halfWidth...stage.halfWidth),
                random.number(in: -stage.halfHeight...stage.halfHeight),
                random.number(in: 0.008...0.022)
            )
        }
    }

    /// 1 where `depth` is positive, 0 outside.
    func inside(_ depth: Double) -> Double { Easing.smooth(depth / pixel / 1.5 + 0.5) }

    func rings(_ x: Double, _ y: Double) -> Double {
        let distance = (x * x + y * y).squareRoot()
        return 0.13 * (inside(0.72 - distance) + inside(1.02 - distance) + inside(1.36 - distance)) - 0.1
    }

    func rays(_ x: Double, _ y: Double) -> Double {
        let distance = (x * x + y * y).squareRoot()
        let angle = atan2(y, x) / (2 * .pi) * 14
        let saw = abs(Easing.wrapped(angle) - 0.5) - 0.25
        let width = max(distance, 0.02) * 2 * .pi / 14
        return 0.16 * inside(saw * width) * Easing.smooth(distance * 1.6 - 0.25)
    }

    func dots(_ x: Double, _ y: Double) -> Double {
        let step = 0.3
        let row = (y / step).rounded()
        let shift = Int(row).isMultiple(of: 2) ? 0 : step / 2
        let column = ((x - shift) / step).rounded()
        let (dx, dy) = (x - shift - column * step, y - row * step)
        return 0.17 * inside(0.042 - (dx * dx + dy * dy).squareRoot())
    }

    func hills(_ x: Double, _ y: Double) -> Double {
        let back = floor - 0.42 + 0.15 * sin(1.9 * x + 0.6)
        let front = floor - 0.12 + 0.09 * sin(2.4 * x + 2.4)
        return -0.13 * inside(y - back) - 0.15 * inside(y - front)
    }

    func bands(_ x: Double, _ y: Double) -> Double {
        let across = (x + y) * 0.7071
        return 0.12 * inside(0.62 - abs(across)) + 0.09 * inside(0.3 - abs(across))
    }

    func stars(_ x: Double, _ y: Double) -> Double {
        for speck in specks {
            let (dx, dy) = (x - speck.x, y - speck.y)
            let distance = (dx * dx + dy * dy).squareRoot()
            if distance < speck.size + 2 * pixel { return 0.5 * inside(speck.size - distance) }
        }
        return 0
    }
}
