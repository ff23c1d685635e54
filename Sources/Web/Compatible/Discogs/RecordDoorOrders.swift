import Coordination
import Foundation
import Media
import Shelf

/// Remembers for a minute in which order boxes are, as programs ask for one page after the other.
///
/// What comes, goes or is rated meanwhile counts at once.
final class RecordDoorOrders: Sendable {
    private struct Key: Hashable, Sendable {
        let profile: ProfileID
        let order: RecordDoorOrder
    }

    private struct Sorted: Sendable {
        let state: BoxState
        let ids: [MediaID]
    }

    private static let lifetime: TimeInterval = 60
    private static let mostBoxes = 16
    private static let entriesAtOnce = 500

    private let sorted = Locked(RecentValues<Key, Sorted>(capacity: mostBoxes, lifetime: lifetime))

    /// The entries at some places of a box in this order; those beyond its end are left out.
    func page(
        _ places: Range<Int>,
        in order: RecordDoorOrder,
        of profile: ProfileID,
        _ site: Site
    ) async throws -> [BoxEntry] {
        let ids = try await ids(in: order, of: profile, site)
        let page = Array(ids[places.clamped(to: ids.indices)])
        let entries = try await site.box.entries(page, of: profile)
        return page.compactMap { entries[$0] }
    }

    private func ids(in order: RecordDoorOrder, of profile: ProfileID, _ site: Site) async throws -> [MediaID] {
        let key = Key(profile: profile, order: order)
        // Before the entries are read: what changes between the two is read once more than needed.
        let state = try await site.box.state(of: profile)
        let known = sorted.withLock { $0.value(for: key, at: site.now()) }
        if let known, known.state == state { return known.ids }
        let ids = order.sorted(oldestFirst: try await entries(of: profile, site))
        sorted.withLock { $0.keep(Sorted(state: state, ids: ids), for: key, at: site.now()) }
        return ids
    }

    private func entries(of profile: ProfileID, _ site: Site) async throws -> [BoxEntry] {
        var entries: [BoxEntry] = []
        var cursor: Cursor?
        repeat {
            let page = try await site.box.inOrder(of: profile, after: cursor, limit: Self.entriesAtOnce)
            entries += page.items
            cursor = page.next
        } while cursor != nil
        return entries
    }
}
