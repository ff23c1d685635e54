import Coordination
package import Foundation
package import Media
package import Shelf

/// The outside source of records, if one is switched on, and what is known of its records without it.
///
/// The source's adapter remembers what it said; here is only what was listed lately, so that opening a record from a
/// list costs no call and works for a while when the source is away. What people put into their boxes stays known.
package final class RemoteRecordCatalog: Sendable {
    private static let itemLifetime: TimeInterval = 60 * 60

    private let source: (any RemoteRecords)?
    private let kept: BoxStore
    private let now: @Sendable () -> Date
    /// Records with all that their source knows.
    private let details = Locked(RecentValues<MediaID, VinylRecord>(capacity: 512, lifetime: itemLifetime))
    /// Records as lists have them: a few facts.
    private let listed = Locked(RecentValues<MediaID, VinylRecord>(capacity: 2048, lifetime: itemLifetime))

    private let seen = Locked(SeenItems<RecordQuestion, Int>(capacity: 128, lifetime: itemLifetime))

    /// A catalog over a source, or over none; `kept` knows the records in people's boxes, also when it is switched off.
    package init(_ source: (any RemoteRecords)?, kept: BoxStore, now: @escaping @Sendable () -> Date) {
        self.source = source
        self.kept = kept
        self.now = now
    }

    package var brand: RemoteBrand? { source?.brand }
    var budget: RemoteBudget? { source?.budget }

    func brand(of source: MediaSource) -> RemoteBrand? { brand?.source == source ? brand : nil }

    /// One page of what a question finds, counted from 1, without what an earlier page of it had; an empty one when no
    /// source is on.
    func page(
        of question: RecordQuestion,
        number: Int,
        for asker: RecordAsker
    ) async throws(RemoteFailure) -> RemoteRecordPage {
        guard let source else { return RemoteRecordPage(items: [], pages: 0, total: 0) }
        var page = try await source.page(of: question, number: number, for: asker)
        let moment = now()
        listed.withLock { [records = page.items] listed in
            for record in records { listed.keep(record, for: record.id, at: moment) }
        }
        let fresh = seen.withLock { [ids = page.items.map(\.id)] in
            $0.new(ids, in: question, at: number, isFirst: number == 1, now: moment)
        }
        page.items.removeAll { !fresh.contains($0.id) }
        return page
    }

    /// A record with all that its source knows; nil when that has none, or when it is switched off.
    func detail(_ id: MediaID, for asker: RecordAsker) async throws(RemoteFailure) -> RemoteRecordDetail? {
        guard let source, source.brand.source == id.source else { return nil }
        guard let detail = try await source.record(id, for: asker) else { return nil }
        let moment = now()
        details.withLock { $0.keep(detail.record, for: id, at: moment) }
        return detail
    }

    /// What is known of these records without asking anybody; what is not known is missing.
    ///
    /// What a list said of a record counts least of all its source told; where that is nothing, files of `keeper` do.
    func known(_ ids: [MediaID], for keeper: ProfileID? = nil) async throws -> [MediaID: VinylRecord] {
        var known = recent(ids, details)
        let others = ids.filter { known[$0] == nil }
        guard !others.isEmpty else { return known }
        known.merge(try await kept.records(others)) { one, _ in one }
        known.merge(recent(ids.filter { known[$0] == nil }, listed)) { one, _ in one }
        guard let keeper else { return known }
        known.merge(try await kept.claims(of: keeper, among: ids.filter { known[$0] == nil })) { one, _ in one }
        return known
    }

    /// The record with this id as it was looked at a moment ago, as somebody keeps it, as it was listed, or as its
    /// source has it now; nil when there is none.
    ///
    /// Throws ``RemoteFailure``, or ``ShelfError`` when the database does not answer.
    package func record(_ id: MediaID, for asker: RecordAsker) async throws -> VinylRecord? {
        if let known = try await known([id], for: asker.profile)[id] { return known }
        return try await detail(id, for: asker)?.record
    }

    /// The record a sleeve belongs to; nil when there is none.
    ///
    /// Who knows the sleeve drawn from somebody's file is that somebody, and nobody is asked for it. Otherwise pictures
    /// come last: a page that was left open must not spend what its reader searches with. Throws like ``record(_:for:)``.
    package func record(_ id: MediaID, withSleeve fingerprint: String?) async throws -> VinylRecord? {
        if let fingerprint, let claim = try await kept.claim(id, sleeve: fingerprint) { return claim }
        return try await record(id, for: .background)
    }

    /// A record with all that is to be had of it, to be put into a box; nil when there is none.
    ///
    /// Its source is asked where only a list has been heard of it; what that said has to do when it does not answer.
    func whole(_ id: MediaID, for asker: RecordAsker) async throws -> VinylRecord? {
        if let detail = recent([id], details)[id] { return detail }
        do throws(RemoteFailure) {
            if let detail = try await detail(id, for: asker) { return detail.record }
        } catch {
            guard error != .cancelled, let known = try await known([id])[id] else { throw error }
            return known
        }
        return try await known([id])[id]
    }

    private func recent(
        _ ids: [MediaID],
        _ memory: Locked<RecentValues<MediaID, VinylRecord>>
    ) -> [MediaID: VinylRecord] {
        let moment = now()
        return memory.withLock { memory in
            let pairs = ids.compactMap { id in memory.value(for: id, at: moment).map { (id, $0) } }
            return Dictionary(pairs) { one, _ in one }
        }
    }
}
