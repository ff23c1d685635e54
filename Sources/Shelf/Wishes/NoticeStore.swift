package import Database
package import FoundationEssentials
package import Media

/// What profiles are told, and whether they saw it.
package struct NoticeStore: Sendable {
    private let database: ApplicationDatabase

    package init(_ database: ApplicationDatabase) {
        self.database = database
    }

    /// What a profile has not seen yet, the oldest first.
    package func unseen(of profile: ProfileID, limit: Int) async throws(ShelfError) -> [ProfileNotice] {
        let rows = try await database.rows(
            """
            SELECT notice.number, notice.told_at, record_wish.* FROM notice
            JOIN record_wish ON record_wish.id = notice.wish_id
            WHERE notice.profile_id = \(profile.text) AND notice.seen_at IS NULL
            ORDER BY notice.number LIMIT \(limit)
            """
        )
        return try rows.map { row throws(ShelfError) in try Self.notice(row) }.compactMap(\.self)
    }

    /// What a profile was told about a wish; nil when nothing was.
    package func notice(about wish: WishID) async throws(ShelfError) -> ProfileNotice? {
        let rows = try await database.rows(
            """
            SELECT notice.number, notice.told_at, record_wish.* FROM notice
            JOIN record_wish ON record_wish.id = notice.wish_id WHERE notice.wish_id = \(wish.text)
            """
        )
        return try rows.first.flatMap { row throws(ShelfError) in try Self.notice(row) }
    }

    /// Notes that a profile saw what it was told; nothing happens for what it was not.
    package func see(_ numbers: [Int], by profile: ProfileID, at date: Date) async throws(ShelfError) {
        try await database.run(
            """
            UPDATE notice SET seen_at = \(date)
            WHERE profile_id = \(profile.text) AND number IN \(list: numbers) AND seen_at IS NULL
            """
        )
    }

    /// What tells the profile of a decided wish, once.
    static func telling(_ wish: WishID, at date: Date) -> Statement {
        """
        INSERT INTO notice (profile_id, number, wish_id, told_at)
        SELECT profile_id,
            (SELECT COALESCE(MAX(number), 0) + 1 FROM notice WHERE notice.profile_id = record_wish.profile_id),
            id, \(date)
        FROM record_wish WHERE id = \(wish.text) AND state != 'open'
        ON CONFLICT DO NOTHING
        """
    }

    private static func notice(_ row: ShelfRow) throws(ShelfError) -> ProfileNotice? {
        let wish = try WishRow(row).wish()
        let outcome: ProfileNotice.Outcome
        switch wish.state {
        case .open: return nil
        case .added(let record): outcome = .added(record)
        case .refused(let reason): outcome = .refused(reason: reason)
        }
        return ProfileNotice(
            number: try row.value("number"),
            wish: wish.id,
            album: wish.album,
            outcome: outcome,
            toldAt: try row.value("told_at")
        )
    }
}
