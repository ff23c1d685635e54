import FoundationEssentials
import HTTPTypes
package import Media
import TolerantJSON
import Transport

/// What one person asks for, or does.
///
/// Ratings, their removal and both marks say what is to be, not what is to change, so sending one again does no harm.
/// The transport still sends a POST only once, since it cannot know that: whoever keeps a queue repeats it. The calls that
/// make tokens and sessions must not be repeated blindly: a second one may leave a session behind that nobody ends.
extension TMDBClient {
    /// A new token for somebody to approve.
    package func newRequestToken() async throws(TMDBError) -> TMDBRequestToken {
        let call = TMDBCall(path: "authentication/token/new", matter: .linking)
        let found: TMDBAnswer<TMDBNewToken> = try await answer(to: call)
        let expiresAt = TMDBDate.expiry(found.value.expiresAt)
        guard let token = TMDBRequestToken(found.value.requestToken, expiresAt: expiresAt) else {
            throw .unusable(.otherShape)
        }
        return token
    }

    /// Where the person approves the token; they are sent to `returnAddress` afterwards.
    package func approvalAddress(_ token: TMDBRequestToken, returnAddress: String) -> String {
        let address = service.approval.appending(token.text, [("redirect_to", returnAddress)])
        return "\(address.origin)\(address.target)"
    }

    /// The session that an approved token becomes, once.
    ///
    /// Throws ``TMDBError/notApproved`` before that, and ``TMDBError/tokenExpired`` after an hour.
    package func newSession(_ token: TMDBRequestToken) async throws(TMDBError) -> TMDBSession {
        var call = TMDBCall(path: "authentication/session/new", method: .post, matter: .linking)
        call.body = Self.body(TMDBSessionRequest(requestToken: token.text))
        let found: TMDBAnswer<TMDBNewSession> = try await answer(to: call)
        guard let session = TMDBSession(found.value.sessionID) else { throw .unusable(.otherShape) }
        return session
    }

    /// Ends a session; one that has ended already is fine.
    package func deleteSession(_ session: TMDBSession) async throws(TMDBError) {
        var call = TMDBCall(path: "authentication/session", method: .delete, matter: .session)
        call.body = Self.body(TMDBSessionRequest(sessionID: session.secret))
        do throws(TMDBError) {
            try await tell(call)
        } catch .sessionEnded, .notFound {
            return
        }
    }

    /// Whose session it is.
    package func account(_ session: TMDBSession) async throws(TMDBError) -> TMDBUser {
        let call = TMDBCall(path: "account", query: Self.query(session), matter: .session)
        let found: TMDBAnswer<TMDBAccount> = try await answer(to: call)
        let account = found.value
        let names = [account.username, account.name].lazy.compactMap { TidyText.line($0, longest: 120) }
        return TMDBUser(number: account.id, name: names.first ?? "TMDB")
    }

    /// One page of the films a person rated, the one rated last first.
    package func ratedMovies(
        _ session: TMDBSession,
        account: Int,
        page: Int,
        locale: TMDBLocale = TMDBLocale(.english)
    ) async throws(TMDBError) -> TMDBPage<TMDBRatedMovie> {
        guard let wire = try await kept("rated", session, account: account, page: page, locale) else { return .empty }
        return await mapping(locale.language, of: wire.results).ratedPage(wire)
    }

    /// One page of the films a person wants to see, the one added last first.
    package func watchlist(
        _ session: TMDBSession,
        account: Int,
        page: Int,
        locale: TMDBLocale = TMDBLocale(.english)
    ) async throws(TMDBError) -> TMDBPage<Movie> {
        guard let wire = try await kept("watchlist", session, account: account, page: page, locale) else {
            return .empty
        }
        return await mapping(locale.language, of: wire.results).page(wire, stale: nil)
    }

