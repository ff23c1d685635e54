import Media
import Shelf

/// What a box comes to, as the JSON API sends it.
///
/// Null is written, not left out, so that readers find every key.
struct BoxSummaryDocument: Encodable {
    struct Level: Encodable {
        /// From 1 to 5.
        let number: Int
        let name: String
    }

    /// The way to the next level: records owned beyond the beginning of this one, of those it takes.
    struct Next: Encodable {
        let name: String
        let owned: Int
        let needed: Int
    }

    struct Tally: Encodable {
        /// In Discogs' words; of a decade its first year.
        let key: String
        /// In the reader's language.
        let name: String
        let count: Int
        /// Of all records, from 0 to 1.
        ///
        /// A record has several genres, so they come to more than 1 together.
        let share: Double
    }

    let count: Int
    let level: Level
    let next: Next?
    let genres: [Tally]
    let styles: [Tally]
    let decades: [Tally]
    let countries: [Tally]
    let recent: [BoxItem]
    let representative: BoxItem?

    init(_ summary: BoxSummary, recent: [BoxItem], representative: BoxItem?, phrases: Phrases) {
        let (words, gauge) = (RecordWords(phrases), summary.gauge)
        count = summary.count
        level = Level(number: gauge.level.number, name: gauge.level.name(in: phrases))
        next = gauge.level.next.map { next in
            Next(name: next.name(in: phrases), owned: gauge.owned, needed: gauge.needed ?? 0)
        }
        func tallies(_ tallies: [BoxTally], _ name: (String) -> String) -> [Tally] {
            tallies.map { tally in
                let share = Double(tally.count) / Double(max(1, summary.count))
                return Tally(key: tally.name, name: name(tally.name), count: tally.count, share: share)
            }
        }
        genres = tallies(summary.genres, words.genre)
        styles = tallies(summary.styles, words.style)
        decades = tallies(summary.decades) { name in Int(name).map(words.decade) ?? name }
        countries = tallies(summary.countries, words.country)
        self.recent = recent
        self.representative = representative
    }

    private enum CodingKeys: CodingKey {
        case count, level, next, genres, styles, decades, countries, recent, representative
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(count, forKey: .count)
        try container.encode(level, forKey: .level)
        try container.encode(next, forKey: .next)
        try container.encode(genres, forKey: .genres)
        try container.encode(styles, forKey: .styles)
        try container.encode(decades, forKey: .decades)
        try container.encode(countries, forKey: .countries)
        try container.encode(recent, forKey: .recent)
        try container.encode(representative, forKey: .representative)
    }
}
