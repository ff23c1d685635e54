import Accounts
import Hummingbird
import Media
import Shelf

/// A film's page, and the forms on it: rate, review, take either back.
struct MoviePageRoutes {
    /// Far more than the longest review takes, with each of its bytes written as three, so that one that is too long is
    /// told so.
    private static let largestReviewForm = 1024 * 1024

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.movie.pattern) { try await film($0, $1) }
        router.get(SiteRoute.movieReviews.pattern) { try await reviews($0, $1) }
        router.post(SiteRoute.movieReviews.pattern) { try await write($0, $1) }
        router.post(SiteRoute.movieReviewDelete.pattern) { try await unwrite($0, $1) }
        router.post(SiteRoute.movieReviewRestore.pattern) { try await rewrite($0, $1) }
        router.post(SiteRoute.rating.pattern) { try await rate($0, $1) }
        router.post(SiteRoute.ratingDelete.pattern) { try await unrate($0, $1) }
    }

    private func film(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let content = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.movieContent(id, for: context.reader)
        }
        let phrases = site.phrases[context.reader.language]
        let film = MovieDetail(content, reader: context.reader, origin: site.origin(of: request), phrases: phrases)
        guard request.parameter("fragment") == nil else {
            return try site.pages.fragment(FilmPage(film), template: "fragment-movie", request, context)
        }
        return try site.pages.response(FilmPage(film), request, context)
    }

    private func reviews(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let item = try await site.listedMovie(id, for: context.reader)
        let page = try await site.allMovieReviews(of: id, after: request.cursor(), for: context.reader)
        let phrases = site.phrases[context.reader.language]
        let profile = context.reader.profile?.id
        return try site.pages.response(FilmReviewsPage(item, page, reader: profile, phrases: phrases), request, context)
    }

    private func write(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form(upTo: Self.largestReviewForm)
        let visitor = try await site.profile(for: context)
        try await site.review(id, form["text"] ?? "", for: visitor.id)
        let back = form.wayBack(.reviewed, id, otherwise: SitePath(.movie, id))
        return visitor.remembered(by: .seeOther(back), site.options)
    }

    private func unwrite(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.unreview(id, for: context.profile())
        return .seeOther(form.wayBack(.unreviewed, id, otherwise: SitePath(.movie, id)))
    }

    private func rewrite(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.restoreReview(id, for: context.profile())
        return .seeOther(form.wayBack(.restored, nil, otherwise: SitePath(.movie, id)))
    }

    private func rate(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        guard let rating = form["value"].flatMap(Double.init).flatMap(StarRating.init(stars:)) else {
            throw Failure.badRating
        }
        let visitor = try await site.profile(for: context)
        try await site.rate(id, rating, for: visitor.id, origin: "")
        let back = form.wayBack(.rated, id, otherwise: SitePath(.movie, id))
        return visitor.remembered(by: .seeOther(back), site.options)
    }

    private func unrate(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        let before = try await site.unrate(id, for: context.profile(), origin: "")
        let value = before.map { String($0.stars) }
        return .seeOther(form.wayBack(.unrated, id, value: value, otherwise: SitePath(.movie, id)))
    }
}
