import Giphy
import Media
import Web

/// GIPHY as the pages see it.
struct GiphyGifs: RemoteGifs {
    let brand: RemoteBrand
    let client: GiphyClient
    /// Leaves calls to searches when few are left.
    let modestClient: GiphyClient
    let calls: SourceCalls

    var budget: RemoteBudget { calls.budget }

    func page(
        of list: RemoteList,
        at place: RemotePlace?,
        limit: Int,
        language: Language
    ) async throws(RemoteFailure) -> RemotePage {
        guard let offset = place.map({ Int($0.text) }) ?? 0 else { return RemotePage(items: [], next: nil) }
        let page = try await calls.make { () async throws(GiphyError) in
            switch list {
            case .trending: try await client.trending(offset: offset, limit: limit)
            case .search(let text):
                try await client.search(text, offset: offset, limit: limit, language: language)
            }
        }
        noteSkipped(page)
        return RemotePage(items: page.items, next: page.next.flatMap { RemotePlace(String($0)) })
    }

    func suggestions(for text: String, limit: Int, language: Language) async throws(RemoteFailure) -> [String] {
        do throws(RemoteFailure) {
            return try await calls.make(isModest: true) { () async throws(GiphyError) in
                try await modestClient.suggestions(for: text, limit: limit)
            }
        } catch .outOfCalls {
            return []
        }
    }

    func random(tag: String) async throws(RemoteFailure) -> Gif? {
        try await calls.make { () async throws(GiphyError) in try await client.random(tag: tag) }
    }

    func gif(_ id: MediaID) async throws(RemoteFailure) -> Gif? {
        try await calls.make { () async throws(GiphyError) in try await client.gif(id) }
    }

    private func noteSkipped(_ page: GiphyPage) {
        guard page.skipped.total > 0 else { return }
        let counts = page.skipped.counts.map { ($0.key.rawValue, $0.value) }
        calls.journal.note(skipped: Dictionary(uniqueKeysWithValues: counts))
        if page.items.isEmpty, page.skipped.counts[.otherHost] != nil {
            calls.journal.note(.unlistedHosts(setting: "giphy.mediaHosts"))
        }
    }
}
