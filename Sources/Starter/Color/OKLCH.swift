import Media

#if canImport(Glibc)
private import Glibc
#endif

/// A color by lightness 0...1, chroma 0...0.4 and hue in degrees, each as the eye sees it.
struct OKLCH: Hashable, Sendable {
    var lightness: Double
    var chroma: Double
    var hue: Double

    init(_ lightness: Double, _ chroma: Double, _ hue: Double) {
        self.lightness = lightness
        self.chroma = chroma
        self.hue = hue
    }

    /// The distance between two hues, 0...180.
    static func distance(_ first: Double, _ second: Double) -> Double {
        let difference = abs(first - second).truncatingRemainder(dividingBy: 360)
        return min(difference, 360 - difference)
    }
}

extension OKLCH {
    /// Linear light, red, green and blue; outside 0...1 where a screen cannot show it.
    var linear: SIMD3<Double> {
        let angle = hue * .pi / 180
        let (a, b) = (chroma * cos(angle), chroma * sin(angle))
        func cubed(_ value: Double) -> Double { value * value * value }
        let long = cubed(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let medium = cubed(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let short = cubed(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return SIMD3(
            4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
            -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
            -0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short
        )
    }

    /// sRGB 0...255, the chroma reduced until a screen can show it.
    var components: SIMD3<Double> {
        var color = self
        while color.chroma > 0.001, !color.isDisplayable { color.chroma *= 0.96 }
        let linear = color.linear.clamped(lowerBound: SIMD3(repeating: 0), upperBound: SIMD3(repeating: 1))
        return SIMD3(Self.encoded(linear.x), Self.encoded(linear.y), Self.encoded(linear.z)) * 255
    }

    private var isDisplayable: Bool {
        let linear = linear
        return linear.min() >= -0.0005 && linear.max() <= 1.0005
    }

    private static func encoded(_ value: Double) -> Double {
        value <= 0.0031308 ? 12.92 * value : 1.055 * pow(value, 1 / 2.4) - 0.055
    }

    var rgb: RGBColor {
        let components = components
        return RGBColor(
            red: UInt8(components.x.rounded()),
            green: UInt8(components.y.rounded()),
            blue: UInt8(components.z.rounded())
        )
    }

    /// The color of sRGB components 0...255.
    init(_ color: RGBColor) {
        func decoded(_ value: UInt8) -> Double {
            let unit = Double(value) / 255
            return unit <= 0.04045 ? unit / 12.92 : pow((unit + 0.055) / 1.055, 2.4)
        }
        let (red, green, blue) = (decoded(color.red), decoded(color.green), decoded(color.blue))
        let long = cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        let a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        let b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
        let hue = atan2(b, a) * 180 / .pi
        self.init(
            0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
            (a * a + b * b).squareRoot(),
            hue < 0 ? hue + 360 : hue
        )
    }
}

extension OKLCH {
    /// The color of 24 bits, `0xRRGGBB`.
    init(rgb value: UInt32) {
        self.init(
            RGBColor(
                red: UInt8(value >> 16 & 255),
                green: UInt8(value >> 8 & 255),
                blue: UInt8(value & 255)
            )
        )
    }
}
