import Accounts
import Foundation
import Hummingbird
import Media
import Shelf
import TMDB

/// What a person did with films, and does through a program.
extension MovieDoor {
    /// What open pages are told a change comes from: no page.
    private static let origin = "door"
    private static let ratingsAtOnce = 500

    /// Whom the request acts for.
    func person(_ answer: MovieDoorAnswer) async throws -> ProfileID {
        guard let session = answer.question.session, let profile = try await site.movieDoor.profile(of: session) else {
            throw MovieDoorFailure.noPermission
        }
        return profile
    }

    func account(_ answer: MovieDoorAnswer) async throws -> Response {
        let profile = try await person(answer)
        let person = MovieDoorPerson(profile)
        let isKorean = try await site.profiles.profile(profile)?.settings.language == .korean
        let account = TMDBAccount(
            id: person.number,
            username: person.name,
            languageCode: isKorean ? "ko" : "en",
            countryCode: isKorean ? "KR" : "US"
        )
        return try answer.personal(account)
    }

    func states(of film: DoorMovie, id: Int?, _ answer: MovieDoorAnswer) async throws -> TMDBAccountStates {
        let profile = try await person(answer)
        let movie = film.movie.id
        let rating = try await site.ratings.ratings(of: profile, among: [movie])[movie]
        let isKept = try await site.favorites.contained(in: [movie], of: profile).contains(movie)
        return TMDBAccountStates(id: id, favorite: isKept, rated: rating?.points, watchlist: isKept)
    }

    /// A page of the films that a person rated, or keeps: favorites and watchlist are one here.
    func shelf(_ shelf: MovieDoorCall.Shelf, of profile: ProfileID, _ answer: MovieDoorAnswer) async throws -> Response
    {
        let rated = shelf == .rated ? try await allRated(profile) : []
        let kept = shelf == .rated ? [] : try await site.favorites.ids(of: profile, kind: .movie)
        let newest = shelf == .rated ? rated.map(\.id) : kept
        let ids = try answer.page(of: answer.question.isOldestFirst ? newest.reversed() : newest)
        let ratings = Dictionary(rated.map { ($0.id, $0.rating) }, uniquingKeysWith: { first, _ in first })
        let items = try await films.films(films.movies(ids)).map { film in
            var item = answer.writer.item(film)
            item.rating = ratings[film.movie.id]?.points
            return item
        }
        return try answer.personal(answer.resultPage(items, total: newest.count))
    }

    /// Everything that a person rated, the last rated first.
    private func allRated(_ profile: ProfileID) async throws -> [RatedItem] {
        var rated: [RatedItem] = []
        var cursor: Cursor?
        repeat {
            let page = try await site.ratings.page(of: profile, after: cursor, limit: Self.ratingsAtOnce)
            rated += page.items
            cursor = page.next
        } while cursor != nil
        return rated
    }

    /// Keeps a film or lets it go, on whichever of the two lists it was to be.
    func mark(_ shelf: MovieDoorCall.Shelf, _ answer: MovieDoorAnswer) async throws -> Response {
        let profile = try await person(answer)
        let mark = try await answer.question.body(TMDBMark.self)
        guard mark.mediaType == "movie", let isWanted = shelf == .favorite ? mark.favorite : mark.watchlist else {
            throw MovieDoorFailure.badParameters
        }
        let movie = try await films.movie(called: String(mark.mediaID)).movie.id
        guard isWanted else {
            try await site.letGo(movie, for: profile, origin: Self.origin)
            return try answer.done(.deleted)
        }
        let wasKept = try await site.favorites.contained(in: [movie], of: profile).contains(movie)
        _ = try await site.keep(movie, for: profile, origin: Self.origin)
        return try answer.done(wasKept ? .updated : .success)
    }

    func rate(_ name: String, _ answer: MovieDoorAnswer) async throws -> Response {
        let profile = try await person(answer)
        let movie = try await films.movie(called: name).movie.id
        guard let value = try await answer.question.bodyIfAny(TMDBRating.self)?.value,
            let rating = StarRating(points: value)
        else { throw MovieDoorFailure.notValid }
        let before = try await site.rate(movie, rating, for: profile, origin: Self.origin)
        return try answer.done(before == nil ? .success : .updated)
    }

    func unrate(_ name: String, _ answer: MovieDoorAnswer) async throws -> Response {
        let profile = try await person(answer)
        let movie = try await films.movie(called: name).movie.id
        guard try await site.ratings.ratings(of: profile, among: [movie])[movie] != nil else {
            throw MovieDoorFailure.notFound
        }
        try await site.unrate(movie, for: profile, origin: Self.origin)
        return try answer.done(.deleted)
    }
}
