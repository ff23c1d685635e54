/// What a decoder shows after the frames written so far, and how far each block is from what it should show.
///
/// Comparing with this, and never with the original's frame before, is what keeps small differences from adding up.
/// Errors are squared differences summed over red, green and blue, laid on black or on white, whichever is worse.
struct ShownCanvas {
    let size: FrameSize
    /// 0xAARRGGBB, not premultiplied, row by row.
    private(set) var pixels: [UInt32]
    private var errors: [Int]
    /// The error each block had when it was last written: what the encoding itself costs.
    private var settled: [Int]
    private var wanted: WebPCanvas?

    /// A canvas on which nothing was drawn.
    init(_ size: FrameSize) {
        self.size = size
        pixels = Array(repeating: 0, count: size.area)
        errors = Array(repeating: 0, count: BlockMask.columns(of: size) * BlockMask.rows(of: size))
        settled = errors
    }

    /// The mean squared error of one channel of one pixel.
    var meanError: Double { Double(errors.reduce(0, +)) / Double(size.area * 3) }

    /// Takes a frame that should be shown now; where it is as the one before, nothing has to be looked at.
    mutating func compare(with frame: WebPCanvas) {
        let columns = BlockMask.columns(of: size)
        for row in 0..<BlockMask.rows(of: size) {
            let lines = row * BlockMask.side..<min(size.height, (row + 1) * BlockMask.side)
            if let wanted, frame.isEqual(to: wanted, in: lines) { continue }
            for column in 0..<columns { errors[row * columns + column] = error(column, row, frame) }
        }
        wanted = frame
    }

    /// The blocks that have become worse than they were when written, by more than this mean squared error of a channel.
    func outdated(by tolerance: Int) -> BlockMask {
        var mask = BlockMask(size, all: false)
        let most = tolerance * 3 * BlockMask.side * BlockMask.side
        for block in errors.indices where errors[block] > settled[block] + most { mask[block] = true }
        return mask
    }

    /// The blocks whose mean squared error of a channel is above this.
    func blocks(worseThan error: Double) -> BlockMask {
        var mask = BlockMask(size, all: false)
        let most = Int(error * Double(3 * BlockMask.side * BlockMask.side))
        for block in errors.indices where errors[block] > most { mask[block] = true }
        return mask
    }

    /// Draws a decoded patch the way decoders do, and measures again.
    ///
    /// Patches that blend have pixels that are opaque or not there at all.
    mutating func draw(_ patch: [UInt32], in area: FrameArea, blends: Bool) {
        for row in 0..<area.height {
            let (from, to) = (row * area.width, (area.top + row) * size.width + area.left)
            for column in 0..<area.width where !blends || patch[from + column] >> 24 == 255 {
                pixels[to + column] = patch[from + column]
            }
        }
        guard let wanted else { return }
        let columns = BlockMask.columns(of: size)
        for block in BlockMask.blocks(of: area, columns: columns) {
            errors[block] = error(block % columns, block / columns, wanted)
        }
    }

    /// From now on these blocks are as good as they get.
    mutating func settle(_ mask: BlockMask) {
        for block in errors.indices where mask[block] { settled[block] = errors[block] }
    }

    private func error(_ column: Int, _ row: Int, _ wanted: WebPCanvas) -> Int {
        let (left, top) = (column * BlockMask.side, row * BlockMask.side)
        let area = FrameArea(
            left: left,
            top: top,
            width: min(BlockMask.side, size.width - left),
            height: min(BlockMask.side, size.height - top)
        )
        return unsafe wanted.withPixels { wanted, stride in
            unsafe pixels.withUnsafeBufferPointer { shown in
                let wanted = unsafe UnsafeBufferPointer(start: wanted, count: size.height * stride)
                return unsafe SquaredError.of(shown, wanted, area, strides: (size.width, stride))
            }
        }
    }
}

/// Squared differences of colors.
enum SquaredError {
    private typealias Row = UnsafeBufferPointer<UInt32>

    /// Of an area of two pictures, whose rows are `strides` apart.
    static func of(
        _ one: UnsafeBufferPointer<UInt32>,
        _ other: UnsafeBufferPointer<UInt32>,
        _ area: FrameArea,
        strides: (Int, Int)
    ) -> Int {
        var sum: Int32 = 0
        var opacity = UInt32.max
        for row in area.top..<area.top + area.height {
            let first = unsafe self.row(row, of: one, area, strides.0)
            let second = unsafe self.row(row, of: other, area, strides.1)
            let (bytes, otherBytes) = (UnsafeRawBufferPointer(first), UnsafeRawBufferPointer(second))
            for place in 0..<area.width * 4 {
                let step = unsafe Int32(bytes[place]) &- Int32(otherBytes[place])
                sum &+= step &* step
            }
            for place in 0..<area.width { opacity &= unsafe first[place] & second[place] }
        }
        if opacity >> 24 == 255 { return Int(sum) }
        var sums = (black: 0, white: 0)
        for row in area.top..<area.top + area.height {
            let first = unsafe self.row(row, of: one, area, strides.0)
            let second = unsafe self.row(row, of: other, area, strides.1)
            for place in 0..<area.width { unsafe add(first[place], second[place], to: &sums) }
        }
        return max(sums.black, sums.white)
    }

    private static func row(_ row: Int, of pixels: Row, _ area: FrameArea, _ stride: Int) -> Row {
        let start = row * stride + area.left
        return unsafe Row(rebasing: pixels[start..<start + area.width])
    }

    /// Of two colors that let something through, laid on black and on white.
    private static func add(_ one: UInt32, _ other: UInt32, to sums: inout (black: Int, white: Int)) {
        let (opacity, otherOpacity) = (Int(one >> 24), Int(other >> 24))
        for shift in [UInt32(0), 8, 16] {
            let light = Int(one >> shift & 255) * opacity / 255
            let step = light - Int(other >> shift & 255) * otherOpacity / 255
            sums.black += step * step
            sums.white += (step - opacity + otherOpacity) * (step - opacity + otherOpacity)
        }
    }
}
