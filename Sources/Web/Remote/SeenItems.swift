import Foundation
import Media

/// Which page of a list an item first stood on: lists of others move while somebody pages through them, and then the
/// same item comes again.
struct SeenItems<List: Hashable & Sendable, Place: Hashable & Sendable>: Sendable {
    private var pages: RecentValues<List, [MediaID: Place]>

    /// Remembers so many lists, each for `lifetime` since its last page was read.
    init(capacity: Int, lifetime: TimeInterval) {
        pages = RecentValues(capacity: capacity, lifetime: lifetime)
    }

    /// Those of a page's items that no other page of the list had; reading the first page anew forgets the others.
    mutating func new(
        _ ids: [MediaID],
        in list: List,
        at place: Place,
        isFirst: Bool,
        now: Date
    ) -> Set<MediaID> {
        var known = isFirst ? [:] : pages.value(for: list, at: now) ?? [:]
        var fresh: Set<MediaID> = []
        for id in ids where known[id, default: place] == place {
            known[id] = place
            fresh.insert(id)
        }
        pages.keep(known, for: list, at: now)
        return fresh
    }
}
