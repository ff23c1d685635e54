internal import GRDB

extension CatalogIndex {
    /// How SQLite means to answer a search, one line a step; for the test that guards it.
    package func searchPlan(_ text: String) async throws(CatalogError) -> [String] {
        let query = SearchQuery(text)
        return try await read { database in
            let sql = "EXPLAIN QUERY PLAN " + SearchHits.sql(columns: "item.facts")
            return try Row.fetchAll(database, sql: sql, arguments: [query.loose, 0, 25]).map { $0["detail"] }
        }
    }
}
