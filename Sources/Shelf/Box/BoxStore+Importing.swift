import Database
package import FoundationEssentials
package import Media

/// Taking over a collection.
extension BoxStore {
    /// How many records one transaction takes over.
    private static let batch = 200

    /// All that is in a box.
    package func ids(of profile: ProfileID) async throws(ShelfError) -> Set<MediaID> {
        let rows = try await database.rows(
            "SELECT item_id FROM box_item WHERE profile_id = \(profile.text) AND removed_at IS NULL"
        )
        return Set(try rows.map { row throws(ShelfError) in try row.id() })
    }

    /// The cells of the files that records of a box came in with; what came in otherwise is missing.
    package func fields(
        of items: [MediaID],
        in profile: ProfileID
    ) async throws(ShelfError) -> [MediaID: CollectionFields] {
        guard !items.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, fields FROM box_item
            WHERE profile_id = \(profile.text) AND fields IS NOT NULL AND item_id IN \(list: items.map(\.description))
            """
        )
        var fields: [MediaID: CollectionFields] = [:]
        for row in rows { fields[try row.id()] = CollectionFields(stored: try row.value("fields")) }
        return fields
    }

    /// Puts what a plan adds into a box and gives how many records came in.
    ///
    /// `unrated` is the rating of those that have none in the file. A record that is there by now stays as it is, so
    /// doing it again, or going on after a failure, adds what is missing and changes nothing else.
    package func importing(
        _ plan: CollectionPlan,
        unrated: BoxRating,
        for profile: ProfileID,
        at date: Date
    ) async throws(ShelfError) -> Int {
        var added = 0
        for start in stride(from: 0, to: plan.additions.count, by: Self.batch) {
            let additions = plan.additions[start..<min(start + Self.batch, plan.additions.count)]
            let stored = try await stored(additions.map(\.record.id))
            var batch = ImportBatch(profile: profile, unrated: unrated, date: date)
            for addition in additions { try batch.add(addition, over: stored[addition.record.id]) }
            let rows = try await database.change(batch.statements)
            added += batch.insertions.count { !rows[$0].isEmpty }
            for check in batch.checks where rows[check.place].isEmpty {
                try await settle(check.id, check.news, at: date) { $0.counting() }
            }
        }
        return added
    }
}

/// Some of a plan, as statements that are run at once.
private struct ImportBatch {
    /// A statement that gives a row unless other facts of a record were stored meanwhile.
    struct Check {
        let place: Int
        let id: MediaID
        /// What a source tells of the record.
        let news: VinylRecord?
    }

    let profile: ProfileID
    let unrated: BoxRating
    let date: Date
    private(set) var statements: [Statement] = []
    /// Which statements give a row when a record came in.
    private(set) var insertions: [Int] = []
    private(set) var checks: [Check] = []

    init(profile: ProfileID, unrated: BoxRating, date: Date) {
        self.profile = profile
        self.unrated = unrated
        self.date = date
    }

    mutating func add(_ addition: CollectionPlan.Addition, over stored: BoxFacts.Stored?) throws(ShelfError) {
        let claim = addition.isClaimed ? try BoxClaim(addition.record, of: profile) : nil
        if let claim { statements.append(claim.forgetting) }
        insertions.append(statements.count)
        let keeping = BoxKeeping(
            id: addition.record.id,
            rating: addition.rating ?? unrated,
            comment: addition.comment?.text,
            profile: profile,
            date: date,
            fields: addition.fields.stored
        )
        statements.append(keeping.importing(addedAt: min(addition.addedAt ?? date, date)))
        if let claim {
            try add(claim, addition.record.id, over: stored)
        } else {
            let facts = try BoxFacts(addition.record, over: stored, at: date)
            checks.append(Check(place: statements.count, id: addition.record.id, news: addition.record))
            statements += facts.storing() + facts.counting(in: profile)
        }
    }

    /// What a file says of a record is nothing to what is known of it; it is all there is where that has gone.
    private mutating func add(_ claim: BoxClaim, _ id: MediaID, over stored: BoxFacts.Stored?) throws(ShelfError) {
        if let stored {
            let facts = try BoxFacts(stored.record, over: stored, at: date)
            checks.append(Check(place: statements.count, id: id, news: nil))
            statements += [facts.confirming()] + facts.counting(in: profile)
        }
        statements += claim.statements()
    }
}
