import Catalog
import Foundation
import Media

/// Lists of films: this server's own and those of a source.
extension Site {
    /// A page of a list as this server itself fills it; nobody else is asked.
    func ownMovies(_ list: MovieList, after cursor: Cursor?, limit: Int, for reader: Reader) async throws -> MoviePage {
        let moment = now()
        let page = try await movieBoard.page(of: list, after: cursor, limit: limit, now: moment)
        let items = try await listed(catalog.movies(page.items), for: reader)
        guard list == .upcoming else { return MoviePage(items: items, next: page.next) }
        let showings = try await movieBoard.showings(now: moment)
        return MoviePage(items: items, next: page.next, starts: showings.mapValues(\.starts))
    }

    /// A page of a list: the source's where one is on and has anything to say, else this server's.
    func movies(_ list: MovieList, after cursor: Cursor?, limit: Int, for reader: Reader) async throws -> MoviePage {
        guard let brand = remoteMovies.brand, let place = try RemoteMoviePlace(cursor, first: 1) else {
            return try await ownMovies(list, after: cursor, limit: limit, for: reader)
        }
        do {
            return try await remotePage(of: .list(list), at: place, for: reader)
        } catch let failure as RemoteFailure where failure != .cancelled {
            // Further on, another list would not fit to what was shown.
            guard place.number == 1 else {
                let missing = MixedPage.Missing(brand: brand, failure: failure, retry: place.cursor)
                return MoviePage(items: [], next: nil, brand: brand, missing: missing)
            }
            var page = try await ownMovies(list, after: nil, limit: limit, for: reader)
            // Theirs would take the place of ours, not come after it.
            page.missing = MixedPage.Missing(brand: brand, failure: failure, retry: nil)
            page.standsIn = true
            return page
        }
    }

    /// What is found for a text: this server's first, then the source's, without the twins of what was shown.
    func foundMovies(
        _ text: String,
        year: Int?,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> MoviePage {
        guard let place = try RemoteMoviePlace(cursor, first: nil) else {
            return try await ownFound(text, year: year, after: cursor, limit: limit, for: reader)
        }
        guard let brand = remoteMovies.brand else { return MoviePage(items: [], next: nil) }
        do {
            let question = MovieQuestion(text, year: year)
            var page = try await remotePage(of: .search(question.text, year: question.year), at: place, for: reader)
            let twins = try await ownTwins(of: page.items, found: text, year: year)
            page = page.without(twins)
            return page
        } catch let failure as RemoteFailure where failure != .cancelled {
            let missing = MixedPage.Missing(brand: brand, failure: failure, retry: place.cursor)
            return MoviePage(items: [], next: nil, brand: brand, missing: missing)
        }
    }

    private func ownFound(
        _ text: String,
        year: Int?,
        after cursor: Cursor?,
        limit: Int,
        for reader: Reader
    ) async throws -> MoviePage {
        let found = try await catalog.searchMovies(text, year: year, after: cursor, limit: limit)
        let items = try await listed(found.items, for: reader)
        guard found.next == nil, let brand = remoteMovies.brand else {
            return MoviePage(items: items, next: found.next)
        }
        let next = RemoteMoviePlace(number: 1).cursor
        return MoviePage(items: items, next: next, nextBrand: brand, nextIsItsFirst: true)
    }

    private func remotePage(
        of list: RemoteMovieList,
        at place: RemoteMoviePlace,
        for reader: Reader,
        skipping: Int = 3
    ) async throws -> MoviePage {
        let page = try await remoteMovies.page(of: list, number: place.number, for: reader.movieReader)
        // A page of which everything was left out is no end.
        let isLast = place.number >= page.pages
        if page.items.isEmpty, !isLast, skipping > 0 {
            let next = RemoteMoviePlace(number: place.number + 1)
            return try await remotePage(of: list, at: next, for: reader, skipping: skipping - 1)
        }
        return MoviePage(
            items: try await listed(page.items, for: reader),
            next: isLast ? nil : RemoteMoviePlace(number: place.number + 1).cursor,
            nextBrand: isLast ? nil : remoteMovies.brand,
            brand: remoteMovies.brand,
            staleSince: page.staleSince
        )
    }

    /// Those of a source's films that this server has itself and found for the same text.
    private func ownTwins(of items: [ListedMovie], found text: String, year: Int?) async throws -> Set<MediaID> {
        var twins: [MediaID: MediaID] = [:]
        for item in items {
            guard let number = item.movie.numbers.tmdb, let own = try await catalog.movie(tmdb: number) else {
                continue
            }
            guard year == nil || own.facts.released?.year == year else { continue }
            twins[own.id] = item.movie.id
        }
        let shown = try await catalog.matchingMovies(text, among: Array(twins.keys))
        return Set(shown.compactMap { twins[$0] })
    }
}

extension MoviePage {
    fileprivate func without(_ ids: Set<MediaID>) -> MoviePage {
        MoviePage(
            items: items.filter { !ids.contains($0.movie.id) },
            next: next,
            nextBrand: nextBrand,
            nextIsItsFirst: nextIsItsFirst,
            brand: brand,
            missing: missing,
            staleSince: staleSince
        )
    }
}

/// A page of a source's list of films, as a cursor says it.
struct RemoteMoviePlace: Hashable {
    /// No list of this server has cursors that begin like this.
    private static let mark = "-p"

    let number: Int

    init(number: Int) {
        self.number = number
    }

    /// The place a cursor speaks of, or `first` where there is none; nil for a cursor of this server's own list.
    init?(_ cursor: Cursor?, first: Int?) throws(Failure) {
        guard let cursor else {
            guard let first else { return nil }
            number = first
            return
        }
        guard cursor.text.hasPrefix("-") else { return nil }
        guard cursor.text.hasPrefix(Self.mark), let number = Int(cursor.text.dropFirst(Self.mark.count)),
            (1...500).contains(number)
        else { throw .badCursor }
        self.number = number
    }

    var cursor: Cursor? { Cursor("\(Self.mark)\(number)") }
}
