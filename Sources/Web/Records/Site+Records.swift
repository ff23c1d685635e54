import Accounts
import Catalog
import Foundation
package import Media
import Shelf

/// Records one by one, each with the reader's own marks.
extension Site {
    /// The record with this id; nil when there is none.
    ///
    /// What somebody keeps stays, also when this server no longer has it.
    package func record(_ id: MediaID, for asker: RecordAsker) async throws -> VinylRecord? {
        guard !id.source.isRemote else { return try await remoteRecords.record(id, for: asker) }
        if let own = try await catalog.record(id) { return own }
        return id.source.kinds.contains(.vinyl) ? try await box.records([id])[id] : nil
    }

    /// What is known here of these records, in their order, to `keeper` also from their own files; nobody else is
    /// asked.
    func knownRecords(_ ids: [MediaID], for keeper: ProfileID? = nil) async throws -> [VinylRecord] {
        let own = try await catalog.records(ids.filter { !$0.source.isRemote })
        var known = Dictionary(own.map { ($0.id, $0) }) { one, _ in one }
        let others = ids.filter { known[$0] == nil && $0.source.kinds.contains(.vinyl) }
        if !others.isEmpty { known.merge(try await remoteRecords.known(others, for: keeper)) { one, _ in one } }
        return ids.compactMap { known[$0] }
    }

    func listedRecord(_ id: MediaID, for reader: Reader) async throws -> ListedRecord {
        guard let record = try await record(id, for: reader.recordAsker),
            let item = try await listed([record], for: reader).first
        else { throw Failure.notFound }
        return item
    }

    /// The records with what they are to the reader, in their order.
    func listed(_ records: [VinylRecord], for reader: Reader) async throws -> [ListedRecord] {
        guard !records.isEmpty else { return [] }
        let ids = records.map(\.id)
        let tallies = try await box.tallies(of: ids)
        var (kept, own): (Set<MediaID>, [MediaID: BoxRating]) = ([], [:])
        var claims: [MediaID: VinylRecord] = [:]
        if let profile = reader.profile {
            kept = try await favorites.contained(in: ids, of: profile.id)
            own = try await box.ratings(of: profile.id, among: ids)
            claims = try await box.claims(of: profile.id, among: own.keys.filter(\.source.isRemote))
        }
        return records.map { record in
            ListedRecord(
                record: record,
                isFavorite: kept.contains(record.id),
                rating: own[record.id],
                average: tallies[record.id],
                // What the reader's own file says is nobody else's.
                brand: claims[record.id] == record ? nil : remoteRecords.brand(of: record.id.source)
            )
        }
    }

    /// A record with what stands on its page.
    ///
    /// Its source is asked for its own records; when that gives nothing, what is known is shown.
    func recordContent(_ id: MediaID, for reader: Reader) async throws -> RecordContent {
        let found = try await foundRecord(id, for: reader)
        guard let item = try await listed([found.record], for: reader).first else { throw Failure.notFound }
        let similar = try await catalog.similar(to: found.record, limit: Self.similarRecords)
        return RecordContent(
            item: item,
            entry: try await boxEntry(id, of: reader),
            similar: try await listed(similar, for: reader),
            staleSince: found.staleSince,
            missing: found.missing
        )
    }

    private static var similarRecords: Int { 12 }

    /// Brings what is kept of a record up to date.
    private func renewKept(_ record: VinylRecord) async {
        // The page has what it needs; the next one who looks tries again.
        try? await box.renew(record, at: now())
    }

    private struct FoundRecord {
        let record: VinylRecord
        var staleSince: Date?
        var missing: RemoteBrand?
    }

    private func foundRecord(_ id: MediaID, for reader: Reader) async throws -> FoundRecord {
        guard id.source.isRemote else {
            guard let record = try await record(id, for: reader.recordAsker) else { throw Failure.notFound }
            return FoundRecord(record: record)
        }
        let keeper = reader.profile?.id
        do throws(RemoteFailure) {
            if let detail = try await remoteRecords.detail(id, for: reader.recordAsker) {
                if detail.staleSince == nil { await renewKept(detail.record) }
                return FoundRecord(record: detail.record, staleSince: detail.staleSince)
            }
        } catch  where error != .cancelled {
            guard let known = try await remoteRecords.known([id], for: keeper)[id] else { throw error }
            return FoundRecord(record: known, missing: remoteRecords.brand)
        }
        // It vanished there, or its source was switched off; what somebody keeps of it stays.
        guard let known = try await remoteRecords.known([id], for: keeper)[id] else { throw Failure.notFound }
        return FoundRecord(record: known)
    }
}

extension Reader {
    /// In whose name sources of records are asked.
    var recordAsker: RecordAsker { profile.map { .person($0.id) } ?? .stranger }
}
