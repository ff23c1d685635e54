import Accounts
import Media

/// A record with everything that is known of it and can be done with it; what is not known is left out.
struct RecordDetail {
    struct Fact {
        let label: String
        let value: String
    }

    struct TraitLink {
        let label: String
        let href: String
    }

    let id: String
    let href: String
    let title: String
    let documentTitle: String
    let artistLine: String
    /// Year, country and what it is.
    let metaText: String
    let genres: [TraitLink]
    let hasGenres: Bool
    let averageText: String?
    let averageLabel: String?
    let votesText: String?
    let frame: PictureFrame
    let disc: Disc
    let keep: KeepPart
    let isInBox: Bool
    let shareLink: String
    /// Nil where the sleeve is not for other sites to show.
    let shareImage: String?
    let facts: [Fact]
    let hasFacts: Bool
    let notes: String?
    let trackList: TrackList
    let hasSimilar: Bool
    let similar: [RecordCard]
    let staleText: String?
    let missingText: String?
    let credit: SourceCredit?

    /// `wayBack` is where keeping it leads.
    init(_ content: RecordContent, wayBack: String, origin: String, phrases: Phrases) {
        let (item, record) = (content.item, content.item.record)
        let words = RecordWords(phrases)
        id = record.id.description
        href = SitePath(.record, record.id).link
        title = record.title[phrases.language]
        documentTitle = Layout.title(title)
        artistLine = words.artists(record.artists)
        metaText = Self.meta(record, words)
        genres = Self.traits(record.facts, words)
        hasGenres = !genres.isEmpty
        averageText = item.average.map(words.average)
        averageLabel = item.average.map { phrases["movie.averageLabel", ["stars": words.average($0)]] }
        votesText = item.average.map { phrases.counted("record.votes", $0.votes) }
        let sleeve = PosterPictures(sleeveOf: record)
        frame = PictureFrame(sleeve, altText: phrases["record.sleeveOf", ["title": title]], Self.sleevePlace)
        disc = Disc(record, sizes: Self.labelSizes)
        keep = KeepPart(content, wayBack: wayBack, phrases: phrases)
        isInBox = item.isInBox
        shareLink = origin + href
        shareImage = record.id.source.keepsPicturesHere ? nil : origin + sleeve.picture(filling: .max, .jpeg).address
        facts = Self.facts(item, words, phrases)
        hasFacts = !facts.isEmpty
        notes = record.facts.notes.flatMap { $0.isEmpty ? nil : $0 }
        trackList = TrackList(record, phrases: phrases)
        similar = content.similar.map { RecordCard($0, at: .row, phrases: phrases) }
        hasSimilar = !similar.isEmpty
        staleText = content.staleSince.map { phrases["movies.stale", ["day": MovieWords(phrases).day($0)]] }
        missingText = content.missing.map { phrases["movie.missing", ["source": $0.name]] }
        credit = SourceCredit(content, phrases: phrases)
    }

    /// As `record.css` draws them; a browser test compares both.
    private static let sleevePlace = PictureFrame.Place(
        stillSizes: "(min-width: 52rem) 22rem, 62vw",
        usualWidth: 480,
        lazy: false,
        urgent: true
    )
    private static let labelSizes = "(min-width: 52rem) 8rem, 23vw"

    private static func meta(_ record: VinylRecord, _ words: RecordWords) -> String {
        let facts = record.facts
        return [
            facts.released.map { String($0.year) }, facts.country.map(words.country), words.formats(facts.formats),
        ].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }

    /// Genres and styles, each a search for its like.
    private static func traits(_ facts: RecordFacts, _ words: RecordWords) -> [TraitLink] {
        func link(_ name: String, _ label: String) -> TraitLink {
            TraitLink(label: label, href: SitePath(.vinylSearch).with("q", name).link)
        }
        return facts.genres.map { link($0, words.genre($0)) } + facts.styles.map { link($0, words.style($0)) }
    }

    private static func facts(_ item: ListedRecord, _ words: RecordWords, _ phrases: Phrases) -> [Fact] {
        let facts = item.record.facts
        func fact(_ key: String, _ value: String?) -> Fact? {
            value.flatMap { $0.isEmpty ? nil : Fact(label: phrases[key], value: $0) }
        }
        return [
            fact(facts.labels.count > 1 ? "record.labels" : "record.label", words.labels(facts.labels)),
            fact("record.released", facts.released.map(MovieWords(phrases).date)),
            fact("record.country", facts.country.map(words.country)),
            fact("record.format", words.formats(facts.formats)),
            fact("record.sourceAverage", Self.sourceAverage(item, words, phrases)),
        ].compactMap(\.self)
    }

    private static func sourceAverage(_ item: ListedRecord, _ words: RecordWords, _ phrases: Phrases) -> String? {
        guard let tally = item.record.sourceAverage, let brand = item.brand else { return nil }
        let stars = words.average(tally)
        return phrases.counted("record.votesAt", tally.votes, ["stars": stars, "source": brand.name])
    }
}
