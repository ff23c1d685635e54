import Database
package import FoundationEssentials
package import Media

/// What is stored of the records in people's boxes.
extension BoxStore {
    /// What sources told of those of `ids` that are in somebody's box, or were until a moment ago.
    ///
    /// What only somebody's file says is not among it.
    package func records(_ ids: [MediaID]) async throws(ShelfError) -> [MediaID: VinylRecord] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await database.rows(
            "SELECT item_id, title, artist, facts FROM box_record WHERE item_id IN \(list: ids.map(\.description))"
        )
        var records: [MediaID: VinylRecord] = [:]
        for row in rows { records[try row.id()] = try record(row) }
        return records
    }

    /// What only files of `keeper` say of those of `ids` that are in their box, or were until a moment ago.
    package func claims(
        of keeper: ProfileID,
        among ids: [MediaID]
    ) async throws(ShelfError) -> [MediaID: VinylRecord] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, title, artist, facts FROM box_claim
            WHERE profile_id = \(keeper.text) AND item_id IN \(list: ids.map(\.description))
            """
        )
        var claims: [MediaID: VinylRecord] = [:]
        for row in rows { claims[try row.id()] = try record(row) }
        return claims
    }

    /// The record a sleeve is drawn for that is only in somebody's file; nil when there is none.
    package func claim(_ id: MediaID, sleeve fingerprint: String) async throws(ShelfError) -> VinylRecord? {
        let rows = try await database.rows(
            """
            SELECT item_id, title, artist, facts FROM box_claim
            WHERE item_id = \(id.description) AND fingerprint = \(fingerprint) LIMIT 1
            """
        )
        return try rows.first.map { row throws(ShelfError) in try record(row) }
    }

    /// Of which of `ids` facts of a source are stored: those in somebody's box, or that were until a moment ago.
    package func kept(among ids: Set<MediaID>) async throws(ShelfError) -> Set<MediaID> {
        var kept: Set<MediaID> = []
        let names = ids.map(\.description)
        for start in stride(from: 0, to: names.count, by: Self.names) {
            let part = Array(names[start..<min(start + Self.names, names.count)])
            let rows = try await database.rows("SELECT item_id FROM box_record WHERE item_id IN \(list: part)")
            for row in rows { kept.insert(try row.id()) }
        }
        return kept
    }

    /// How many records one question names.
    private static var names: Int { 500 }

    /// Takes newer facts of a record that is in somebody's box, where it counts by them at once.
    ///
    /// What was known beyond them stays. Facts of a record nobody keeps are not stored.
    package func renew(_ record: VinylRecord, at date: Date) async throws(ShelfError) {
        let id = record.id.description
        // Most records that are looked at are in nobody's box, and looking should not write.
        guard try await !database.rows("SELECT 1 AS kept FROM box_item WHERE item_id = \(id) LIMIT 1").isEmpty else {
            return
        }
        try await settle(record.id, record, at: date) { $0.isNews ? $0.countingNews() : nil }
    }

    /// Runs what changes a box and stores what is told of the record in it at once, and gives the rows of the changes.
    func change(
        _ changes: [Statement],
        storing record: VinylRecord,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> [[ShelfRow]] {
        let facts = try BoxFacts(record, over: try await stored([record.id])[record.id], at: date)
        let rows = try await database.change(changes + facts.storing() + facts.counting(in: profile))
        if rows[changes.count].isEmpty { try await settle(record.id, record, at: date) { $0.counting() } }
        return Array(rows.prefix(changes.count))
    }

    /// Stores what is told of a record, if anything is, over what is stored of it by now.
    ///
    /// `counting` gives nil where there is nothing to do.
    func settle(
        _ id: MediaID,
        _ news: VinylRecord?,
        at date: Date,
        counting: (BoxFacts) -> [Statement]?
    ) async throws(ShelfError) {
        let leaving: Statement = """
            DELETE FROM box_record WHERE item_id = \(id.description)
                AND NOT EXISTS (SELECT 1 FROM box_item WHERE box_item.item_id = \(id.description))
            """
        // While others tell of the same record, one of all is through in each round.
        for _ in 1...Self.rounds {
            let stored = try await stored([id])[id]
            guard let told = news ?? stored?.record else { return }
            let facts = try BoxFacts(told, over: stored, at: date)
            guard let counts = counting(facts) else { return }
            let storing = news == nil ? [facts.confirming()] : facts.storing()
            let rows = try await database.change(storing + counts + [leaving])
            guard rows[0].isEmpty else { return }
        }
    }

    private static var rounds: Int { 8 }

    /// Deletes for good what was removed before `date`, of all profiles, and returns how much that was.
    ///
    /// The facts of records that are in nobody's box then go too.
    @discardableResult
    package func purgeRemoved(before date: Date) async throws(ShelfError) -> Int {
        try await database.run("DELETE FROM box_item WHERE removed_at < \(date)")
    }

    /// What is stored of these records, whatever is shown in its place.
    func stored(_ ids: [MediaID]) async throws(ShelfError) -> [MediaID: BoxFacts.Stored] {
        let rows = try await database.rows(
            "SELECT item_id, title, artist, facts FROM box_record WHERE item_id IN \(list: ids.map(\.description))"
        )
        var stored: [MediaID: BoxFacts.Stored] = [:]
        for row in rows {
            stored[try row.id()] = BoxFacts.Stored(record: try BoxRow(row).record(), text: try row.value("facts"))
        }
        return stored
    }
}
