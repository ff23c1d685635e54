import Database
import FoundationEssentials
import Media

/// The wish to keep an item, as SQL.
struct Keeping {
    let item: MediaID
    /// The item and, with films, its twin.
    let ids: [String]
    let kind: MediaKind
    let profile: ProfileID
    let date: Date

    /// Inserts, or takes back a removal; gives a row only when something changed.
    ///
    /// `limit` is how many items the profile may keep, all kinds counted.
    func insertion(limit: Int?) -> Statement {
        """
        INSERT INTO favorite (profile_id, item_id, kind, kept_at, sequence, removed_at)
        SELECT \(profile.text),
            COALESCE(
                (SELECT item_id FROM favorite
                    WHERE profile_id = \(profile.text) AND item_id IN \(list: ids)
                        AND (removed_at IS NULL OR removed_at >= \(undoable))
                    ORDER BY removed_at IS NOT NULL LIMIT 1),
                \(item.description)),
            \(kind.rawValue), \(date),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM favorite WHERE profile_id = \(profile.text)), NULL
        WHERE (SELECT COUNT(*) FROM favorite WHERE profile_id = \(profile.text) AND removed_at IS NULL)
            < \(limit ?? Int.max)
        ON CONFLICT (profile_id, item_id) DO UPDATE SET
            kept_at = CASE WHEN favorite.removed_at >= \(undoable)
                THEN favorite.kept_at ELSE excluded.kept_at END,
            sequence = CASE WHEN favorite.removed_at >= \(undoable)
                THEN favorite.sequence ELSE excluded.sequence END,
            stars = CASE WHEN favorite.removed_at >= \(undoable) THEN favorite.stars ELSE 0 END,
            note = CASE WHEN favorite.removed_at >= \(undoable) THEN favorite.note END,
            removed_at = NULL
        WHERE favorite.removed_at IS NOT NULL
        RETURNING item_id
        """
    }

    var selection: Statement {
        """
        SELECT item_id, kind, kept_at FROM favorite
        WHERE profile_id = \(profile.text) AND item_id IN \(list: ids) AND removed_at IS NULL LIMIT 1
        """
    }

    private var undoable: Date { date.addingTimeInterval(-FavoriteStore.undoWindow) }
}
