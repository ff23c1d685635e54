import Database
import Media

/// What only somebody's file says of a record, as SQL: it belongs to the box it came into, and nobody else sees it.
struct BoxClaim {
    private let record: VinylRecord
    private let profile: ProfileID
    private let facts: String

    init(_ record: VinylRecord, of profile: ProfileID) throws(ShelfError) {
        self.record = record
        self.profile = profile
        facts = try BoxRow.facts(record)
    }

    /// Forgets what another file said of the record before it was taken out; to be run before it comes in anew.
    var forgetting: Statement {
        """
        DELETE FROM box_claim WHERE profile_id = \(profile.text) AND item_id = \(record.id.description)
            AND EXISTS (SELECT 1 FROM box_item WHERE box_item.profile_id = \(profile.text)
                AND box_item.item_id = \(record.id.description) AND box_item.removed_at IS NOT NULL)
        """
    }

    /// Stores it where nothing else tells of the record by now, and counts the record by it.
    func statements() -> [Statement] {
        let id = record.id.description
        return [
            """
            INSERT INTO box_claim (profile_id, item_id, title, artist, facts, fingerprint)
            SELECT \(profile.text), \(id), \(record.title.english), \(record.artists.line(in: .english)),
                \(facts), \(record.sleeve.fingerprint)
            WHERE NOT EXISTS (SELECT 1 FROM box_record WHERE box_record.item_id = \(id))
            ON CONFLICT (profile_id, item_id) DO NOTHING
            """
        ] + counting
    }

    /// Only where it is this claim that is stored.
    private var counting: [Statement] {
        let id = record.id.description
        let counts = BoxTrait.all(of: record).map { trait, name -> Statement in
            """
            INSERT INTO box_trait (profile_id, is_removed, trait, name, item_id)
            SELECT profile_id, 0, \(trait.rawValue), \(name), item_id FROM box_claim
            WHERE profile_id = \(profile.text) AND item_id = \(id) AND facts = \(facts)
            """
        }
        return [
            """
            DELETE FROM box_trait WHERE profile_id = \(profile.text) AND item_id = \(id)
                AND EXISTS (SELECT 1 FROM box_claim WHERE box_claim.profile_id = \(profile.text)
                    AND box_claim.item_id = \(id) AND box_claim.facts = \(facts))
            """
        ] + counts
    }
}
