import Media

extension Movie {
    /// This film, with what `older` facts of it know beyond these.
    ///
    /// A list says less of a film than its own page, and in one language only.
    func filled(from older: Movie) -> Movie {
        // A poster goes with its address: one without the other would be a picture of something else.
        let hasPoster = originals?.poster != nil || older.originals?.poster == nil
        let hasBackdrop = backdrop != nil
        return Movie(
            id: id,
            title: title.filled(from: older.title),
            originalTitle: originalTitle,
            originalLanguage: originalLanguage ?? older.originalLanguage,
            facts: facts.filled(from: older.facts),
            people: MoviePeople(
                directors: people.directors.isEmpty ? older.people.directors : people.directors,
                cast: people.cast.isEmpty ? older.people.cast : people.cast
            ),
            overview: overview?.filled(from: older.overview) ?? older.overview,
            numbers: MovieNumbers(
                tmdb: numbers.tmdb ?? older.numbers.tmdb,
                imdb: numbers.imdb ?? older.numbers.imdb
            ),
            sourceAverage: sourceAverage ?? older.sourceAverage,
            poster: hasPoster ? poster : older.poster,
            backdrop: hasBackdrop ? backdrop : older.backdrop,
            videos: videos.isEmpty ? older.videos : videos,
            originals: originals == nil && older.originals == nil
                ? nil
                : MovieOriginals(
                    poster: hasPoster ? originals?.poster : older.originals?.poster,
                    backdrop: hasBackdrop ? originals?.backdrop : older.originals?.backdrop
                )
        )
    }
}

extension Localized where Value == String {
    /// The same text twice is a text in one language, and no news where there are two.
    fileprivate func filled(from older: Localized<String>?) -> Localized<String> {
        guard let older, english == korean, older.english != older.korean else { return self }
        return older
    }
}

extension MovieFacts {
    fileprivate func filled(from older: MovieFacts) -> MovieFacts {
        MovieFacts(
            released: released ?? older.released,
            runtimeMinutes: runtimeMinutes ?? older.runtimeMinutes,
            genres: genres.isEmpty ? older.genres : genres,
            languages: languages.isEmpty ? older.languages : languages,
            countries: countries.isEmpty ? older.countries : countries
        )
    }
}
