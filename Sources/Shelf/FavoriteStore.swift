package import Database
package import FoundationEssentials
package import Media

/// What people keep: one row for each profile and item.
///
/// Every answer is on the disk when it is given. Removing leaves the row for a while, so that keeping again soon
/// after puts the item back where it was. A film that is kept under the id of its twin stays under that id.
package struct FavoriteStore: Sendable {
    /// For how long removing can be undone: ten seconds on the button and two for the way here.
    package static let undoWindow: TimeInterval = 12

    let database: ApplicationDatabase
    private let links: ShelfLinks

    package init(_ database: ApplicationDatabase, links: ShelfLinks = .none) {
        self.database = database
        self.links = links
    }

    /// Keeps an item; doing so again changes nothing.
    ///
    /// `limit` is how many items, of all kinds, the profile may keep; nil for no limit. It is checked by the statement
    /// that inserts, so that people clicking in many tabs cannot pass it.
    package func keep(
        _ item: MediaID,
        kind: MediaKind,
        for profile: ProfileID,
        at date: Date,
        limit: Int?
    ) async throws(ShelfError) -> KeepOutcome {
        let ids = links.numbers.same(as: item)
        let keeping = Keeping(item: item, ids: ids.map(\.description), kind: kind, profile: profile, date: date)
        let outcome = try await database.change(
            [keeping.insertion(limit: limit), keeping.selection] + notes(about: item, ids, of: profile, at: date)
        )
        tell(profile, outcome.dropFirst(2))
        guard let row = outcome[1].first else { return .limitReached(limit ?? 0) }
        let favorite = try Self.favorite(row)
        return outcome[0].isEmpty ? .alreadyKept(favorite) : .kept(favorite)
    }

    /// Removes an item from what the profile keeps; false when it was not there.
    @discardableResult
    package func remove(_ item: MediaID, for profile: ProfileID, at date: Date) async throws(ShelfError) -> Bool {
        let ids = links.numbers.same(as: item)
        let removal: Statement =
            """
            UPDATE favorite SET removed_at = \(date)
            WHERE profile_id = \(profile.text) AND item_id IN \(list: ids.map(\.description)) AND removed_at IS NULL
            RETURNING item_id
            """
        let outcome = try await database.change(notes(about: item, ids, of: profile, at: date) + [removal])
        tell(profile, outcome.dropLast())
        return outcome.last?.isEmpty == false
    }

    /// Deletes for good what was removed before `date`, of all profiles, and returns how much that was.
    @discardableResult
    package func purgeRemoved(before date: Date) async throws(ShelfError) -> Int {
        try await database.run("DELETE FROM favorite WHERE removed_at < \(date)")
    }

    /// What the profile keeps, the last kept first; of one kind, or of all when `kind` is nil.
    ///
    /// While things are kept and removed between two pages, no item comes twice and none that stays is skipped.
    package func favorites(
        of profile: ProfileID,
        kind: MediaKind?,
        after cursor: Cursor?,
        limit: Int
    ) async throws(ShelfError) -> Page<Favorite> {
        let limit = max(1, limit)
        let place = try SequenceCursor("f", cursor)
        let rows = try await database.rows(
            """
            SELECT item_id, kind, kept_at, sequence FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL
                AND kind = COALESCE(\(kind?.rawValue), kind) AND sequence < \(place.sequence)
            ORDER BY sequence DESC LIMIT \(limit + 1)
            """
        )
        let items = try rows.prefix(limit).map { row throws(ShelfError) in try Self.favorite(row) }
        guard rows.count > limit else { return Page(items: items, next: nil) }
        return Page(items: items, next: SequenceCursor("f", try rows[limit - 1].value("sequence")).cursor)
    }

    /// Those of `items` that the profile keeps.
    package func contained(in items: [MediaID], of profile: ProfileID) async throws(ShelfError) -> Set<MediaID> {
        guard !items.isEmpty else { return [] }
        let rows = try await database.rows(
            """
            SELECT item_id FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL
                AND item_id IN \(list: links.numbers.spread(items))
            """
        )
        let kept = Set(try rows.map { row throws(ShelfError) in try row.id() })
        return Set(items.filter { item in links.numbers.same(as: item).contains(where: kept.contains) })
    }

    /// Everything of a kind that the profile keeps, the last kept first.
    package func ids(of profile: ProfileID, kind: MediaKind?) async throws(ShelfError) -> [MediaID] {
        let rows = try await database.rows(
            """
            SELECT item_id FROM favorite
            WHERE profile_id = \(profile.text) AND removed_at IS NULL AND kind = COALESCE(\(kind?.rawValue), kind)
            ORDER BY sequence DESC
            """
        )
        return try rows.map { row throws(ShelfError) in try row.id() }
    }

    /// How many profiles kept each item at `date`; items nobody kept are missing.
    ///
    /// The past stays as it was except for what ``purgeRemoved(before:)`` deleted since.
    package func counts(asOf date: Date) async throws(ShelfError) -> [MediaID: Int] {
        let rows = try await database.rows(
            """
            SELECT item_id, COUNT(*) AS keepers FROM favorite
            WHERE kept_at <= \(date) AND (removed_at IS NULL OR removed_at > \(date))
            GROUP BY item_id
            """
        )
        var counts: [MediaID: Int] = [:]
        for row in rows {
            counts[try row.id()] = try row.value("keepers")
        }
        return counts
    }
}

extension FavoriteStore {
    private func notes(about item: MediaID, _ ids: [MediaID], of profile: ProfileID, at date: Date) -> [Statement] {
        guard let number = links.numbers.number(of: item) else { return [] }
        return [AccountChange.noting(kept: number, ids, of: profile, at: date)]
    }

    private func tell(_ profile: ProfileID, _ noted: some Sequence<[ShelfRow]>) {
        if noted.contains(where: { !$0.isEmpty }) { links.queued(profile) }
    }

    private static func favorite(_ row: ShelfRow) throws(ShelfError) -> Favorite {
        guard let kind = MediaKind(rawValue: try row.value("kind")) else {
            throw .database(.unexpectedValue(column: "kind"))
        }
        return Favorite(id: try row.id(), kind: kind, keptAt: try row.value("kept_at"))
    }
}
