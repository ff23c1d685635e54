import Media
import Shelf

/// Finds releases for one request: this server's own, and what people here have in their boxes of Discogs' records.
///
/// Nobody else is ever asked, except when somebody puts a record into their box.
struct RecordDoorLookup: Sendable {
    let site: Site
    /// This server's own records as they are at the moment of the request.
    let own: DoorRecords

    /// The id of the release with a number, of whatever has such a number.
    ///
    /// Where another Zoetrope stands in for Discogs, its numbers are like this server's own: what somebody has or wants
    /// is what they mean then. A record that this server no longer has still has its number in the box of whoever asks.
    func id(of number: Int, for person: RecordDoorPerson?) async throws -> MediaID? {
        let theirs = number > 0 ? MediaID(source: .discogs, native: String(number)) : nil
        guard DoorNumbers<MediaID>.all.contains(number) else { return theirs }
        let ours = own.id(of: number)
        guard let person else { return ours }
        let candidates = [ours, theirs].compactMap(\.self)
        let boxed = try await site.box.ratings(of: person.profile, among: candidates)
        if let id = candidates.first(where: { boxed[$0] != nil }) { return id }
        let wanted = try await site.favorites.contained(in: candidates, of: person.profile)
        if let id = candidates.first(where: wanted.contains) ?? ours { return id }
        return try await site.box.ids(of: person.profile).first { DoorNumbers.preferred($0) == number }
    }

    /// The release with a number, with all that is asked about it.
    func release(_ number: Int, for person: RecordDoorPerson?) async throws -> DoorRecord {
        guard let id = try await id(of: number, for: person), let record = try await record(id, for: person),
            let release = try await releases([record]).first
        else { throw RecordDoorFailure.noRelease }
        return release
    }

    /// What only a person's own file says of a record is known to that person alone.
    private func record(_ id: MediaID, for person: RecordDoorPerson?) async throws -> VinylRecord? {
        if let record = own.record(id) { return record }
        if let kept = try await site.box.records([id])[id] { return kept }
        guard let person else { return nil }
        return try await site.box.claims(of: person.profile, among: [id])[id]
    }

    /// The records with all that is asked about them, in their order.
    func releases(_ records: [VinylRecord]) async throws -> [DoorRecord] {
        guard !records.isEmpty else { return [] }
        let ids = records.map(\.id)
        let (tallies, owners) = (try await site.box.tallies(of: ids), try await site.box.owners(of: ids))
        return records.map { record in
            DoorRecord(
                record: record,
                number: own.number(of: record.id),
                tally: tallies[record.id],
                owners: owners[record.id] ?? 0
            )
        }
    }
}
