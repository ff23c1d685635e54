import HTTPTypes
package import Media
import TolerantJSON
package import Transport

/// Asks TMDB, or a server that speaks like its version 3.
///
/// What is about films is the same for everybody and may be remembered on the way (``TMDBMemory``); what is about a
/// person has their session in its address and must not be.
package struct TMDBClient: Sendable {
    /// How far into a list TMDB lets anybody go, however long it says the list is.
    package static let lastPage = 500
    private static let longestQuery = 200
    private static let reviewLanguage = Language.english

    private let transport: any HTTPTransport
    let service: TMDBService
    private let limits: ReplyLimits

    /// Scheme and host of the page where people approve, as a Content-Security-Policy writes them.
    package var approvalOrigin: String { service.approval.origin.description }

    /// - Parameters:
    ///   - transport: what sends.
    ///   - service: who is asked.
    ///   - time: the longest wait for a whole answer.
    package init(_ transport: any HTTPTransport, _ service: TMDBService, time: Duration = .seconds(6)) {
        self.transport = transport
        self.service = service
        limits = ReplyLimits(bytes: 4 * 1024 * 1024, time: time)
    }

    package func list(
        _ list: MovieList,
        page: Int,
        locale: TMDBLocale
    ) async throws(TMDBError) -> TMDBPage<Movie> {
        try await movies("movie/\(list.path)", locale.query, page: page, locale.language)
    }

    /// Finds films by their titles; nothing for a text without letters.
    package func search(
        _ text: String,
        year: Int? = nil,
        page: Int,
        locale: TMDBLocale
    ) async throws(TMDBError) -> TMDBPage<Movie> {
        guard let query = TidyText.line(text, longest: Self.longestQuery) else { return .empty }
        let years = year.map { [(name: "year", value: String($0))] } ?? []
        let parameters = [("query", query), ("include_adult", "false")] + years + locale.query
        return try await movies("search/movie", parameters, page: page, locale.language)
    }

    /// Films that are like a film.
    package func similar(
        to number: Int,
        page: Int,
        locale: TMDBLocale
    ) async throws(TMDBError) -> TMDBPage<Movie> {
        guard number > 0 else { return .empty }
        return try await movies(
            "movie/\(number)/similar",
            TMDBLocale.query(locale.language),
            page: page,
            locale.language
        )
    }

    /// The film with this number and what stands beside it; nil when there is none that can be shown.
    ///
    /// One call, and one more for reviews where the reader's language is none that many write in.
    package func movie(_ number: Int, locale: TMDBLocale) async throws(TMDBError) -> TMDBMovieDetail? {
        guard number > 0 else { return nil }
        var call = TMDBCall(path: "movie/\(number)")
        call.query = TMDBLocale.query(locale.language) + Self.parts(locale.language)
        let found: TMDBAnswer<TMDBMovie>
        do throws(TMDBError) {
            found = try await answer(to: call)
        } catch .notFound {
            return nil
        }
        guard found.value.id == number else { throw .unusable(.otherShape) }
        let mapping = await mapping(locale.language, of: found.value)
        guard let movie = try? mapping.movie(found.value) else { return nil }
        return TMDBMovieDetail(
            movie: movie,
            similar: mapping.movies(found.value.parts.similar?.results ?? []).items,
            reviews: try await reviews(of: found.value),
            stale: found.stale
        )
    }

    /// One page of what people at TMDB wrote about a film.
    package func reviews(of number: Int, page: Int) async throws(TMDBError) -> TMDBPage<MovieReview> {
        guard number > 0, (1...Self.lastPage).contains(page) else { return .empty }
        var call = TMDBCall(path: "movie/\(number)/reviews")
        call.query = TMDBLocale.query(Self.reviewLanguage) + Self.paging(page)
        let found: TMDBAnswer<TMDBResultPage<TMDBReview>> = try await answer(to: call)
        return TMDBReviewMapping.page(found.value, stale: found.stale)
    }

    /// What TMDB calls its kinds of films, by their numbers.
    package func genres(_ language: Language) async throws(TMDBError) -> [Int: String] {
        let call = TMDBCall(path: "genre/movie/list", query: [("language", language.rawValue)])
        let found: TMDBAnswer<TMDBGenreList> = try await answer(to: call)
        let named = found.value.genres.compactMap { genre in
            TidyText.line(genre.name, longest: 80).map { (genre.id, $0) }
        }
        return Dictionary(named) { first, _ in first }
    }

    /// Where its pictures are.
    package func configuration() async throws(TMDBError) -> TMDBConfiguration {
        let found: TMDBAnswer<TMDBConfiguration> = try await answer(to: TMDBCall(path: "configuration"))
        return found.value
    }
}

