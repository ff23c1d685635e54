import Accounts
import Hummingbird
import Media

/// The pages people look at records on: all there are, and search.
struct VinylPageRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.vinyl.pattern) { try await vinyl($0, $1) }
        router.get(SiteRoute.vinylSearch.pattern) { try await search($0, $1) }
    }

    private func vinyl(_ request: Request, _ context: SiteContext) async throws -> Response {
        let phrases = site.phrases[context.reader.language]
        let fragment = request.parameter("fragment")
        // Every change of a box asks for this; the shop below it stays as it is.
        guard fragment != "home" else {
            let page = VinylHomePage(try await home(of: context.reader), phrases: phrases)
            return try site.pages.response(page, request, context)
        }
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        let found = try await site.ownRecords(after: cursor, limit: limit, for: context.reader)
        let home = cursor == nil ? try await home(of: context.reader) : nil
        let vinylOnly = request.parameter("format") != "all"
        let page = VinylPage(found, home: home, vinylOnly: vinylOnly, phrases: phrases)
        switch fragment {
        case "tiles": return try site.pages.fragment(page, template: "fragment-vinyl-tiles", request, context)
        case "results": return try site.pages.fragment(page, template: "vinyl-home", request, context)
        default: return try site.pages.response(page, request, context)
        }
    }

    private func home(of reader: Reader) async throws -> RecordHome {
        let home = try await site.recordHome(of: reader)
        if home.isSettled { await settle(reader) }
        return home
    }

    /// Who has done all that a beginning has is not told of it again, whatever they take back later.
    private func settle(_ reader: Reader) async {
        guard let profile = reader.profile, profile.settings.showsHints else { return }
        // The next visit tries again.
        try? await site.profiles.hideHints(of: profile.id)
    }

    private func search(_ request: Request, _ context: SiteContext) async throws -> Response {
        let question = try request.recordQuestion()
        guard !question.text.isEmpty else {
            guard request.parameter("fragment") == nil else { return try await vinyl(request, context) }
            return .seeOther(SitePath(.vinyl).link)
        }
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        let found = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.foundRecords(question, after: cursor, limit: limit, for: context.reader)
        }
        let page = VinylSearchPage(
            question,
            found,
            isFirst: cursor == nil,
            source: site.remoteRecords.brand,
            phrases: site.phrases[context.reader.language]
        )
        return try site.recordListResponse(page, request, context)
    }
}

extension Request {
    /// What is searched among records: vinyl, unless everything was asked for.
    func recordQuestion() throws(Failure) -> RecordQuestion {
        switch parameter("format") {
        case nil, "", "vinyl": RecordQuestion(searchText())
        case "all": RecordQuestion(searchText(), vinylOnly: false)
        default: throw .badParameter(name: "format")
        }
    }
}

extension Site {
    /// A page with a grid of records, or the part of it that a module asks for.
    func recordListResponse(_ page: some PageModel, _ request: Request, _ context: SiteContext) throws -> Response {
        switch request.parameter("fragment") {
        case "tiles": try pages.fragment(page, template: "fragment-vinyl-tiles", request, context)
        case "results": try pages.fragment(page, template: "fragment-vinyl-results", request, context)
        default: try pages.response(page, request, context)
        }
    }
}
