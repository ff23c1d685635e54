import Catalog
import Foundation
import Hummingbird
import Media
import Tenor

/// `/tenor/v2/`: this server's GIFs for programs made for Tenor.
struct TenorDoor {
    /// What a path of the Tenor-shaped API asks for.
    enum Call: String {
        case search
        case featured
        case categories
        case autocomplete
        case suggestions = "search_suggestions"
        case trendingTerms = "trending_terms"
        case posts
        case registerShare = "registershare"

        /// Reads a path such as `/tenor/v2/search`; nil when nothing is there.
        init?(path: String) {
            let parts = path.split(separator: "/")
            guard parts.count == 3, parts[0] == "tenor", parts[1] == "v2" else { return nil }
            self.init(rawValue: String(parts[2]))
        }
    }

    private struct Nothing: Encodable {}

    private static let mostItems = 50

    let site: Site

    func add(to router: Router<SiteContext>) {
        router.get(SiteRoute.tenorDoor.pattern) { request, context in
            guard let call = Call(path: request.uri.path) else { throw Failure.notFound }
            return try await DepartureHandler.cancelling(when: context.channel) {
                try await self.answer(call, DoorQuery(request), request)
            }
        }
    }

    private func answer(_ call: Call, _ query: DoorQuery, _ request: Request) async throws -> Response {
        switch call {
        case .search: try await search(query, request)
        case .featured: try await featured(query, request)
        case .categories: try await categories(query, request)
        case .autocomplete: try await words(query, request, site.catalog.suggestions)
        case .suggestions: try await words(query, request, site.relatedTerms)
        case .trendingTerms:
            try .door(
                TenorResponse(results: Array(site.searchTerms(Self.language(query)).prefix(try Self.limit(query)))),
                for: request
            )
        case .posts: try await posts(query, request)
        // Nobody here counts who sends what.
        case .registerShare: try .door(Nothing(), for: request)
        }
    }

    private func search(_ query: DoorQuery, _ request: Request) async throws -> Response {
        let text = try query.required("q")
        let (place, limit) = (try query.number("pos", otherwise: 0), try Self.limit(query))
        let page = try await site.doorSearch(text, offset: place, limit: limit)
        return try await list(page, from: place, query, request)
    }

    private func featured(_ query: DoorQuery, _ request: Request) async throws -> Response {
        let (place, limit) = (try query.number("pos", otherwise: 0), try Self.limit(query))
        let page = try await site.doorTrending(offset: place, limit: limit)
        return try await list(page, from: place, query, request)
    }

    private func list(
        _ page: DoorPage,
        from place: Int,
        _ query: DoorQuery,
        _ request: Request
    ) async throws -> Response {
        let isShuffled = query.text("random").lowercased() == "true"
        let posts = try await written(isShuffled ? page.items.shuffled() : page.items, query, request)
        let isLast = page.items.isEmpty || place + page.items.count >= page.total
        return try .door(TenorResponse(results: posts, next: isLast ? "" : "\(place + page.items.count)"), for: request)
    }

    private func posts(_ query: DoorQuery, _ request: Request) async throws -> Response {
        let ids = query.list("ids")
        guard !ids.isEmpty else { throw DoorFailure.badParameter("ids") }
        let items = try await site.doorGifs(ids: Array(ids.prefix(Self.mostItems)))
        return try .door(TenorResponse(results: try await written(items, query, request)), for: request)
    }

    private func written(_ items: [DoorGif], _ query: DoorQuery, _ request: Request) async throws -> [TenorPost] {
        let writer = writer(query, request)
        let wanted = Set(items.flatMap(writer.animations(of:)))
        await site.doorRenditions.make(DoorGif.measured(items).filter(wanted.contains))
        return items.map(writer.post)
    }

    private func categories(_ query: DoorQuery, _ request: Request) async throws -> Response {
        let writer = writer(query, request)
        var categories: [TenorCategory] = []
        for topic in site.topics {
            let text = topic.query[writer.language]
            guard let item = try await site.doorSearch(text, offset: 0, limit: 1).items.first else { continue }
            let path = writer.origin + SitePath(tenor: .search).with("q", text).link
            let image = writer.image(item)
            categories.append(TenorCategory(searchTerm: text, path: path, image: image, name: "#\(text)"))
        }
        return try .door(TenorCategories(tags: categories, locale: writer.language.rawValue), for: request)
    }

    private func words(
        _ query: DoorQuery,
        _ request: Request,
        _ find: (String, Language, Int) async throws -> [String]
    ) async throws -> Response {
        let found = try await find(try query.required("q"), Self.language(query), try Self.limit(query))
        return try .door(TenorResponse(results: found), for: request)
    }

    private func writer(_ query: DoorQuery, _ request: Request) -> TenorWriter {
        let names = query.list("media_filter")
        return TenorWriter(
            origin: site.origin(of: request),
            language: Self.language(query),
            renditions: site.doorRenditions,
            formats: names.isEmpty ? nil : Set(names.compactMap(TenorMediaFormats.Name.init(rawValue:)))
        )
    }

    private static func limit(_ query: DoorQuery) throws(DoorFailure) -> Int {
        min(mostItems, try query.number("limit", otherwise: 20))
    }

    /// Of `ko_KR` the first part.
    private static func language(_ query: DoorQuery) -> Language {
        Language(rawValue: String(query.text("locale").lowercased().prefix(2))) ?? .english
    }
}
