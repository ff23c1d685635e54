/// Breaks words into lines of nearly equal length.
enum LineBreaks {
    /// The ends of exactly `count` lines so that the longest is as short as can be, then the shortest as long.
    ///
    /// A space belongs to the word before it.
    static func balanced(_ widths: [Double], spaces: [Double], lines count: Int) -> [Range<Int>] {
        let total = widths.count
        guard count > 1, total > 1 else { return [0..<total] }
        func width(_ range: Range<Int>) -> Double {
            widths[range].reduce(0, +) + spaces[range].dropLast().reduce(0, +)
        }
        let ideal = width(0..<total) / Double(count)
        // best[n][i]: the cost of the first i words in n lines, and where the last of these lines starts.
        var best = [[(cost: Double, start: Int)]](
            repeating: Array(repeating: (.infinity, 0), count: total + 1),
            count: count + 1
        )
        best[0][0] = (0, 0)
        for line in 1...count {
            for end in line...total {
                for start in (line - 1)..<end where best[line - 1][start].cost < .infinity {
                    let length = width(start..<end)
                    let cost = max(best[line - 1][start].cost, length) + abs(length - ideal) * 0.02
                    if cost < best[line][end].cost { best[line][end] = (cost, start) }
                }
            }
        }
        var ranges: [Range<Int>] = []
        var end = total
        for line in stride(from: count, to: 0, by: -1) {
            ranges.append(best[line][end].start..<end)
            end = best[line][end].start
        }
        return ranges.reversed()
    }
}
