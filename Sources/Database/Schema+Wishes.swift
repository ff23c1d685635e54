/// The tables of migration 4 that hold what people ask for, and who decides on it.
extension Schema {
    static let wishes = [recordWish, libraryRecord, operators, operatorInvite, notice]

    /// `folded` is album and artist without regard to case: nobody has two open wishes for one record.
    ///
    /// `picture` is the SHA-256 of a file below `library/sleeves`; a refused wish has none any more.
    private static let recordWish = """
        CREATE TABLE record_wish (
            id TEXT NOT NULL PRIMARY KEY,
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            album TEXT NOT NULL,
            artist TEXT NOT NULL,
            folded TEXT NOT NULL,
            note TEXT,
            picture TEXT,
            picture_facts TEXT,
            state TEXT NOT NULL DEFAULT 'open' CHECK (state IN ('open', 'added', 'refused')),
            record_id TEXT,
            reason TEXT,
            asked_at INTEGER NOT NULL,
            decided_at INTEGER,
            sequence INTEGER NOT NULL UNIQUE
        ) STRICT;
        CREATE INDEX record_wish_by_profile ON record_wish (profile_id, sequence);
        CREATE INDEX record_wish_open ON record_wish (sequence) WHERE state = 'open';
        CREATE UNIQUE INDEX record_wish_once ON record_wish (profile_id, folded) WHERE state = 'open';
        """

    /// This server's own records, which stay when whoever asked for them leaves.
    ///
    /// `sleeve` is the SHA-256 of a file below `library/sleeves`.
    private static let libraryRecord = """
        CREATE TABLE library_record (
            id TEXT NOT NULL PRIMARY KEY,
            sleeve TEXT NOT NULL,
            facts TEXT NOT NULL,
            sequence INTEGER NOT NULL UNIQUE,
            added_at INTEGER NOT NULL
        ) STRICT;
        """

    private static let operators = """
        CREATE TABLE operator (
            profile_id TEXT NOT NULL PRIMARY KEY REFERENCES profile (id) ON DELETE CASCADE,
            since INTEGER NOT NULL
        ) STRICT;
        """

    /// Only the hash of a token is stored; a row is gone once it was used.
    private static let operatorInvite = """
        CREATE TABLE operator_invite (
            token_hash TEXT NOT NULL PRIMARY KEY,
            expires_at INTEGER NOT NULL
        ) STRICT;
        """

    /// What a profile is told; `number` is the order of telling within a profile.
    private static let notice = """
        CREATE TABLE notice (
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            number INTEGER NOT NULL,
            wish_id TEXT NOT NULL UNIQUE REFERENCES record_wish (id) ON DELETE CASCADE,
            told_at INTEGER NOT NULL,
            seen_at INTEGER,
            PRIMARY KEY (profile_id, number)
        ) STRICT;
        CREATE INDEX notice_unseen ON notice (profile_id, number) WHERE seen_at IS NULL;
        """
}
