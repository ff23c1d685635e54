import Foundation
import Media
import Shelf

/// A record as the JSON API sends it.
///
/// Null is written, not left out, so that readers find every key.
struct RecordItem: Encodable {
    struct Pictures: Encodable {
        let sleeve: GifItem.PictureLink
    }

    let id: MediaID
    let source: MediaSource
    let title: String
    /// Each as people read it, in the order of the credit.
    let artists: [String]
    /// All of them in one line, joined as the sleeve says it.
    let artistLine: String
    let favorite: Bool
    let inBox: Bool
    /// The reader's own in their box, from 0 to 10.
    let rating: Int?
    let year: Int?
    /// In Discogs' words.
    let country: String?
    /// In the reader's language.
    let genres: [String]
    let styles: [String]
    let tracks: [TrackItem]
    /// In stars.
    let average: Double?
    let votes: Int
    let pictures: Pictures
    let color: String

    init(_ item: ListedRecord, _ words: RecordWords, language: Language) {
        let record = item.record
        id = record.id
        source = record.id.source
        title = record.title[language]
        artists = record.artists.artists.map { $0.name[language] }
        artistLine = words.line(of: record.artists)
        favorite = item.isFavorite
        inBox = item.isInBox
        rating = item.rating?.points
        year = record.facts.released?.year
        country = record.facts.country
        genres = record.facts.genres.map(words.genre)
        styles = record.facts.styles.map(words.style)
        tracks = record.tracks.map { TrackItem($0, words) }
        average = item.average?.average
        votes = item.average?.votes ?? 0
        let sleeve = PosterPictures(sleeveOf: record).picture(filling: .max)
        pictures = Pictures(
            sleeve: GifItem.PictureLink(url: sleeve.address, width: sleeve.size.width, height: sleeve.size.height)
        )
        color = record.sleeve.color.hex
    }

    private enum CodingKeys: CodingKey {
        case id, kind, source, title, artists, artistLine, favorite, inBox, rating, year, country, genres, styles
        case tracks, average, votes, pictures, color
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(MediaKind.vinyl, forKey: .kind)
        try container.encode(source, forKey: .source)
        try container.encode(title, forKey: .title)
        try container.encode(artists, forKey: .artists)
        try container.encode(artistLine, forKey: .artistLine)
        try container.encode(favorite, forKey: .favorite)
        try container.encode(inBox, forKey: .inBox)
        try container.encode(rating, forKey: .rating)
        try container.encode(year, forKey: .year)
        try container.encode(country, forKey: .country)
        try container.encode(genres, forKey: .genres)
        try container.encode(styles, forKey: .styles)
        try container.encode(tracks, forKey: .tracks)
        try container.encode(average, forKey: .average)
        try container.encode(votes, forKey: .votes)
        try container.encode(pictures, forKey: .pictures)
        try container.encode(color, forKey: .color)
    }
}

/// A line of a record's list of tracks.
struct TrackItem: Encodable {
    let kind: RecordTrack.Kind
    let position: String
    let title: String
    /// As its source writes it; left out where nobody knows.
    let duration: String?
    /// Left out where it is whoever made the record.
    let artistLine: String?
    /// Left out for what has none.
    let parts: [TrackItem]?

    init(_ track: RecordTrack, _ words: RecordWords) {
        kind = track.kind
        position = track.position
        title = track.title
        duration = track.duration
        artistLine = track.artists.map(words.line)
        parts = track.parts.isEmpty ? nil : track.parts.map { TrackItem($0, words) }
    }
}

/// A record in its reader's box.
struct BoxItem: Encodable {
    let item: RecordItem
    let comment: String?
    let addedAt: String
    let representative: Bool

    private enum CodingKeys: CodingKey { case comment, addedAt, representative }

    init(_ entry: BoxEntry, _ item: RecordItem) {
        self.item = item
        comment = entry.comment
        addedAt = entry.addedAt.formatted(.iso8601)
        representative = entry.isRepresentative
    }

    func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(comment, forKey: .comment)
        try container.encode(addedAt, forKey: .addedAt)
        try container.encode(representative, forKey: .representative)
    }
}

extension Site {
    /// The records as the JSON API sends them to this reader.
    func recordItems(_ items: [ListedRecord], for reader: Reader) -> [RecordItem] {
        let words = RecordWords(phrases[reader.language])
        return items.map { RecordItem($0, words, language: reader.language) }
    }

    /// What is in a reader's box, as the JSON API sends it.
    func boxItems(_ entries: [BoxEntry], for reader: Reader) async throws -> [BoxItem] {
        let records = try await listed(entries.map(\.record), for: reader)
        return zip(entries, recordItems(records, for: reader)).map { BoxItem($0, $1) }
    }
}
