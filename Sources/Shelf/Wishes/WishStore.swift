package import Database
package import FoundationEssentials
package import Media

/// Records that people miss, and what became of their wishes.
///
/// A wish is decided once; whoever decides it again changes nothing.
package struct WishStore: Sendable {
    /// How many wishes of one profile wait at a time.
    package static let mostOpen = 10
    /// How many wishes wait altogether, which bounds what strangers can leave on the disk.
    package static let longestQueue = 1000

    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// Writes a wish down, unless the profile has asked for the same record already or for too many.
    package func ask(
        _ words: WishWords,
        picture: WishPicture?,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> AskOutcome {
        var randomness = SystemRandomNumberGenerator()
        let id = WishID(using: &randomness)
        let facts = try picture.map { picture throws(ShelfError) in try WishRow.facts(picture) }
        let rows = try await database.change([
            """
            INSERT INTO record_wish
                (id, profile_id, album, artist, folded, note, picture, picture_facts, asked_at, sequence)
            SELECT \(id.text), \(profile.text), \(words.album), \(words.artist), \(words.folded), \(words.note),
                \(picture?.sha256), \(facts), \(date), (SELECT COALESCE(MAX(sequence), 0) + 1 FROM record_wish)
            WHERE (SELECT COUNT(*) FROM record_wish WHERE profile_id = \(profile.text) AND state = 'open')
                    < \(Self.mostOpen)
                AND (SELECT COUNT(*) FROM record_wish WHERE state = 'open') < \(Self.longestQueue)
            ON CONFLICT DO NOTHING
            RETURNING *
            """,
            Self.selection(of: words, by: profile),
        ])
        if let row = rows[0].first { return .asked(try WishRow(row).wish()) }
        if let row = rows[1].first { return .already(try WishRow(row).wish()) }
        return try await refusal(of: words, by: profile) ?? .queueIsFull
    }

    /// Why a wish would not be written down, to be asked before a picture is worked on; nil when it would.
    package func refusal(of words: WishWords, by profile: ProfileID) async throws(ShelfError) -> AskOutcome? {
        if let row = try await database.rows(Self.selection(of: words, by: profile)).first {
            return .already(try WishRow(row).wish())
        }
        let rows = try await database.rows(
            """
            SELECT COUNT(*) AS all_open, COUNT(CASE WHEN profile_id = \(profile.text) THEN 1 END) AS own_open
            FROM record_wish WHERE state = 'open'
            """
        )
        guard let row = rows.first else { return nil }
        if try row.value("own_open") >= Self.mostOpen { return .tooMany(limit: Self.mostOpen) }
        return try row.value("all_open") >= Self.longestQueue ? .queueIsFull : nil
    }

    /// A profile's wishes, the newest first.
    package func wishes(of profile: ProfileID, limit: Int) async throws(ShelfError) -> [Wish] {
        try await wishes(
            "SELECT * FROM record_wish WHERE profile_id = \(profile.text) ORDER BY sequence DESC LIMIT \(limit)"
        )
    }

    /// The wishes that wait, the oldest first.
    package func open(limit: Int) async throws(ShelfError) -> [Wish] {
        try await wishes("SELECT * FROM record_wish WHERE state = 'open' ORDER BY sequence LIMIT \(limit)")
    }

    /// How many wishes wait.
    package func openCount() async throws(ShelfError) -> Int {
        let rows = try await database.rows("SELECT COUNT(*) AS open FROM record_wish WHERE state = 'open'")
        return try rows.first?.value("open") ?? 0
    }

    /// The wish with this id; nil when there is none.
    package func wish(_ id: WishID) async throws(ShelfError) -> Wish? {
        try await wishes("SELECT * FROM record_wish WHERE id = \(id.text)").first
    }

    /// The files of all pictures that wishes have.
    package func pictures() async throws(ShelfError) -> Set<String> {
        let rows = try await database.rows("SELECT DISTINCT picture FROM record_wish WHERE picture IS NOT NULL")
        return Set(try rows.map { row throws(ShelfError) -> String in try row.value("picture") })
    }

    /// Marks a wish as fulfilled and tells its profile, in one transaction with `insertion`, which writes the record.
    ///
    /// False when it was decided before; then nothing changes, and `insertion` must do nothing either.
    package func fulfill(
        _ id: WishID,
        with record: MediaID,
        writing insertion: Statement,
        at date: Date
    ) async throws(ShelfError) -> Bool {
        let rows = try await database.change([
            """
            UPDATE record_wish SET state = 'added', record_id = \(record.description), decided_at = \(date)
            WHERE id = \(id.text) AND state = 'open' RETURNING id
            """,
            insertion, NoticeStore.telling(id, at: date),
        ])
        return !rows[0].isEmpty
    }

    /// Marks a wish as refused, lets go of its picture and tells its profile; false when it was decided before.
    package func refuse(_ id: WishID, reason: String?, at date: Date) async throws(ShelfError) -> Bool {
        let rows = try await database.change([
            """
            UPDATE record_wish SET
                state = 'refused', reason = \(reason), decided_at = \(date), picture = NULL, picture_facts = NULL
            WHERE id = \(id.text) AND state = 'open' RETURNING id
            """,
            NoticeStore.telling(id, at: date),
        ])
        return !rows[0].isEmpty
    }

    private static func selection(of words: WishWords, by profile: ProfileID) -> Statement {
        """
        SELECT * FROM record_wish
        WHERE profile_id = \(profile.text) AND folded = \(words.folded) AND state = 'open'
        """
    }

    private func wishes(_ statement: Statement) async throws(ShelfError) -> [Wish] {
        try await database.rows(statement).map { row throws(ShelfError) in try WishRow(row).wish() }
    }
}

/// What became of asking.
package enum AskOutcome: Hashable, Sendable {
    case asked(Wish)
    /// The same profile asked for it before and still waits; nothing changed.
    case already(Wish)
    /// So many of the profile's wishes wait that no more are taken.
    case tooMany(limit: Int)
    /// So many wishes wait altogether that no more are taken.
    case queueIsFull
}
