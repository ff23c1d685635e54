internal import GRDB

/// The hits of a query in order, read no further than asked for.
struct SearchHits {
    struct Hit {
        let place: SearchPlace
        let row: Row
    }

    private let database: Database
    private let query: SearchQuery

    init(_ database: Database, _ query: SearchQuery) {
        self.database = database
        self.query = query
    }

    func first(_ count: Int, after start: SearchPlace, columns: String) throws -> [Hit] {
        var hits: [Hit] = []
        for phase in SearchPlace.Phase.allCases where phase.rawValue >= start.phase.rawValue {
            let rank = phase == start.phase ? start.rank : 0
            hits += try rows(phase, after: rank, limit: count - hits.count, columns: columns).map { row in
                Hit(place: SearchPlace(phase: phase, rank: row["rank"]), row: row)
            }
            if hits.count >= count { break }
        }
        return hits
    }

    /// The rows are read in the order of the index itself: nothing is sorted and nothing beyond the limit touched.
    static func sql(columns: String) -> String {
        """
        SELECT item.rank, \(columns) FROM search JOIN item ON item.rank = search.rowid
        WHERE search MATCH ? AND search.rowid > ? AND item.kind = 'gif'
        ORDER BY search.rowid LIMIT ?
        """
    }

    private func rows(_ phase: SearchPlace.Phase, after rank: Int, limit: Int, columns: String) throws -> [Row] {
        let expression =
            switch phase {
            case .exact: query.exact
            case .loose: query.loose
            }
        let statement = try database.cachedStatement(sql: Self.sql(columns: columns))
        return try Row.fetchAll(statement, arguments: [expression, rank, limit])
    }
}
