/// Breaks words into lines of nearly equal length.
struct LineBreaks {
    private let widths: [Double]
    private let spaces: [Double]
    private let ideal: Double
    /// By number of lines, then of words in them: the cost, and where the last line starts.
    private var best: [[(cost: Double, start: Int)]]

    /// The words of exactly `count` lines: the longest as short as can be, the others close to it.
    ///
    /// A space belongs to the word before it.
    static func balanced(_ widths: [Double], spaces: [Double], lines count: Int) -> [Range<Int>] {
        let count = min(count, widths.count)
        guard count > 1 else { return [widths.indices] }
        var breaks = LineBreaks(widths, spaces: spaces, lines: count)
        for line in 1...count { breaks.add(line) }
        return breaks.ranges
    }

    private init(_ widths: [Double], spaces: [Double], lines count: Int) {
        self.widths = widths
        self.spaces = spaces
        ideal = (widths.reduce(0, +) + spaces.dropLast().reduce(0, +)) / Double(count)
        let unknown = Array(repeating: (cost: Double.infinity, start: 0), count: widths.count + 1)
        best = Array(repeating: unknown, count: count + 1)
        best[0][0] = (0, 0)
    }

    private mutating func add(_ line: Int) {
        for end in line...widths.count {
            var width = 0.0
            for start in stride(from: end - 1, through: line - 1, by: -1) {
                width += widths[start] + (start == end - 1 ? 0 : spaces[start])
                let cost = max(best[line - 1][start].cost, width) + abs(width - ideal) * 0.02
                if cost < best[line][end].cost { best[line][end] = (cost, start) }
            }
        }
    }

    private var ranges: [Range<Int>] {
        var ranges: [Range<Int>] = []
        var end = widths.count
        for line in best.indices.dropFirst().reversed() {
            ranges.append(best[line][end].start..<end)
            end = best[line][end].start
        }
        return ranges.reversed()
    }
}
