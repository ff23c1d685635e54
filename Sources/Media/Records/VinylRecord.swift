/// A record: what is known of it, everything but its title possibly missing.
package struct VinylRecord: Hashable, Sendable, Codable {
    package let id: MediaID
    package let title: Localized<String>
    package let artists: RecordCredit
    /// Further facts of the record as its source tells them.
    package let facts: RecordFacts
    /// In the order of the record; empty where nobody knows them.
    package let tracks: [RecordTrack]
    /// Numbers of the same record elsewhere.
    package let numbers: RecordNumbers
    /// How people of its source rate it; nil where nobody does.
    package let sourceAverage: RatingTally?
    package let sleeve: Artwork
    /// The https address of the untouched sleeve at its source; nil for what this server draws or holds itself.
    package let original: String?
    /// The record's own https page at its source, or nil.
    package let link: String?

    package init(
        id: MediaID,
        title: Localized<String>,
        artists: RecordCredit,
        facts: RecordFacts = RecordFacts(),
        tracks: [RecordTrack] = [],
        numbers: RecordNumbers = RecordNumbers(),
        sourceAverage: RatingTally? = nil,
        sleeve: Artwork,
        original: String? = nil,
        link: String? = nil
    ) {
        self.id = id
        self.title = title
        self.artists = artists
        self.facts = facts
        self.tracks = tracks
        self.numbers = numbers
        self.sourceAverage = sourceAverage
        self.sleeve = sleeve
        self.original = original
        self.link = link
    }
}

/// What a record is called by elsewhere.
package struct RecordNumbers: Hashable, Sendable, Codable {
    /// Its number among Discogs' releases.
    package let discogs: Int?
    /// The number of all its issues together at Discogs.
    package let master: Int?

    package init(discogs: Int? = nil, master: Int? = nil) {
        self.discogs = discogs
        self.master = master
    }
}
