import TolerantJSON

/// Whose token it is.
package struct DiscogsIdentity: Hashable, Sendable, Codable {
    package var id: Int
    package var username: String
    package var resourceURL: String
    package var consumerName: String

    package init(id: Int, username: String, resourceURL: String, consumerName: String) {
        self.id = id
        self.username = username
        self.resourceURL = resourceURL
        self.consumerName = consumerName
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case username
        case resourceURL = "resource_url"
        case consumerName = "consumer_name"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id) ?? 0
        username = try container.requiredText(.username)
        resourceURL = container.plainText(.resourceURL)
        consumerName = container.plainText(.consumerName)
    }
}

/// A person at Discogs.
package struct DiscogsUser: Hashable, Sendable {
    package var id: Int
    package var username: String
    package var name = ""
    package var resourceURL: String
    package var uri = ""
    package var homePage = ""
    package var location = ""
    package var profile = ""
    /// In ISO 8601 with an offset.
    package var registered = ""
    package var avatarURL = ""
    package var collectionFoldersURL = ""
    package var collectionFieldsURL = ""
    package var wantlistURL = ""
    package var inventoryURL = ""
    /// Absent when somebody else asks, as the next one.
    package var email: String?
    package var collectionCount: Int?
    package var wantlistCount: Int?
    package var ratedCount = 0
    package var averageRating = 0.0
    /// The currency they trade in.
    package var currency = ""

    package init(id: Int, username: String, resourceURL: String) {
        self.id = id
        self.username = username
        self.resourceURL = resourceURL
    }
}

extension DiscogsUser: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case username
        case name
        case resourceURL = "resource_url"
        case uri
        case homePage = "home_page"
        case location
        case profile
        case registered
        case avatarURL = "avatar_url"
        case collectionFoldersURL = "collection_folders_url"
        case collectionFieldsURL = "collection_fields_url"
        case wantlistURL = "wantlist_url"
        case inventoryURL = "inventory_url"
        case email
        case collectionCount = "num_collection"
        case wantlistCount = "num_wantlist"
        case ratedCount = "releases_rated"
        case averageRating = "rating_avg"
        case currency = "curr_abbr"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id) ?? 0
        username = try container.requiredText(.username)
        name = container.plainText(.name)
        resourceURL = container.plainText(.resourceURL)
        uri = container.plainText(.uri)
        homePage = container.plainText(.homePage)
        location = container.plainText(.location)
        profile = container.plainText(.profile)
        registered = container.plainText(.registered)
        avatarURL = container.plainText(.avatarURL)
        collectionFoldersURL = container.plainText(.collectionFoldersURL)
        collectionFieldsURL = container.plainText(.collectionFieldsURL)
        wantlistURL = container.plainText(.wantlistURL)
        inventoryURL = container.plainText(.inventoryURL)
        email = container.text(.email)
        collectionCount = container.number(.collectionCount)
        wantlistCount = container.number(.wantlistCount)
        ratedCount = container.number(.ratedCount) ?? 0
        averageRating = container.decimal(.averageRating) ?? 0
        currency = container.plainText(.currency)
    }
}

/// What Discogs says of a call that failed.
package struct DiscogsMessage: Hashable, Sendable, Codable {
    package var message: String

    package init(_ message: String) {
        self.message = message
    }
}
