private import FoundationEssentials
internal import GRDB
internal import Media

/// An item as the tables hold it.
struct CatalogRow: Sendable {
    private let entry: CatalogEntry
    private let facts: String
    private let document: SearchDocument

    init(_ entry: CatalogEntry, _ encoder: FactsEncoder) throws {
        self.entry = entry
        switch entry.item {
        case .gif(let gif):
            facts = try encoder.facts(gif)
            document = SearchDocument(gif, keywords: entry.keywords)
        case .movie(let movie):
            facts = try encoder.facts(movie)
            document = SearchDocument(movie)
        case .record(let record):
            facts = try encoder.facts(record)
            document = SearchDocument(record, keywords: entry.keywords)
        }
    }

    /// Puts the item in the place of the one with its id; does nothing where that is the same.
    func upsert(in database: Database) throws {
        if try isStored(in: database) { return }
        try Self.delete(entry.id.description, in: database)
        try insert(in: database)
    }

    func insert(in database: Database) throws {
        let addedAt = entry.addedAt.map { Int64($0.timeIntervalSince1970 * 1_000) }
        try database.cachedStatement(
            sql: """
                INSERT INTO item (rank, id, kind, added_at, facts, text, english, korean)
                VALUES (?, ?, ?, ?, ?, ?, ?, ?)
                """
        ).execute(arguments: [
            entry.rank.number, entry.id.description, entry.kind.rawValue, addedAt, facts, document.text,
            document.phrases.english, document.phrases.korean,
        ])
        try database.cachedStatement(sql: "INSERT INTO \(entry.kind.searchTable) (rowid, text) VALUES (?, ?)")
            .execute(arguments: [entry.rank.number, document.text])
        switch entry.item {
        case .gif: break
        case .movie(let movie):
            try insertColumns(of: movie, in: database)
            try insert(MovieTraits.of(movie).keys, in: database)
        case .record(let record): try insert(RecordTraits.of(record).keys, in: database)
        }
    }

    /// Takes the item with this id out of all tables, if it is there.
    static func delete(_ id: String, in database: Database) throws {
        let row = try Row.fetchOne(database, sql: "SELECT rank, kind, text FROM item WHERE id = ?", arguments: [id])
        guard let row, let kind = MediaKind(rawValue: row["kind"]) else { return }
        let rank: Int = row["rank"]
        let text: String = row["text"]
        let table = kind.searchTable
        // An index that stores no text has to be told what it forgets.
        try database.execute(
            sql: "INSERT INTO \(table) (\(table), rowid, text) VALUES ('delete', ?, ?)",
            arguments: [rank, text]
        )
        for table in ["item", "movie", "trait"] {
            try database.execute(sql: "DELETE FROM \(table) WHERE rank = ?", arguments: [rank])
        }
        try database.execute(sql: "INSERT OR IGNORE INTO removal (mark) VALUES (1)")
    }

    private func isStored(in database: Database) throws -> Bool {
        let stored = try Row.fetchOne(
            database,
            sql: "SELECT rank, facts, text FROM item WHERE id = ?",
            arguments: [entry.id.description]
        )
        guard let stored else { return false }
        return stored["rank"] == entry.rank.number && stored["facts"] == facts && stored["text"] == document.text
    }

    private func insertColumns(of movie: Movie, in database: Database) throws {
        try database.cachedStatement(
            sql: "INSERT INTO movie (rank, tmdb, imdb, year, country, genre, acclaim) VALUES (?, ?, ?, ?, ?, ?, ?)"
        ).execute(arguments: [
            entry.rank.number, movie.numbers.tmdb, movie.numbers.imdb, movie.facts.released?.year,
            movie.facts.countries.first, movie.facts.genres.first?.number, entry.acclaim,
        ])
    }

    private func insert(_ traits: some Sequence<String>, in database: Database) throws {
        let statement = try database.cachedStatement(sql: "INSERT INTO trait (trait, rank) VALUES (?, ?)")
        for trait in traits { try statement.execute(arguments: [trait, entry.rank.number]) }
    }
}

extension MediaKind {
    /// The table with the words of items of this kind.
    var searchTable: String {
        switch self {
        case .gif: "search"
        case .movie: "movie_search"
        case .vinyl: "record_search"
        }
    }
}
