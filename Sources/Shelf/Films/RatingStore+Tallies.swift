import Database
package import FoundationEssentials
package import Media

/// What people's ratings come to.
extension RatingStore {
    /// How everybody together rates each of `ids`; films nobody rated are missing.
    package func tallies(of ids: [MediaID]) async throws(ShelfError) -> [MediaID: RatingTally] {
        guard !ids.isEmpty else { return [:] }
        let sums = try await sums(
            """
            SELECT item_id, SUM(steps) AS total, COUNT(*) AS votes FROM rating
            WHERE item_id IN \(list: links.numbers.spread(ids)) GROUP BY item_id
            """
        )
        return links.numbers.gathered(sums, for: ids).compactMapValues(\.tally)
    }

    /// How everybody together rates each film somebody rated.
    package func allTallies() async throws(ShelfError) -> [MediaID: RatingTally] {
        try await sums("SELECT item_id, SUM(steps) AS total, COUNT(*) AS votes FROM rating GROUP BY item_id")
            .compactMapValues(\.tally)
    }

    /// How often each film was rated, kept or reviewed since `date`; what was taken back does not count.
    package func activity(since date: Date) async throws(ShelfError) -> [MediaID: Int] {
        let rows = try await database.rows(
            """
            SELECT item_id, COUNT(*) AS marks FROM (
                SELECT item_id FROM rating WHERE changed_at >= \(date)
                UNION ALL
                SELECT item_id FROM review WHERE written_at >= \(date)
                UNION ALL
                SELECT item_id FROM favorite
                WHERE kind = \(MediaKind.movie.rawValue) AND removed_at IS NULL AND kept_at >= \(date)
            ) AS marked GROUP BY item_id
            """
        )
        var marks: [MediaID: Int] = [:]
        for row in rows { marks[try row.id()] = try row.value("marks") }
        return links.numbers.joined(marks, by: +)
    }

    private struct Sum {
        let steps: Int
        let votes: Int

        var tally: RatingTally? {
            RatingTally(average: Double(steps) / Double(4 * max(votes, 1)), votes: votes)
        }
    }

    private func sums(_ statement: Statement) async throws(ShelfError) -> [MediaID: Sum] {
        var sums: [MediaID: Sum] = [:]
        for row in try await database.rows(statement) {
            sums[try row.id()] = Sum(steps: try row.value("total"), votes: try row.value("votes"))
        }
        return links.numbers.joined(sums) { Sum(steps: $0.steps + $1.steps, votes: $0.votes + $1.votes) }
    }
}
