import TolerantJSON

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
