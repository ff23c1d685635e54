import Foundation
import Media
import Vips

@testable import Starter

/// How `Facts/colors.tsv` was measured: the mean lightness, and the hue that most of the color has.
enum MeasuredColor {
    private static let bins = 36

    static func of(_ glyph: ColorGlyph) -> OKLCH {
        var hues = Array(repeating: SIMD2<Double>(), count: bins)
        var (lightness, count) = (0.0, 0.0)
        // Every second pixel is plenty.
        for index in stride(from: 0, to: glyph.pixels.count, by: 8) {
            guard let color = color(glyph.pixels[index..<(index + 4)]) else { continue }
            let angle = color.hue * .pi / 180
            hues[Int(color.hue / 360 * Double(bins)) % bins] += color.chroma * SIMD2(cos(angle), sin(angle))
            lightness += color.lightness
            count += 1
        }
        let neighborhoods = hues.indices.map { hues[$0] + hues[($0 + 1) % bins] + hues[($0 + bins - 1) % bins] }
        let strongest = neighborhoods.max { length($0) < length($1) } ?? SIMD2()
        let hue = atan2(strongest.y, strongest.x) * 180 / .pi
        return OKLCH(lightness / max(1, count), length(strongest) / max(1, count), hue < 0 ? hue + 360 : hue)
    }

    /// The color of a texel that is more ink than edge.
    private static func color(_ texel: ArraySlice<UInt8>) -> OKLCH? {
        let values = texel.map(Double.init)
        guard values[3] > 153 else { return nil }
        let channels = values.prefix(3).map { UInt8(min(255, $0 * 255 / values[3])) }
        return OKLCH(RGBColor(red: channels[0], green: channels[1], blue: channels[2]))
    }

    private static func length(_ vector: SIMD2<Double>) -> Double { (vector * vector).sum().squareRoot() }
}