extension TMDBClient {
    /// What is asked along with a film.
    private static func parts(_ language: Language) -> [(name: String, value: String)] {
        // TMDB gives reviews and videos in the one language that is asked for; most are in English.
        guard language != reviewLanguage else {
            return [("append_to_response", "credits,videos,reviews,similar,translations")]
        }
        return [
            ("append_to_response", "credits,videos,similar,translations"),
            ("include_video_language", "\(language.rawValue),\(reviewLanguage.rawValue)"),
        ]
    }

    private func reviews(of movie: TMDBMovie) async throws(TMDBError) -> TMDBPage<MovieReview> {
        if let reviews = movie.parts.reviews { return TMDBReviewMapping.page(reviews, stale: nil) }
        do throws(TMDBError) {
            return try await reviews(of: movie.id, page: 1)
        } catch .cancelled {
            throw .cancelled
        } catch {
            // The film is what was asked for.
            return .empty
        }
    }

    /// One page of a list of films.
    func movies(
        _ path: String,
        _ query: [(name: String, value: String)],
        page: Int,
        _ language: Language
    ) async throws(TMDBError) -> TMDBPage<Movie> {
        guard (1...Self.lastPage).contains(page) else { return .empty }
        let found: TMDBAnswer<TMDBResultPage<TMDBMovieItem>> = try await answer(
            to: TMDBCall(path: path, query: query + Self.paging(page))
        )
        let mapping = await mapping(language, of: found.value.results)
        return mapping.page(found.value, stale: found.stale)
    }

    static func paging(_ page: Int) -> [(name: String, value: String)] { [("page", String(page))] }

    func mapping(_ language: Language, of items: LossyList<TMDBMovieItem>) async -> TMDBMapping {
        await mapping(language, naming: items.elements.flatMap(\.genreIDs))
    }

    private func mapping(_ language: Language, of movie: TMDBMovie) async -> TMDBMapping {
        var mapping = await mapping(language, of: movie.parts.similar?.results ?? [])
        for genre in movie.genres { mapping.genreNames[genre.id] = TidyText.line(genre.name, longest: 80) }
        return mapping
    }

    /// A mapping that knows what these genres are called, also those that came to TMDB since this was written.
    private func mapping(_ language: Language, naming genres: [Int]) async -> TMDBMapping {
        var mapping = TMDBMapping(service: service, language: language)
        if genres.contains(where: { MovieGenre(number: $0).word == nil }) {
            // Without its name a genre is left out, and everything else is still there.
            mapping.genreNames = (try? await self.genres(language)) ?? [:]
        }
        return mapping
    }

    /// Sends a call and reads what comes back.
    func answer<Value: Decodable>(to call: TMDBCall) async throws(TMDBError) -> TMDBAnswer<Value> {
        let address = service.base.appending(call.path, service.credential.query + call.query)
        var head = HTTPRequest(method: call.method, address, headerFields: service.credential.fields)
        head.headerFields[.accept] = "application/json"
        if !call.body.isEmpty { head.headerFields[.contentType] = "application/json;charset=utf-8" }
        let reply: TransportReply
        do throws(TransportError) {
            reply = try await transport.reply(to: TransportRequest(head, body: call.body, limits: limits))
        } catch {
            throw TMDBError(error)
        }
        return TMDBAnswer(value: try TMDBReply.read(reply, to: call.matter), stale: reply.stale)
    }
}

/// What came, and whether it is old.
struct TMDBAnswer<Value> {
    let value: Value
    let stale: StaleReply?
}

extension MovieList {
    /// What TMDB calls it.
    fileprivate var path: String {
        switch self {
        case .nowPlaying: "now_playing"
        case .popular: "popular"
        case .topRated: "top_rated"
        case .upcoming: "upcoming"
        }
    }
}
