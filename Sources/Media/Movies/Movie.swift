/// A film: what is known of it, everything but its title possibly missing.
package struct Movie: Hashable, Sendable, Codable {
    package let id: MediaID
    package let title: Localized<String>
    /// The title in the language it was made in; equal to one of ``title`` where nothing else is known.
    package let originalTitle: String
    /// The language it was made in: a lower-case ISO 639 code, or nil when nobody knows.
    package let originalLanguage: String?
    /// Further facts of the film as its source tells them.
    package let facts: MovieFacts
    /// People who made it, the best known first.
    package let people: MoviePeople
    /// What it is about, in a sentence or a few; nil where its source says nothing.
    package let overview: Localized<String>?
    /// Numbers of the same film elsewhere.
    package let numbers: MovieNumbers
    /// How people of its source rate it; nil where nobody does, as with films that ship with Zoetrope.
    package let sourceAverage: RatingTally?
    package let poster: Artwork
    package let backdrop: Artwork?
    /// Trailers and the like; links only.
    package let videos: [MovieVideo]
    /// Where the untouched pictures lie at its source; nil for what this server draws.
    package let originals: MovieOriginals?

    package init(
        id: MediaID,
        title: Localized<String>,
        originalTitle: String,
        originalLanguage: String?,
        facts: MovieFacts,
        people: MoviePeople = MoviePeople(),
        overview: Localized<String>? = nil,
        numbers: MovieNumbers = MovieNumbers(),
        sourceAverage: RatingTally? = nil,
        poster: Artwork,
        backdrop: Artwork? = nil,
        videos: [MovieVideo] = [],
        originals: MovieOriginals? = nil
    ) {
        self.id = id
        self.title = title
        self.originalTitle = originalTitle
        self.originalLanguage = originalLanguage
        self.facts = facts
        self.people = people
        self.overview = overview
        self.numbers = numbers
        self.sourceAverage = sourceAverage
        self.poster = poster
        self.backdrop = backdrop
        self.videos = videos
        self.originals = originals
    }
}

/// When, where and how long a film is.
package struct MovieFacts: Hashable, Sendable, Codable {
    package let released: ReleaseDate?
    /// Nil when unknown; never 0.
    package let runtimeMinutes: Int?
    package let genres: [MovieGenre]
    /// Spoken in it, lower-case ISO 639 codes, the most spoken first.
    package let languages: [String]
    /// Made in, upper-case ISO 3166-1 alpha-2 codes.
    package let countries: [String]

    package init(
        released: ReleaseDate? = nil,
        runtimeMinutes: Int? = nil,
        genres: [MovieGenre] = [],
        languages: [String] = [],
        countries: [String] = []
    ) {
        self.released = released
        self.runtimeMinutes = runtimeMinutes
        self.genres = genres
        self.languages = languages
        self.countries = countries
    }
}

/// Who made a film.
package struct MoviePeople: Hashable, Sendable, Codable {
    /// A person and, in the cast, whom they play.
    package struct Person: Hashable, Sendable, Codable {
        package let name: Localized<String>
        /// Nil when unknown.
        package let character: String?

        package init(name: Localized<String>, character: String? = nil) {
            self.name = name
            self.character = character
        }
    }

    package let directors: [Person]
    package let cast: [Person]

    package init(directors: [Person] = [], cast: [Person] = []) {
        self.directors = directors
        self.cast = cast
    }
}

/// What a film is called by elsewhere.
package struct MovieNumbers: Hashable, Sendable, Codable {
    /// Its number at TMDB.
    package let tmdb: Int?
    /// Its id at IMDb, for example `tt6751668`.
    package let imdb: String?

    package init(tmdb: Int? = nil, imdb: String? = nil) {
        self.tmdb = tmdb
        self.imdb = imdb
    }
}

/// A trailer or the like, on another site.
package struct MovieVideo: Hashable, Sendable, Codable {
    package let name: String
    /// The site's name, for example `YouTube`.
    package let site: String
    /// An https address.
    package let link: String

    package init(name: String, site: String, link: String) {
        self.name = name
        self.site = site
        self.link = link
    }
}

/// The https addresses of a film's untouched pictures at its source.
package struct MovieOriginals: Hashable, Sendable, Codable {
    package let poster: String?
    package let backdrop: String?

    package init(poster: String?, backdrop: String?) {
        self.poster = poster
        self.backdrop = backdrop
    }
}
