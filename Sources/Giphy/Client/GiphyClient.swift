import HTTPTypes
package import Media
import TolerantJSON
package import Transport

/// Asks GIPHY, or a server that speaks like it.
package struct GiphyClient: Sendable {
    /// How far into a list GIPHY lets anybody go.
    private enum LastOffset {
        static let trending = 499
        static let search = 4999
    }

    /// The most items of a page that every kind of key may ask for.
    package static let longestPage = 50
    private static let longestQuery = 50
    /// What `gifs/…` means when it is not an item.
    private static let reserved: Set<String> = [
        ".", "..", "trending", "search", "random", "translate", "categories", "screensaver", "related",
    ]

    private let transport: any HTTPTransport
    private let service: GiphyService
    private let limits: ReplyLimits

    /// - Parameters:
    ///   - transport: what sends.
    ///   - service: who is asked.
    ///   - time: the longest wait for a whole answer.
    package init(_ transport: any HTTPTransport, _ service: GiphyService, time: Duration = .seconds(6)) {
        self.transport = transport
        self.service = service
        limits = ReplyLimits(bytes: 2 * 1024 * 1024, time: time)
    }

    package func trending(offset: Int = 0, limit: Int) async throws(GiphyError) -> GiphyPage {
        try await page("gifs/trending", [], Range(offset, limit, LastOffset.trending))
    }

    /// Finds GIFs; nothing for a text without letters.
    package func search(
        _ text: String,
        offset: Int = 0,
        limit: Int,
        language: Language
    ) async throws(GiphyError) -> GiphyPage {
        guard let query = Self.query(text) else { return .empty }
        let parameters = [("q", query), ("lang", language.rawValue)]
        return try await page("gifs/search", parameters, Range(offset, limit, LastOffset.search))
    }

    /// What somebody who typed this may mean, the best first.
    package func suggestions(for text: String, limit: Int) async throws(GiphyError) -> [String] {
        guard let query = Self.query(text) else { return [] }
        let parameters = [("q", query), ("limit", String(limit.clamped(to: 1...Self.longestPage)))]
        let found: LossyList<GiphyTag>? = try await answer("gifs/search/tags", parameters)?.data
        return found?.elements.compactMap { TidyText.line($0.name, longest: 200) } ?? []
    }

    /// Any GIF, or any that a tag finds; nil when it finds none that can be shown.
    package func random(tag: String) async throws(GiphyError) -> Gif? {
        let tags = Self.query(tag).map { [("tag", $0)] } ?? []
        let found: Possibly<GiphyGif>? = try await answer("gifs/random", tags + [rating])?.data
        return found?.value.flatMap { try? mapping.gif($0) }
    }

    /// The item with this id; nil when there is none that can be shown.
    package func gif(_ id: MediaID) async throws(GiphyError) -> Gif? {
        guard id.source == .giphy, !Self.reserved.contains(id.native) else { return nil }
        let found: Possibly<GiphyGif>? = try await answer("gifs/\(id.native)", [rating])?.data
        guard let wire = found?.value else { return nil }
        guard wire.id == id.native else { throw .unusable(.otherShape) }
        return try? mapping.gif(wire)
    }

    /// The items with these ids that are still there, at most 50 of them.
    package func gifs(_ ids: [MediaID]) async throws(GiphyError) -> GiphyPage {
        let natives = ids.filter { $0.source == .giphy }.map(\.native).prefix(Self.longestPage)
        guard !natives.isEmpty else { return .empty }
        let parameters = [("ids", natives.joined(separator: ",")), rating]
        let found: LossyList<GiphyGif>? = try await answer("gifs", parameters)?.data
        return mapping.page(found ?? [], next: nil)
    }

    private func page(
        _ path: String,
        _ parameters: [(String, String)],
        _ range: Range
    ) async throws(GiphyError) -> GiphyPage {
        guard range.offset <= range.last else { return .empty }
        let all = parameters + [rating, ("offset", String(range.offset)), ("limit", String(range.limit))]
        guard let envelope: GiphyEnvelope<LossyList<GiphyGif>> = try await answer(path, all) else {
            throw .unusable(.status(404))
        }
        let came = envelope.data.elements.count + envelope.data.skipped
        let next = range.next(after: came, total: envelope.pagination?.totalCount)
        return mapping.page(envelope.data, next: next)
    }

    private var rating: (String, String) { ("rating", service.rating.rawValue) }

    private var mapping: GiphyMapping { GiphyMapping(media: service.media, strongest: service.rating) }

    /// Brings an answer; nil where there is nothing (404).
    private func answer<Content: Decodable & GiphyContent>(
        _ path: String,
        _ parameters: [(String, String)]
    ) async throws(GiphyError) -> GiphyEnvelope<Content>? {
        let address = service.base.appending(path, [("api_key", service.key)] + parameters)
        let head = HTTPRequest(address, headerFields: [.accept: "application/json"])
        let reply: TransportReply
        do throws(TransportError) {
            reply = try await transport.reply(to: TransportRequest(head, limits: limits))
        } catch {
            throw GiphyError(error)
        }
        return try GiphyReply.read(reply)
    }

    /// What may be sent: one line, cut between characters to what GIPHY takes.
    private static func query(_ text: String) -> String? {
        guard let line = TidyText.line(text, longest: 1000) else { return nil }
        var query = ""
        var room = longestQuery
        for character in line {
            room -= character.unicodeScalars.count
            guard room >= 0 else { break }
            query.append(character)
        }
        return TidyText.line(query, longest: 1000)
    }
}

extension GiphyClient {
    /// A stretch of a list.
    private struct Range {
        let offset: Int
        let limit: Int
        /// Where GIPHY's lists end, however long they are.
        let last: Int

        init(_ offset: Int, _ limit: Int, _ last: Int) {
            self.offset = max(offset, 0)
            self.limit = limit.clamped(to: 1...GiphyClient.longestPage)
            self.last = last
        }

        /// Counted by what came, because a page may be shorter than what was asked for before the end.
        func next(after came: Int, total: Int?) -> Int? {
            let next = offset + came
            guard came > 0, next <= last, next < total ?? .max, total != nil || came >= limit else { return nil }
            return next
        }
    }
}

extension GiphyPage {
    fileprivate static let empty = GiphyPage(items: [], next: nil, skipped: SkippedGifs())
}

extension Int {
    fileprivate func clamped(to range: ClosedRange<Int>) -> Int {
        Swift.min(Swift.max(self, range.lowerBound), range.upperBound)
    }
}
