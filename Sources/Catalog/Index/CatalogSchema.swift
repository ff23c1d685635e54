internal import GRDB

/// The tables of the catalog.
///
/// There are no migrations: another version is made anew.
enum CatalogSchema {
    /// Raise it with every change to the tables or to how text becomes words.
    static let version = 2

    /// Drops whatever is there and makes empty tables.
    static func create(in database: Database) throws {
        try database.execute(
            sql: """
                DROP TABLE IF EXISTS search;
                DROP TABLE IF EXISTS item;
                DROP TABLE IF EXISTS origin;
                CREATE TABLE origin (fingerprint TEXT NOT NULL) STRICT;
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
                PRAGMA user_version = \(version);
                """
        )
    }
}
