import Media
import Shelf

/// The decades of a collection: columns in the order of time, and the table of what they show.
struct DecadePart {
    let chart: DecadeChart
    let table: TallyTable

    init(_ summary: BoxSummary, phrases: Phrases) {
        let words = RecordWords(phrases)
        chart = DecadeChart(summary.decades, phrases: phrases)
        table = TallyTable(
            summary.decades.map { NamedTally(name: Int($0.name).map(words.decade) ?? $0.name, count: $0.count) },
            TallyTable.Words(of: summary.count, caption: phrases["analysis.decades"], phrases: phrases)
        )
    }
}

/// When the records of a collection came out.
struct DecadeChart {
    /// A decade between the first and the last, also one without a record.
    ///
    /// Lengths are percentages of the drawing.
    struct Column {
        let x: String
        let width: String
        let y: String
        let height: String
        let middle: String
        let countY: String
        let countText: String?
        /// For example `’60`; the first of a century is said in full, `2000`.
        let yearText: String
        let isMost: Bool
    }

    /// More columns than this have no room beside each other.
    private static let mostColumns = 16
    /// How much of its place a column fills.
    private static let fill = 0.68
    /// Where columns end above and below; the rest is for what is written there.
    private static let (top, bottom) = (0.16, 0.86)

    let chartTitle: String
    let columns: [Column]

    init(_ tallies: [BoxTally], phrases: Phrases) {
        let counts = Dictionary(tallies.compactMap { tally in Int(tally.name).map { ($0, tally.count) } }) { $0 + $1 }
        let years = Self.years(counts.keys.sorted())
        let most = max(1, counts.values.max() ?? 1)
        columns = years.enumerated().map { place, year in
            Self.column(place, of: years.count, year, count: counts[year] ?? 0, most: most)
        }
        let words = RecordWords(phrases)
        let list = counts.sorted { $0.key < $1.key }.map { "\(words.decade($0.key)) \(phrases.grouped($0.value))" }
        chartTitle = phrases["analysis.decadeChart", ["list": list.joined(separator: ", ")]]
    }

    /// All decades from the first to the last; only those with records where that would be too many.
    private static func years(_ known: [Int]) -> [Int] {
        guard let first = known.first, let last = known.last else { return [] }
        let all = Array(stride(from: first, through: last, by: 10))
        return all.count <= mostColumns ? all : Array(known.suffix(mostColumns))
    }

    private static func column(_ place: Int, of columns: Int, _ year: Int, count: Int, most: Int) -> Column {
        // A few columns stand together in the middle, no wider than a hand.
        let room = 1 / Double(max(columns, 5))
        let start = (1 - room * Double(columns)) / 2 + room * Double(place)
        let height = (bottom - top) * Double(count) / Double(most)
        return Column(
            x: Percent.text(start + room * (1 - fill) / 2),
            width: Percent.text(room * fill),
            y: Percent.text(bottom - height),
            height: Percent.text(height),
            middle: Percent.text(start + room / 2),
            countY: Percent.text(bottom - height - 0.035),
            countText: count > 0 ? String(count) : nil,
            yearText: year.isMultiple(of: 100) ? String(year) : "’" + String(String(year).suffix(2)),
            isMost: count == most
        )
    }
}
