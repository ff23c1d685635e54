import Accounts
import HTTPTypes
import Hummingbird
import Media
import Shelf

/// `/vinyl/collection`: a box as a file, out of here and into here.
struct CollectionPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.collection.pattern) { try await page($0, $1) }
        router.post(SiteRoute.collection.pattern) { try await send($0, $1) }
        router.get(SiteRoute.collectionFile.pattern) { try await export($0, $1) }
        router.get(SiteRoute.collectionPlan.pattern) { try await look($0, $1) }
        router.post(SiteRoute.collectionPlan.pattern) { try await takeOver($0, $1) }
    }

    private func page(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await page(nil, request, context)
    }

    /// The form, saying why nothing came of the last try.
    private func page(_ error: Failure?, _ request: Request, _ context: SiteContext) async throws -> Response {
        let phrases = site.phrases[context.reader.language]
        let presentation = error.map(FailurePresentation.init)
        let page = CollectionPage(
            owning: try await site.boxCount(of: context.reader),
            error: presentation?.detail(in: phrases),
            phrases: phrases
        )
        let status = presentation?.status ?? .ok
        var response = try site.pages.response(page, status: status, request, context).keptByNobody
        if let seconds = presentation?.retryAfter { response.headers[.retryAfter] = String(seconds) }
        return response
    }

    private func export(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await site.export(of: context.profile(), in: context.reader.language)
    }

    /// Takes a file, keeps it for a while and leads to what it would do.
    private func send(_ request: Request, _ context: SiteContext) async throws -> Response {
        try site.clientLimits.count(.upload, by: context.client)
        do {
            let (sent, waiting) = (try await SentCollection(request), site.waitingCollections)
            // Before a profile is made for what cannot be kept.
            try waiting.checkRoom(for: sent.bytes, of: context.reader.profile?.id, at: site.now())
            let visitor = try await site.profile(for: context)
            let name = try waiting.keep(sent.bytes, for: visitor.id, at: site.now())
            return visitor.remembered(by: .seeOther(SitePath(collection: name).link), site.options)
        } catch let refusal as CollectionRefusal {
            return try await page(.badCollection(refusal), request, context)
        }
    }

    private func look(_ request: Request, _ context: SiteContext) async throws -> Response {
        do {
            return try await show(try await plan(context), error: nil, request, context)
        } catch let refusal as CollectionRefusal {
            return try await page(.badCollection(refusal), request, context)
        }
    }

    private func takeOver(_ request: Request, _ context: SiteContext) async throws -> Response {
        do {
            let plan = try await plan(context)
            let rating = try SentCollection.rating(try await request.form()["unrated"])
            guard rating != nil || plan.unrated == 0 else {
                return try await show(plan, error: .badCollection(.needsRating), request, context)
            }
            let profile = try context.profile()
            let added = try await site.takeOver(plan, unrated: rating, for: profile, origin: request.pageToken)
            let notice: Notice.Kind = added > 0 ? .collected : .collectedNone
            let back = SitePath(.box).with("notice", notice.rawValue)
            return .seeOther((added > 0 ? back.with("value", String(added)) : back).link)
        } catch let refusal as CollectionRefusal {
            return try await page(.badCollection(refusal), request, context)
        }
    }

    /// What the file named in the path would do now.
    private func plan(_ context: SiteContext) async throws -> CollectionPlan {
        guard let name = context.parameters.get("file"), let profile = context.reader.profile?.id,
            let bytes = site.waitingCollections.file(name, of: profile, at: site.now())
        else { throw CollectionRefusal.gone }
        return try await site.plan(try await Site.collection(bytes), for: profile)
    }

    private func show(
        _ plan: CollectionPlan,
        error: Failure?,
        _ request: Request,
        _ context: SiteContext
    ) async throws -> Response {
        let phrases = site.phrases[context.reader.language]
        let presentation = error.map(FailurePresentation.init)
        let page = CollectionPlanPage(
            plan,
            at: SitePath(collection: context.parameters.get("file") ?? ""),
            error: presentation?.detail(in: phrases),
            phrases: phrases
        )
        return try site.pages.response(page, status: presentation?.status ?? .ok, request, context).keptByNobody
    }
}
