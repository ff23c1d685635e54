package import TolerantJSON

/// One issue of a record, with all that its own address tells.
package struct DiscogsRelease: Hashable, Sendable {
    package var id: Int
    package var status = "Accepted"
    /// 0 where it is unknown.
    package var year = 0
    package var resourceURL: String
    package var uri = ""
    package var artists: [DiscogsCredit] = []
    package var artistsSort = ""
    package var labels: [DiscogsCompany] = []
    package var series: [DiscogsCompany] = []
    package var companies: [DiscogsCompany] = []
    package var formats: [DiscogsFormat] = []
    package var dataQuality = ""
    package var community: DiscogsCommunity?
    package var formatQuantity = 1
    /// In ISO 8601 with an offset, as the next one.
    package var dateAdded = ""
    package var dateChanged = ""
    @Nullable package var numForSale: Int?
    @Nullable package var lowestPrice: Double?
    /// Absent where there is no master, as the next one.
    package var masterID: Int?
    package var masterURL: String?
    package var title: String
    package var country: String?
    /// `1999`, `1999-03-00`, `1999-03-15`, or free text.
    package var released: String?
    package var releasedFormatted: String?
    /// With Discogs' own markup, lines ending in `\r\n`.
    package var notes: String?
    package var identifiers: [DiscogsIdentifier] = []
    package var videos: [DiscogsVideo]?
    package var genres: [String] = []
    package var styles: [String]?
    package var tracklist: [DiscogsTrack] = []
    package var extraArtists: [DiscogsCredit] = []
    package var images: [DiscogsImage]?
    package var thumb = ""
    /// In grams.
    package var estimatedWeight: Int?
    package var isBlockedFromSale = false

    package init(id: Int, title: String, resourceURL: String) {
        self.id = id
        self.title = title
        self.resourceURL = resourceURL
        numForSale = nil
        lowestPrice = nil
    }
}

extension DiscogsRelease: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case status
        case year
        case resourceURL = "resource_url"
        case uri
        case artists
        case artistsSort = "artists_sort"
        case labels
        case series
        case companies
        case formats
        case dataQuality = "data_quality"
        case community
        case formatQuantity = "format_quantity"
        case dateAdded = "date_added"
        case dateChanged = "date_changed"
        case numForSale = "num_for_sale"
        case lowestPrice = "lowest_price"
        case masterID = "master_id"
        case masterURL = "master_url"
        case title
        case country
        case released
        case releasedFormatted = "released_formatted"
        case notes
        case identifiers
        case videos
        case genres
        case styles
        case tracklist
        case extraArtists = "extraartists"
        case images
        case thumb
        case estimatedWeight = "estimated_weight"
        case isBlockedFromSale = "blocked_from_sale"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.requiredNumber(.id),
            title: container.plainText(.title),
            resourceURL: container.plainText(.resourceURL)
        )
        readFacts(container)
        readLists(container)
        readTrade(container)
    }

    private mutating func readFacts(_ container: KeyedDecodingContainer<CodingKeys>) {
        status = container.plainText(.status)
        year = container.number(.year) ?? 0
        uri = container.plainText(.uri)
        artistsSort = container.plainText(.artistsSort)
        dataQuality = container.plainText(.dataQuality)
        community = container.value(DiscogsCommunity.self, .community)
        dateAdded = container.plainText(.dateAdded)
        dateChanged = container.plainText(.dateChanged)
        masterID = container.number(.masterID)
        masterURL = container.text(.masterURL)
        country = container.text(.country)
        released = container.text(.released)
        releasedFormatted = container.text(.releasedFormatted)
        notes = container.text(.notes)
        thumb = container.plainText(.thumb)
    }

    private mutating func readLists(_ container: KeyedDecodingContainer<CodingKeys>) {
        artists = container.elements(of: DiscogsCredit.self, .artists)
        labels = container.elements(of: DiscogsCompany.self, .labels)
        series = container.elements(of: DiscogsCompany.self, .series)
        companies = container.elements(of: DiscogsCompany.self, .companies)
        formats = container.elements(of: DiscogsFormat.self, .formats)
        identifiers = container.elements(of: DiscogsIdentifier.self, .identifiers)
        videos = container.elementsIfThere(of: DiscogsVideo.self, .videos)
        genres = container.texts(.genres) ?? []
        styles = container.texts(.styles)
        tracklist = container.elements(of: DiscogsTrack.self, .tracklist)
        extraArtists = container.elements(of: DiscogsCredit.self, .extraArtists)
        images = container.elementsIfThere(of: DiscogsImage.self, .images)
    }

    private mutating func readTrade(_ container: KeyedDecodingContainer<CodingKeys>) {
        formatQuantity = container.number(.formatQuantity) ?? 1
        numForSale = container.number(.numForSale)
        lowestPrice = container.decimal(.lowestPrice)
        estimatedWeight = container.number(.estimatedWeight)
        isBlockedFromSale = container.flag(.isBlockedFromSale) ?? false
    }
}
