import TolerantJSON

/// An issue of a record in the list of all of them.
package struct DiscogsVersion: Hashable, Sendable, DiscogsListed {
    package static let listName = "versions"

    package var id: Int
    package var label = ""
    package var country = ""
    package var title: String
    /// For example `Vinyl`.
    package var majorFormats: [String] = []
    /// For example `LP, Album, Reissue`.
    package var format = ""
    package var catno = ""
    package var released = ""
    package var status = "Accepted"
    package var resourceURL: String
    package var thumb = ""
    package var stats: DiscogsVersionStats?

    package init(id: Int, title: String, resourceURL: String) {
        self.id = id
        self.title = title
        self.resourceURL = resourceURL
    }
}

extension DiscogsVersion: Codable {
    private enum CodingKeys: String, CodingKey {
        case id
        case label
        case country
        case title
        case majorFormats = "major_formats"
        case format
        case catno
        case released
        case status
        case resourceURL = "resource_url"
        case thumb
        case stats
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        label = container.plainText(.label)
        country = container.plainText(.country)
        title = container.plainText(.title)
        majorFormats = container.texts(.majorFormats) ?? []
        format = container.plainText(.format)
        catno = container.plainText(.catno)
        released = container.plainText(.released)
        status = container.plainText(.status)
        resourceURL = container.plainText(.resourceURL)
        thumb = container.plainText(.thumb)
        stats = container.value(DiscogsVersionStats.self, .stats)
    }
}

/// How many people have an issue or want it, and whether the one who asks does.
package struct DiscogsVersionStats: Hashable, Sendable, Codable {
    package var community: Counts?
    /// Absent for somebody who did not say who they are.
    package var user: Counts?

    package init(community: Counts? = nil, user: Counts? = nil) {
        self.community = community
        self.user = user
    }

    private enum CodingKeys: String, CodingKey {
        case community
        case user
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        community = container.value(Counts.self, .community)
        user = container.value(Counts.self, .user)
    }

    package struct Counts: Hashable, Sendable, Codable {
        package var inWantlist: Int
        package var inCollection: Int

        package init(inWantlist: Int, inCollection: Int) {
            self.inWantlist = inWantlist
            self.inCollection = inCollection
        }

        private enum CodingKeys: String, CodingKey {
            case inWantlist = "in_wantlist"
            case inCollection = "in_collection"
        }

        package init(from decoder: any Decoder) throws {
            let container = try decoder.container(keyedBy: CodingKeys.self)
            inWantlist = container.number(.inWantlist) ?? 0
            inCollection = container.number(.inCollection) ?? 0
        }
    }
}
