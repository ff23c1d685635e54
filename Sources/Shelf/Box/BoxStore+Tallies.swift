import Database
package import Media

/// What boxes come to.
extension BoxStore {
    /// How many records a box holds.
    package func count(of profile: ProfileID) async throws(ShelfError) -> Int {
        let rows = try await database.rows(
            "SELECT COUNT(*) AS number FROM box_item WHERE profile_id = \(profile.text) AND removed_at IS NULL"
        )
        return try rows.first?.value("number") ?? 0
    }

    /// A box counted by genre, style, decade and country, all at one moment.
    package func summary(of profile: ProfileID) async throws(ShelfError) -> BoxSummary {
        let rows = try await database.rows(
            """
            SELECT 'count' AS trait, '' AS name, COUNT(*) AS number FROM box_item
            WHERE profile_id = \(profile.text) AND removed_at IS NULL
            UNION ALL
            SELECT trait, name, COUNT(*) AS number FROM box_trait
            WHERE profile_id = \(profile.text) AND is_removed = 0 GROUP BY trait, name
            """
        )
        var count = 0
        var tallies: [BoxTrait: [BoxTally]] = [:]
        for row in rows {
            let number: Int = try row.value("number")
            if let trait = BoxTrait(rawValue: try row.value("trait")) {
                tallies[trait, default: []].append(BoxTally(name: try row.value("name"), count: number))
            } else {
                count = number
            }
        }
        func inOrder(_ trait: BoxTrait) -> [BoxTally] { tallies[trait, default: []].sorted(by: BoxTally.inOrder) }
        return BoxSummary(
            count: count,
            genres: inOrder(.genre),
            styles: inOrder(.style),
            decades: inOrder(.decade),
            countries: inOrder(.country)
        )
    }

    /// How everybody together rates each of `ids`; records that nobody rates are missing.
    package func tallies(of ids: [MediaID]) async throws(ShelfError) -> [MediaID: RatingTally] {
        guard !ids.isEmpty else { return [:] }
        let rows = try await database.rows(
            """
            SELECT item_id, SUM(rating) AS total, COUNT(*) AS votes FROM box_item
            WHERE item_id IN \(list: ids.map(\.description)) AND removed_at IS NULL AND is_rated = 1
            GROUP BY item_id
            """
        )
        var tallies: [MediaID: RatingTally] = [:]
        for row in rows {
            let (total, votes): (Int, Int) = (try row.value("total"), try row.value("votes"))
            tallies[try row.id()] = RatingTally(average: Double(total) / Double(2 * max(votes, 1)), votes: votes)
        }
        return tallies
    }
}
