internal import GRDB
private import Media

/// The tables of the catalog.
///
/// There are no migrations: another version is made anew.
enum CatalogSchema {
    /// Another number for another form of the tables and for other spellings, which items are written down with.
    static let version = form << 24 | Int(StableHash(Spellings.written).value & 0xFF_FFFF)

    /// Raise it with every change to the tables or to how text becomes words; at most 127.
    private static let form = 6

    /// Drops whatever is there and makes empty tables.
    static func create(in database: Database) throws {
        try database.execute(sql: removal + items + films + records + "PRAGMA user_version = \(version);")
    }

    private static let removal = [
        "search", "movie_search", "record_search", "trait", "movie_trait", "movie", "item", "origin", "removal",
    ]
    .map { "DROP TABLE IF EXISTS \($0);\n" }.joined()

    /// `removal` has a row while words of an item that was taken out may still be in the file.
    private static let items = """
        CREATE TABLE origin (fingerprint TEXT NOT NULL) STRICT;
        CREATE TABLE removal (mark INTEGER PRIMARY KEY) STRICT;
        CREATE TABLE item (
            rank INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            kind TEXT NOT NULL,
            added_at INTEGER,
            facts TEXT NOT NULL,
            text TEXT NOT NULL,
            english TEXT NOT NULL,
            korean TEXT NOT NULL
        ) STRICT;
        CREATE VIRTUAL TABLE search USING fts5 (
            text, content = '', detail = none, prefix = '1 2 3',
            tokenize = "unicode61 remove_diacritics 2"
        );

        """

    /// What items have in common; records have nothing beside it that lists are made from.
    private static let records = """
        CREATE TABLE trait (
            trait TEXT NOT NULL,
            rank INTEGER NOT NULL,
            PRIMARY KEY (trait, rank)
        ) STRICT, WITHOUT ROWID;
        CREATE VIRTUAL TABLE record_search USING fts5 (
            text, content = '', detail = none, prefix = '1 2 3',
            tokenize = "unicode61 remove_diacritics 2"
        );

        """

    /// Films have words of their own, so that neither kind slows or disturbs the other's search.
    private static let films = """
        CREATE TABLE movie (
            rank INTEGER PRIMARY KEY,
            tmdb INTEGER,
            imdb TEXT,
            year INTEGER,
            country TEXT,
            genre INTEGER,
            acclaim INTEGER
        ) STRICT;
        CREATE INDEX movie_by_tmdb ON movie (tmdb) WHERE tmdb IS NOT NULL;
        CREATE INDEX movie_by_imdb ON movie (imdb) WHERE imdb IS NOT NULL;
        CREATE VIRTUAL TABLE movie_search USING fts5 (
            text, content = '', detail = none, prefix = '1 2 3 4',
            tokenize = "unicode61 remove_diacritics 2"
        );

        """
}
