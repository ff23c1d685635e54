package import TolerantJSON

/// All issues of a record together.
package struct DiscogsMaster: Hashable, Sendable {
    package var id: Int
    package var mainRelease: Int
    package var mostRecentRelease: Int
    package var resourceURL: String
    package var uri = ""
    package var versionsURL = ""
    package var mainReleaseURL = ""
    package var mostRecentReleaseURL = ""
    @Nullable package var numForSale: Int?
    @Nullable package var lowestPrice: Double?
    package var images: [DiscogsImage]?
    package var genres: [String] = []
    package var styles: [String]?
    /// 0 where it is unknown.
    package var year = 0
    package var tracklist: [DiscogsTrack] = []
    package var artists: [DiscogsCredit] = []
    package var title: String
    package var dataQuality = ""
    package var videos: [DiscogsVideo]?
    package var notes: String?

    package init(id: Int, mainRelease: Int, title: String, resourceURL: String) {
        self.id = id
        self.mainRelease = mainRelease
        self.title = title
        self.resourceURL = resourceURL
        mostRecentRelease = mainRelease
        numForSale = nil
        lowestPrice = nil
    }
}

extension DiscogsMaster: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case mainRelease = "main_release"
        case mostRecentRelease = "most_recent_release"
        case resourceURL = "resource_url"
        case uri
        case versionsURL = "versions_url"
        case mainReleaseURL = "main_release_url"
        case mostRecentReleaseURL = "most_recent_release_url"
        case numForSale = "num_for_sale"
        case lowestPrice = "lowest_price"
        case images
        case genres
        case styles
        case year
        case tracklist
        case artists
        case title
        case dataQuality = "data_quality"
        case videos
        case notes
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        mainRelease = container.number(.mainRelease) ?? 0
        mostRecentRelease = container.number(.mostRecentRelease) ?? 0
        resourceURL = container.plainText(.resourceURL)
        uri = container.plainText(.uri)
        versionsURL = container.plainText(.versionsURL)
        mainReleaseURL = container.plainText(.mainReleaseURL)
        mostRecentReleaseURL = container.plainText(.mostRecentReleaseURL)
        numForSale = container.number(.numForSale)
        lowestPrice = container.decimal(.lowestPrice)
        images = container.elementsIfThere(of: DiscogsImage.self, .images)
        genres = container.texts(.genres) ?? []
        styles = container.texts(.styles)
        year = container.number(.year) ?? 0
        tracklist = container.elements(of: DiscogsTrack.self, .tracklist)
        artists = container.elements(of: DiscogsCredit.self, .artists)
        title = container.plainText(.title)
        dataQuality = container.plainText(.dataQuality)
        videos = container.elementsIfThere(of: DiscogsVideo.self, .videos)
        notes = container.text(.notes)
    }
}
