internal import GRDB
package import Media

/// Some items of a list and how many it has altogether.
package struct Slice: Sendable {
    package let items: [Gif]
    package let total: Int

    package init(items: [Gif], total: Int) {
        self.items = items
        self.total = total
    }
}

extension CatalogIndex {
    /// The GIFs from a place on in what ``search(_:after:limit:)`` finds, in the same order.
    ///
    /// For readers that count; what is added meanwhile shifts later places. A limit of 0 just counts.
    package func search(_ text: String, offset: Int, limit: Int) async throws(CatalogError) -> Slice {
        let query = SearchQuery(text)
        guard !query.isEmpty else { return Slice(items: [], total: 0) }
        let start = max(0, offset)
        let (end, overflows) = start.addingReportingOverflow(max(0, limit))
        let range = start..<(overflows ? .max : end)
        return try await read { database in
            let hits = CountedHits(database)
            let (exact, total) = (try hits.count(query.exact), try hits.count(query.all))
            let first = range.clamped(to: 0..<exact)
            let rest = range.clamped(to: exact..<total)
            var facts = try hits.facts(query.exact, first)
            facts += try hits.facts(query.loose, rest.lowerBound - exact..<rest.upperBound - exact)
            return Slice(items: try facts.map(FactsDecoder().gif), total: total)
        }
    }
}

/// Hits of one expression by number.
private struct CountedHits {
    private static let source = """
        FROM search JOIN item ON item.rank = search.rowid WHERE search MATCH ? AND item.kind = 'gif'
        """

    let database: Database

    init(_ database: Database) { self.database = database }

    func count(_ expression: String) throws -> Int {
        let statement = try database.cachedStatement(sql: "SELECT COUNT(*) \(Self.source)")
        return try Int.fetchOne(statement, arguments: [expression]) ?? 0
    }

    func facts(_ expression: String, _ range: Range<Int>) throws -> [String] {
        guard !range.isEmpty else { return [] }
        let sql = "SELECT item.facts \(Self.source) ORDER BY search.rowid LIMIT ? OFFSET ?"
        let statement = try database.cachedStatement(sql: sql)
        return try String.fetchAll(statement, arguments: [expression, range.count, range.lowerBound])
    }
}
