import Media

/// Which page of a list an item first stood on: lists of others move while somebody pages through them, and then the
/// same item comes again.
struct SeenItems: Sendable {
    struct List: Hashable, Sendable {
        let source: MediaSource
        let list: RemoteList
        let language: Language
        /// Pages of another length begin at other places.
        let limit: Int
    }

    private let capacity: Int
    private var pages: [List: [MediaID: RemotePlace?]] = [:]

    init(capacity: Int) {
        self.capacity = capacity
    }

    /// Those of a page's items that no other page of the list had; reading the first page anew forgets the others.
    mutating func new(_ ids: [MediaID], in list: List, at place: RemotePlace?) -> Set<MediaID> {
        if pages[list] == nil, pages.count >= capacity { pages.removeAll() }
        var known = place == nil ? [:] : pages[list] ?? [:]
        var fresh: Set<MediaID> = []
        for id in ids where known[id, default: place] == place {
            known[id] = place
            fresh.insert(id)
        }
        pages[list] = known
        return fresh
    }
}
