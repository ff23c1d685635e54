import Media

#if canImport(Glibc)
private import Glibc
#endif

/// The flat shapes that fly about, drawn once a loop in the colors of its ground.
enum ShapeTexture {
    private static let size = 96

    static func make(_ sprite: Placement.Sprite, ground: Ground) -> Texture? {
        let accents = ground.accents
        func accent(_ index: Int) -> RGBColor { accents[index % accents.count].rgb }
        switch sprite {
        case .subject: return nil
        case .shadow: return draw(ground.shadow.rgb) { x, y in soft(1 - (x * x + y * y).squareRoot()) }
        case .star(let index): return draw(accent(index % 2)) { x, y in star(x, y) }
        case .disc: return draw(accent(0)) { x, y in edge(0.95 - (x * x + y * y).squareRoot()) }
        case .paper(let index):
            // Without the palest, which would look like holes.
            return draw(accent(1 + index % (accents.count - 1))) { x, y in
                edge(min(0.95 - abs(x), 0.6 - abs(y)))
            }
        case .ring:
            return draw(accent(0)) { x, y in edge(0.035 - abs((x * x + y * y).squareRoot() - 0.93)) }
        case .streak: return draw(accent(0)) { x, y in edge(0.22 * (1 - x * x) - abs(y)) }
        }
    }

    private static func edge(_ depth: Double) -> Double { Easing.smooth(depth * Double(size) / 3 + 0.5) }

    private static func soft(_ depth: Double) -> Double { Easing.smoother(depth) }

    /// Four points with hollow sides.
    private static func star(_ x: Double, _ y: Double) -> Double {
        let root = abs(x).squareRoot() + abs(y).squareRoot()
        return edge((0.95 - root) * 0.6)
    }

    /// Coverage over a square from -1 to 1, as premultiplied color.
    private static func draw(_ color: RGBColor, _ coverage: (Double, Double) -> Double) -> Texture {
        var pixels: [UInt8] = []
        pixels.reserveCapacity(size * size * 4)
        for row in 0..<size {
            let y = (2 * Double(row) + 1) / Double(size) - 1
            for column in 0..<size {
                let alpha = coverage((2 * Double(column) + 1) / Double(size) - 1, y)
                for channel in [color.red, color.green, color.blue] {
                    pixels.append(UInt8((Double(channel) * alpha).rounded()))
                }
                pixels.append(UInt8((255 * alpha).rounded()))
            }
        }
        return Texture(width: size, height: size, pixels: pixels)
    }
}
