import TolerantJSON

/// Somebody who makes records, or several people who do so together.
package struct DiscogsArtist: Hashable, Sendable {
    package var name: String
    package var id: Int
    package var resourceURL: String
    package var uri = ""
    package var releasesURL = ""
    package var images: [DiscogsImage]?
    package var realName: String?
    /// With Discogs' own markup.
    package var profile = ""
    package var urls: [String]?
    package var nameVariations: [String]?
    package var aliases: [DiscogsReference]?
    package var members: [DiscogsReference]?
    package var groups: [DiscogsReference]?
    package var dataQuality = ""

    package init(id: Int, name: String, resourceURL: String) {
        self.id = id
        self.name = name
        self.resourceURL = resourceURL
    }
}

extension DiscogsArtist: Codable {
    private enum CodingKeys: String, CodingKey {
        case name
        case id
        case resourceURL = "resource_url"
        case uri
        case releasesURL = "releases_url"
        case images
        case realName = "realname"
        case profile
        case urls
        case nameVariations = "namevariations"
        case aliases
        case members
        case groups
        case dataQuality = "data_quality"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        name = container.plainText(.name)
        resourceURL = container.plainText(.resourceURL)
        uri = container.plainText(.uri)
        releasesURL = container.plainText(.releasesURL)
        images = container.elementsIfThere(of: DiscogsImage.self, .images)
        realName = container.text(.realName)
        profile = container.plainText(.profile)
        urls = container.texts(.urls)
        nameVariations = container.texts(.nameVariations)
        aliases = container.elementsIfThere(of: DiscogsReference.self, .aliases)
        members = container.elementsIfThere(of: DiscogsReference.self, .members)
        groups = container.elementsIfThere(of: DiscogsReference.self, .groups)
        dataQuality = container.plainText(.dataQuality)
    }
}

/// An artist or a label that another one has to do with.
package struct DiscogsReference: Hashable, Sendable, Codable {
    package var id: Int
    package var name: String
    package var resourceURL: String
    /// Whether somebody is still with a group; absent on others.
    package var active: Bool?
    package var thumbnailURL: String?

    package init(id: Int, name: String, resourceURL: String) {
        self.id = id
        self.name = name
        self.resourceURL = resourceURL
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case resourceURL = "resource_url"
        case active
        case thumbnailURL = "thumbnail_url"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id) ?? 0
        name = container.plainText(.name)
        resourceURL = container.plainText(.resourceURL)
        active = container.flag(.active)
        thumbnailURL = container.text(.thumbnailURL)
    }
}

/// Somebody who brings records out.
package struct DiscogsLabel: Hashable, Sendable {
    package var id: Int
    package var name: String
    package var resourceURL: String
    package var uri = ""
    package var releasesURL = ""
    /// With Discogs' own markup.
    package var profile = ""
    package var contactInfo = ""
    package var parentLabel: DiscogsReference?
    package var sublabels: [DiscogsReference]?
    package var urls: [String]?
    package var images: [DiscogsImage]?
    package var dataQuality = ""

    package init(id: Int, name: String, resourceURL: String) {
        self.id = id
        self.name = name
        self.resourceURL = resourceURL
    }
}

extension DiscogsLabel: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case name
        case resourceURL = "resource_url"
        case uri
        case releasesURL = "releases_url"
        case profile
        case contactInfo = "contact_info"
        case parentLabel = "parent_label"
        case sublabels
        case urls
        case images
        case dataQuality = "data_quality"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        name = container.plainText(.name)
        resourceURL = container.plainText(.resourceURL)
        uri = container.plainText(.uri)
        releasesURL = container.plainText(.releasesURL)
        profile = container.plainText(.profile)
        contactInfo = container.plainText(.contactInfo)
        parentLabel = container.value(DiscogsReference.self, .parentLabel)
        sublabels = container.elementsIfThere(of: DiscogsReference.self, .sublabels)
        urls = container.texts(.urls)
        images = container.elementsIfThere(of: DiscogsImage.self, .images)
        dataQuality = container.plainText(.dataQuality)
    }
}
