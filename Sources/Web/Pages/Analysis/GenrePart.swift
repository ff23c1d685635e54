import Foundation
import Media
import Shelf

/// The genres of a collection: a ring, and the table of what it shows.
struct GenrePart {
    let ring: GenreRing
    let table: TallyTable

    /// `rows` is how many the table has, where it is a short one.
    init(_ summary: BoxSummary, rows: Int?, phrases: Phrases) {
        let words = RecordWords(phrases)
        let tallies = summary.genres.map { NamedTally(name: words.genre($0.name), count: $0.count) }
        ring = GenreRing(tallies, records: summary.count, phrases: phrases)
        table = TallyTable(
            rows.map { Array(tallies.prefix($0)) } ?? tallies,
            TallyTable.Words(of: summary.count, caption: phrases["analysis.genres"], phrases: phrases),
            slices: ring.segments.count
        )
    }
}

/// How the genres of a collection are mixed, as a ring; whatever has no color of its own shares the last one.
struct GenreRing {
    /// A part of the ring, drawn as the stroke of a circle whose length is 100.
    struct Segment {
        let slice: String
        let length: String
        let offset: String
        /// Its number in the table; nothing where it is too short to hold one.
        let place: String?
        let placeX: String
        let placeY: String
    }

    /// How many genres have a color of their own.
    private static let colors = 8
    /// Between two parts.
    private static let gap = 0.7
    /// What a number needs.
    private static let leastNumbered = 4.5
    /// Where the numbers stand in a drawing of 100 by 100; `ring.mustache` draws the circle there.
    private static let radius = 39.0

    let chartTitle: String
    let segments: [Segment]
    let countText: String
    let countLabel: String

    init(_ tallies: [NamedTally], records: Int, phrases: Phrases) {
        let parts = Self.parts(tallies, phrases)
        let all = Double(max(1, parts.map(\.count).reduce(0, +)))
        var (segments, start): ([Segment], Double) = ([], 0)
        for (number, part) in parts.enumerated() {
            let length = Double(part.count) / all * 100
            segments.append(Self.segment(number, from: start, length, isWhole: parts.count == 1))
            start += length
        }
        self.segments = segments
        countText = phrases.grouped(records)
        countLabel = records == 1 ? phrases["box.ringOne"] : phrases["box.ringMany"]
        let list = parts.map { "\($0.name) \(phrases.grouped($0.count))" }.joined(separator: ", ")
        chartTitle = phrases["analysis.genreChart", ["list": list]]
    }

    private static func parts(_ tallies: [NamedTally], _ phrases: Phrases) -> [NamedTally] {
        guard tallies.count > colors + 1 else { return tallies }
        let others = tallies.dropFirst(colors).map(\.count).reduce(0, +)
        return tallies.prefix(colors) + [NamedTally(name: phrases["analysis.others"], count: others)]
    }

    private static func segment(_ number: Int, from start: Double, _ length: Double, isWhole: Bool) -> Segment {
        let angle = (start + length / 2) / 100 * 2 * Double.pi
        return Segment(
            slice: String(number + 1),
            length: Percent.number(isWhole ? 100 : max(0.3, length - gap)),
            offset: Percent.number(-start),
            place: length >= leastNumbered ? String(number + 1) : nil,
            placeX: Percent.number(50 + radius * sin(angle)),
            placeY: Percent.number(50 - radius * cos(angle))
        )
    }
}
