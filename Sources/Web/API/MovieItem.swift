import Media

/// A film as lists of the JSON API send it.
///
/// Null is written, not left out, so that readers find every key.
struct MovieItem: Encodable {
    struct Pictures: Encodable {
        let poster: GifItem.PictureLink
        /// Left out for a film without one.
        let backdrop: GifItem.PictureLink?
    }

    let id: MediaID
    let source: MediaSource
    let title: String
    let originalTitle: String
    let favorite: Bool
    let year: Int?
    /// In the reader's language.
    let genres: [String]
    /// The reader's own, in stars.
    let rating: Double?
    /// In stars.
    let average: Double?
    let votes: Int
    let pictures: Pictures
    let color: String

    init(_ item: ListedMovie, _ words: MovieWords, language: Language) {
        let movie = item.movie
        id = movie.id
        source = movie.id.source
        title = movie.title[language]
        originalTitle = movie.originalTitle.isEmpty ? title : movie.originalTitle
        favorite = item.isFavorite
        year = movie.facts.released?.year
        genres = movie.facts.genres.compactMap(words.name)
        rating = item.rating?.stars
        average = item.average?.average
        votes = item.average?.votes ?? 0
        pictures = Pictures(
            poster: GifItem.PictureLink(widestOf: PosterPictures(posterOf: movie)),
            backdrop: PosterPictures(backdropOf: movie).map(GifItem.PictureLink.init(widestOf:))
        )
        color = movie.poster.color.hex
    }

    private enum CodingKeys: CodingKey {
        case id, kind, source, title, originalTitle, favorite, year, genres, rating, average, votes, pictures, color
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(MediaKind.movie, forKey: .kind)
        try container.encode(source, forKey: .source)
        try container.encode(title, forKey: .title)
        try container.encode(originalTitle, forKey: .originalTitle)
        try container.encode(favorite, forKey: .favorite)
        try container.encode(year, forKey: .year)
        try container.encode(genres, forKey: .genres)
        try container.encode(rating, forKey: .rating)
        try container.encode(average, forKey: .average)
        try container.encode(votes, forKey: .votes)
        try container.encode(pictures, forKey: .pictures)
        try container.encode(color, forKey: .color)
    }
}

/// A film somebody rated, with when they did.
struct RatedMovieItem: Encodable {
    let item: MovieItem
    let ratedAt: String

    private enum CodingKeys: CodingKey { case ratedAt }

    func encode(to encoder: any Encoder) throws {
        try item.encode(to: encoder)
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(ratedAt, forKey: .ratedAt)
    }
}

extension GifItem.PictureLink {
    fileprivate init(widestOf pictures: PosterPictures) {
        let picture = pictures.picture(filling: .max)
        self.init(url: picture.address, width: picture.size.width, height: picture.size.height)
    }
}
