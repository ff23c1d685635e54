internal import GRDB
internal import Media

/// The hits of a search in order, read no further than asked for.
struct SearchHits {
    struct Hit {
        let place: SearchPlace
        let row: Row
    }

    private let database: Database
    private let search: PhasedSearch

    init(_ database: Database, _ search: PhasedSearch) {
        self.database = database
        self.search = search
    }

    func first(_ count: Int, after start: SearchPlace, columns: String) throws -> [Hit] {
        var hits: [Hit] = []
        for phase in search.phases.indices.dropFirst(start.phase) {
            let rank = phase == start.phase ? start.rank : 0
            hits += try rows(phase, after: rank, limit: count - hits.count, columns: columns).map { row in
                Hit(place: SearchPlace(phase: phase, rank: row["rank"]), row: row)
            }
            if hits.count >= count { break }
        }
        return hits
    }

    /// One page of what is found, with the cursor of the next one.
    func page<Item: Sendable>(after start: SearchPlace, limit: Int, of item: (String) throws -> Item) throws -> Page<
        Item
    > {
        let hits = try first(limit + 1, after: start, columns: "item.facts")
        let items = try hits.prefix(limit).map { try item($0.row["facts"]) }
        guard hits.count > limit else { return Page(items: items, next: nil) }
        return Page(items: items, next: hits[limit - 1].place.cursor(in: search))
    }

    /// The hits from a place on, and how many there are.
    func slice<Item: Sendable>(_ range: Range<Int>, of item: (String) throws -> Item) throws -> ListSlice<Item> {
        var items: [Item] = []
        var total = 0
        for (phase, expression) in search.phases.enumerated() {
            let count = try count(expression)
            let part = range.clamped(to: total..<total + count)
            items += try facts(phase, from: part.lowerBound - total, limit: part.count).map(item)
            total += count
        }
        return ListSlice(items: items, total: total)
    }

    /// The rows are read in the order of the index itself: nothing is sorted and nothing beyond the limit touched.
    static func sql(_ kind: MediaKind, columns: String) -> String {
        "SELECT item.rank, \(columns) \(source(kind)) AND \(kind.searchTable).rowid > ? \(order(kind)) LIMIT ?"
    }

    private func rows(_ phase: Int, after rank: Int, limit: Int, columns: String) throws -> [Row] {
        let statement = try database.cachedStatement(sql: Self.sql(search.kind, columns: columns))
        return try Row.fetchAll(statement, arguments: arguments(search.phases[phase]) + [rank, limit])
    }

    private func facts(_ phase: Int, from offset: Int, limit: Int) throws -> [String] {
        guard limit > 0 else { return [] }
        let sql = "SELECT item.facts \(Self.source(search.kind)) \(Self.order(search.kind)) LIMIT ? OFFSET ?"
        let statement = try database.cachedStatement(sql: sql)
        return try String.fetchAll(statement, arguments: arguments(search.phases[phase]) + [limit, offset])
    }

    private func count(_ expression: String) throws -> Int {
        let statement = try database.cachedStatement(sql: "SELECT COUNT(*) \(Self.source(search.kind))")
        return try Int.fetchOne(statement, arguments: arguments(expression)) ?? 0
    }

    private func arguments(_ expression: String) -> StatementArguments {
        search.kind == .movie ? [expression, search.year, search.year] : [expression]
    }

    private static func source(_ kind: MediaKind) -> String {
        let table = kind.searchTable
        let items = "FROM \(table) JOIN item ON item.rank = \(table).rowid"
        guard kind == .movie else { return items + " WHERE \(table) MATCH ? AND item.kind = '\(kind.rawValue)'" }
        return items + " JOIN movie ON movie.rank = item.rank WHERE \(table) MATCH ? AND (? IS NULL OR movie.year = ?)"
    }

    private static func order(_ kind: MediaKind) -> String { "ORDER BY \(kind.searchTable).rowid" }
}
