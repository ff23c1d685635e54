import Accounts
import Catalog
import HTTPTypes
import Hummingbird
import Library
import Media
import NIOCore
import Shelf

/// `/vinyl/request`: the form for a missing record, for everybody.
struct WishPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.vinylRequest.pattern) { try await form($0, $1) }
        router.post(SiteRoute.vinylRequest.pattern) { try await ask($0, $1) }
        router.get(SiteRoute.vinylRequestPicture.pattern) { try await picture($0, $1) }
    }

    private func form(_ request: Request, _ context: SiteContext) async throws -> Response {
        let sent = SentWish(album: request.parameter("album"), artist: request.parameter("artist"))
        let page = try await page(sent, error: nil, context)
        guard request.parameter("fragment") == nil else {
            return try site.pages.fragment(page, template: "fragment-wishes", request, context)
        }
        return try site.pages.response(page, request, context).keptByNobody
    }

    /// Writes the wish down; what is wrong with it is said on the form, which keeps what was typed.
    private func ask(_ request: Request, _ context: SiteContext) async throws -> Response {
        try site.clientLimits.count(.upload, by: context.client)
        let form = try await FileForm(request, largestFile: LibraryRecordStore.largestSleeve)
        let sent = SentWish(form)
        var visitor: Visitor?
        do {
            // Before a profile is made for what cannot be kept.
            _ = try WishWords(album: sent.album, artist: sent.artist, note: sent.note)
            let asker = try await site.profile(for: context)
            visitor = asker
            let notice: Notice.Kind =
                if case .already = try await site.ask(sent, for: asker.id) { .wishedAlready } else { .wished }
            let back = SitePath(.vinylRequest).with("notice", notice.rawValue)
            return asker.remembered(by: .seeOther(back.link), site.options)
        } catch {
            let presentation = FailurePresentation(Failure(error))
            guard !presentation.isWorthReporting else { throw error }
            let message = presentation.detail(in: site.phrases[context.reader.language])
            let page = try await page(sent, error: message, context)
            let answer = try site.pages.response(page, status: presentation.status, request, context)
                .retriedAfter(presentation)
            return visitor?.remembered(by: answer, site.options) ?? answer
        }
    }

    private func page(_ sent: SentWish, error: String?, _ context: SiteContext) async throws -> WishPage {
        WishPage(
            sent,
            try await asked(by: context.reader),
            waiting: try await site.waitingWishes(for: context.reader),
            error: error,
            phrases: site.phrases[context.reader.language]
        )
    }

    private func asked(by reader: Reader) async throws -> WishPage.Asked {
        guard let profile = reader.profile else { return WishPage.Asked() }
        let wishes = try await site.wishes.wishes(of: profile.id, limit: Site.shownWishes)
        let ids = wishes.compactMap { if case .added(let id) = $0.state { id } else { nil } }
        let records = try await site.catalog.records(ids)
        return WishPage.Asked(wishes: wishes, added: Dictionary(records.map { ($0.id, $0) }) { one, _ in one })
    }

    /// The picture of a wish, for whoever sent it and for operators.
    private func picture(_ request: Request, _ context: SiteContext) async throws -> Response {
        let (id, profile) = (try context.wishID(), try context.profile())
        guard let wish = try await site.wishes.wish(id) else { throw Failure.notFound }
        if wish.profile != profile {
            guard try await site.operators.isOperator(profile) else { throw Failure.notFound }
        }
        guard let file = try await site.picture(of: wish) else { throw Failure.notFound }
        return Response(
            status: .ok,
            headers: [.contentType: PictureFormat.jpeg.contentType, .cacheControl: "private, no-store"],
            body: .init(byteBuffer: ByteBuffer(bytes: file))
        )
    }
}

extension Response {
    /// The same answer, which no cache keeps: it is for one person, for now.
    var keptByNobody: Response {
        var response = self
        response.headers[.cacheControl] = "private, no-store"
        response.headers[.eTag] = nil
        return response
    }
}
