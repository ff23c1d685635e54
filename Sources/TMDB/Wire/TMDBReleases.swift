import TolerantJSON

/// When a film came out in one country.
package struct TMDBCountryReleases: Hashable, Sendable, Codable {
    package var countryCode: String
    package var releaseDates: [TMDBRelease]

    package init(countryCode: String, releaseDates: [TMDBRelease]) {
        self.countryCode = countryCode
        self.releaseDates = releaseDates
    }

    private enum CodingKeys: String, CodingKey {
        case countryCode = "iso_3166_1"
        case releaseDates = "release_dates"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        countryCode = try container.requiredText(.countryCode)
        releaseDates = container.elements(of: TMDBRelease.self, .releaseDates)
    }
}

/// One way in which a film came out.
package struct TMDBRelease: Hashable, Sendable, Codable {
    /// For whom it is fit, in the country's own terms; empty when unknown, and with stray spaces.
    package var certification = ""
    package var descriptors: [String] = []
    package var languageCode = ""
    package var note = ""
    /// In ISO 8601, `1999-10-15T00:00:00.000Z`.
    package var releaseDate: String
    /// 1 premiere, 2 and 3 in cinemas, 4 digital, 5 physical, 6 television.
    package var type: Int

    package init(releaseDate: String, type: Int = 3) {
        self.releaseDate = releaseDate
        self.type = type
    }

    private enum CodingKeys: String, CodingKey {
        case certification
        case descriptors
        case languageCode = "iso_639_1"
        case note
        case releaseDate = "release_date"
        case type
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        releaseDate = container.plainText(.releaseDate)
        type = container.number(.type) ?? 0
        certification = container.plainText(.certification)
        descriptors = container.elements(of: String.self, .descriptors)
        languageCode = container.plainText(.languageCode)
        note = container.plainText(.note)
    }
}

/// What release dates were before there were several in a country.
package struct TMDBLegacyReleases: Hashable, Sendable, Codable {
    /// One country's release.
    package struct Country: Hashable, Sendable, Codable {
        package var code: String
        package var certification: String
        /// `YYYY-MM-DD`.
        package var releaseDate: String

        package init(code: String, releaseDate: String, certification: String = "") {
            self.code = code
            self.releaseDate = releaseDate
            self.certification = certification
        }

        private enum CodingKeys: String, CodingKey {
            case code = "iso_3166_1"
            case certification
            case releaseDate = "release_date"
        }
    }

    package var id: Int?
    package var countries: [Country]

    package init(id: Int? = nil, _ countries: [Country]) {
        self.id = id
        self.countries = countries
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case countries
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        countries = container.elements(of: Country.self, .countries)
    }
}

/// What videos were before there were other sites.
package struct TMDBLegacyTrailers: Hashable, Sendable, Codable {
    /// A trailer at YouTube.
    package struct Trailer: Hashable, Sendable, Codable {
        package var name: String
        package var size: String
        /// What YouTube calls it.
        package var source: String
        package var type: String?

        package init(name: String, source: String, size: String = "HD", type: String = "Trailer") {
            self.name = name
            self.source = source
            self.size = size
            self.type = type
        }
    }

    package var id: Int?
    package var quicktime: [Trailer]
    package var youtube: [Trailer]

    package init(id: Int? = nil, youtube: [Trailer]) {
        self.id = id
        self.youtube = youtube
        quicktime = []
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case quicktime
        case youtube
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        quicktime = container.elements(of: Trailer.self, .quicktime)
        youtube = container.elements(of: Trailer.self, .youtube)
    }
}
