/// The screen of a GIF, on which frames are drawn one over the other; empty and transparent at first.
struct GIFCanvas {
    private typealias Frame = GIFStructure.Frame

    private static let nothing: UInt32 = 0
    private static let black: UInt32 = 0xFF00_0000
    /// The first row and the distance of rows of each pass over an interlaced frame.
    private static let passes = [(0, 8), (4, 8), (2, 4), (1, 2)]

    private let file: [UInt8]
    let size: FrameSize
    /// Red in the lowest byte, alpha in the highest.
    private(set) var pixels: [UInt32]
    private var saved: [UInt32] = []
    private var last: GIFStructure.Frame?

    init(_ file: [UInt8], _ size: FrameSize) {
        self.file = file
        self.size = size
        pixels = Array(repeating: Self.nothing, count: size.area)
    }

    /// Disposes of the frame before, so that the next one can be drawn; nothing is kept to be restored after the last.
    mutating func prepare(for frame: GIFStructure.Frame, isLast: Bool) {
        switch last?.disposal {
        case .clear: if let last { clear(last) }
        case .restore: swap(&pixels, &saved)
        case .keep, nil: break
        }
        saved = []
        if frame.disposal == .restore, !isLast { saved = pixels }
        last = frame
    }

    /// Draws as many pixels of a frame as there are indexes, as far as they are on the screen.
    mutating func draw(_ frame: GIFStructure.Frame, _ indexes: ArraySlice<UInt8>) {
        let columns = min(frame.size.width, max(0, size.width - frame.left))
        guard columns > 0 else { return }
        let colors = colors(of: frame)
        var start = indexes.startIndex
        for row in Self.rows(of: frame) {
            let end = min(start + columns, indexes.endIndex)
            guard start < end else { return }
            if frame.top + row < size.height {
                draw(indexes[start..<end], colors, at: (frame.top + row) * size.width + frame.left)
            }
            start += frame.size.width
        }
    }

    private mutating func draw(_ indexes: ArraySlice<UInt8>, _ colors: [UInt32], at place: Int) {
        var place = place
        for index in indexes {
            let color = colors[Int(index)]
            if color != Self.nothing { pixels[place] = color }
            place += 1
        }
    }

    private mutating func clear(_ frame: GIFStructure.Frame) {
        let right = min(frame.left + frame.size.width, size.width)
        let bottom = min(frame.top + frame.size.height, size.height)
        guard frame.left < right, frame.top < bottom else { return }
        for row in frame.top..<bottom {
            for place in row * size.width + frame.left..<row * size.width + right { pixels[place] = Self.nothing }
        }
    }

    /// The color of each index; what the table does not have is black.
    private func colors(of frame: GIFStructure.Frame) -> [UInt32] {
        var colors = Array(repeating: Self.black, count: 256)
        for (index, place) in stride(from: frame.colors.lowerBound, to: frame.colors.upperBound, by: 3).enumerated() {
            let (red, green, blue) = (UInt32(file[place]), UInt32(file[place + 1]), UInt32(file[place + 2]))
            colors[index] = Self.black | blue << 16 | green << 8 | red
        }
        if let transparent = frame.transparent { colors[transparent] = Self.nothing }
        return colors
    }

    /// The rows of a frame in the order in which the file has them.
    private static func rows(of frame: GIFStructure.Frame) -> [Int] {
        guard frame.isInterlaced else { return Array(0..<frame.size.height) }
        return passes.flatMap { first, step in stride(from: first, to: frame.size.height, by: step) }
    }

    var isOpaque: Bool { pixels.allSatisfy { $0 >> 24 == 255 } }

    /// What is on the screen, with alpha only if that is asked for.
    func frame(hasAlpha: Bool) -> PixelFrame {
        let channels = hasAlpha ? 4 : 3
        let bytes = unsafe [UInt8](unsafeUninitializedCapacity: size.area * channels) { bytes, count in
            var place = 0
            for pixel in pixels {
                unsafe bytes[place] = UInt8(truncatingIfNeeded: pixel)
                unsafe bytes[place + 1] = UInt8(truncatingIfNeeded: pixel >> 8)
                unsafe bytes[place + 2] = UInt8(truncatingIfNeeded: pixel >> 16)
                if hasAlpha { unsafe bytes[place + 3] = UInt8(truncatingIfNeeded: pixel >> 24) }
                place += channels
            }
            count = place
        }
        return PixelFrame(width: size.width, height: size.height, channels: channels, pixels: bytes)
    }
}
