package import TolerantJSON

/// What a search finds: a release, a master, an artist or a label.
package struct DiscogsSearchResult: Hashable, Sendable, DiscogsListed {
    package static let listName = "results"

    package var id: Int
    /// `release`, `master`, `artist` or `label`.
    package var type: String
    /// Of a release and of a master `Artist (2) - Title`, otherwise a name.
    package var title: String
    package var country: String?
    /// Text, where releases themselves have a number.
    package var year: String?
    package var format: [String]?
    /// Labels and companies, some of them twice.
    package var label: [String]?
    package var genre: [String]?
    package var style: [String]?
    /// Whatever is written on the thing, not only barcodes.
    package var barcode: [String]?
    /// `none` where the label gave it no number.
    package var catno: String?
    /// 0 where there is no master; null for an artist and a label.
    @Nullable package var masterID: Int?
    @Nullable package var masterURL: String?
    /// A path at Discogs' site.
    package var uri: String
    /// Empty where there is no picture, or for somebody who did not say who they are.
    package var thumb: String
    /// As ``thumb``, or the address of an empty picture.
    package var coverImage: String
    package var resourceURL: String
    package var userData: DiscogsUserData?
    package var community: DiscogsInterest?
    package var formatQuantity: Int?
    package var formats: [DiscogsFormat]?

    package init(id: Int, type: String, title: String, uri: String, resourceURL: String) {
        self.id = id
        self.type = type
        self.title = title
        self.uri = uri
        self.resourceURL = resourceURL
        thumb = ""
        coverImage = ""
        masterID = nil
        masterURL = nil
    }
}

extension DiscogsSearchResult: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case type
        case title
        case country
        case year
        case format
        case label
        case genre
        case style
        case barcode
        case catno
        case masterID = "master_id"
        case masterURL = "master_url"
        case uri
        case thumb
        case coverImage = "cover_image"
        case resourceURL = "resource_url"
        case userData = "user_data"
        case community
        case formatQuantity = "format_quantity"
        case formats
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        type = container.plainText(.type)
        title = container.plainText(.title)
        country = container.text(.country)
        year = container.text(.year)
        format = container.texts(.format)
        label = container.texts(.label)
        genre = container.texts(.genre)
        style = container.texts(.style)
        barcode = container.texts(.barcode)
        catno = container.text(.catno)
        masterID = container.number(.masterID)
        masterURL = container.text(.masterURL)
        uri = container.plainText(.uri)
        thumb = container.plainText(.thumb)
        coverImage = container.plainText(.coverImage)
        resourceURL = container.plainText(.resourceURL)
        userData = container.value(DiscogsUserData.self, .userData)
        community = container.value(DiscogsInterest.self, .community)
        formatQuantity = container.number(.formatQuantity)
        formats = container.elementsIfThere(of: DiscogsFormat.self, .formats)
    }
}

/// Whether the one who asks has a thing, or wants it.
package struct DiscogsUserData: Hashable, Sendable, Codable {
    package var inWantlist: Bool
    package var inCollection: Bool

    package init(inWantlist: Bool = false, inCollection: Bool = false) {
        self.inWantlist = inWantlist
        self.inCollection = inCollection
    }

    private enum CodingKeys: String, CodingKey {
        case inWantlist = "in_wantlist"
        case inCollection = "in_collection"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        inWantlist = container.flag(.inWantlist) ?? false
        inCollection = container.flag(.inCollection) ?? false
    }
}

/// How many people want a thing and have it.
package struct DiscogsInterest: Hashable, Sendable, Codable {
    package var want: Int
    package var have: Int

    package init(want: Int, have: Int) {
        self.want = want
        self.have = have
    }

    private enum CodingKeys: String, CodingKey {
        case want
        case have
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        want = container.number(.want) ?? 0
        have = container.number(.have) ?? 0
    }
}
