/// Draws one row of a texture at a time: bilinear, premultiplied, in fixed point.
struct Sampler {
    let level: Texture.Level
    let back: Transform
    /// 0...256.
    let opacity: Int
    let columns: Ripple.Columns?

    /// One texel in fixed point.
    private static let one = 1 << 16

    func draw(row: Int, width: Int, into target: UnsafeMutableBufferPointer<UInt8>) {
        // The texel under the first pixel's center; texel centers lie at halves.
        let startU = back.b * (Double(row) + 0.5) + back.x + back.a * 0.5 - 0.5
        let startV = back.d * (Double(row) + 0.5) + back.y + back.c * 0.5 - 0.5
        let margin = columns?.margin ?? 0
        var range = 0.0...Double(width - 1)
        guard
            Self.clip(&range, start: startU, step: back.a, to: 0...Double(level.width - 2)),
            Self.clip(&range, start: startV, step: back.c, to: -margin...Double(level.height - 2) + margin)
        else { return }
        let first = Int(range.lowerBound.rounded(.up))
        let last = Int(range.upperBound.rounded(.down))
        guard first <= last else { return }
        var u = Int((startU + back.a * Double(first)) * Double(Self.one))
        var v = Int((startV + back.c * Double(first)) * Double(Self.one))
        let (stepU, stepV) = (Int(back.a * Double(Self.one)), Int(back.c * Double(Self.one)))
        level.pixels.withUnsafeBufferPointer { texels in
            for x in first...last {
                blend(texels, u: u, v: v, into: target, at: (row * width + x) * 3)
                u &+= stepU
                v &+= stepV
            }
        }
    }

    /// Narrows a range of pixels to those whose texel coordinate lies within bounds.
    private static func clip(
        _ range: inout ClosedRange<Double>,
        start: Double,
        step: Double,
        to bounds: ClosedRange<Double>
    ) -> Bool {
        if abs(step) < 1e-9 { return bounds.contains(start) }
        let ends = [(bounds.lowerBound - start) / step, (bounds.upperBound - start) / step].sorted()
        let (low, high) = (max(range.lowerBound, ends[0]), min(range.upperBound, ends[1]))
        guard low <= high else { return false }
        range = low...high
        return true
    }

    @inline(__always)
    private func blend(
        _ texels: UnsafeBufferPointer<UInt8>,
        u: Int,
        v: Int,
        into target: UnsafeMutableBufferPointer<UInt8>,
        at index: Int
    ) {
        var (v, light) = (v, 256)
        if let columns {
            let column = max(0, min(level.width - 1, u >> 16))
            v &+= columns.offsets[column]
            light = columns.lights[column]
        }
        let (column, row) = (u >> 16, v >> 16)
        guard column >= 0, row >= 0, column + 1 < level.width, row + 1 < level.height else { return }
        let (fu, fv) = ((u >> 8) & 255, (v >> 8) & 255)
        let weights = ((256 - fu) * (256 - fv), fu * (256 - fv), (256 - fu) * fv, fu * fv)
        let top = (row * level.width + column) * 4
        let bottom = top + level.width * 4
        @inline(__always) func sample(_ channel: Int) -> Int {
            (Int(texels[top + channel]) * weights.0 + Int(texels[top + 4 + channel]) * weights.1
                + Int(texels[bottom + channel]) * weights.2 + Int(texels[bottom + 4 + channel]) * weights.3) >> 8
        }
        // Shifts bind tighter than products in Swift: the parentheses matter.
        let alpha = (sample(3) * opacity) >> 8
        if alpha == 0 { return }
        let rest = 255 * 256 - alpha
        for channel in 0..<3 {
            let color = (((sample(channel) * opacity) >> 8) * light) >> 8
            let mixed = (color * 255 + Int(target[index + channel]) * rest + 32_640) / 65_280
            target[index + channel] = UInt8(clamping: mixed)
        }
    }
}
