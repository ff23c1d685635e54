import TolerantJSON

/// A trailer or the like, on another site.
package struct TMDBVideo: Hashable, Sendable {
    package var languageCode = "en"
    package var countryCode = "US"
    package var name: String
    /// What the site calls it.
    package var key: String
    /// `YouTube` or `Vimeo`.
    package var site: String
    /// Its height in pixels.
    package var size = 1080
    /// For example `Trailer` or `Teaser`.
    package var type = "Trailer"
    package var official = true
    /// In ISO 8601, or empty.
    package var publishedAt = ""
    package var id: String

    package init(id: String, name: String, site: String, key: String) {
        self.id = id
        self.name = name
        self.site = site
        self.key = key
    }
}

extension TMDBVideo: Codable {
    private enum CodingKeys: String, CodingKey {
        case languageCode = "iso_639_1"
        case countryCode = "iso_3166_1"
        case name
        case key
        case site
        case size
        case type
        case official
        case publishedAt = "published_at"
        case id
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        key = try container.requiredText(.key)
        name = container.plainText(.name)
        languageCode = container.plainText(.languageCode)
        countryCode = container.plainText(.countryCode)
        site = container.plainText(.site)
        size = container.number(.size) ?? 0
        type = container.plainText(.type)
        official = container.flag(.official) ?? false
        publishedAt = container.plainText(.publishedAt)
        id = container.plainText(.id)
    }
}
