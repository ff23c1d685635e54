import Database
import FoundationEssentials
import Media

/// What a source tells of a record, on its way into the database over what was read there a moment ago.
struct BoxFacts {
    /// What is stored of a record, and as what text.
    struct Stored {
        let record: VinylRecord
        let text: String
    }

    /// The record with what was known beyond the news.
    let record: VinylRecord
    private let stored: Stored?
    private let text: String
    private let date: Date

    init(_ news: VinylRecord, over stored: Stored?, at date: Date) throws(ShelfError) {
        record = stored.map { news.filled(from: $0.record) } ?? news
        self.stored = stored
        text = try BoxRow.facts(record)
        self.date = date
    }

    var isNews: Bool { record != stored?.record }

    /// Whether the record is counted in every box as it was; what files claimed of it was counted by each alone.
    private var countsAsBefore: Bool {
        guard let stored else { return false }
        return BoxTrait.allCases.allSatisfy { $0.names(of: record) == $0.names(of: stored.record) }
    }

    /// Stores the facts in the place of whatever files claim of the record.
    ///
    /// The first statement gives a row unless other facts were stored meanwhile, which then stay.
    func storing() -> [Statement] {
        [
            """
            INSERT INTO box_record (item_id, title, artist, facts, stored_at)
            VALUES (\(record.id.description), \(record.title.english), \(record.artists.line(in: .english)),
                \(text), \(date))
            ON CONFLICT (item_id) DO UPDATE SET
                title = excluded.title, artist = excluded.artist, facts = excluded.facts,
                stored_at = excluded.stored_at
            WHERE box_record.facts = \(stored?.text)
            RETURNING item_id
            """,
            "DELETE FROM box_claim WHERE item_id = \(record.id.description)",
        ]
    }

    /// Gives a row while the facts that were read are still those that are stored.
    func confirming() -> Statement {
        "SELECT item_id FROM box_record WHERE item_id = \(record.id.description) AND facts = \(stored?.text)"
    }

    /// Counts the record by its facts: in every box it is in where they count otherwise than before, else in one.
    func counting(in profile: ProfileID) -> [Statement] {
        countsAsBefore ? counting(where: profile) : counting()
    }

    /// Counts the record by its facts in every box it is in, unless it is counted by them already.
    func countingNews() -> [Statement] { countsAsBefore ? [] : counting() }

    /// Counts the record by its facts in every box it is in.
    func counting() -> [Statement] {
        let id = record.id.description
        let counts = traits.map { trait, name -> Statement in
            """
            INSERT INTO box_trait (profile_id, is_removed, trait, name, item_id)
            SELECT profile_id, CASE WHEN removed_at IS NULL THEN 0 ELSE 1 END, \(trait.rawValue), \(name), item_id
            FROM box_item WHERE item_id = \(id)
            """
        }
        return ["DELETE FROM box_trait WHERE item_id = \(id)"] + counts
    }

    private func counting(where profile: ProfileID) -> [Statement] {
        let id = record.id.description
        let counts = traits.map { trait, name -> Statement in
            """
            INSERT INTO box_trait (profile_id, is_removed, trait, name, item_id)
            SELECT profile_id, CASE WHEN removed_at IS NULL THEN 0 ELSE 1 END, \(trait.rawValue), \(name), item_id
            FROM box_item WHERE profile_id = \(profile.text) AND item_id = \(id)
            """
        }
        return ["DELETE FROM box_trait WHERE profile_id = \(profile.text) AND item_id = \(id)"] + counts
    }

    private var traits: [(BoxTrait, String)] { BoxTrait.all(of: record) }
}
