import Catalog
import Foundation
import HTTPTypes
import Hummingbird
import Media
import TMDB

/// `/tmdb/`: this server's films for programs made for TMDB, and the page on which people let such a program act for
/// them.
struct MovieDoor: Sendable {
    let site: Site
    let films: MovieDoorFilms

    init(site: Site) {
        self.site = site
        films = MovieDoorFilms(site)
    }

    func add(to router: Router<SiteContext>) {
        for method in [HTTPRequest.Method.get, .post, .put, .patch, .delete] {
            router.on(SiteRoute.tmdbDoor.pattern, method: method) { request, context in
                try await response(to: request, context)
            }
        }
    }

    private func response(to request: Request, _ context: SiteContext) async throws -> Response {
        let path = request.uri.path
        if let token = ApprovalRoutes.token(in: path) {
            return try await ApprovalRoutes(site: site).response(for: token, request, context)
        }
        if let (size, file) = MovieDoorPictureRoutes.parts(of: path) {
            return try await MovieDoorPictureRoutes(site: site, films: films).picture(file, size, request, context)
        }
        guard let call = MovieDoorCall(path: path) else { throw Failure.notFound }
        let answer = MovieDoorAnswer(MovieDoorQuestion(request), site)
        return try await DepartureHandler.cancelling(when: context.channel) {
            switch request.method {
            case .get, .head: try await read(call, answer)
            case .post: try await write(call, answer)
            case .delete: try await remove(call, answer)
            default: throw MovieDoorFailure.badMethod
            }
        }
    }

    private func read(_ call: MovieDoorCall, _ answer: MovieDoorAnswer) async throws -> Response {
        switch call {
        case .configuration: try answer.plain(configuration(answer))
        case .configurationList(let vocabulary): try answer.plain(vocabulary.list)
        case .genres: try answer.plain(TMDBGenreList(MovieGenre.known.map(answer.writer.genre)))
        case .list(let list): try await page(of: list, answer)
        case .trending: try answer.page(await slice(of: .popular, answer), mediaType: "movie")
        case .search: try answer.page(await found(answer))
        case .multiSearch: try answer.page(await found(answer), mediaType: "movie")
        case .emptySearch: try answer.page(foundNothing(answer))
        case .discover: try answer.page(await discovered(answer))
        case .find(let id): try await found(by: id, answer)
        case .latest: try await latest(answer)
        case .movie(let name): try await detail(films.movie(called: name), answer)
        case .part(let part, let name): try await self.part(part, of: films.movie(called: name), answer)
        case .key: try answer.plain(TMDBStatus(success: true, code: 1, message: "Success."))
        case .newToken: try await newToken(answer)
        case .login: try await login(answer)
        case .newSession: try await newSession(answer)
        case .account: try await account(answer)
        case .shelf(let shelf): try await self.shelf(shelf, of: person(answer), answer)
        case .session, .mark, .rating: throw MovieDoorFailure.badMethod
        }
    }

    private func write(_ call: MovieDoorCall, _ answer: MovieDoorAnswer) async throws -> Response {
        switch call {
        case .login: try await login(answer)
        case .newSession: try await newSession(answer)
        case .mark(let shelf): try await mark(shelf, answer)
        case .rating(let name): try await rate(name, answer)
        default: throw MovieDoorFailure.badMethod
        }
    }

    private func remove(_ call: MovieDoorCall, _ answer: MovieDoorAnswer) async throws -> Response {
        switch call {
        case .session: try await endSession(answer)
        case .rating(let name): try await unrate(name, answer)
        default: throw MovieDoorFailure.badMethod
        }
    }

    private func configuration(_ answer: MovieDoorAnswer) -> TMDBConfiguration {
        let base = answer.writer.origin + MovieDoorPictureRoutes.base
        return TMDBConfiguration(
            images: TMDBImageConfiguration(baseURL: base, secureBaseURL: base),
            changeKeys: MovieDoorVocabulary.changeKeys
        )
    }
}
