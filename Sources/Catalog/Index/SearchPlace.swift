internal import Media

/// Where somebody is in the results of a search.
struct SearchPlace: Hashable {
    /// The number of the expression that found the last item seen.
    let phase: Int
    /// The rank of the last item seen.
    let rank: Int

    static let beginning = SearchPlace(phase: 0, rank: 0)

    init(phase: Int, rank: Int) {
        self.phase = phase
        self.rank = rank
    }

    /// The place a cursor of this very search speaks of; the beginning when there is none.
    init(_ cursor: Cursor?, in search: PhasedSearch) throws(CatalogError) {
        guard let cursor else {
            self = .beginning
            return
        }
        let numbers = try CursorFields.numbers(cursor, count: 2, list: search.list)
        guard search.phases.indices.contains(numbers[0]), numbers[1] >= 0 else { throw .invalidCursor }
        self.init(phase: numbers[0], rank: numbers[1])
    }

    func cursor(in search: PhasedSearch) -> Cursor? {
        CursorFields.cursor([phase, rank], list: search.list)
    }
}
