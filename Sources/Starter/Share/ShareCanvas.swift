import Media
import Vips

/// The pixels of a picture that is shared, in the making.
struct ShareCanvas: Sendable {
    private let width: Int
    private let height: Int
    private var pixels: [UInt8]

    init(_ size: PixelSize) {
        width = size.width
        height = size.height
        pixels = [UInt8](repeating: 0, count: size.width * size.height * 3)
    }

    var frame: PixelFrame { PixelFrame(width: width, height: height, channels: 3, pixels: pixels) }

    /// From one place whose color is computed to the next, in pixels; between them it changes evenly.
    private static let step = 12

    /// The picture out of focus and dark enough for white text, darker toward the foot.
    mutating func cover(with picture: SoftPicture) {
        let columns = width / Self.step + 2
        let rows = height / Self.step + 2
        // The middle of the picture, in the page's ratio.
        let longer = Float(max(width, height))
        let (wide, high) = (Float(width) / longer, Float(height) / longer)
        let grid = (0..<(columns * rows)).map { place -> SIMD3<Float> in
            let x = Float(place % columns * Self.step) / Float(width)
            let y = Float(place / columns * Self.step) / Float(height)
            return Self.dimmed(picture.color(0.5 + (x - 0.5) * wide, 0.5 + (y - 0.5) * high), 0.66 - 0.26 * y) * 255
        }
        for y in 0..<height {
            let (row, down) = (y / Self.step * columns, Float(y % Self.step) / Float(Self.step))
            for x in 0..<width {
                let (place, across) = (row + x / Self.step, Float(x % Self.step) / Float(Self.step))
                let upper = grid[place] + (grid[place + 1] - grid[place]) * across
                let lower = grid[place + columns] + (grid[place + columns + 1] - grid[place + columns]) * across
                // Noise of less than a step: a soft ground would show its steps.
                let noise = Float((x &* 7919 &+ y &* 104_729 &+ (x &* y) &* 31) & 63) / 64
                set(x, y, upper + (lower - upper) * down + noise)
            }
        }
    }

    /// Text in white reads at 4.5 to 1 on anything whose luminance is below 0.18; here it stays below 0.14.
    private static func dimmed(_ color: SIMD3<Float>, _ light: Float) -> SIMD3<Float> {
        let dark = color * light
        let brightness = dark.x * 0.3 + dark.y * 0.59 + dark.z * 0.11
        return brightness > 0.36 ? dark * (0.36 / brightness) : dark
    }

    /// The disc: its shadow, grooves with the light on them, and the label.
    mutating func addDisc(_ plan: SharePlan, label: PixelFrame) {
        let disc = DiscShade(plan)
        let reach = plan.radius * 1.16
        let rows = max(0, Int(plan.center.y - reach))..<min(height, Int(plan.center.y + reach * 1.06))
        let columns = max(0, Int(plan.center.x - reach))..<min(width, Int(plan.center.x + reach))
        for y in rows {
            for x in columns {
                let spot = SIMD2(Float(x) + 0.5, Float(y) + 0.5)
                let under = color(x, y)
                set(x, y, disc.color(at: spot, over: under, label: label))
            }
        }
    }

    /// Lays white over everything as much as the first channel of a frame of this size says, gray as the second, and the
    /// mark's color as the third.
    mutating func addInk(_ frame: PixelFrame) {
        guard frame.width == width, frame.height == height, frame.channels == 3 else { return }
        let inks: [SIMD3<Float>] = [SIMD3(255, 255, 255), SIMD3(226, 226, 230), SIMD3(255, 110, 74)]
        frame.pixels.withUnsafeBufferPointer { ink in
            for place in stride(from: 0, to: ink.count, by: 3)
            where ink[place] | ink[place + 1] | ink[place + 2] != 0 {
                var mixed = SIMD3(Float(pixels[place]), Float(pixels[place + 1]), Float(pixels[place + 2]))
                for channel in 0..<3 {
                    mixed += (inks[channel] - mixed) * (Float(ink[place + channel]) / 255)
                }
                for channel in 0..<3 { pixels[place + channel] = UInt8(min(255, max(0, mixed[channel]))) }
            }
        }
    }

    private func color(_ x: Int, _ y: Int) -> SIMD3<Float> {
        let place = (y * width + x) * 3
        return SIMD3(Float(pixels[place]), Float(pixels[place + 1]), Float(pixels[place + 2]))
    }

    private mutating func set(_ x: Int, _ y: Int, _ color: SIMD3<Float>) {
        let place = (y * width + x) * 3
        for channel in 0..<3 { pixels[place + channel] = UInt8(min(255, max(0, color[channel]))) }
    }
}
