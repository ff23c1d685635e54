internal import Media

/// Where somebody is in the results of a search.
struct SearchPlace: Hashable {
    enum Phase: Int, CaseIterable {
        case exact
        case loose
    }

    let phase: Phase
    /// The rank of the last item seen.
    let rank: Int

    static let beginning = SearchPlace(phase: .exact, rank: 0)

    init(phase: Phase, rank: Int) {
        self.phase = phase
        self.rank = rank
    }

    /// The place a cursor of this very search speaks of; the beginning when there is none.
    init(_ cursor: Cursor?, in query: SearchQuery) throws(CatalogError) {
        guard let cursor else {
            self = .beginning
            return
        }
        let numbers = try CursorFields.numbers(cursor, count: 2, list: Self.list(query))
        guard let phase = Phase(rawValue: numbers[0]), numbers[1] >= 0 else { throw .invalidCursor }
        self.init(phase: phase, rank: numbers[1])
    }

    func cursor(in query: SearchQuery) -> Cursor? {
        CursorFields.cursor([phase.rawValue, rank], list: Self.list(query))
    }

    private static func list(_ query: SearchQuery) -> String { "search gif " + query.canonicalText }
}
