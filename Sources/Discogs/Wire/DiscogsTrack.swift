import TolerantJSON

/// A line of a list of tracks.
package struct DiscogsTrack: Hashable, Sendable, Codable {
    /// For example `A1`; empty for a heading.
    package var position: String
    /// `track`, `heading` or `index`, whose own tracks are below it.
    package var type: String
    package var title: String
    /// `4:52`, or empty.
    package var duration: String
    package var artists: [DiscogsCredit]?
    package var extraArtists: [DiscogsCredit]?
    package var subTracks: [DiscogsTrack]?

    package init(position: String, type: String = "track", title: String, duration: String = "") {
        self.position = position
        self.type = type
        self.title = title
        self.duration = duration
    }

    private enum CodingKeys: String, CodingKey {
        case position
        case type = "type_"
        case title
        case duration
        case artists
        case extraArtists = "extraartists"
        case subTracks = "sub_tracks"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        position = container.plainText(.position)
        type = container.plainText(.type)
        title = container.plainText(.title)
        duration = container.plainText(.duration)
        artists = container.elementsIfThere(of: DiscogsCredit.self, .artists)
        extraArtists = container.elementsIfThere(of: DiscogsCredit.self, .extraArtists)
        subTracks = container.elementsIfThere(of: DiscogsTrack.self, .subTracks)
    }
}
