import Giphy
import Media
import Transport
import Web

/// GIPHY as the pages see it.
struct GiphyGifs: RemoteGifs {
    let brand: RemoteBrand
    let client: GiphyClient
    /// Leaves calls to searches when few are left.
    let modestClient: GiphyClient
    let throttle: Throttle
    let journal: SourceJournal

    var budget: RemoteBudget { RemoteBudget(left: throttle.callsLeft, capacity: throttle.capacity) }

    func page(
        of list: RemoteList,
        at place: RemotePlace?,
        limit: Int,
        language: Language
    ) async throws(RemoteFailure) -> RemotePage {
        guard let offset = place.map({ Int($0.text) }) ?? 0 else { return RemotePage(items: [], next: nil) }
        let page = try await asking { () async throws(GiphyError) in
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
        do throws(GiphyError) {
            return try await modestClient.suggestions(for: text, limit: limit)
        } catch .outOfQuota {
            return []
        } catch {
            throw failure(error)
        }
    }

    func random(tag: String) async throws(RemoteFailure) -> Gif? {
        try await asking { () async throws(GiphyError) in try await client.random(tag: tag) }
    }

    func gif(_ id: MediaID) async throws(RemoteFailure) -> Gif? {
        try await asking { () async throws(GiphyError) in try await client.gif(id) }
    }

    private func asking<Value: Sendable>(
        _ call: () async throws(GiphyError) -> Value
    ) async throws(RemoteFailure) -> Value {
        do throws(GiphyError) {
            let value = try await call()
            journal.noteAnswer()
            return value
        } catch {
            throw failure(error)
        }
    }

    private func noteSkipped(_ page: GiphyPage) {
        guard page.skipped.total > 0 else { return }
        let counts = page.skipped.counts.map { ($0.key.rawValue, $0.value) }
        journal.noteAnswer(skipped: Dictionary(uniqueKeysWithValues: counts))
    }

    private func failure(_ error: GiphyError) -> RemoteFailure {
        let failure: RemoteFailure =
            switch error {
            case .cancelled: .cancelled
            case .refusedKey: .refused
            case .outOfQuota(let retryAfter): .outOfCalls(retryAfter: retryAfter)
            case .unusable, .unavailable: .away
            }
        journal.note(failure, reason: error.description)
        return failure
    }
}
