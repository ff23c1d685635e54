import HTTPTypes
import Hummingbird
import Library
import Media
import Shelf

/// `/vinyl/requests`: the operator's queue; nobody else finds anything there.
struct WishQueueRoutes {
    private struct Typed {
        var draft: RecordSheet.Draft?
        var reason = ""
    }

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.vinylRequests.pattern) { try await queue($0, $1) }
        router.post(SiteRoute.vinylRequestAdd.pattern) { try await fulfill($0, $1) }
        router.post(SiteRoute.vinylRequestRefuse.pattern) { try await refuse($0, $1) }
    }

    private func queue(_ request: Request, _ context: SiteContext) async throws -> Response {
        try await check(context)
        return try await page(nil, .ok, request, context)
    }

    private func fulfill(_ request: Request, _ context: SiteContext) async throws -> Response {
        let wish = try await wish(context)
        let form = try await FileForm(request, largestFile: LibraryRecordStore.largestSleeve)
        let draft = RecordSheet.Draft(form.texts)
        return try await decide(wish, Typed(draft: draft), request, context) {
            guard !form.isTooLarge else { throw LibraryError.tooLarge(limit: LibraryRecordStore.largestSleeve) }
            _ = try await site.fulfill(wish, with: draft, form.file)
            return .wishAdded
        }
    }

    private func refuse(_ request: Request, _ context: SiteContext) async throws -> Response {
        let wish = try await wish(context)
        let reason = try await request.form()["reason"] ?? ""
        return try await decide(wish, Typed(reason: reason), request, context) {
            try await site.refuse(wish, reason: reason)
            return .wishRefused
        }
    }

    /// Goes back to the queue; what is wrong is said there, beside what was typed.
    private func decide(
        _ wish: Wish,
        _ typed: Typed,
        _ request: Request,
        _ context: SiteContext,
        _ work: () async throws -> Notice.Kind
    ) async throws -> Response {
        do {
            let notice = try await work()
            return .seeOther(SitePath(.vinylRequests).with("notice", notice.rawValue).link)
        } catch {
            let presentation = FailurePresentation(Failure(error))
            guard !presentation.isWorthReporting, wish.isOpen else { throw error }
            let phrases = site.phrases[context.reader.language]
            let message = presentation.detail(in: phrases)
            let attempt = WishesPage.Attempt(wish: wish.id, draft: typed.draft, reason: typed.reason, error: message)
            return try await page(attempt, presentation.status, request, context)
        }
    }

    private func page(
        _ attempt: WishesPage.Attempt?,
        _ status: HTTPResponse.Status,
        _ request: Request,
        _ context: SiteContext
    ) async throws -> Response {
        let page = WishesPage(
            try await site.wishes.open(limit: Site.queueLength),
            waiting: try await site.wishes.openCount(),
            attempt,
            phrases: site.phrases[context.reader.language]
        )
        return try site.pages.response(page, status: status, request, context).keptByNobody
    }

    private func wish(_ context: SiteContext) async throws -> Wish {
        try await check(context)
        guard let wish = try await site.wishes.wish(context.wishID()) else { throw Failure.notFound }
        return wish
    }

    private func check(_ context: SiteContext) async throws {
        guard try await site.isOperator(context.reader) else { throw Failure.notFound }
    }
}
