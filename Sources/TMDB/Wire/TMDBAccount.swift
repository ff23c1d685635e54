package import TolerantJSON

/// A person at TMDB.
package struct TMDBAccount: Hashable, Sendable, Codable {
    /// Their picture, in two places.
    package struct Avatar: Hashable, Sendable, Codable {
        package struct Gravatar: Hashable, Sendable, Codable {
            package var hash: String
        }

        package struct Own: Hashable, Sendable {
            @Nullable package var avatarPath: String?
        }

        package var gravatar: Gravatar
        package var tmdb: Own

        /// None.
        package init() {
            gravatar = Gravatar(hash: "")
            tmdb = Own(avatarPath: nil)
        }
    }

    package var avatar: Avatar
    package var id: Int
    package var languageCode: String
    package var countryCode: String
    /// Empty for many.
    package var name: String
    package var includeAdult: Bool
    package var username: String

    package init(id: Int, username: String, name: String = "", languageCode: String = "en", countryCode: String = "US")
    {
        self.id = id
        self.username = username
        self.name = name
        self.languageCode = languageCode
        self.countryCode = countryCode
        avatar = Avatar()
        includeAdult = false
    }

    private enum CodingKeys: String, CodingKey {
        case avatar
        case id
        case languageCode = "iso_639_1"
        case countryCode = "iso_3166_1"
        case name
        case includeAdult = "include_adult"
        case username
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        avatar = container.value(Avatar.self, .avatar) ?? Avatar()
        languageCode = container.plainText(.languageCode)
        countryCode = container.plainText(.countryCode)
        name = container.plainText(.name)
        includeAdult = container.flag(.includeAdult) ?? false
        username = container.plainText(.username)
    }
}

extension TMDBAccount.Avatar.Own: Codable {
    private enum CodingKeys: String, CodingKey {
        case avatarPath = "avatar_path"
    }

    package init(from decoder: any Decoder) throws {
        avatarPath = try decoder.container(keyedBy: CodingKeys.self).filledText(.avatarPath)
    }
}

/// What a person did with a film.
package struct TMDBAccountStates: Hashable, Sendable, Codable {
    /// The film's number; absent where the states were appended to it.
    package var id: Int?
    package var favorite: Bool
    /// From 0.5 to 10; on the wire false, or an object with the value.
    package var rated: Double?
    package var watchlist: Bool

    package init(id: Int? = nil, favorite: Bool, rated: Double?, watchlist: Bool) {
        self.id = id
        self.favorite = favorite
        self.rated = rated
        self.watchlist = watchlist
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case favorite
        case rated
        case watchlist
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        favorite = container.flag(.favorite) ?? false
        watchlist = container.flag(.watchlist) ?? false
        rated = container.value(TMDBRating.self, .rated)?.value
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encodeIfPresent(id, forKey: .id)
        try container.encode(favorite, forKey: .favorite)
        try container.encode(watchlist, forKey: .watchlist)
        if let rated {
            try container.encode(TMDBRating(value: rated), forKey: .rated)
        } else {
            try container.encode(false, forKey: .rated)
        }
    }
}
