import Catalog
import Coordination
import Media
import Shelf

/// A film with what programs made for TMDB ask about it.
struct DoorMovie: Sendable {
    let movie: Movie
    let number: Int
    /// How people rate it; nil when nobody does.
    let tally: RatingTally?
    /// Where it is in the popular list, from 0; nil when it is not there.
    let place: Int?
}

/// Some of a list's films, and how many it has.
struct DoorMoviePage: Sendable {
    let items: [DoorMovie]
    let total: Int
}

/// This server's films as the door has them: its own, and what people here keep or rate of another server's.
///
/// Nobody else is ever asked.
final class MovieDoorFilms: Sendable {
    /// More than any catalog that ships.
    private static let mostPlaces = 10_000

    private struct Known: Sendable {
        /// How many films there were.
        let count: Int
        let numbers: DoorNumbers<MediaID>
    }

    private let site: Site
    private let known = Locked<Known?>(nil)

    init(_ site: Site) {
        self.site = site
    }

    /// The film that somebody calls by a number, or by its id at IMDb.
    func movie(called name: String) async throws -> DoorMovie {
        let movie: Movie?
        if name.hasPrefix("tt") {
            movie = try await site.catalog.movie(imdb: name)
        } else {
            let isNumber = name.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
            guard isNumber, let number = Int(name) else { throw MovieDoorFailure.badID }
            movie = try await self.movie(number)
        }
        guard let movie, let film = try await films([movie]).first else { throw MovieDoorFailure.notFound }
        return film
    }

    /// The film with a number; nil when there is none.
    func movie(_ number: Int) async throws -> Movie? {
        if DoorNumbers<MediaID>.all.contains(number) {
            guard let id = try await numbers().name(of: number) else { return nil }
            return try await site.catalog.movie(id)
        }
        if let own = try await site.catalog.movie(tmdb: number) { return own }
        guard let id = MediaID(source: .tmdb, native: String(number)) else { return nil }
        return try await site.remoteItems.movies([id])[id]
    }

    /// These films, in their order; those that nothing is known of are left out.
    func movies(_ ids: [MediaID]) async throws -> [Movie] {
        var known = try await site.remoteItems.movies(ids.filter(\.source.isRemote))
        for movie in try await site.catalog.movies(ids.filter { !$0.source.isRemote }) { known[movie.id] = movie }
        return ids.compactMap { known[$0] }
    }

    /// The films with all that is asked about them, in their order.
    func films(_ movies: [Movie]) async throws -> [DoorMovie] {
        guard !movies.isEmpty else { return [] }
        let tallies = try await site.ratings.tallies(of: movies.map(\.id))
        let places = try await popularPlaces()
        let isNumbered = movies.allSatisfy { $0.ownNumber != nil }
        let numbers = isNumbered ? nil : try await numbers()
        return movies.map { movie in
            DoorMovie(
                movie: movie,
                number: movie.ownNumber ?? numbers?.number(of: movie.id) ?? DoorNumbers.preferred(movie.id),
                tally: tallies[movie.id],
                place: places[movie.id]
            )
        }
    }

    /// Every film of this server, the most popular first.
    func all() async throws -> [DoorMovie] {
        let ids = try await site.movieBoard.slice(of: .popular, offset: 0, limit: Self.mostPlaces, now: site.now()).ids
        return try await films(site.catalog.movies(ids))
    }

    private func popularPlaces() async throws -> [MediaID: Int] {
        let ids = try await site.movieBoard.slice(of: .popular, offset: 0, limit: Self.mostPlaces, now: site.now()).ids
        return Dictionary(ids.enumerated().map { ($1, $0) }, uniquingKeysWith: min)
    }

    /// The numbers of those that have none elsewhere; read anew when films were added.
    private func numbers() async throws -> DoorNumbers<MediaID> {
        let count = try await site.catalog.count(kind: .movie)
        if let known = known.withLock({ $0 }), known.count == count { return known.numbers }
        let ids = try await site.catalog.movieOutlines().map(\.id)
        let movies = try await site.catalog.movies(ids)
        let numbers = DoorNumbers(movies.filter { $0.ownNumber == nil }.map(\.id))
        known.withLock { $0 = Known(count: count, numbers: numbers) }
        return numbers
    }
}

extension Movie {
    /// The number that TMDB gave it.
    fileprivate var ownNumber: Int? {
        numbers.tmdb ?? (id.source == .tmdb ? Int(id.native) : nil)
    }
}
