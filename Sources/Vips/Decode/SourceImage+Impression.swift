package import Coordination

extension SourceImage {
    /// The most bytes a preview has.
    package static let longestPreview = 200

    /// The color that stands for the first frame, on mid gray where it is transparent.
    package func dominantColor(
        until interruption: Interruption = Interruption()
    ) throws(VipsError) -> (red: UInt8, green: UInt8, blue: UInt8) {
        let frame = try firstFrame(width: min(facts.width, 32), until: interruption)
        return DominantColor.of(try frame.flattened(gray: 128))
    }

    /// A blurred impression of the first frame as WebP, at most ``longestPreview`` bytes, to be put inside a page.
    package func preview(until interruption: Interruption = Interruption()) throws(VipsError) -> [UInt8] {
        for width in [8, 6, 4, 2, 1] {
            let fitted = fitted(width: width)
            let size = FrameSize(width: fitted.width, height: min(fitted.height, 2 * width))
            let frame = try firstFrame(size: size, until: interruption)
            let bytes = try frame.flattened(gray: 128).webp(.preview, until: interruption)
            if bytes.count <= Self.longestPreview { return bytes }
        }
        throw .failed(reason: "no preview fits")
    }
}

/// The color most of a picture has, as far as people would say so.
enum DominantColor {
    /// Finds the color of an opaque frame: the mean of the largest group of alike pixels, where vivid ones count more.
    ///
    /// Walks over all pixels, so give it a small frame.
    static func of(_ frame: PixelFrame) -> (red: UInt8, green: UInt8, blue: UInt8) {
        var groups: [Int: Group] = [:]
        for start in stride(from: 0, to: frame.pixels.count, by: frame.channels) {
            let color = frame.pixels[start..<start + 3].map(Int.init)
            // Four bits a channel would part one soft gradient into many groups; three keep it together.
            groups[(color[0] >> 5) << 6 | (color[1] >> 5) << 3 | color[2] >> 5, default: Group()].add(color)
        }
        let largest = groups.max { ($0.value.weight, $0.key) < ($1.value.weight, $1.key) }?.value ?? Group()
        return largest.mean
    }

    private struct Group {
        private(set) var weight = 0
        private var count = 0
        private var sum = [0, 0, 0]

        mutating func add(_ color: [Int]) {
            let vividness = (color.max() ?? 0) - (color.min() ?? 0)
            weight += 64 + vividness
            count += 1
            for channel in sum.indices { sum[channel] += color[channel] }
        }

        var mean: (red: UInt8, green: UInt8, blue: UInt8) {
            let mean = sum.map { UInt8(clamping: ($0 + count / 2) / max(1, count)) }
            return (mean[0], mean[1], mean[2])
        }
    }
}
