/// The colors of an animation, at most 255, and for every color the closest of them.
struct ColorTable: Sendable {
    static let mostColors = 255
    /// How many pixels are looked at to choose them.
    private static let samples = 250_000

    /// Red, green and blue, 8 bits each.
    let colors: [SIMD3<Int32>]
    /// The index of the closest color by the upper six bits of each channel, one too large; 0 is not found yet.
    private var nearest = [UInt16](repeating: 0, count: 1 << 18)

    /// Chooses colors for pixels of three channels.
    init(for pixels: [UInt8]) {
        colors = ColorBoxes(Histogram(of: pixels, samples: Self.samples)).split(into: Self.mostColors)
    }

    /// The index of the closest color.
    mutating func index(of color: SIMD3<Int32>) -> UInt8 {
        let cell = Int(color.x >> 2) << 12 | Int(color.y >> 2) << 6 | Int(color.z >> 2)
        if nearest[cell] == 0 { nearest[cell] = UInt16(closest(to: color) + 1) }
        return UInt8(truncatingIfNeeded: nearest[cell] - 1)
    }

    /// How far apart neighboring colors are in one channel, on average.
    var spacing: Int32 {
        guard colors.count > 1 else { return 0 }
        var sum = 0.0
        for (place, color) in colors.enumerated() {
            var least = Int32.max
            for (other, candidate) in colors.enumerated() where other != place {
                least = min(least, Self.distance(color, candidate))
            }
            sum += (Double(least) / 3).squareRoot()
        }
        return Int32(sum / Double(colors.count))
    }

    private func closest(to color: SIMD3<Int32>) -> Int {
        var best = 0
        var least = Int32.max
        for (place, candidate) in colors.enumerated() {
            let distance = Self.distance(color, candidate)
            if distance < least { (best, least) = (place, distance) }
        }
        return best
    }

    private static func distance(_ one: SIMD3<Int32>, _ other: SIMD3<Int32>) -> Int32 {
        let step = one &- other
        return (step &* step).wrappedSum()
    }
}

/// How often colors occur, by the upper five bits of each channel.
struct Histogram {
    struct Entry {
        var count = 0.0
        var sum = SIMD3<Double>()

        var mean: SIMD3<Double> { sum / count }
    }

    private(set) var entries: [Entry] = []

    init(of pixels: [UInt8], samples: Int) {
        var cells = [Entry](repeating: Entry(), count: 1 << 15)
        // An odd step, so that not the same columns are looked at in every row.
        let step = max(1, pixels.count / 3 / samples) | 1
        for start in stride(from: 0, to: pixels.count - 2, by: 3 * step) {
            let (red, green, blue) = (pixels[start], pixels[start + 1], pixels[start + 2])
            let cell = Int(red >> 3) << 10 | Int(green >> 3) << 5 | Int(blue >> 3)
            cells[cell].count += 1
            cells[cell].sum += SIMD3(Double(red), Double(green), Double(blue))
        }
        entries = cells.filter { $0.count > 0 }
    }
}

/// Groups of alike colors, split where they differ most (median cut by variance).
struct ColorBoxes {
    private struct Box {
        let entries: ArraySlice<Histogram.Entry>
        let mean: SIMD3<Double>
        /// Of each channel, over all pixels of the box.
        let variance: SIMD3<Double>

        init(_ entries: ArraySlice<Histogram.Entry>) {
            self.entries = entries
            let count = entries.reduce(0) { $0 + $1.count }
            let mean = entries.reduce(SIMD3()) { $0 + $1.sum } / max(1, count)
            self.mean = mean
            variance = entries.reduce(SIMD3()) { sum, entry in
                let step = entry.mean - mean
                return sum + step * step * entry.count
            }
        }

        var spread: Double { entries.count > 1 ? variance.max() : 0 }

        /// Two boxes, parted at the mean of the channel that varies most.
        func halves() -> (Box, Box) {
            let channel = variance.indices.max { variance[$0] < variance[$1] } ?? 0
            var entries = entries
            let middle = entries.partition { $0.mean[channel] > mean[channel] }
            return (Box(entries[..<middle]), Box(entries[middle...]))
        }
    }

    private let whole: Box

    init(_ histogram: Histogram) { whole = Box(histogram.entries[...]) }

    /// The mean colors of at most `count` groups.
    func split(into count: Int) -> [SIMD3<Int32>] {
        var boxes = [whole]
        while boxes.count < count, let widest = boxes.indices.max(by: { boxes[$0].spread < boxes[$1].spread }),
            boxes[widest].spread > 0
        {
            let (one, other) = boxes[widest].halves()
            guard !one.entries.isEmpty, !other.entries.isEmpty else { break }
            boxes[widest] = one
            boxes.append(other)
        }
        return boxes.map { box in
            SIMD3(clamping: SIMD3<Int32>(box.mean.rounded(.toNearestOrAwayFromZero)), lowerBound: 0, upperBound: 255)
        }
    }
}

extension SIMD3<Int32> {
    fileprivate init(clamping value: SIMD3<Int32>, lowerBound: Int32, upperBound: Int32) {
        self = value.clamped(lowerBound: SIMD3(repeating: lowerBound), upperBound: SIMD3(repeating: upperBound))
    }
}
