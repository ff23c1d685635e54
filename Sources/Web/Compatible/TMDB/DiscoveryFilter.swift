import Media

/// Which films `discover/movie` gives, by TMDB's parameters.
///
/// What is not known of any film here, such as keywords, companies, certifications and providers, fits none.
struct DiscoveryFilter {
    private static let unknown = [
        "certification", "certification.gte", "certification.lte", "with_companies", "with_keywords",
        "with_watch_providers", "with_watch_monetization_types",
    ]

    private let year: Int?
    private let averages: DiscoveryRange<Double>
    private let votes: DiscoveryRange<Int>
    private let runtimes: DiscoveryRange<Int>
    private let dates: [DiscoveryRange<String>]
    private let genres: DiscoveryGroups
    private let otherGenres: DiscoveryGroups
    private let languages: DiscoveryGroups
    private let countries: DiscoveryGroups
    private let releaseTypes: DiscoveryGroups
    private let cast: DiscoveryGroups
    private let crew: DiscoveryGroups
    private let people: DiscoveryGroups
    /// The country whose release dates count; empty for all.
    private let region: String
    private let asksForUnknown: Bool

    /// Throws ``MovieDoorFailure/badParameters`` for a year, a number or a day that is none.
    init(_ question: MovieDoorQuestion) throws(MovieDoorFailure) {
        let years = ["primary_release_year", "year"].map(question.text).filter { !$0.isEmpty }
        year = try years.first.map { (text) throws(MovieDoorFailure) in
            guard let year = Int(text) else { throw .badParameters }
            return year
        }
        averages = try DiscoveryRange("vote_average", question) { Double($0).flatMap { $0.isFinite ? $0 : nil } }
        votes = try DiscoveryRange("vote_count", question) { Int($0) }
        runtimes = try DiscoveryRange("with_runtime", question) { Int($0) }
        dates = [
            try DiscoveryRange("primary_release_date", question, Self.day),
            try DiscoveryRange("release_date", question, Self.day),
        ]
        genres = DiscoveryGroups(question.text("with_genres"))
        otherGenres = DiscoveryGroups(question.text("without_genres"))
        languages = DiscoveryGroups(question.text("with_original_language"))
        countries = DiscoveryGroups(question.text("with_origin_country"))
        releaseTypes = DiscoveryGroups(question.text("with_release_type"))
        cast = DiscoveryGroups(question.text("with_cast"))
        crew = DiscoveryGroups(question.text("with_crew"))
        people = DiscoveryGroups(question.text("with_people"))
        region = question.text("region").lowercased()
        asksForUnknown = Self.unknown.contains { !question.text($0).isEmpty }
    }

    func fits(_ film: DoorMovie) -> Bool {
        let (movie, facts) = (film.movie, film.movie.facts)
        guard !asksForUnknown, year == nil || facts.released?.year == year else { return false }
        let numbers = Set(facts.genres.map { String($0.number) })
        return genres.fit(numbers) && !otherGenres.haveAny(of: numbers)
            && languages.fit([MovieDoorWriter.language(movie)])
            && countries.fit(Set(facts.countries.map { $0.lowercased() }))
            && averages.contains(MovieDoorWriter.average(film)) && votes.contains(film.tally?.votes ?? 0)
            && runtimes.contains(facts.runtimeMinutes)
            && hasRelease(movie) && hasPeople(movie.people)
    }

    /// The one release that is known is in cinemas of the country that made the film first.
    private func hasRelease(_ movie: Movie) -> Bool {
        guard !releaseTypes.isEmpty || dates.contains(where: { !$0.isEmpty }) else { return true }
        guard movie.facts.released != nil else { return false }
        let date = MovieDoorWriter.date(movie)
        let isThere = region.isEmpty || movie.facts.countries.first?.lowercased() == region
        return isThere && releaseTypes.fit(["3"]) && dates.allSatisfy { $0.contains(date) }
    }

    private func hasPeople(_ known: MoviePeople) -> Bool {
        guard !cast.isEmpty || !crew.isEmpty || !people.isEmpty else { return true }
        let actors = Set(known.cast.map { String(MovieDoorWriter.number(of: $0)) })
        let directors = Set(known.directors.map { String(MovieDoorWriter.number(of: $0)) })
        return cast.fit(actors) && crew.fit(directors) && people.fit(actors.union(directors))
    }

    /// A day as films have it; of a year or a month the first.
    private static func day(_ text: String) -> String? {
        ReleaseDate(String(text.prefix(10))).flatMap(MovieDoorWriter.date)
    }
}
