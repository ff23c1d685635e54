package import TolerantJSON

/// A film as lists have it.
package struct TMDBMovieItem: Hashable, Sendable {
    package var adult = false
    /// Begins with a slash.
    @Nullable package var backdropPath: String?
    package var genreIDs: [Int] = []
    package var id: Int
    /// A lower-case ISO 639-1 code, with TMDB's own `cn` and `xx` among them.
    package var originalLanguage = ""
    package var originalTitle: String
    package var overview = ""
    package var popularity = 0.0
    /// Begins with a slash.
    @Nullable package var posterPath: String?
    /// `YYYY-MM-DD`, or empty.
    package var releaseDate = ""
    package var title: String
    package var video = false
    /// From 0 to 10; 0 also when nobody has voted.
    package var voteAverage = 0.0
    package var voteCount = 0
    /// `movie`, where a list may hold other things; absent on others.
    package var mediaType: String?
    /// What the person gave it whose list it is, from 0.5 to 10; absent on others.
    package var rating: Double?

    package init(id: Int, title: String, originalTitle: String? = nil) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle ?? title
        backdropPath = nil
        posterPath = nil
    }
}

extension TMDBMovieItem: Codable {
    private enum CodingKeys: String, CodingKey {
        case adult
        case backdropPath = "backdrop_path"
        case genreIDs = "genre_ids"
        case id
        case originalLanguage = "original_language"
        case originalTitle = "original_title"
        case overview
        case popularity
        case posterPath = "poster_path"
        case releaseDate = "release_date"
        case title
        case video
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
        case mediaType = "media_type"
        case rating
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredNumber(.id)
        title = container.plainText(.title)
        originalTitle = container.plainText(.originalTitle)
        originalLanguage = container.plainText(.originalLanguage)
        overview = container.plainText(.overview)
        adult = container.flag(.adult) ?? false
        video = container.flag(.video) ?? false
        backdropPath = container.filledText(.backdropPath)
        posterPath = container.filledText(.posterPath)
        genreIDs = container.elements(of: TolerantNumber.self, .genreIDs).map(\.value)
        popularity = container.decimal(.popularity) ?? 0
        releaseDate = container.plainText(.releaseDate)
        voteAverage = container.decimal(.voteAverage) ?? 0
        voteCount = container.number(.voteCount) ?? 0
        mediaType = container.filledText(.mediaType)
        rating = container.decimal(.rating)
    }
}
