import Catalog
import Coordination
import Media

/// This server's own records as the door has them, read once as long as they stay the same.
final class RecordDoorCatalog: Sendable {
    private struct Known: Sendable {
        /// What there was.
        let ids: [MediaID]
        let records: DoorRecords
    }

    private let site: Site
    private let known = Locked<Known?>(nil)

    init(_ site: Site) {
        self.site = site
    }

    /// This server's own records; read anew when some came or went.
    func own() async throws -> DoorRecords {
        let ids = try await site.catalog.recordIDs()
        if let known = known.withLock({ $0 }), known.ids == ids { return known.records }
        let records = DoorRecords(try await site.catalog.records(ids))
        known.withLock { $0 = Known(ids: ids, records: records) }
        return records
    }
}
