import Vips

/// How a disc looks at each place.
struct DiscShade: Sendable {
    private let center: SIMD2<Float>
    private let radius: Float
    private let labelRadius: Float

    init(_ plan: SharePlan) {
        center = SIMD2(Float(plan.center.x), Float(plan.center.y))
        radius = Float(plan.radius)
        labelRadius = Float(plan.labelRadius)
    }

    /// The color of one pixel, 0 to 255 a channel.
    func color(at spot: SIMD2<Float>, over ground: SIMD3<Float>, label: PixelFrame) -> SIMD3<Float> {
        let way = spot - center
        let distance = (way * way).sum().squareRoot()
        if distance >= radius + 1 { return ground * shadow(spot) }
        let vinyl = vinyl(way, distance)
        var color = ground * shadow(spot)
        color += (vinyl - color) * Self.share(radius - distance)
        guard distance < labelRadius + 1 else { return color }
        let print = Self.sampled(label, (way / labelRadius + 1) / 2)
        color += (print - color) * Self.share(labelRadius - distance)
        // The edge of the label is pressed in, and in its middle is a hole.
        if labelRadius - distance < 5, distance < labelRadius { color *= 0.86 }
        let hole = radius * 0.018
        color += (SIMD3(18, 18, 20) - color) * Self.share(hole - distance)
        return color
    }

    /// How much light the shadow leaves.
    private func shadow(_ spot: SIMD2<Float>) -> Float {
        let way = spot - center - SIMD2(0, radius * 0.05)
        let beyond = ((way * way).sum().squareRoot() - radius) / (radius * 0.15)
        guard beyond < 1 else { return 1 }
        let share = max(0, beyond)
        return 0.5 + 0.5 * share * share * (3 - 2 * share)
    }

    private func vinyl(_ way: SIMD2<Float>, _ distance: Float) -> SIMD3<Float> {
        let share = distance / radius
        var light: Float = 21
        // Grooves, and wider gaps between the songs.
        let groove = Int(distance * 0.5)
        light += Float((groove &* 2_654_435_761) & 15) * 0.32
        for gap: Float in [0.6, 0.71, 0.85] where abs(share - gap) < 0.004 { light -= 9 }
        if share > 0.975 || share < 0.5 { light = 17 }
        // Two lights across, wide and soft.
        let sheen = max(0, Self.sheen(way, distance))
        light += sheen * (share > 0.975 ? 20 : 62)
        return SIMD3(light, light, light * 1.03)
    }

    /// Brightest where the way is along the light, both ways.
    private static func sheen(_ way: SIMD2<Float>, _ distance: Float) -> Float {
        guard distance > 0.5 else { return 0 }
        let along = (way.x * 0.5 - way.y * 0.866) / distance
        let across = (way.x * 0.94 + way.y * 0.342) / distance
        let (wide, slim) = (along * along, across * across)
        return wide * wide * wide * wide * 0.8 + slim * slim * slim * slim * slim * slim * 0.25
    }

    /// How much of a pixel is inside, by the distance to the edge.
    private static func share(_ distance: Float) -> Float { min(1, max(0, distance + 0.5)) }

    /// The color of a picture at a place from 0 to 1, between its pixels.
    private static func sampled(_ frame: PixelFrame, _ spot: SIMD2<Float>) -> SIMD3<Float> {
        // The middle square of a picture that is none.
        let side = Float(min(frame.width, frame.height))
        let corner = SIMD2(Float(frame.width) - side, Float(frame.height) - side) / 2
        let place = corner + spot * side - 0.5
        let (column, row) = (Int(place.x.rounded(.down)), Int(place.y.rounded(.down)))
        let (across, down) = (place.x - Float(column), place.y - Float(row))
        func color(_ x: Int, _ y: Int) -> SIMD3<Float> {
            let start = (min(max(y, 0), frame.height - 1) * frame.width + min(max(x, 0), frame.width - 1)) * 3
            return SIMD3(Float(frame.pixels[start]), Float(frame.pixels[start + 1]), Float(frame.pixels[start + 2]))
        }
        let upper = color(column, row) + (color(column + 1, row) - color(column, row)) * across
        let lower = color(column, row + 1) + (color(column + 1, row + 1) - color(column, row + 1)) * across
        return upper + (lower - upper) * down
    }
}
