/// The tables of migration 3.
extension Schema {
    static let films = [
        rating, review, recentSearch, linkedAccount, accountChange, accountKnown, doorToken, doorSession,
    ]

    /// `steps` is from 1 to 20, quarter stars; `sequence` is the order in which a profile first rated.
    ///
    /// `rating_by_item` holds all that averages are computed from.
    private static let rating = """
        CREATE TABLE rating (
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            item_id TEXT NOT NULL,
            steps INTEGER NOT NULL CHECK (steps BETWEEN 1 AND 20),
            rated_at INTEGER NOT NULL,
            changed_at INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            PRIMARY KEY (profile_id, item_id)
        ) STRICT;
        CREATE UNIQUE INDEX rating_by_sequence ON rating (profile_id, sequence);
        CREATE INDEX rating_by_item ON rating (item_id, steps);
        CREATE INDEX rating_by_change ON rating (changed_at, item_id);
        """

    /// One for each profile and item; `sequence` is the order of writing on this server.
    private static let review = """
        CREATE TABLE review (
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            item_id TEXT NOT NULL,
            text TEXT NOT NULL,
            written_at INTEGER NOT NULL,
            changed_at INTEGER NOT NULL,
            sequence INTEGER NOT NULL UNIQUE,
            PRIMARY KEY (profile_id, item_id)
        ) STRICT;
        CREATE INDEX review_by_item ON review (item_id, sequence);
        CREATE INDEX review_by_writing ON review (written_at, item_id);
        CREATE INDEX favorite_by_keeping ON favorite (kind, kept_at, item_id) WHERE removed_at IS NULL;
        """

    /// `folded` is the text without regard to case; `sequence` is the order of searching within a profile.
    private static let recentSearch = """
        CREATE TABLE recent_search (
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            kind TEXT NOT NULL,
            folded TEXT NOT NULL,
            text TEXT NOT NULL,
            searched_at INTEGER NOT NULL,
            sequence INTEGER NOT NULL,
            PRIMARY KEY (profile_id, kind, folded)
        ) STRICT;
        """

    /// `pending_token` and `session` are sealed with the key in `secret.key`; a copy of this file opens no account.
    ///
    /// A row is linked once `linked_at` is there, and of no use while `expired_at` is.
    private static let linkedAccount = """
        CREATE TABLE linked_account (
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            service TEXT NOT NULL,
            pending_token TEXT,
            begun_at INTEGER,
            session TEXT,
            remote_id TEXT,
            user_name TEXT,
            linked_at INTEGER,
            expired_at INTEGER,
            last_pull_at INTEGER,
            next_pull_at INTEGER,
            failed_pulls INTEGER NOT NULL DEFAULT 0,
            PRIMARY KEY (profile_id, service)
        ) STRICT;
        CREATE INDEX linked_account_by_pull ON linked_account (service, next_pull_at);
        """

    /// What has to be sent to a linked account, by TMDB's number; the value is read when it is sent.
    ///
    /// `attempts` counts how often sending was begun: from the second time on the first may have arrived.
    private static let accountChange = """
        CREATE TABLE account_change (
            profile_id TEXT NOT NULL,
            service TEXT NOT NULL DEFAULT 'tmdb',
            tmdb INTEGER NOT NULL,
            aspect TEXT NOT NULL,
            changed_at INTEGER NOT NULL,
            attempts INTEGER NOT NULL DEFAULT 0,
            next_attempt_at INTEGER NOT NULL,
            PRIMARY KEY (profile_id, tmdb, aspect),
            FOREIGN KEY (profile_id, service) REFERENCES linked_account (profile_id, service) ON DELETE CASCADE
        ) STRICT;
        CREATE INDEX account_change_by_attempt ON account_change (next_attempt_at);
        """

    /// What a linked account was last known to hold; 0, or no row, says: nothing.
    private static let accountKnown = """
        CREATE TABLE account_known (
            profile_id TEXT NOT NULL,
            service TEXT NOT NULL DEFAULT 'tmdb',
            tmdb INTEGER NOT NULL,
            aspect TEXT NOT NULL,
            value INTEGER NOT NULL,
            known_at INTEGER NOT NULL,
            PRIMARY KEY (profile_id, tmdb, aspect),
            FOREIGN KEY (profile_id, service) REFERENCES linked_account (profile_id, service) ON DELETE CASCADE
        ) STRICT;
        """

    /// Only the hash of a token is stored, as with sessions.
    private static let doorToken = """
        CREATE TABLE tmdb_door_token (
            token_hash TEXT NOT NULL PRIMARY KEY,
            approved_by TEXT REFERENCES profile (id) ON DELETE CASCADE,
            is_denied INTEGER NOT NULL DEFAULT 0,
            is_seen INTEGER NOT NULL DEFAULT 0,
            expires_at INTEGER NOT NULL,
            sequence INTEGER NOT NULL UNIQUE
        ) STRICT;
        CREATE INDEX tmdb_door_token_by_expiry ON tmdb_door_token (expires_at);
        """

    private static let doorSession = """
        CREATE TABLE tmdb_door_session (
            session_hash TEXT NOT NULL PRIMARY KEY,
            profile_id TEXT NOT NULL REFERENCES profile (id) ON DELETE CASCADE,
            created_at INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX tmdb_door_session_by_profile ON tmdb_door_session (profile_id, created_at);
        """
}
