internal import GRDB

/// The tables and how they came to be.
///
/// A migration is never edited once it was released; a change is a new one at the end. Ids and texts are TEXT, times
/// are whole milliseconds since 1970.
enum Schema {
    static func migrate(_ writer: some DatabaseWriter) throws {
        let migrator = self.migrator
        // A file of a newer version may mean anything; better not to touch it.
        if try writer.read(migrator.hasBeenSuperseded) { throw DatabaseError.tooNew }
        try migrator.migrate(writer)
    }

    private static var migrator: DatabaseMigrator {
        var migrator = DatabaseMigrator()
        migrator.registerMigration("1 profiles, favorites, own GIFs") { database in
            for sql in [profile, session, favorite, libraryGif] {
                try database.execute(sql: sql)
            }
        }
        migrator.registerMigration("2 items of other servers, keys of the doors") { database in
            for sql in [remoteItem, doorKey] {
                try database.execute(sql: sql)
            }
        }
        migrator.registerMigration("3 films: ratings, reviews, searches, linked accounts") { database in
            for sql in films {
                try database.execute(sql: sql)
            }
        }
        migrator.registerMigration("4 records: boxes, shares, wishes, operators") { database in
            for sql in records + wishes {
                try database.execute(sql: sql)
            }
        }
        migrator.registerMigration("5 stars and a note on favorites, cells of collections") { database in
            for sql in favoriteRemark + [collectionFields] {
                try database.execute(sql: sql)
            }
        }
        return migrator
    }

    private static let profile = """
        CREATE TABLE profile (
            id TEXT NOT NULL PRIMARY KEY,
            created_at INTEGER NOT NULL,
            language TEXT,
            motion TEXT NOT NULL DEFAULT 'system'
        ) STRICT;
        """

    /// Only the hash of a token is stored: whoever reads the file cannot become anybody.
    private static let session = """
        CREATE TABLE session (
            token_hash TEXT NOT NULL PRIMARY KEY,
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL,
            last_used_at INTEGER NOT NULL,
            expires_at INTEGER NOT NULL,
            label TEXT NOT NULL DEFAULT ''
        ) STRICT;
        CREATE INDEX session_by_profile ON session (profile_id);
        CREATE INDEX session_by_expiry ON session (expires_at);
        """

    /// `sequence` is the order of keeping within a profile; `removed_at` leaves the row for an undo.
    private static let favorite = """
        CREATE TABLE favorite (
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            item_id TEXT NOT NULL,
            kind TEXT NOT NULL,
            kept_at INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            removed_at INTEGER,
            PRIMARY KEY (profile_id, item_id)
        ) STRICT;
        CREATE UNIQUE INDEX favorite_by_sequence ON favorite (profile_id, sequence);
        CREATE INDEX favorite_by_item ON favorite (item_id, kept_at, removed_at);
        CREATE INDEX favorite_by_removal ON favorite (removed_at) WHERE removed_at IS NOT NULL;
        """

    /// What programs that know lists of wants say of a thing in one: 0 to 5 stars, 0 for none.
    private static let favoriteRemark = [
        "ALTER TABLE favorite ADD COLUMN stars INTEGER NOT NULL DEFAULT 0",
        "ALTER TABLE favorite ADD COLUMN note TEXT",
    ]

    /// One row for each file below `library/`; `owner_id` is NULL for what the operator imported.
    private static let libraryGif = """
        CREATE TABLE library_gif (
            id TEXT NOT NULL PRIMARY KEY,
            sha256 TEXT NOT NULL UNIQUE,
            format TEXT NOT NULL,
            byte_count INTEGER NOT NULL,
            width INTEGER NOT NULL,
            height INTEGER NOT NULL,
            frame_count INTEGER NOT NULL,
            duration_ms INTEGER NOT NULL,
            color INTEGER NOT NULL,
            preview BLOB,
            title TEXT NOT NULL,
            tags TEXT NOT NULL,
            alt_text TEXT,
            owner_id TEXT REFERENCES profile (id) ON DELETE CASCADE,
            sequence INTEGER NOT NULL UNIQUE,
            added_at INTEGER NOT NULL,
            removed_at INTEGER
        ) STRICT;
        CREATE INDEX library_gif_by_owner ON library_gif (owner_id, sequence);
        CREATE INDEX library_gif_by_removal ON library_gif (removed_at) WHERE removed_at IS NOT NULL;
        """

    /// What is needed to show a kept item of another server; one row for each item, whoever keeps it.
    private static let remoteItem = """
        CREATE TABLE remote_item (
            id TEXT NOT NULL PRIMARY KEY,
            kind TEXT NOT NULL,
            facts TEXT NOT NULL,
            stored_at INTEGER NOT NULL
        ) STRICT;
        """

    /// Only the hash of a key is stored; a revoked key stays, so that its name still says what it was.
    private static let doorKey = """
        CREATE TABLE door_key (
            id TEXT NOT NULL PRIMARY KEY,
            name TEXT NOT NULL,
            key_hash TEXT NOT NULL UNIQUE,
            created_at INTEGER NOT NULL,
            last_used_at INTEGER,
            revoked_at INTEGER
        ) STRICT;
        """
}
