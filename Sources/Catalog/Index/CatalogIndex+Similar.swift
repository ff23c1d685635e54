internal import GRDB
package import Media

extension CatalogIndex {
    /// Films that have most in common with this one, which need not be in the catalog: people, genres, country, decade
    /// and language, the rarer the more.
    ///
    /// The same film always gives the same ones; it is not among them itself, under no id.
    package func similar(to movie: Movie, limit: Int) async throws(CatalogError) -> [Movie] {
        let traits = MovieTraits.of(movie)
        return try await read { database in
            let itself = try Self.ranks(of: movie, in: database)
            return try Closeness(database, .movie).ranks(sharing: traits, except: itself, limit: limit)
                .compactMap { try Self.facts(at: $0, in: database).map(FactsDecoder().movie) }
        }
    }

    /// Records that have most in common with this one, which need not be in the catalog: artists, styles, genres,
    /// label, country and decade, the rarer the more.
    ///
    /// The same record always gives the same ones; it is not among them itself.
    package func similar(to record: VinylRecord, limit: Int) async throws(CatalogError) -> [VinylRecord] {
        let traits = RecordTraits.of(record)
        return try await read { database in
            let sql = "SELECT rank FROM item WHERE id = ?"
            let itself = try Int.fetchAll(database, sql: sql, arguments: [record.id.description])
            return try Closeness(database, .vinyl).ranks(sharing: traits, except: itself, limit: limit)
                .compactMap { try Self.facts(at: $0, in: database).map(FactsDecoder().record) }
        }
    }

    /// Where the film itself is in the catalog, by its id or by what it is called by elsewhere.
    private static func ranks(of movie: Movie, in database: Database) throws -> [Int] {
        let sql = """
            SELECT rank FROM item WHERE id = ?
            UNION SELECT rank FROM movie WHERE tmdb = ?
            UNION SELECT rank FROM movie WHERE imdb = ?
            """
        return try Int.fetchAll(
            database,
            sql: sql,
            arguments: [movie.id.description, movie.numbers.tmdb, movie.numbers.imdb]
        )
    }

    private static func facts(at rank: Int, in database: Database) throws -> String? {
        let statement = try database.cachedStatement(sql: "SELECT facts FROM item WHERE rank = ?")
        return try String.fetchOne(statement, arguments: [rank])
    }
}
