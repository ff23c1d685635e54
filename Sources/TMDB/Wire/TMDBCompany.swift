package import TolerantJSON

/// Who paid for a film.
package struct TMDBCompany: Hashable, Sendable, Codable {
    package var id: Int
    @Nullable package var logoPath: String?
    package var name: String
    /// Empty when unknown.
    package var originCountry: String

    package init(id: Int, name: String, originCountry: String = "") {
        self.id = id
        self.name = name
        self.originCountry = originCountry
        logoPath = nil
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case logoPath = "logo_path"
        case name
        case originCountry = "origin_country"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        logoPath = container.filledText(.logoPath)
        name = container.plainText(.name)
        originCountry = container.plainText(.originCountry)
    }
}
