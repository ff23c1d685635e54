package import Coordination

/// Writes drawings as GIF: one table of colors for all frames, and of each frame only what has changed.
///
/// Soft grounds are dithered in a pattern that stands still, so that what does not move stays the same pixel for pixel.
/// Several times faster than ``FrameStrip/gif(delays:loopCount:)``, which looks for the best colors of every single frame;
/// photographs need that, drawings do not.
struct DrawnGIF {
    /// The index that means "as before".
    private static let unchanged: UInt8 = 255

    private let width: Int
    private let height: Int
    private var table: ColorTable
    private let amplitude: Int32
    private var file: [UInt8]
    private var shown: [UInt8] = []

    /// For frames whose pixels, three channels each, are in `strip`.
    init(width: Int, height: Int, strip: [UInt8], loopCount: Int) {
        self.width = width
        self.height = height
        table = ColorTable(for: strip)
        amplitude = table.spacing
        file = Array("GIF89a".utf8) + Self.word(width) + Self.word(height) + [0xF7, 0, 0]
        for place in 0..<256 {
            let color = place < table.colors.count ? table.colors[place] : SIMD3()
            file += [color.x, color.y, color.z].map { UInt8(clamping: $0) }
        }
        if loopCount != 1 {
            // The file counts repetitions; 0 is for ever.
            file += [0x21, 0xFF, 11] + Array("NETSCAPE2.0".utf8) + [3, 1] + Self.word(max(0, loopCount - 1)) + [0]
        }
    }

    mutating func append(_ pixels: ArraySlice<UInt8>, hundredths: Int) {
        let indices = indices(of: pixels)
        let area = shown.isEmpty ? Area(0, 0, width, height) : changed(from: shown, to: indices)
        var part: [UInt8] = []
        part.reserveCapacity(area.width * area.height)
        for row in area.top..<area.top + area.height {
            for place in row * width + area.left..<row * width + area.left + area.width {
                part.append(!shown.isEmpty && shown[place] == indices[place] ? Self.unchanged : indices[place])
            }
        }
        file += [0x21, 0xF9, 4, 0x05] + Self.word(hundredths) + [Self.unchanged, 0]
        file += [0x2C] + [area.left, area.top, area.width, area.height].flatMap(Self.word) + [0]
        file += LZWEncoder.blocks(of: part)
        shown = indices
    }

    consuming func finish() -> [UInt8] { file + [0x3B] }

    /// The color of each pixel, a little lighter or darker by its place.
    private mutating func indices(of pixels: ArraySlice<UInt8>) -> [UInt8] {
        var indices = [UInt8](repeating: 0, count: width * height)
        let offsets = Self.pattern.map { ($0 * 2 - 63) * amplitude / 128 }
        var start = pixels.startIndex
        let (least, most) = (SIMD3<Int32>(repeating: 0), SIMD3<Int32>(repeating: 255))
        for row in 0..<height {
            for column in 0..<width {
                let color = SIMD3(Int32(pixels[start]), Int32(pixels[start + 1]), Int32(pixels[start + 2]))
                let dithered = color &+ SIMD3(repeating: offsets[(row & 7) << 3 | column & 7])
                indices[row * width + column] = table.index(of: dithered.clamped(lowerBound: least, upperBound: most))
                start += 3
            }
        }
        return indices
    }

    private struct Area {
        let left: Int
        let top: Int
        let width: Int
        let height: Int

        init(_ left: Int, _ top: Int, _ width: Int, _ height: Int) {
            (self.left, self.top, self.width, self.height) = (left, top, width, height)
        }
    }

    /// The smallest area that holds every difference; one pixel when there is none.
    private func changed(from old: [UInt8], to new: [UInt8]) -> Area {
        var (left, right, top, bottom) = (width, -1, height, -1)
        for row in 0..<height {
            let start = row * width
            guard let first = (0..<width).first(where: { old[start + $0] != new[start + $0] }),
                let last = (0..<width).last(where: { old[start + $0] != new[start + $0] })
            else { continue }
            (left, right) = (min(left, first), max(right, last))
            (top, bottom) = (min(top, row), row)
        }
        return right < 0 ? Area(0, 0, 1, 1) : Area(left, top, right - left + 1, bottom - top + 1)
    }

    /// From 0 to 63, so that every few neighbors have evenly spread values (Bayer).
    private static let pattern: [Int32] = (0..<64).map { place in
        let (row, column) = (place >> 3, place & 7)
        return (0..<3).reduce(0) { sum, bit in
            let (down, across) = (row >> bit & 1, column >> bit & 1)
            return sum | Int32((across ^ down) << 1 | down) << Int32(2 * (2 - bit))
        }
    }

    private static func word(_ number: Int) -> [UInt8] {
        [UInt8(truncatingIfNeeded: number), UInt8(truncatingIfNeeded: number >> 8)]
    }
}

extension FrameStrip {
    /// The frames as GIF, for drawings without transparency: quick, with one table of colors for all of them.
    ///
    /// As many frames as there are here, also where neighbors are equal.
    package func drawnGIF(
        delays: [Int],
        loopCount: Int,
        until interruption: Interruption
    ) throws(VipsError) -> [UInt8] {
        precondition(frameCount > 0 && delays.count == frameCount && channels == 3, "every frame has one delay")
        var file = DrawnGIF(width: width, height: height, strip: pixels, loopCount: loopCount)
        let size = width * height * channels
        for (index, delay) in Hundredths.of(delays).enumerated() {
            try interruption.check()
            file.append(pixels[index * size..<(index + 1) * size], hundredths: delay / 10)
        }
        return file.finish()
    }
}
