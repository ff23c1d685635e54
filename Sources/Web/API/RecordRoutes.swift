import Catalog
import Hummingbird
import Media

/// `/api/v1/vinyl`: records for programs.
struct RecordRoutes {
    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.apiVinylSearch.pattern) { try await search($0, $1) }
        router.get(SiteRoute.apiVinylSuggestions.pattern) { try await suggestions($0, $1) }
        router.get(SiteRoute.apiVinyl.pattern) { try await record($0, $1) }
    }

    private func search(_ request: Request, _ context: SiteContext) async throws -> Response {
        let question = try request.recordQuestion()
        let (cursor, limit) = (try request.cursor(), try request.pageSize())
        guard !question.text.isEmpty else { return try answer(RecordPage(items: [], next: nil), request, context) }
        let page = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.foundRecords(question, after: cursor, limit: limit, for: context.reader)
        }
        return try answer(page, request, context)
    }

    private func suggestions(_ request: Request, _ context: SiteContext) async throws -> Response {
        let texts = try await site.catalog.recordSuggestions(
            for: request.searchText(),
            language: context.reader.language,
            limit: request.number("limit", in: 1...8, else: 8)
        )
        return try .json(TextList(texts), for: request)
    }

    private func record(_ request: Request, _ context: SiteContext) async throws -> Response {
        let id = try context.itemID()
        let content = try await DepartureHandler.cancelling(when: context.channel) {
            try await site.recordContent(id, for: context.reader)
        }
        let language = context.reader.language
        let words = RecordWords(site.phrases[language])
        return try .json(RecordDocument(content, words, language: language), for: request)
    }

    private func answer(_ page: RecordPage, _ request: Request, _ context: SiteContext) throws -> Response {
        let list = ItemList(
            items: site.recordItems(page.items, for: context.reader),
            nextCursor: page.next?.text,
            missing: page.missing.map { [MissingSource($0)] },
            stale: Staleness(page.staleSince)
        )
        return try .json(list, for: request)
    }
}
