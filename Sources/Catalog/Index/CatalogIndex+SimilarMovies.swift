internal import GRDB
private import Glibc
package import Media

extension CatalogIndex {
    /// Films that have most in common with this one, which need not be in the catalog: people, genres, country, decade
    /// and language, the rarer the more.
    ///
    /// The same film always gives the same ones; it is not among them itself, under no id.
    package func similar(to movie: Movie, limit: Int) async throws(CatalogError) -> [Movie] {
        let traits = MovieTraits.of(movie).sorted { $0.key < $1.key }
        return try await read { database in
            let total = try Int.fetchOne(database, sql: "SELECT COUNT(*) FROM movie") ?? 0
            let statement = try database.cachedStatement(sql: "SELECT rank FROM movie_trait WHERE trait = ?")
            var closeness: [Int: Double] = [:]
            for (trait, weight) in traits {
                let ranks = try Int.fetchAll(statement, arguments: [trait])
                let rarity = log2(1 + Double(total) / Double(max(1, ranks.count)))
                for rank in ranks { closeness[rank, default: 0] += weight * rarity }
            }
            for rank in try Self.ranks(of: movie, in: database) { closeness[rank] = nil }
            // Sums differ in their last digits, which must not decide.
            let ordered = closeness.map { (-Int(($0.value * 1e6).rounded()), $0.key) }.sorted(by: <)
            return try Self.movies(ordered.prefix(max(0, limit)).map(\.1), in: database)
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

    private static func movies(_ ranks: [Int], in database: Database) throws -> [Movie] {
        let statement = try database.cachedStatement(sql: "SELECT facts FROM item WHERE rank = ?")
        let decoder = FactsDecoder()
        return try ranks.compactMap { try String.fetchOne(statement, arguments: [$0]).map(decoder.movie) }
    }
}
