import Media
import Shelf

/// What somebody's collection is made of.
struct AnalysisPage: PageModel {
    static let template = "analysis"

    /// How many styles and countries are shown before the rest is asked for.
    private static let shown = 12

    let level: LevelPart
    let hasRecords: Bool
    let genres: GenrePart?
    let decades: DecadePart?
    let styles: TallyTable?
    let countries: TallyTable?
    /// What is said where records say neither genre nor year nor country.
    let unknownText: String?
    let emptyState: EmptyState?
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(_ summary: BoxSummary, phrases: Phrases) {
        let words = RecordWords(phrases)
        documentTitle = phrases["analysis.title"]
        level = LevelPart(owning: summary.count, phrases: phrases)
        hasRecords = summary.count > 0
        genres = summary.genres.isEmpty ? nil : GenrePart(summary, rows: nil, phrases: phrases)
        decades = summary.decades.isEmpty ? nil : DecadePart(summary, phrases: phrases)
        func table(_ tallies: [BoxTally], _ key: String, _ name: (String) -> String) -> TallyTable? {
            guard !tallies.isEmpty else { return nil }
            let tallies = tallies.map { NamedTally(name: name($0.name), count: $0.count) }
            return TallyTable(
                tallies,
                TallyTable.Words(of: summary.count, caption: phrases[key], phrases: phrases),
                shown: Self.shown
            )
        }
        styles = table(summary.styles, "analysis.styles", words.style)
        countries = table(summary.countries, "analysis.countries", words.country)
        let says = genres != nil || decades != nil || styles != nil || countries != nil
        unknownText = hasRecords && !says ? phrases["analysis.unknown"] : nil
        emptyState = hasRecords ? nil : Self.empty(phrases)
    }

    private static func empty(_ phrases: Phrases) -> EmptyState {
        EmptyState(
            phrases["analysis.emptyTitle"],
            phrases["analysis.emptyText"],
            actions: [.findRecord(phrases)]
        )
    }
}
