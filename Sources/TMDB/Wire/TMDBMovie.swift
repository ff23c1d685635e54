import TolerantJSON

/// A film as its own address has it, with whatever was asked for along with it.
///
/// What is nil is written as null.
package struct TMDBMovie: Hashable, Sendable {
    package var adult = false
    package var backdropPath: String?
    package var belongsToCollection: TMDBCollection?
    /// In US dollars; 0 when unknown, as revenue.
    package var budget = 0
    package var genres: [TMDBGenre] = []
    package var homepage = ""
    package var id: Int
    package var imdbID: String?
    package var originCountry: [String] = []
    package var originalLanguage = ""
    package var originalTitle: String
    package var overview = ""
    package var popularity = 0.0
    package var posterPath: String?
    package var productionCompanies: [TMDBCompany] = []
    package var productionCountries: [TMDBCountry] = []
    package var releaseDate = ""
    package var revenue = 0
    /// In minutes; 0 or null when unknown.
    package var runtime: Int?
    package var spokenLanguages: [TMDBSpokenLanguage] = []
    package var status = "Released"
    package var tagline = ""
    package var title: String
    package var video = false
    package var voteAverage = 0.0
    package var voteCount = 0
    /// Absent unless asked for, like each of them.
    package var parts = TMDBMovieParts()

    package init(id: Int, title: String, originalTitle: String? = nil) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle ?? title
    }
}

extension TMDBMovie: Codable {
    private enum CodingKeys: String, CodingKey {
        case adult
        case backdropPath = "backdrop_path"
        case belongsToCollection = "belongs_to_collection"
        case budget
        case genres
        case homepage
        case id
        case imdbID = "imdb_id"
        case originCountry = "origin_country"
        case originalLanguage = "original_language"
        case originalTitle = "original_title"
        case overview
        case popularity
        case posterPath = "poster_path"
        case productionCompanies = "production_companies"
        case productionCountries = "production_countries"
        case releaseDate = "release_date"
        case revenue
        case runtime
        case spokenLanguages = "spoken_languages"
        case status
        case tagline
        case title
        case video
        case voteAverage = "vote_average"
        case voteCount = "vote_count"
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            id: try container.requiredNumber(.id),
            title: container.plainText(.title),
            originalTitle: container.plainText(.originalTitle)
        )
        readTexts(container)
        readNumbers(container)
        readLists(container)
        parts = try TMDBMovieParts(from: decoder)
    }

    private mutating func readTexts(_ container: KeyedDecodingContainer<CodingKeys>) {
        backdropPath = container.filledText(.backdropPath)
        posterPath = container.filledText(.posterPath)
        imdbID = container.filledText(.imdbID)
        homepage = container.plainText(.homepage)
        originalLanguage = container.plainText(.originalLanguage)
        overview = container.plainText(.overview)
        releaseDate = container.plainText(.releaseDate)
        status = container.plainText(.status)
        tagline = container.plainText(.tagline)
    }

    private mutating func readNumbers(_ container: KeyedDecodingContainer<CodingKeys>) {
        adult = container.flag(.adult) ?? false
        video = container.flag(.video) ?? false
        budget = container.number(.budget) ?? 0
        revenue = container.number(.revenue) ?? 0
        runtime = container.number(.runtime)
        popularity = container.decimal(.popularity) ?? 0
        voteAverage = container.decimal(.voteAverage) ?? 0
        voteCount = container.number(.voteCount) ?? 0
    }

    private mutating func readLists(_ container: KeyedDecodingContainer<CodingKeys>) {
        belongsToCollection = container.value(TMDBCollection.self, .belongsToCollection)
        genres = container.elements(of: TMDBGenre.self, .genres)
        originCountry = container.elements(of: String.self, .originCountry)
        productionCompanies = container.elements(of: TMDBCompany.self, .productionCompanies)
        productionCountries = container.elements(of: TMDBCountry.self, .productionCountries)
        spokenLanguages = container.elements(of: TMDBSpokenLanguage.self, .spokenLanguages)
    }

    package func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try encodeTexts(to: &container)
        try encodeNumbers(to: &container)
        try container.encode(belongsToCollection, forKey: .belongsToCollection)
        try container.encode(genres, forKey: .genres)
        try container.encode(originCountry, forKey: .originCountry)
        try container.encode(productionCompanies, forKey: .productionCompanies)
        try container.encode(productionCountries, forKey: .productionCountries)
        try container.encode(spokenLanguages, forKey: .spokenLanguages)
        try parts.encode(to: encoder)
    }

    private func encodeTexts(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
        try container.encode(backdropPath, forKey: .backdropPath)
        try container.encode(homepage, forKey: .homepage)
        try container.encode(imdbID, forKey: .imdbID)
        try container.encode(originalLanguage, forKey: .originalLanguage)
        try container.encode(originalTitle, forKey: .originalTitle)
        try container.encode(overview, forKey: .overview)
        try container.encode(posterPath, forKey: .posterPath)
        try container.encode(releaseDate, forKey: .releaseDate)
        try container.encode(status, forKey: .status)
        try container.encode(tagline, forKey: .tagline)
        try container.encode(title, forKey: .title)
    }

    private func encodeNumbers(to container: inout KeyedEncodingContainer<CodingKeys>) throws {
        try container.encode(adult, forKey: .adult)
        try container.encode(budget, forKey: .budget)
        try container.encode(id, forKey: .id)
        try container.encode(popularity, forKey: .popularity)
        try container.encode(revenue, forKey: .revenue)
        try container.encode(runtime, forKey: .runtime)
        try container.encode(video, forKey: .video)
        try container.encode(voteAverage, forKey: .voteAverage)
        try container.encode(voteCount, forKey: .voteCount)
    }
}
