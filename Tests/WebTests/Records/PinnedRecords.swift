import Coordination
import Foundation
import Media
import Web

/// A source of records that finds a fixed number of them for whatever it is asked, and can be told to fail.
final class PinnedRecords: RemoteRecords {
    let brand = RemoteBrand(
        source: .discogs,
        name: "Discogs",
        mark: "Data provided by Discogs",
        mediaHosts: [],
        isProxied: true
    )
    let budget = RemoteBudget(left: 7, capacity: 60, per: .minute)
    private let count: Int
    private let pageSize: Int
    private let failure = Locked<RemoteFailure?>(nil)
    private let stale = Locked<Date?>(nil)
    private let gone = Locked<Set<MediaID>>([])
    private let calls = Locked<[Call]>([])
    private let moved = Locked(0)

    /// What was asked, and in whose name.
    struct Call: Hashable {
        let question: RecordQuestion?
        let asker: RecordAsker
    }

    init(count: Int = 5, pageSize: Int = 2) {
        self.count = count
        self.pageSize = pageSize
    }

    var callsSeen: [Call] { calls.withLock { $0 } }

    func fail(_ failure: RemoteFailure?) { self.failure.withLock { $0 = failure } }

    /// From now on it is away, and what it said then is all there is.
    func growStale(since date: Date) { stale.withLock { $0 = date } }

    /// From now on this many records that were on no page stand before all others.
    func move(by count: Int) { moved.withLock { $0 = count } }

    func forget(_ id: MediaID) { gone.withLock { _ = $0.insert(id) } }

    func page(
        of question: RecordQuestion,
        number: Int,
        for asker: RecordAsker
    ) async throws(RemoteFailure) -> RemoteRecordPage {
        try note(Call(question: question, asker: asker))
        let start = max(0, (number - 1) * pageSize - moved.withLock { $0 })
        let items = (0..<count).dropFirst(start).prefix(pageSize).compactMap(listed)
        let pages = (count + pageSize - 1) / pageSize
        return RemoteRecordPage(items: items, pages: pages, total: count, staleSince: stale.withLock { $0 })
    }

    func record(_ id: MediaID, for asker: RecordAsker) async throws(RemoteFailure) -> RemoteRecordDetail? {
        try note(Call(question: nil, asker: asker))
        let all = (0..<count).compactMap { Samples.record($0, source: .discogs) }
        guard !gone.withLock({ $0.contains(id) }), let record = all.first(where: { $0.id == id }) else { return nil }
        return RemoteRecordDetail(record: record, staleSince: stale.withLock { $0 })
    }

    private func note(_ call: Call) throws(RemoteFailure) {
        calls.withLock { $0.append(call) }
        if let failure = failure.withLock({ $0 }) { throw failure }
    }

    /// What a list says of a record: no tracks, no notes.
    private func listed(_ number: Int) -> VinylRecord? {
        guard let whole = Samples.record(number, source: .discogs) else { return nil }
        return VinylRecord(
            id: whole.id,
            title: whole.title,
            artists: whole.artists,
            facts: RecordFacts(
                released: whole.facts.released,
                country: whole.facts.country,
                formats: whole.facts.formats,
                genres: whole.facts.genres,
                styles: whole.facts.styles
            ),
            numbers: whole.numbers,
            sleeve: whole.sleeve,
            original: whole.original,
            link: whole.link
        )
    }
}
