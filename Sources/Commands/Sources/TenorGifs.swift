import Media
import Tenor
import Web

/// A Tenor-shaped service as the pages see it.
struct TenorGifs: RemoteGifs {
    let brand: RemoteBrand
    let client: TenorClient
    /// Leaves calls to searches when few are left.
    let modestClient: TenorClient
    let calls: SourceCalls

    var budget: RemoteBudget { calls.budget }

    func page(
        of list: RemoteList,
        at place: RemotePlace?,
        limit: Int,
        language: Language
    ) async throws(RemoteFailure) -> RemotePage {
        let page = try await calls.make { () async throws(TenorError) in
            switch list {
            case .trending: try await client.featured(at: place?.text, limit: limit, language: language)
            case .search(let text):
                try await client.search(text, at: place?.text, limit: limit, language: language)
            }
        }
        noteSkipped(page)
        return RemotePage(items: page.items, next: page.next.flatMap(nextPlace))
    }

    private func nextPlace(_ text: String) -> RemotePlace? {
        if text.utf8.count > RemotePlace.longest { calls.journal.note(.placeTooLong) }
        return RemotePlace(text)
    }

    func suggestions(for text: String, limit: Int, language: Language) async throws(RemoteFailure) -> [String] {
        do throws(RemoteFailure) {
            return try await calls.make(isModest: true) { () async throws(TenorError) in
                try await modestClient.suggestions(for: text, limit: limit, language: language)
            }
        } catch .outOfCalls {
            return []
        }
    }

    func random(tag: String) async throws(RemoteFailure) -> Gif? {
        try await calls.make { () async throws(TenorError) in try await client.random(tag: tag) }
    }

    func gif(_ id: MediaID) async throws(RemoteFailure) -> Gif? {
        try await calls.make { () async throws(TenorError) in try await client.gif(id) }
    }

    private func noteSkipped(_ page: TenorPage) {
        guard page.skipped.total > 0 else { return }
        let counts = page.skipped.counts.map { ($0.key.rawValue, $0.value) }
        calls.journal.note(skipped: Dictionary(uniqueKeysWithValues: counts))
        if page.items.isEmpty, page.skipped.counts[.otherHost] != nil {
            calls.journal.note(.unlistedHosts(setting: "tenor.mediaHosts"))
        }
    }
}
