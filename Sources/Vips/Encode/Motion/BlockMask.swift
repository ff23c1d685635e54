/// Which blocks of a frame are meant, all of one size but those that the frame's right and lower edges cut off.
struct BlockMask {
    /// The width and height of a block, in pixels: what libwebp makes one color when all of it is transparent.
    static let side = 8

    let size: FrameSize
    private(set) var isSet: [Bool]

    /// All blocks of a frame, or none.
    init(_ size: FrameSize, all isSet: Bool) {
        self.size = size
        self.isSet = Array(repeating: isSet, count: Self.columns(of: size) * Self.rows(of: size))
    }

    static func columns(of size: FrameSize) -> Int { (size.width + side - 1) / side }
    static func rows(of size: FrameSize) -> Int { (size.height + side - 1) / side }

    var columns: Int { Self.columns(of: size) }
    var rows: Int { Self.rows(of: size) }
    var isEmpty: Bool { !isSet.contains(true) }

    subscript(block: Int) -> Bool {
        get { isSet[block] }
        set { isSet[block] = newValue }
    }

    mutating func formUnion(_ other: BlockMask) {
        for block in isSet.indices where other.isSet[block] { isSet[block] = true }
    }

    /// The smallest area that holds all blocks that are set; nil when none is.
    var area: FrameArea? {
        var (left, right, top, bottom) = (columns, -1, rows, -1)
        for row in 0..<rows {
            let line = isSet[row * columns..<(row + 1) * columns]
            guard let first = line.firstIndex(of: true), let last = line.lastIndex(of: true) else { continue }
            (left, right) = (min(left, first - line.startIndex), max(right, last - line.startIndex))
            (top, bottom) = (min(top, row), row)
        }
        guard right >= 0 else { return nil }
        return FrameArea(
            left: left * Self.side,
            top: top * Self.side,
            width: min(size.width, (right + 1) * Self.side) - left * Self.side,
            height: min(size.height, (bottom + 1) * Self.side) - top * Self.side
        )
    }

    /// Sets every block of an area when nearly all of them are: less would be saved than the exceptions cost.
    mutating func closeGaps(in area: FrameArea) {
        let blocks = Self.blocks(of: area, columns: columns)
        let open = blocks.reduce(0) { $0 + (isSet[$1] ? 0 : 1) }
        if open * Self.fewest < blocks.count { setAll(in: area) }
    }

    mutating func setAll(in area: FrameArea) {
        for block in Self.blocks(of: area, columns: columns) { isSet[block] = true }
    }

    /// One gap in this many blocks is worth it.
    private static let fewest = 6

    static func blocks(of area: FrameArea, columns: Int) -> [Int] {
        let across = area.left / side..<(area.left + area.width + side - 1) / side
        let down = area.top / side..<(area.top + area.height + side - 1) / side
        return down.flatMap { row in across.map { row * columns + $0 } }
    }

    func contains(x: Int, y: Int) -> Bool { isSet[y / Self.side * columns + x / Self.side] }
}

/// A part of a frame, in pixels.
struct FrameArea: Hashable, Sendable {
    let left: Int
    let top: Int
    let width: Int
    let height: Int

    var size: FrameSize { FrameSize(width: width, height: height) }
}
