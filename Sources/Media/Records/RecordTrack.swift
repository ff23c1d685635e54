/// A line of a record's list of tracks.
package struct RecordTrack: Hashable, Sendable, Codable {
    package enum Kind: String, Hashable, Sendable, Codable {
        case track
        /// A title above the tracks that follow.
        case heading
        /// A work whose ``RecordTrack/parts`` are tracks of their own.
        case index
    }

    package let kind: Kind
    /// For example `A1`; empty where the record says none.
    package let position: String
    package let title: String
    /// For example `4:52`, as its source writes it; nil when unknown.
    package let duration: String?
    /// Who made this track, where that is not who made the record.
    package let artists: RecordCredit?
    package let parts: [RecordTrack]

    package init(
        kind: Kind = .track,
        position: String = "",
        title: String,
        duration: String? = nil,
        artists: RecordCredit? = nil,
        parts: [RecordTrack] = []
    ) {
        self.kind = kind
        self.position = position
        self.title = title
        self.duration = duration
        self.artists = artists
        self.parts = parts
    }
}
