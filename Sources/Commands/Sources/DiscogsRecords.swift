import Discogs
import Media
import Transport
import Web

/// Discogs as the pages see it.
///
/// What it said is remembered, and how it is doing noted, beneath the client.
struct DiscogsRecords: RemoteRecords {
    let brand: RemoteBrand
    let service: DiscogsService
    let way: DiscogsWay
    let journal: SourceJournal

    var budget: RemoteBudget { RemoteBudget(left: way.turns.left, capacity: way.turns.limit, per: .minute) }

    func page(
        of question: RecordQuestion,
        number: Int,
        for asker: RecordAsker
    ) async throws(RemoteFailure) -> RemoteRecordPage {
        let found: DiscogsFound
        do throws(DiscogsError) {
            found = try await client(for: asker)
                .records(finding: question.text, vinylOnly: question.vinylOnly, page: number)
        } catch .notFound {
            // That there is no search at all is said by a server that is something else.
            journal.note(.away, reason: "it has no search; is discogs.url right?")
            throw .away
        } catch {
            throw error.failure
        }
        noteSkipped(found.skipped)
        return RemoteRecordPage(
            items: found.items,
            pages: found.pages,
            total: found.total,
            staleSince: found.stale?.since
        )
    }

    func record(_ id: MediaID, for asker: RecordAsker) async throws(RemoteFailure) -> RemoteRecordDetail? {
        guard let number = id.discogsNumber else { return nil }
        do throws(DiscogsError) {
            guard let found = try await client(for: asker).record(number) else { return nil }
            return RemoteRecordDetail(record: found.value, staleSince: found.stale?.since)
        } catch {
            throw error.failure
        }
    }

    private func client(for asker: RecordAsker) -> DiscogsClient {
        DiscogsClient(way.transport(for: asker), service)
    }

    private func noteSkipped(_ skipped: SkippedRecords) {
        guard skipped.total > 0 else { return }
        journal.note(skipped: Dictionary(uniqueKeysWithValues: skipped.counts.map { ($0.key.rawValue, $0.value) }))
    }
}

extension DiscogsError: SourceError {
    var trouble: SourceTrouble {
        switch self {
        case .cancelled: .cancelled
        case .refusedKey: .refusedKey
        case .outOfQuota(let retryAfter): .outOfQuota(retryAfter: retryAfter)
        case .unusable(.status(let status)): .unusable(status: status)
        case .unusable: .unusable(status: nil)
        case .unavailable(let error): .unavailable(error)
        // Neither comes where nothing of a person's is asked for.
        case .forbidden, .notFound: .unusable(status: nil)
        }
    }
}

extension MediaID {
    /// The record's number among Discogs' releases; nil of anything else.
    fileprivate var discogsNumber: Int? {
        source == .discogs ? Int(native).flatMap { $0 > 0 && String($0) == native ? $0 : nil } : nil
    }
}
