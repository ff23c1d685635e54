/// The colors of a flat drawing that was scaled: its own, and one between each two that it begins with, which is enough
/// for soft edges.
///
/// Scaling makes dozens of tones along each edge; with one, the drawing looks the same and needs a third less bytes
/// without loss.
struct FlatPalette: Sendable {
    /// What counts as a flat drawing.
    static let mostColors = 16

    private let candidates: [UInt32]
    /// The candidate for each color seen so far, by its upper six bits a channel; 0 is not found yet.
    private var nearest: [UInt16] = Array(repeating: 0, count: 1 << 18)

    /// For opaque colors, each 0xFFRRGGBB, of which `shown` are in the first frame.
    init(_ colors: Set<UInt32>, shown: Set<UInt32>) {
        precondition(!colors.isEmpty && colors.count <= Self.mostColors, "a flat drawing has few colors")
        let own = colors.sorted()
        let blended = own.filter(shown.contains)
        let between = blended.indices.flatMap { first in
            blended[(first + 1)...].map { Self.mean(blended[first], $0) }
        }
        candidates = own + between
    }

    /// The closest of the colors; translucent ones stay as they are.
    mutating func snapped(_ color: UInt32) -> UInt32 {
        guard color >> 24 == 0xFF else { return color }
        let (red, green, blue) = (color >> 18 & 0x3F, color >> 10 & 0x3F, color >> 2 & 0x3F)
        let bucket = Int(red << 12 | green << 6 | blue)
        if nearest[bucket] == 0 { nearest[bucket] = UInt16(closest(to: color) + 1) }
        return candidates[Int(nearest[bucket]) - 1]
    }

    private func closest(to color: UInt32) -> Int {
        candidates.indices.min { Self.distance(candidates[$0], color) < Self.distance(candidates[$1], color) } ?? 0
    }

    static func distance(_ one: UInt32, _ other: UInt32) -> Int {
        stride(from: UInt32(0), to: 24, by: 8).reduce(0) { sum, shift in
            let step = Int(one >> shift & 0xFF) - Int(other >> shift & 0xFF)
            return sum + step * step
        }
    }

    private static func mean(_ one: UInt32, _ other: UInt32) -> UInt32 {
        // Each channel on its own: what both have, and half of what they differ in.
        (one & other) + ((one ^ other) & 0xFEFE_FEFE) >> 1
    }
}
