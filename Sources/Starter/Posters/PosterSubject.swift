package import Media

/// What a drawn poster is made from.
package struct PosterSubject: Hashable, Sendable {
    /// Tells films apart that are otherwise alike, for example the item's id; decides the composition.
    package let seed: String
    package let title: Localized<String>
    package let originalTitle: String
    /// A lower-case ISO 639 code.
    package let originalLanguage: String?
    package let year: Int?
    /// As ``Media/MovieGenre/word`` says them; other words have no effect.
    package let genres: [String]
    package let directors: [Localized<String>]
    /// An upper-case ISO 3166-1 alpha-2 code.
    package let country: String?

    package init(
        seed: String,
        title: Localized<String>,
        originalTitle: String,
        originalLanguage: String? = nil,
        year: Int? = nil,
        genres: [String] = [],
        directors: [Localized<String>] = [],
        country: String? = nil
    ) {
        self.seed = seed
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.year = year
        self.genres = genres
        self.directors = directors
        self.country = country
    }

    /// A film as it is listed.
    package init(_ movie: Movie) {
        self.init(
            seed: movie.id.description,
            title: movie.title,
            originalTitle: movie.originalTitle,
            originalLanguage: movie.originalLanguage,
            year: movie.facts.released?.year,
            genres: movie.facts.genres.compactMap(\.word),
            directors: movie.people.directors.map(\.name),
            country: movie.facts.countries.first
        )
    }

    /// Changes with everything that shows in the drawing.
    var hash: StableHash {
        var hash = StableHash(seed)
        for text in [title.english, title.korean, originalTitle, originalLanguage ?? "", country ?? ""] {
            hash.add(text)
        }
        hash.add(year.map(String.init) ?? "")
        for text in genres + ["directors"] + directors.flatMap({ [$0.english, $0.korean] }) { hash.add(text) }
        return hash
    }
}
