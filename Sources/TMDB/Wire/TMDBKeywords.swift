import TolerantJSON

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
