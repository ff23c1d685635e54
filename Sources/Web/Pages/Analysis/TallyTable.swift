import Foundation
import Media

/// How many records have something in common, by the name the reader knows it by.
struct NamedTally {
    let name: String
    let count: Int
}

/// What a collection is counted by, as a table with a bar in every row.
struct TallyTable {
    struct Row {
        let label: String
        let countText: String
        /// Of all records, for example `39%`.
        let shareText: String
        /// How long the bar is; the first one is whole.
        let barWidth: String
        /// The number it has in the chart beside the table, and with it the color; nothing without a chart.
        let slice: String?
    }

    /// Rows that are only shown when asked for.
    struct More {
        let caption: String
        let rows: [Row]
        let moreText: String
    }

    /// What a table is called, and of how many records it speaks.
    struct Words {
        let of: Int
        let caption: String
        let phrases: Phrases
    }

    let caption: String
    let rows: [Row]
    /// Nil when all rows are shown at once.
    let more: More?

    /// `slices` is how many parts the chart has; all rows from the last one on are in it.
    init(_ tallies: [NamedTally], _ words: Words, shown: Int? = nil, slices: Int = 0) {
        caption = words.caption
        let most = max(1, tallies.map(\.count).max() ?? 1)
        let rows = tallies.enumerated().map { place, tally in
            Row(
                label: tally.name,
                countText: words.phrases.grouped(tally.count),
                shareText: Self.share(tally.count, of: words.of),
                barWidth: Percent.text(Double(tally.count) / Double(most)),
                slice: slices > 0 ? String(min(place + 1, slices)) : nil
            )
        }
        // One row more is shorter than the line that would ask for it.
        let shown = shown.map { rows.count <= $0 + 1 ? rows.count : $0 } ?? rows.count
        self.rows = Array(rows.prefix(shown))
        let others = Array(rows.dropFirst(shown))
        let moreText = words.phrases.counted("analysis.more", others.count)
        more = others.isEmpty ? nil : More(caption: words.caption, rows: others, moreText: moreText)
    }

    /// In whole percent; what is there is never said to be nothing.
    static func share(_ count: Int, of all: Int) -> String {
        let percent = Int((Double(count) * 100 / Double(max(1, all))).rounded())
        return percent == 0 && count > 0 ? "<1%" : "\(percent)%"
    }
}

/// Lengths in charts.
enum Percent {
    /// A part of one as a length, to a hundredth of a percent: `62.5%`.
    static func text(_ part: Double) -> String { "\(number(part * 100))%" }

    /// A number with at most two decimals, and without those it does not need.
    static func number(_ value: Double) -> String {
        let rounded = (value * 100).rounded() / 100
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
