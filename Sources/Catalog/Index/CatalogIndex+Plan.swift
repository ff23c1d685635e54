internal import GRDB
package import Media

extension CatalogIndex {
    /// How SQLite means to answer a search, one line a step; for the test that guards it.
    package func searchPlan(_ text: String, kind: MediaKind = .gif) async throws(CatalogError) -> [String] {
        let search =
            kind == .gif
            ? SearchQuery(gifs: text).search : TitleQuery(text).search(kind, year: kind == .movie ? 2000 : nil)
        return try await read { database in
            let sql = "EXPLAIN QUERY PLAN " + SearchHits.sql(kind, columns: "item.facts")
            let years: StatementArguments = kind == .movie ? [search.year, search.year] : []
            let arguments: StatementArguments = [search.phases.last]
            return try Row.fetchAll(database, sql: sql, arguments: arguments + years + [0, 25]).map { $0["detail"] }
        }
    }
}