    /// One page of a person's favorite films, the one added last first.
    package func favorites(
        _ session: TMDBSession,
        account: Int,
        page: Int,
        locale: TMDBLocale = TMDBLocale(.english)
    ) async throws(TMDBError) -> TMDBPage<Movie> {
        guard let wire = try await kept("favorite", session, account: account, page: page, locale) else {
            return .empty
        }
        return await mapping(locale.language, of: wire.results).page(wire, stale: nil)
    }

    /// Rates a film, also one that was rated before.
    package func rate(_ number: Int, _ rating: StarRating, _ session: TMDBSession) async throws(TMDBError) {
        var call = TMDBCall(path: "movie/\(number)/rating", method: .post, matter: .session)
        call.query = Self.query(session)
        call.body = Self.body(TMDBRating(value: rating.points))
        try await tell(call)
    }

    /// Takes a rating back; a film that is not rated, or is no longer there, is fine.
    package func unrate(_ number: Int, _ session: TMDBSession) async throws(TMDBError) {
        let call = TMDBCall(
            path: "movie/\(number)/rating",
            method: .delete,
            query: Self.query(session),
            matter: .session
        )
        do throws(TMDBError) {
            try await tell(call)
        } catch .notFound {
            return
        }
    }

    /// Puts a film on the list of those to see, or takes it off.
    package func setWatchlist(
        _ number: Int,
        _ isOn: Bool,
        _ session: TMDBSession,
        account: Int
    ) async throws(TMDBError) {
        try await mark(TMDBMark(movie: number, watchlist: isOn), "watchlist", session, account: account)
    }

    /// Makes a film a favorite, or ends that.
    package func setFavorite(
        _ number: Int,
        _ isOn: Bool,
        _ session: TMDBSession,
        account: Int
    ) async throws(TMDBError) {
        try await mark(TMDBMark(movie: number, favorite: isOn), "favorite", session, account: account)
    }

    /// What a person did with a film; throws ``TMDBError/notFound`` when there is no such film.
    package func accountStates(_ number: Int, _ session: TMDBSession) async throws(TMDBError) -> TMDBMovieStates {
        var call = TMDBCall(path: "movie/\(number)/account_states", matter: .session)
        call.query = Self.query(session)
        let found: TMDBAnswer<TMDBAccountStates> = try await answer(to: call)
        return TMDBMovieStates(
            rating: found.value.rated.flatMap(StarRating.init(nearestPoints:)),
            isFavorite: found.value.favorite,
            isOnWatchlist: found.value.watchlist
        )
    }
}

extension TMDBClient {
    /// One page of what a person keeps; nil beyond the last one that there can be.
    private func kept(
        _ list: String,
        _ session: TMDBSession,
        account: Int,
        page: Int,
        _ locale: TMDBLocale
    ) async throws(TMDBError) -> TMDBResultPage<TMDBMovieItem>? {
        guard (1...Self.lastPage).contains(page) else { return nil }
        var call = TMDBCall(path: "account/\(account)/\(list)/movies", matter: .session)
        call.query =
            Self.query(session) + TMDBLocale.query(locale.language) + [("sort_by", "created_at.desc")]
            + Self.paging(page)
        let found: TMDBAnswer<TMDBResultPage<TMDBMovieItem>> = try await answer(to: call)
        return found.value
    }

    private func mark(
        _ mark: TMDBMark,
        _ list: String,
        _ session: TMDBSession,
        account: Int
    ) async throws(TMDBError) {
        var call = TMDBCall(path: "account/\(account)/\(list)", method: .post, matter: .session)
        call.query = Self.query(session)
        call.body = Self.body(mark)
        try await tell(call)
    }

    private func tell(_ call: TMDBCall) async throws(TMDBError) {
        let _: TMDBAnswer<TMDBStatus> = try await answer(to: call)
    }

    private static func query(_ session: TMDBSession) -> [(name: String, value: String)] {
        [("session_id", session.secret)]
    }

    private static func body(_ value: some Encodable) -> [UInt8] {
        guard let data = try? JSONEncoder().encode(value) else {
            preconditionFailure("what this server sends is plain numbers and text")
        }
        return Array(data)
    }
}
