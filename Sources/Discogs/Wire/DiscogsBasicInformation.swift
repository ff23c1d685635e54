package import TolerantJSON

/// A release as collections and lists of wants have it.
package struct DiscogsBasicInformation: Hashable, Sendable {
    package var id: Int
    /// 0 where there is no master.
    package var masterID = 0
    @Nullable package var masterURL: String?
    package var resourceURL: String
    package var thumb = ""
    package var coverImage = ""
    package var title: String
    /// 0 where it is unknown.
    package var year = 0
    package var formats: [DiscogsFormat] = []
    package var labels: [DiscogsCompany] = []
    package var artists: [DiscogsCredit] = []
    package var genres: [String] = []
    package var styles: [String] = []

    package init(id: Int, title: String, resourceURL: String) {
        self.id = id
        self.title = title
        self.resourceURL = resourceURL
        masterURL = nil
    }
}

extension DiscogsBasicInformation: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case masterID = "master_id"
        case masterURL = "master_url"
        case resourceURL = "resource_url"
        case thumb
        case coverImage = "cover_image"
        case title
        case year
        case formats
        case labels
        case artists
        case genres
        case styles
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        masterID = container.number(.masterID) ?? 0
        masterURL = container.text(.masterURL)
        resourceURL = container.plainText(.resourceURL)
        thumb = container.plainText(.thumb)
        coverImage = container.plainText(.coverImage)
        title = container.plainText(.title)
        year = container.number(.year) ?? 0
        formats = container.elements(of: DiscogsFormat.self, .formats)
        labels = container.elements(of: DiscogsCompany.self, .labels)
        artists = container.elements(of: DiscogsCredit.self, .artists)
        genres = container.texts(.genres) ?? []
        styles = container.texts(.styles) ?? []
    }
}
