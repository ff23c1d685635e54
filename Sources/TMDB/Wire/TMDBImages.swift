package import TolerantJSON

/// All pictures of a film.
package struct TMDBImages: Hashable, Sendable, Codable {
    /// As in ``TMDBResultPage``.
    package var id: Int?
    package var backdrops: [TMDBImage]
    package var logos: [TMDBImage]
    package var posters: [TMDBImage]

    package init(id: Int? = nil, backdrops: [TMDBImage] = [], logos: [TMDBImage] = [], posters: [TMDBImage] = []) {
        self.id = id
        self.backdrops = backdrops
        self.logos = logos
        self.posters = posters
    }

    private enum CodingKeys: String, CodingKey {
        case id
        case backdrops
        case logos
        case posters
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = container.number(.id)
        backdrops = container.elements(of: TMDBImage.self, .backdrops)
        logos = container.elements(of: TMDBImage.self, .logos)
        posters = container.elements(of: TMDBImage.self, .posters)
    }
}

/// One picture.
package struct TMDBImage: Hashable, Sendable, Codable {
    /// Width by height.
    package var aspectRatio: Double
    package var height: Int
    /// Null for one without words.
    @Nullable package var languageCode: String?
    /// Begins with a slash.
    package var filePath: String
    package var voteAverage = 0.0
    package var voteCount = 0
    package var width: Int

    package init(filePath: String, width: Int, height: Int, languageCode: String? = nil) {
        self.filePath = filePath
        self.width = width
        self.height = height
        self.languageCode = languageCode
        aspectRatio = height > 0 ? (Double(width) / Double(height) * 1000).rounded() / 1000 : 0
    }

    private enum CodingKeys: String, CodingKey {
        case aspectRatio = "aspect_ratio"
        case height
        case languageCode = "iso_639_1"
        case filePath = "file_path"
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case width
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        filePath = try container.requiredText(.filePath)
        aspectRatio = container.decimal(.aspectRatio) ?? 0
        height = container.number(.height) ?? 0
        languageCode = container.filledText(.languageCode)
        voteAverage = container.decimal(.voteAverage) ?? 0
        voteCount = container.number(.voteCount) ?? 0
        width = container.number(.width) ?? 0
    }
}
