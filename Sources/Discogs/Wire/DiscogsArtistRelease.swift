import TolerantJSON

/// What an artist or a label made, in the list of all of it: a release, or with an artist also a master.
package struct DiscogsArtistRelease: Hashable, Sendable, DiscogsListed {
    package static let listName = "releases"

    package var id: Int
    /// `release` or `master`; absent in a label's list, where all are releases.
    package var type: String?
    /// Of a master, one of its releases.
    package var mainRelease: Int?
    package var title: String
    package var artist = ""
    /// What the artist did there, for example `Main`; absent in a label's list.
    package var role: String?
    package var resourceURL: String
    /// Absent where it is unknown.
    package var year: Int?
    package var thumb = ""
    package var status: String?
    package var label: String?
    package var format: String?
    package var catno: String?
    /// On what track, where it is not the whole thing.
    package var trackInfo: String?
    package var stats: DiscogsVersionStats?

    package init(id: Int, title: String, resourceURL: String) {
        self.id = id
        self.title = title
        self.resourceURL = resourceURL
    }
}

extension DiscogsArtistRelease: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case type
        case mainRelease = "main_release"
        case title
        case artist
        case role
        case resourceURL = "resource_url"
        case year
        case thumb
        case status
        case label
        case format
        case catno
        case trackInfo = "trackinfo"
        case stats
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        type = container.text(.type)
        mainRelease = container.number(.mainRelease)
        title = container.plainText(.title)
        artist = container.plainText(.artist)
        role = container.text(.role)
        resourceURL = container.plainText(.resourceURL)
        year = container.number(.year)
        thumb = container.plainText(.thumb)
        status = container.text(.status)
        label = container.text(.label)
        format = container.text(.format)
        catno = container.text(.catno)
        trackInfo = container.text(.trackInfo)
        stats = container.value(DiscogsVersionStats.self, .stats)
    }
}
