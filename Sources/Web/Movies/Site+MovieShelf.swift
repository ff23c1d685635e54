import Accounts
import Catalog
import Coordination
package import Foundation
import Media
import Shelf

/// What people say about films: ratings, reviews, searches.
extension Site {
    /// Rates a film and tells the profile's open pages; gives the rating there was before.
    ///
    /// `origin` names the page that asked, so that it need not follow its own change.
    @discardableResult
    func rate(
        _ id: MediaID,
        _ rating: StarRating,
        for profile: ProfileID,
        origin: String
    ) async throws -> StarRating? {
        let id = try await shelved(id, for: profile)
        let before = try await ratings.rate(id, rating, for: profile, at: now())
        if before != rating { try await tell(profile, rating, of: id, origin: origin) }
        return before
    }

    /// Takes a rating back and gives what it was; nothing happens when there is none.
    @discardableResult
    func unrate(_ id: MediaID, for profile: ProfileID, origin: String) async throws -> StarRating? {
        guard let before = try await ratings.unrate(id, for: profile, at: now()) else { return nil }
        try await tell(profile, nil, of: id, origin: origin)
        return before
    }

    /// Tells a profile's open pages of a rating, under whichever of its ids they show the film.
    private func tell(_ profile: ProfileID, _ rating: StarRating?, of id: MediaID, origin: String) async throws {
        for id in try await sameFilm(as: id) { events.send(.rating(id, rating, origin: origin), on: profile) }
    }

    /// Writes or replaces what a profile says about a film.
    func review(_ id: MediaID, _ text: String, for profile: ProfileID) async throws {
        let id = try await shelved(id, for: profile)
        try await reviews.write(text, about: id, for: profile, at: now())
    }

    /// Takes a review back and gives what it said; nil when there was none.
    @discardableResult
    func unreview(_ id: MediaID, for profile: ProfileID) async throws -> String? {
        guard let text = try await reviews.remove(about: id, for: profile) else { return nil }
        removedReviews.keep(text, about: id, of: profile, at: now())
        return text
    }

    /// Puts a review back that was removed a moment ago.
    func restoreReview(_ id: MediaID, for profile: ProfileID) async throws {
        guard let text = removedReviews.text(about: id, of: profile, at: now()),
            try await reviews.review(about: id, of: profile) == nil
        else { throw Failure.undoExpired }
        try await review(id, text, for: profile)
    }

    /// A profile's rated films, the last rated first.
    func ratedMovies(of reader: Reader, after cursor: Cursor?, limit: Int) async throws -> Page<ListedMovie> {
        guard let profile = reader.profile else { return Page(items: [], next: nil) }
        let page = try await ratings.page(of: profile.id, after: cursor, limit: limit)
        return Page(
            items: try await listed(knownMovies(page.items.map(\.id), in: reader.language), for: reader),
            next: page.next
        )
    }

    /// A profile's watchlist, the last kept first; with a text only what it finds.
    func watchlist(
        of reader: Reader,
        matching text: String,
        after cursor: Cursor?,
        limit: Int
    ) async throws -> Page<ListedMovie> {
        guard let profile = reader.profile else { return Page(items: [], next: nil) }
        let ids: Page<MediaID>
        if text.isEmpty {
            ids = try await favorites.favorites(of: profile.id, kind: .movie, after: cursor, limit: limit).map(\.id)
        } else {
            let all = try await favorites.ids(of: profile.id, kind: .movie)
            ids = try Self.page(of: try await matchingMovies(text, among: all), after: cursor, limit: limit)
        }
        return Page(items: try await listed(knownMovies(ids.items, in: reader.language), for: reader), next: ids.next)
    }

    /// Those of these items that are films a text finds, in their order.
    func matchingMovies(_ text: String, among ids: [MediaID]) async throws -> [MediaID] {
        let own = try await catalog.matchingMovies(text, among: ids.filter { !$0.source.isRemote })
        let others = try await remoteItems.movies(ids.filter(\.source.isRemote)).values.filter { $0.isFound(by: text) }
        let found = Set(own + others.map(\.id))
        return ids.filter(found.contains)
    }

    /// The id under which the shelf holds a film that is to be marked; its facts are stored when it is another server's.
    private func shelved(_ id: MediaID, for profile: ProfileID) async throws -> MediaID {
        guard let movie = try await movie(id) else { throw Failure.notFound }
        // First, so that what is kept can be shown whenever its source is away.
        if id.source.isRemote { try await remoteMovies.store(movie) }
        return movie.id
    }

    /// Deletes what programs asked people to approve and nobody did in time.
    package func purgeExpiredApprovals(at date: Date) async throws {
        _ = try await movieDoor.purgeExpired(at: date)
    }
}
