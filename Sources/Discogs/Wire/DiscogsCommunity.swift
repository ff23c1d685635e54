import TolerantJSON

/// What people at Discogs make of a release.
package struct DiscogsCommunity: Hashable, Sendable, Codable {
    package var have: Int
    package var want: Int
    package var rating: DiscogsRating
    package var submitter: DiscogsPerson?
    package var contributors: [DiscogsPerson]
    package var dataQuality: String
    package var status: String

    package init(have: Int, want: Int, rating: DiscogsRating) {
        self.have = have
        self.want = want
        self.rating = rating
        contributors = []
        dataQuality = ""
        status = "Accepted"
    }

    private enum CodingKeys: String, CodingKey {
        case have
        case want
        case rating
        case submitter
        case contributors
        case dataQuality = "data_quality"
        case status
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        have = container.number(.have) ?? 0
        want = container.number(.want) ?? 0
        rating = container.value(DiscogsRating.self, .rating) ?? DiscogsRating(count: 0, average: 0)
        submitter = container.value(DiscogsPerson.self, .submitter)
        contributors = container.elements(of: DiscogsPerson.self, .contributors)
        dataQuality = container.plainText(.dataQuality)
        status = container.plainText(.status)
    }
}

/// Somebody who wrote at a release.
package struct DiscogsPerson: Hashable, Sendable, Codable {
    package var username: String
    package var resourceURL: String

    package init(username: String, resourceURL: String) {
        self.username = username
        self.resourceURL = resourceURL
    }

    private enum CodingKeys: String, CodingKey {
        case username
        case resourceURL = "resource_url"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        username = container.plainText(.username)
        resourceURL = container.plainText(.resourceURL)
    }
}

/// How people rate a release together.
package struct DiscogsRating: Hashable, Sendable, Codable {
    package var count: Int
    /// From 1 to 5; 0 without any.
    package var average: Double

    package init(count: Int, average: Double) {
        self.count = count
        self.average = average
    }

    private enum CodingKeys: String, CodingKey {
        case count
        case average
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        count = container.number(.count) ?? 0
        average = container.decimal(.average) ?? 0
    }
}

/// How people rate one release.
package struct DiscogsReleaseRating: Hashable, Sendable, Codable {
    package var releaseID: Int
    package var rating: DiscogsRating

    package init(releaseID: Int, rating: DiscogsRating) {
        self.releaseID = releaseID
        self.rating = rating
    }

    private enum CodingKeys: String, CodingKey {
        case releaseID = "release_id"
        case rating
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        releaseID = try container.requiredNumber(.releaseID)
        rating = container.value(DiscogsRating.self, .rating) ?? DiscogsRating(count: 0, average: 0)
    }
}

/// How one person rates a release.
package struct DiscogsUserRating: Hashable, Sendable, Codable {
    package var username: String
    package var releaseID: Int
    /// From 1 to 5; 0 for none.
    package var rating: Int

    package init(username: String, releaseID: Int, rating: Int) {
        self.username = username
        self.releaseID = releaseID
        self.rating = rating
    }

    private enum CodingKeys: String, CodingKey {
        case username
        case releaseID = "release_id"
        case rating
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        username = container.plainText(.username)
        releaseID = try container.requiredNumber(.releaseID)
        rating = container.number(.rating) ?? 0
    }
}

/// What Discogs counts of a release: what its documents promise, or the one thing that it really says.
package struct DiscogsReleaseStats: Hashable, Sendable, Codable {
    package var have: Int?
    package var want: Int?
    package var isOffensive: Bool?

    package init(have: Int? = nil, want: Int? = nil, isOffensive: Bool? = nil) {
        self.have = have
        self.want = want
        self.isOffensive = isOffensive
    }

    private enum CodingKeys: String, CodingKey {
        case have = "num_have"
        case want = "num_want"
        case isOffensive = "is_offensive"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        have = container.number(.have)
        want = container.number(.want)
        isOffensive = container.flag(.isOffensive)
    }
}
