import Media
import Tenor
import Transport
import Web

/// A Tenor-shaped service as the pages see it.
struct TenorGifs: RemoteGifs {
    let brand: RemoteBrand
    let client: TenorClient
    /// Leaves calls to searches when few are left.
    let modestClient: TenorClient
    let throttle: Throttle
    let journal: SourceJournal

    var budget: RemoteBudget { RemoteBudget(left: throttle.callsLeft, capacity: throttle.capacity) }

    func page(
        of list: RemoteList,
        at place: RemotePlace?,
        limit: Int,
        language: Language
    ) async throws(RemoteFailure) -> RemotePage {
        let page = try await asking { () async throws(TenorError) in
            switch list {
            case .trending: try await client.featured(at: place?.text, limit: limit, language: language)
            case .search(let text):
                try await client.search(text, at: place?.text, limit: limit, language: language)
            }
        }
        noteSkipped(page)
        return RemotePage(items: page.items, next: page.next.flatMap(RemotePlace.init))
    }

    func suggestions(for text: String, limit: Int, language: Language) async throws(RemoteFailure) -> [String] {
        do throws(TenorError) {
            return try await modestClient.suggestions(for: text, limit: limit, language: language)
        } catch .outOfQuota {
            return []
        } catch {
            throw failure(error)
        }
    }

    func random(tag: String) async throws(RemoteFailure) -> Gif? {
        try await asking { () async throws(TenorError) in try await client.random(tag: tag) }
    }

    func gif(_ id: MediaID) async throws(RemoteFailure) -> Gif? {
        try await asking { () async throws(TenorError) in try await client.gif(id) }
    }

    private func asking<Value: Sendable>(
        _ call: () async throws(TenorError) -> Value
    ) async throws(RemoteFailure) -> Value {
        do throws(TenorError) {
            let value = try await call()
            journal.noteAnswer()
            return value
        } catch {
            throw failure(error)
        }
    }

    private func noteSkipped(_ page: TenorPage) {
        guard page.skipped.total > 0 else { return }
        let counts = page.skipped.counts.map { ($0.key.rawValue, $0.value) }
        journal.noteAnswer(skipped: Dictionary(uniqueKeysWithValues: counts))
    }

    private func failure(_ error: TenorError) -> RemoteFailure {
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
