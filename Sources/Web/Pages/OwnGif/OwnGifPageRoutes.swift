import Accounts
import HTTPTypes
import Hummingbird
import Library
import Media

/// The pages and forms for own GIFs.
struct OwnGifPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.gifNew.pattern) { try new($0, $1) }
        router.post(SiteRoute.gifs.pattern) { try await add($0, $1) }
        router.get(SiteRoute.gifEdit.pattern) { try await editor($0, $1) }
        router.post(SiteRoute.gif.pattern) { try await edit($0, $1) }
        router.post(SiteRoute.gifDelete.pattern) { try await remove($0, $1) }
        router.post(SiteRoute.gifRestore.pattern) { try await restore($0, $1) }
    }

    private func new(_ request: Request, _ context: SiteContext) throws -> Response {
        let page = AddGifPage(phrases: site.phrases[context.reader.language])
        return try site.pages.response(page, request, context)
    }

    /// Adds the file; what is wrong with it is said on the form itself.
    private func add(_ request: Request, _ context: SiteContext) async throws -> Response {
        do {
            try site.clientLimits.count(.upload, by: context.client)
            let upload = try await GifUpload(request, largestFile: site.library.largestFile)
            let visitor = try await site.profile(for: context)
            let (gif, notice) =
                switch try await site.add(upload, for: visitor.id) {
                case .added(let own): (own.gif, Notice.Kind.added)
                case .alreadyThere(let own): (own.gif, Notice.Kind.already)
                }
            let detail = SitePath(.gif, gif.id).with("notice", notice.rawValue)
            return visitor.remembered(by: .seeOther(detail.link), site.options)
        } catch {
            let presentation = FailurePresentation(Failure(error))
            guard !presentation.isWorthReporting else { throw error }
            let phrases = site.phrases[context.reader.language]
            let page = AddGifPage(error: presentation.detail(in: phrases), phrases: phrases)
            return try site.pages.response(page, status: presentation.status, request, context).retriedAfter(
                presentation
            )
        }
    }

    private func editor(_ request: Request, _ context: SiteContext) async throws -> Response {
        let item = try await ownItem(context)
        return try page(item, error: nil, .ok, request, context)
    }

    private func edit(_ request: Request, _ context: SiteContext) async throws -> Response {
        let item = try await ownItem(context)
        let form = try await request.form()
        do {
            let texts = GifTexts(title: form["title"], tags: form["tags"], altText: form["alt"])
            try await site.edit(item.gif.id, texts, for: context.profile())
        } catch {
            let presentation = FailurePresentation(Failure(error))
            guard presentation.name == "badText" else { throw error }
            let message = site.phrases[context.reader.language]["failure.badText.detail"]
            return try page(item, error: message, presentation.status, request, context)
        }
        return .seeOther(form.wayBack(.saved, nil, otherwise: SitePath(.gif, item.gif.id)))
    }

    private func remove(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.remove(id, for: context.profile())
        return .seeOther(form.wayBack(.deleted, id, otherwise: SitePath(.shelf).with("tab", "own")))
    }

    private func restore(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let form = try await request.form()
        try await site.restore(id, for: context.profile())
        return .seeOther(form.wayBack(.restored, nil, otherwise: SitePath(.gif, id)))
    }

    /// The item in the path, if the reader may change it.
    private func ownItem(_ context: SiteContext) async throws -> ListedGif {
        let item = try await site.listedGif(context.itemID(), for: context.reader)
        guard let owner = item.gif.owner, owner == context.reader.profile?.id else { throw Failure.notYours }
        return item
    }

    private func page(
        _ item: ListedGif,
        error: String?,
        _ status: HTTPResponse.Status,
        _ request: Request,
        _ context: SiteContext
    ) throws -> Response {
        let page = EditGifPage(
            item,
            detail: site.detail(item, request, context),
            error: error,
            phrases: site.phrases[context.reader.language]
        )
        return try site.pages.response(page, status: status, request, context)
    }
}
