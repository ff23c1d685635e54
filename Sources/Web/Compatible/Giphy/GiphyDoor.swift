import Catalog
import Giphy
import Hummingbird
import Media

/// `/giphy/v1/`: this server's GIFs for programs made for GIPHY.
struct GiphyDoor {
    private static let longestQuery = 50
    private static let lastTrending = 499
    private static let lastFound = 4999
    private static let mostItems = 100

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.giphyDoor.pattern) { request, context in
            guard let call = GiphyCall(path: request.uri.path) else { throw Failure.notFound }
            let answer = GiphyAnswer(site: site, request: request)
            return try await DepartureHandler.cancelling(when: context.channel) {
                try await self.answer(call, DoorQuery(request), answer)
            }
        }
    }

    private func answer(_ call: GiphyCall, _ query: DoorQuery, _ answer: GiphyAnswer) async throws -> Response {
        switch call {
        case .trending(let kind): try await trending(kind, query, answer)
        case .search(let kind): try await search(try Self.searchText(query, "q"), kind, query, answer)
        case .random(let kind): try await answer.random(site.doorRandom(tag: query.text("tag")), kind)
        case .translate(let kind): try await translate(kind, query, answer)
        case .items(let kind): try await items(kind, query, answer)
        case .item(let kind, let id): try await item(id, kind, answer)
        case .related(let kind): try await related(kind, query, answer)
        case .tags: try await tags(query, answer)
        case .relatedTags(let term):
            try answer.plain(await site.relatedTerms(term, language: answer.language, limit: 20).map(GiphyTag.init))
        case .categories: try await categories(site.topics.map(\.query), query, answer)
        case .category(let name): try await category(name, query, answer)
        case .categoryItems(let tag): try await search(Self.decoded(tag), .gif, query, answer)
        case .trendingSearches: try answer.plain(site.searchTerms(answer.language))
        case .randomID: try answer.plain(GiphyRandomID(randomID: GiphyAnswer.freshID()))
        }
    }

    private func trending(_ kind: GiphyCall.Kind, _ query: DoorQuery, _ answer: GiphyAnswer) async throws -> Response {
        let range = try PageRange(query)
        let page = try await site.doorTrending(offset: range.offset, limit: range.limit(upTo: Self.lastTrending))
        return try await answer.list(page, range, kind)
    }

    private func search(
        _ text: String,
        _ kind: GiphyCall.Kind,
        _ query: DoorQuery,
        _ answer: GiphyAnswer
    ) async throws -> Response {
        let range = try PageRange(query)
        let limit = range.limit(upTo: Self.lastFound)
        let page = try await site.doorSearch(text, offset: range.offset, limit: limit)
        return try await answer.list(page, range, kind)
    }

    /// The best hit; the weirder it may be, the more of the next ones may come instead.
    private func translate(_ kind: GiphyCall.Kind, _ query: DoorQuery, _ answer: GiphyAnswer) async throws -> Response {
        let text = try Self.searchText(query, "s")
        let weirdness = min(10, try query.number("weirdness", otherwise: 0))
        let page = try await site.doorSearch(text, offset: 0, limit: weirdness + 1)
        return try await answer.random(page.items.randomElement(), kind)
    }

    private func items(_ kind: GiphyCall.Kind, _ query: DoorQuery, _ answer: GiphyAnswer) async throws -> Response {
        let ids = query.list("ids")
        guard !ids.isEmpty else { throw DoorFailure.badParameter("ids") }
        let items = try await site.doorGifs(ids: Array(ids.prefix(Self.mostItems)))
        return try await answer.list(DoorPage(items: items, total: items.count), PageRange(offset: 0), kind)
    }

    private func item(_ id: String, _ kind: GiphyCall.Kind, _ answer: GiphyAnswer) async throws -> Response {
        guard let item = try await site.doorGifs(ids: [id]).first else { throw Failure.notFound }
        return try await answer.item(item, kind)
    }

    /// What its first tag finds beside it.
    private func related(_ kind: GiphyCall.Kind, _ query: DoorQuery, _ answer: GiphyAnswer) async throws -> Response {
        let id = try query.required("gif_id")
        guard let item = try await site.doorGifs(ids: [id]).first else { throw Failure.notFound }
        let range = try PageRange(query)
        let text = item.gif.tags.english.first ?? item.gif.title.english
        let limit = range.limit(upTo: Self.lastFound)
        let page = try await site.doorSearch(text, offset: range.offset, limit: limit)
        let others = page.items.filter { $0.gif.id != item.gif.id }
        return try await answer.list(DoorPage(items: others, total: page.total), range, kind)
    }
}

/// Words.
extension GiphyDoor {
    private func tags(_ query: DoorQuery, _ answer: GiphyAnswer) async throws -> Response {
        let text = try Self.searchText(query, "q")
        let range = try PageRange(query, usual: 5)
        let found = try await site.catalog.suggestions(
            for: text,
            language: answer.language,
            limit: min(range.offset, Self.mostItems) + range.limit
        )
        return try answer.page(found.map(GiphyTag.init), range)
    }

    private func category(_ name: String, _ query: DoorQuery, _ answer: GiphyAnswer) async throws -> Response {
        let terms = try await site.relatedTerms(Self.decoded(name), language: answer.language, limit: 25)
        return try await categories(terms.map { Localized($0) }, query, answer)
    }

    /// Searches as categories, each with the first GIF it finds.
    private func categories(
        _ queries: [Localized<String>],
        _ query: DoorQuery,
        _ answer: GiphyAnswer
    ) async throws -> Response {
        let range = try PageRange(query)
        var categories: [(name: String, parts: [String], item: DoorGif)] = []
        for name in queries.map({ $0[answer.language] }).dropFirst(range.offset).prefix(range.limit) {
            guard let item = try await site.doorSearch(name, offset: 0, limit: 1).items.first else { continue }
            let parts = try await site.relatedTerms(name, language: answer.language, limit: 5)
            categories.append((name, parts, item))
        }
        let written = await answer.written(categories.map(\.item), .gif)
        let list = zip(categories, written).map { category, gif in
            GiphyCategory(
                name: category.name,
                nameEncoded: Self.encoded(category.name),
                subcategories: category.parts.map { GiphySubcategory(name: $0, nameEncoded: Self.encoded($0)) },
                gif: gif
            )
        }
        return try answer.list(list, total: queries.count, range)
    }

    private static func searchText(_ query: DoorQuery, _ name: String) throws(DoorFailure) -> String {
        let text = try query.required(name)
        guard text.count <= longestQuery else { throw .queryTooLong }
        return text
    }

    private static func encoded(_ name: String) -> String { name.replacing(" ", with: "-") }

    private static func decoded(_ name: String) -> String { name.replacing("-", with: " ") }
}
