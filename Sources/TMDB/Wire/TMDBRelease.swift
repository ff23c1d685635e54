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
