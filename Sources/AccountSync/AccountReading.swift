import FoundationEssentials
import Media
import Shelf
import TMDB

/// Everything an account holds, as its lists say.
struct AccountReading: Sendable {
    /// How many pages of a list are read at most: a thousand films.
    private static let mostPages = 50

    private(set) var values: [AccountKey: AccountValue] = [:]
    /// The newest first, as the lists are.
    private(set) var order: [AccountKey] = []
    private(set) var movies: [Int: Movie] = [:]
    /// The aspects of which the last page was read, too: only there a film that is missing is missing.
    private(set) var complete: Set<AccountAspect> = Set(AccountAspect.allCases)

    /// Reads all lists of an account, one page after the other.
    static func read(
        _ client: TMDBClient,
        _ session: TMDBSession,
        account: Int,
        in language: Language = .english
    ) async throws(TMDBError) -> AccountReading {
        let locale = TMDBLocale(language)
        var reading = AccountReading()
        try await pages { (number) throws(TMDBError) in
            let page = try await client.ratedMovies(session, account: account, page: number, locale: locale)
            for item in page.items { reading.add(item.movie, .rating(item.rating), .rating) }
            return reading.lastPage(page.pages, of: .rating)
        }
        try await pages { (number) throws(TMDBError) in
            let page = try await client.watchlist(session, account: account, page: number, locale: locale)
            for movie in page.items { reading.add(movie, .kept(.watchlist), .kept) }
            return reading.lastPage(page.pages, of: .kept)
        }
        try await pages { (number) throws(TMDBError) in
            let page = try await client.favorites(session, account: account, page: number, locale: locale)
            for movie in page.items { reading.add(movie, .kept(.favorites), .kept) }
            return reading.lastPage(page.pages, of: .kept)
        }
        return reading
    }

    /// Takes titles and overviews from a reading in Korean.
    mutating func translate(by korean: AccountReading) {
        movies.merge(korean.movies) { $0.translated(by: $1) }
    }

    /// Corrects a value by what the film itself says, which is newer than the lists.
    mutating func correct(_ key: AccountKey, _ value: AccountValue) {
        values[key] = value == .nothing ? nil : value
    }

    private mutating func add(_ movie: Movie, _ value: AccountValue, _ aspect: AccountAspect) {
        guard let number = movie.numbers.tmdb ?? Int(movie.id.native) else { return }
        let key = AccountKey(tmdb: number, aspect: aspect)
        movies[number] = movie
        guard let before = values[key] else {
            values[key] = value
            order.append(key)
            return
        }
        // On both lists; or moved to another page while they were read, then the first word counts.
        if case .kept(let some) = before, case .kept(let more) = value { values[key] = .kept(some.union(more)) }
    }

    /// How many pages there are to read.
    private mutating func lastPage(_ pages: Int, of aspect: AccountAspect) -> Int {
        if pages > Self.mostPages { complete.remove(aspect) }
        return min(pages, Self.mostPages)
    }

    private static func pages(
        _ read: (Int) async throws(TMDBError) -> Int
    ) async throws(TMDBError) {
        var (number, last) = (1, 1)
        while number <= last {
            last = try await read(number)
            number += 1
        }
    }
}

extension Movie {
    /// This film, read in English, with its texts in Korean from `korean`.
    fileprivate func translated(by korean: Movie) -> Movie {
        Movie(
            id: id,
            title: Localized(english: title.english, korean: korean.title.korean),
            originalTitle: originalTitle,
            originalLanguage: originalLanguage,
            facts: facts,
            people: people,
            overview: overview.map { Localized(english: $0.english, korean: korean.overview?.korean ?? $0.korean) }
                ?? korean.overview,
            numbers: numbers,
            sourceAverage: sourceAverage,
            poster: poster,
            backdrop: backdrop,
            videos: videos,
            originals: originals
        )
    }
}

extension TMDBMovieStates {
    /// What the account holds of one side of the film.
    func value(of aspect: AccountAspect) -> AccountValue {
        switch aspect {
        case .rating: return rating.map(AccountValue.rating) ?? .nothing
        case .kept:
            var places = KeptPlaces()
            if isOnWatchlist { places.insert(.watchlist) }
            if isFavorite { places.insert(.favorites) }
            return places.isEmpty ? .nothing : .kept(places)
        }
    }
}
