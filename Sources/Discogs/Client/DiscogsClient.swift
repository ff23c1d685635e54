import HTTPTypes
package import Media
import TolerantJSON
package import Transport

/// Asks Discogs, or a server that speaks like its version 2.
///
/// What is about records is the same for everybody and may be remembered on the way (``DiscogsMemory``); what is about a
/// person must not be. How often it may be asked is the transport's business (``DiscogsRate``).
package struct DiscogsClient: Sendable {
    /// How many results of a search anybody gets to see, however many it says there are.
    package static let deepestResult = 10_000
    package static let largestPage = 100
    private static let longestQuery = 200
    /// Waiting for one's turn is part of the time.
    private static let limits = ReplyLimits(bytes: 4 * 1024 * 1024, time: .seconds(12))

    private let transport: any HTTPTransport
    private let service: DiscogsService

    var mapping: DiscogsMapping { DiscogsMapping(service: service) }

    package init(_ transport: any HTTPTransport, _ service: DiscogsService) {
        self.transport = transport
        self.service = service
    }

    /// Releases that a text finds, counted from page 1; nothing for a text without letters, and past the end.
    package func records(
        finding text: String,
        vinylOnly: Bool = true,
        page: Int,
        perPage: Int = 50
    ) async throws(DiscogsError) -> DiscogsFound {
        let found = try await search(text, type: .release, vinylOnly: vinylOnly, page: page, perPage: perPage)
        guard let found else { return .nothing }
        return mapping.page(found.value, vinylOnly: vinylOnly, stale: found.stale)
    }

    /// What a text finds, as it came; nil where there is nothing to ask for, and past the end.
    package func search(
        _ text: String,
        type: DiscogsKind?,
        vinylOnly: Bool = false,
        page: Int,
        perPage: Int = 50
    ) async throws(DiscogsError) -> DiscogsAnswer<DiscogsPage<DiscogsSearchResult>>? {
        guard let query = TidyText.line(text, longest: Self.longestQuery) else { return nil }
        let perPage = min(max(perPage, 1), Self.largestPage)
        guard page >= 1, page <= Self.deepestResult / perPage else { return nil }
        var call = DiscogsCall(path: "database/search", query: [("q", query)])
        if let type { call.query.append(("type", type.rawValue)) }
        if vinylOnly { call.query.append(("format", RecordFormat.vinyl)) }
        return try await list(call, page: page, perPage: perPage)
    }

    /// The record with this number and all that is known of it; nil when there is none that can be shown.
    package func record(_ number: Int) async throws(DiscogsError) -> DiscogsAnswer<VinylRecord>? {
        guard let found = try await release(number) else { return nil }
        guard let record = try? mapping.record(found.value) else { return nil }
        return DiscogsAnswer(value: record, stale: found.stale)
    }

    /// A release as it came; nil when there is none.
    package func release(_ number: Int) async throws(DiscogsError) -> DiscogsAnswer<DiscogsRelease>? {
        let found: DiscogsAnswer<DiscogsRelease>? = try await thing("releases", number)
        if let found, found.value.id != number { throw .unusable(.otherShape) }
        return found
    }

    /// How people rate a release; nil when there is none.
    package func releaseRating(_ number: Int) async throws(DiscogsError) -> DiscogsAnswer<DiscogsReleaseRating>? {
        try await thing("releases", number, "/rating")
    }

    /// A master; nil when there is none.
    package func master(_ number: Int) async throws(DiscogsError) -> DiscogsAnswer<DiscogsMaster>? {
        try await thing("masters", number)
    }

    /// One page of the issues of a master; nil when there is none.
    package func masterVersions(
        _ number: Int,
        page: Int,
        perPage: Int = 50
    ) async throws(DiscogsError) -> DiscogsAnswer<DiscogsVersions>? {
        try await things("masters", number, "versions", page, perPage)
    }

    /// An artist; nil when there is none.
    package func artist(_ number: Int) async throws(DiscogsError) -> DiscogsAnswer<DiscogsArtist>? {
        try await thing("artists", number)
    }

    /// One page of what an artist made; nil when there is none.
    package func artistReleases(
        _ number: Int,
        page: Int,
        perPage: Int = 50
    ) async throws(DiscogsError) -> DiscogsAnswer<DiscogsPage<DiscogsArtistRelease>>? {
        try await things("artists", number, "releases", page, perPage)
    }

    /// A label; nil when there is none.
    package func label(_ number: Int) async throws(DiscogsError) -> DiscogsAnswer<DiscogsLabel>? {
        try await thing("labels", number)
    }

    /// One page of what a label brought out; nil when there is none.
    package func labelReleases(
        _ number: Int,
        page: Int,
        perPage: Int = 50
    ) async throws(DiscogsError) -> DiscogsAnswer<DiscogsPage<DiscogsArtistRelease>>? {
        try await things("labels", number, "releases", page, perPage)
    }
}

extension DiscogsClient {
    private func thing<Value: Decodable & Sendable>(
        _ folder: String,
        _ number: Int,
        _ rest: String = ""
    ) async throws(DiscogsError) -> DiscogsAnswer<Value>? {
        guard number > 0 else { return nil }
        do throws(DiscogsError) {
            return try await answer(to: DiscogsCall(path: "\(folder)/\(number)\(rest)"))
        } catch .notFound {
            return nil
        }
    }

    private func things<Value: Decodable & Sendable>(
        _ folder: String,
        _ number: Int,
        _ list: String,
        _ page: Int,
        _ perPage: Int
    ) async throws(DiscogsError) -> DiscogsAnswer<Value>? {
        guard number > 0, page > 0 else { return nil }
        do throws(DiscogsError) {
            let call = DiscogsCall(path: "\(folder)/\(number)/\(list)", query: Self.paging(page, perPage))
            return try await answer(to: call)
        } catch .notFound {
            return nil
        }
    }

    /// A page of a list that is there; nil past its end.
    func list<Value: Decodable & Sendable>(
        _ call: DiscogsCall,
        page: Int,
        perPage: Int
    ) async throws(DiscogsError) -> DiscogsAnswer<Value>? {
        guard page > 0 else { return nil }
        var call = call
        call.query += Self.paging(page, perPage)
        do throws(DiscogsError) {
            return try await answer(to: call)
        } catch .notFound where page > 1 {
            // Discogs says so of a page behind the last one.
            return nil
        }
    }

    private static func paging(_ page: Int, _ perPage: Int) -> [(name: String, value: String)] {
        [("page", String(page)), ("per_page", String(min(max(perPage, 1), largestPage)))]
    }

    /// Sends a call and reads what comes back.
    func answer<Value: Decodable>(to call: DiscogsCall) async throws(DiscogsError) -> DiscogsAnswer<Value> {
        var fields = service.credential?.fields ?? [:]
        fields[.accept] = "application/vnd.discogs.v2.discogs+json"
        fields[.userAgent] = service.agent.text
        let head = HTTPRequest(service.base.appending(call.path, call.query), headerFields: fields)
        let reply: TransportReply
        do throws(TransportError) {
            reply = try await transport.reply(to: TransportRequest(head, limits: Self.limits))
        } catch {
            throw DiscogsError(error)
        }
        return DiscogsAnswer(value: try DiscogsReply.read(reply, to: call.matter), stale: reply.stale)
    }
}

/// What a search may look for.
package enum DiscogsKind: String, Hashable, Sendable, CaseIterable {
    case release
    case master
    case artist
    case label
}
