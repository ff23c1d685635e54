/// The tables of migration 4 that hold people's records.
extension Schema {
    static let records = [boxRecord, boxItem, boxClaim, boxEntry, boxTrait, share, hints]

    /// What is needed to show a record that somebody keeps; one row for each record, whoever keeps it.
    ///
    /// `title` and `artist` are what is left to show should `facts` become unreadable. Only what a source says is here:
    /// everybody sees it.
    private static let boxRecord = """
        CREATE TABLE box_record (
            item_id TEXT NOT NULL PRIMARY KEY,
            title TEXT NOT NULL,
            artist TEXT NOT NULL,
            facts TEXT NOT NULL,
            stored_at INTEGER NOT NULL
        ) STRICT;
        """

    /// `rating` counts half stars, and is nobody's opinion where `is_rated` is 0; `sequence` is the order of keeping
    /// within a profile; `removed_at` leaves the row for an undo; `represented_at` marks the one record that stands for
    /// its profile.
    ///
    /// Its facts are in `box_record`, or in `box_claim` as long as no source told of the record. `box_item_by_item`
    /// holds all that averages are computed from. Facts go with the last one who keeps the record, also where it goes
    /// because its profile does.
    private static let boxItem = """
        CREATE TABLE box_item (
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            item_id TEXT NOT NULL,
            rating INTEGER NOT NULL CHECK (rating BETWEEN 0 AND 10),
            is_rated INTEGER NOT NULL DEFAULT 1 CHECK (is_rated IN (0, 1)),
            comment TEXT,
            added_at INTEGER NOT NULL,
            changed_at INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            removed_at INTEGER,
            represented_at INTEGER,
            PRIMARY KEY (profile_id, item_id)
        ) STRICT;
        CREATE UNIQUE INDEX box_item_by_sequence ON box_item (profile_id, sequence);
        CREATE INDEX box_item_in_order ON box_item (profile_id, sequence) WHERE removed_at IS NULL;
        CREATE INDEX box_item_by_item ON box_item (item_id, removed_at, is_rated, rating);
        CREATE INDEX box_item_by_removal ON box_item (removed_at) WHERE removed_at IS NOT NULL;
        CREATE UNIQUE INDEX box_item_representative ON box_item (profile_id) WHERE represented_at IS NOT NULL;
        CREATE TRIGGER box_item_deleted AFTER DELETE ON box_item BEGIN
            DELETE FROM box_record WHERE item_id = OLD.item_id
                AND NOT EXISTS (SELECT 1 FROM box_item WHERE box_item.item_id = OLD.item_id);
        END;
        """

    /// What only somebody's file says of a record in their box: theirs alone, and gone once a source tells of it.
    ///
    /// `fingerprint` is that of the sleeve drawn from it.
    private static let boxClaim = """
        CREATE TABLE box_claim (
            profile_id TEXT NOT NULL,
            item_id TEXT NOT NULL,
            title TEXT NOT NULL,
            artist TEXT NOT NULL,
            facts TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            PRIMARY KEY (profile_id, item_id),
            FOREIGN KEY (profile_id, item_id) REFERENCES box_item (profile_id, item_id) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX box_claim_by_item ON box_claim (item_id, fingerprint);
        """

    /// What is in a box as its owner sees it.
    private static let boxEntry = """
        CREATE VIEW box_entry AS
        SELECT box_item.profile_id, box_item.item_id, rating, comment, added_at, sequence, removed_at, represented_at,
            COALESCE(box_record.title, box_claim.title, '') AS title,
            COALESCE(box_record.artist, box_claim.artist, '') AS artist,
            COALESCE(box_record.facts, box_claim.facts, '') AS facts,
            CASE WHEN box_record.item_id IS NULL THEN 1 ELSE 0 END AS is_claimed
        FROM box_item LEFT JOIN box_record ON box_record.item_id = box_item.item_id
        LEFT JOIN box_claim ON box_claim.profile_id = box_item.profile_id AND box_claim.item_id = box_item.item_id;
        """

    /// By what records are counted: a row for each genre, style, decade and country of each record in each box, in the
    /// order they are counted in.
    private static let boxTrait = """
        CREATE TABLE box_trait (
            profile_id TEXT NOT NULL,
            is_removed INTEGER NOT NULL CHECK (is_removed IN (0, 1)),
            trait TEXT NOT NULL,
            name TEXT NOT NULL,
            item_id TEXT NOT NULL,
            PRIMARY KEY (profile_id, is_removed, trait, name, item_id),
            FOREIGN KEY (profile_id, item_id) REFERENCES box_item (profile_id, item_id) ON DELETE CASCADE
        ) STRICT, WITHOUT ROWID;
        CREATE INDEX box_trait_by_item ON box_trait (item_id, profile_id);
        """

    /// The link under which a profile shows its box; only the hash finds it, and only its owner is shown it again.
    private static let share = """
        CREATE TABLE share (
            profile_id TEXT NOT NULL PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
            token_hash TEXT NOT NULL UNIQUE,
            sealed_token TEXT NOT NULL,
            created_at INTEGER NOT NULL
        ) STRICT;
        """

    /// The cells of the file that a record came in with, as JSON, for the file it goes out with.
    static let collectionFields = "ALTER TABLE box_item ADD COLUMN fields TEXT"

    /// Whether somebody is still told how a collection begins.
    private static let hints = """
        ALTER TABLE profile ADD COLUMN hints INTEGER NOT NULL DEFAULT 1 CHECK (hints IN (0, 1));
        """
}
