import TolerantJSON

/// What a film is called elsewhere in the world.
package struct TMDBAlternativeTitles: Hashable, Sendable, Codable {
    /// One of its titles.
    package struct Title: Hashable, Sendable, Codable {
        package var countryCode: String
        package var title: String
        /// For example `working title`; empty for most.
        package var type: String

        package init(countryCode: String, title: String, type: String = "") {
            self.countryCode = countryCode
            self.title = title
            self.type = type
        }

        private enum CodingKeys: String, CodingKey {
            case countryCode = "iso_3166_1"
            case title
            case type
        }
    }

    package var id: Int?
    package var titles: [Title]

    package init(id: Int? = nil, _ titles: [Title]) {
        self.id = id
        self.titles = titles
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case titles
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        titles = container.elements(of: Title.self, .titles)
    }
}

/// A film's numbers elsewhere.
package struct TMDBExternalIDs: Hashable, Sendable, Codable {
    package var id: Int?
    @Nullable package var imdbID: String?
    @Nullable package var wikidataID: String?
    @Nullable package var facebookID: String?
    @Nullable package var instagramID: String?
    @Nullable package var twitterID: String?

    package init(id: Int? = nil, imdbID: String?) {
        self.id = id
        self.imdbID = imdbID
        wikidataID = nil
        facebookID = nil
        instagramID = nil
        twitterID = nil
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case imdbID = "imdb_id"
        case wikidataID = "wikidata_id"
        case facebookID = "facebook_id"
        case instagramID = "instagram_id"
        case twitterID = "twitter_id"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        imdbID = container.filledText(.imdbID)
        wikidataID = container.filledText(.wikidataID)
        facebookID = container.filledText(.facebookID)
        instagramID = container.filledText(.instagramID)
        twitterID = container.filledText(.twitterID)
    }
}

/// What a film is about, in words.
package struct TMDBKeywords: Hashable, Sendable, Codable {
    package var id: Int?
    /// They look like genres.
    package var keywords: [TMDBGenre]

    package init(id: Int? = nil, _ keywords: [TMDBGenre]) {
        self.id = id
        self.keywords = keywords
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case keywords
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        keywords = container.elements(of: TMDBGenre.self, .keywords)
    }
}

/// A list that somebody at TMDB made.
package struct TMDBUserList: Hashable, Sendable, Codable {
    package var id: Int
    package var name: String

    package init(id: Int, name: String) {
        self.id = id
        self.name = name
    }
}

/// What was edited lately; nobody here reads it, and this server has none.
package struct TMDBChanges: Hashable, Sendable, Codable {
    private var changes: [String] = []

    package init() {}

    package init(from decoder: any Decoder) throws {}
}

/// Where a film can be streamed; nobody here reads it, and this server knows of none.
package struct TMDBWatchProviders: Hashable, Sendable, Codable {
    package var id: Int?
    private var results: [String: String] = [:]

    package init(id: Int? = nil) {
        self.id = id
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case results
    }

    package init(from decoder: any Decoder) throws {
        id = try decoder.container(keyedBy: CodingKeys.self).number(.id)
    }
}
