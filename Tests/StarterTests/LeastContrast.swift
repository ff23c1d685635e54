import Media
import Vips

@testable import Starter

extension PixelFrame {
    /// The least contrast of an ink to any pixel behind a box, whose units are `scale` pixels.
    func leastContrast(of ink: OKLCH, behind box: Box, scale: Double) -> Double {
        var colors: Set<RGBColor> = []
        var last = -1
        for y in Int(box.y * scale)...Int(box.maxY * scale) {
            for x in Int(box.x * scale)...Int(box.maxX * scale) {
                let place = (y * width + x) * channels
                let (red, green, blue) = (pixels[place], pixels[place + 1], pixels[place + 2])
                let color = Int(red) << 16 | Int(green) << 8 | Int(blue)
                // Most are like the one before.
                guard color != last else { continue }
                colors.insert(RGBColor(red: red, green: green, blue: blue))
                last = color
            }
        }
        return colors.map { ink.contrast(with: OKLCH($0)) }.min() ?? 21
    }
}
