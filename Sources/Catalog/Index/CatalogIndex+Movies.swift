internal import GRDB
package import Media

extension CatalogIndex {
    /// The film with this id; nil when there is none.
    package func movie(_ id: MediaID) async throws(CatalogError) -> Movie? {
        try await movies([id]).first
    }

    /// The films with these ids, in their order; those that are not there are left out.
    package func movies(_ ids: [MediaID]) async throws(CatalogError) -> [Movie] {
        try await read { database in
            let statement = try database.cachedStatement(
                sql: "SELECT facts FROM item WHERE id = ? AND kind = 'movie'"
            )
            let decoder = FactsDecoder()
            return try ids.compactMap { id in
                try String.fetchOne(statement, arguments: [id.description]).map(decoder.movie)
            }
        }
    }

    /// The film with this number at TMDB; nil when there is none, or when its number is not known.
    package func movie(tmdb number: Int) async throws(CatalogError) -> Movie? {
        try await movie(where: "tmdb = ?", number)
    }

    /// The film with this id at IMDb, for example `tt6751668`; nil as above.
    package func movie(imdb id: String) async throws(CatalogError) -> Movie? {
        try await movie(where: "imdb = ?", id)
    }

    /// All films in the order of the catalog, with what ``Programme`` and the other lists need.
    package func movieOutlines() async throws(CatalogError) -> [MovieOutline] {
        try await read { database in
            let sql = """
                SELECT item.id, movie.rank, movie.year, movie.country, movie.genre, movie.acclaim
                FROM movie JOIN item ON item.rank = movie.rank ORDER BY movie.rank
                """
            return try Row.fetchAll(database, sql: sql).compactMap { row in
                guard let id = MediaID(row["id"]) else { return nil }
                return MovieOutline(
                    id: id,
                    rank: CatalogRank(number: row["rank"]),
                    year: row["year"],
                    country: row["country"],
                    genre: row["genre"],
                    acclaim: row["acclaim"]
                )
            }
        }
    }

    /// Films that match what somebody typed, of one year or of all.
    ///
    /// A film whose title is just what was typed comes first, then those with every word in the title, then those where
    /// a word of the title begins with the last one, then the same with people, genres and years; each by rank. A text
    /// without any word finds nothing. Throws ``CatalogError/invalidCursor`` for a cursor of another search.
    package func searchMovies(
        _ text: String,
        year: Int?,
        after cursor: Media.Cursor?,
        limit: Int
    ) async throws(CatalogError) -> Page<Movie> {
        let query = TitleQuery(text)
        let search = query.search(.movie, year: year)
        let start = try SearchPlace(cursor, in: search)
        guard !query.isEmpty else { return Page(items: [], next: nil) }
        return try await read { database in
            try SearchHits(database, search).page(after: start, limit: max(1, limit), of: FactsDecoder().movie)
        }
    }

    /// Those of `ids` that match what somebody typed, in the order of `ids`; all of them when it has no word.
    package func matchingMovies(_ text: String, among ids: [MediaID]) async throws(CatalogError) -> [MediaID] {
        let query = TitleQuery(text)
        guard !query.isEmpty else { return ids }
        return try await matching(query.everything, of: .movie, among: ids)
    }

    /// The numbers at TMDB of all films that have one.
    package func tmdbNumbers() async throws(CatalogError) -> [MediaID: Int] {
        try await read { database in
            let sql = "SELECT id, tmdb FROM movie JOIN item ON item.rank = movie.rank WHERE tmdb IS NOT NULL"
            let numbers = try Row.fetchAll(database, sql: sql).compactMap { row in
                MediaID(row["id"]).map { ($0, row["tmdb"] as Int) }
            }
            return Dictionary(numbers, uniquingKeysWith: { first, _ in first })
        }
    }

    private func movie(
        where condition: String,
        _ value: some DatabaseValueConvertible & Sendable
    ) async throws(CatalogError) -> Movie? {
        try await read { database in
            let sql = "SELECT facts FROM item WHERE rank = (SELECT MIN(rank) FROM movie WHERE \(condition))"
            return try String.fetchOne(database, sql: sql, arguments: [value]).map(FactsDecoder().movie)
        }
    }
}
