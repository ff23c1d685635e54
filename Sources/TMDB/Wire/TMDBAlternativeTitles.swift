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
