import HTTPTypes
package import Media
import TolerantJSON
package import Transport

/// Asks a service that speaks like Tenor did, version 2.
package struct TenorClient: Sendable {
    package static let longestPage = 50
    private static let longestQuery = 200

    private let transport: any HTTPTransport
    private let service: TenorService
    private let limits: ReplyLimits
    private let choice: @Sendable (Int) -> Int

    /// - Parameters:
    ///   - transport: what sends.
    ///   - service: who is asked.
    ///   - time: the longest wait for a whole answer.
    ///   - choice: a number from 0 up to, but not including, the one it is given, each as likely as the other.
    package init(
        _ transport: any HTTPTransport,
        _ service: TenorService,
        time: Duration = .seconds(6),
        choice: @escaping @Sendable (Int) -> Int
    ) {
        self.transport = transport
        self.service = service
        limits = ReplyLimits(bytes: 2 * 1024 * 1024, time: time)
        self.choice = choice
    }

    package func featured(
        at place: String? = nil,
        limit: Int,
        language: Language
    ) async throws(TenorError) -> TenorPage {
        try await page("featured", [locale(language)], at: place, limit: limit)
    }

    /// Finds posts; nothing for a text without letters.
    package func search(
        _ text: String,
        at place: String? = nil,
        limit: Int,
        language: Language
    ) async throws(TenorError) -> TenorPage {
        guard let query = Self.query(text) else { return .empty }
        return try await page("search", [("q", query), locale(language)], at: place, limit: limit)
    }

    /// What somebody who typed this may mean, the best first.
    package func suggestions(
        for text: String,
        limit: Int,
        language: Language
    ) async throws(TenorError) -> [String] {
        guard let query = Self.query(text) else { return [] }
        let parameters = [("q", query), locale(language), ("limit", Self.length(limit))]
        let found: TenorResponse<String>? = try await answer("autocomplete", parameters)
        return found?.results.elements.compactMap { TidyText.line($0, longest: 200) } ?? []
    }

    /// Any post, or any that a tag finds; nil when it finds none that can be shown.
    ///
    /// Chosen here from a page of what the service offers: not every one has random answers of its own.
    package func random(tag: String) async throws(TenorError) -> Gif? {
        let query = Self.query(tag).map { [("q", $0), ("random", "true")] } ?? []
        let path = query.isEmpty ? "featured" : "search"
        let page = try await page(path, query, at: nil, limit: Self.longestPage)
        return page.items.isEmpty ? nil : page.items[choice(page.items.count)]
    }

    /// The post with this id; nil when there is none that can be shown.
    package func gif(_ id: MediaID) async throws(TenorError) -> Gif? {
        try await gifs([id]).items.first { $0.id == id }
    }

    /// The posts with these ids that are still there, at most 50 of them.
    package func gifs(_ ids: [MediaID]) async throws(TenorError) -> TenorPage {
        let natives = ids.filter { $0.source == .tenor }.map(\.native).prefix(Self.longestPage)
        guard !natives.isEmpty else { return .empty }
        let found: TenorResponse<TenorPost>? = try await answer("posts", [("ids", natives.joined(separator: ","))])
        return TenorMapping(service).page(found?.results ?? [], next: nil)
    }

    private func page(
        _ path: String,
        _ parameters: [(String, String)],
        at place: String?,
        limit: Int
    ) async throws(TenorError) -> TenorPage {
        let paging = [("limit", Self.length(limit))] + (place.map { [("pos", $0)] } ?? [])
        let filter = [("contentfilter", service.contentFilter.rawValue)]
        guard let found: TenorResponse<TenorPost> = try await answer(path, parameters + filter + paging) else {
            throw .unusable(.status(404))
        }
        let isEmpty = found.results.elements.isEmpty && found.results.skipped == 0
        // A service that gives the same place again would be asked for ever.
        let next = found.next.flatMap { $0.isEmpty || $0 == place || isEmpty ? nil : $0 }
        return TenorMapping(service).page(found.results, next: next)
    }

    /// Brings an answer; nil where there is nothing (404).
    private func answer<Result: Decodable>(
        _ path: String,
        _ parameters: [(String, String)]
    ) async throws(TenorError) -> TenorResponse<Result>? {
        let key = service.key.map { [("key", $0)] } ?? []
        let address = service.base.appending(path, key + parameters)
        let head = HTTPRequest(address, headerFields: [.accept: "application/json"])
        let reply: TransportReply
        do throws(TransportError) {
            reply = try await transport.reply(to: TransportRequest(head, limits: limits))
        } catch {
            throw TenorError(error)
        }
        return try TenorReply.read(reply)
    }

    private func locale(_ language: Language) -> (String, String) {
        ("locale", language == .korean ? "ko_KR" : "en_US")
    }

    private static func length(_ limit: Int) -> String { String(min(max(limit, 1), longestPage)) }

    private static func query(_ text: String) -> String? { TidyText.line(text, longest: longestQuery) }
}

extension TenorPage {
    fileprivate static let empty = TenorPage(items: [], next: nil, skipped: SkippedPosts())
}
