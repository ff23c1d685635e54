import Database
import FoundationEssentials
import Media

/// The wish to have a record in a box, as SQL.
struct BoxKeeping {
    let id: MediaID
    let rating: BoxRating
    /// Whether the rating is somebody's opinion; otherwise no average counts it.
    var isRated = true
    let comment: String?
    let profile: ProfileID
    /// When it was wished.
    let date: Date
    /// As ``CollectionFields`` stores the cells of a file.
    var fields: String?

    /// Inserts, or changes rating and comment; a record that was removed comes in anew.
    var insertion: Statement {
        """
        INSERT INTO box_item (profile_id, item_id, rating, is_rated, comment, added_at, changed_at, sequence)
        SELECT \(profile.text), \(id.description), \(rating.points), \(isRated ? 1 : 0), \(comment),
            \(date), \(date),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM box_item WHERE profile_id = \(profile.text))
        WHERE true
        ON CONFLICT (profile_id, item_id) DO UPDATE SET
            rating = excluded.rating, is_rated = excluded.is_rated, comment = excluded.comment,
            changed_at = excluded.changed_at,
            added_at = CASE WHEN box_item.removed_at IS NULL THEN box_item.added_at ELSE excluded.added_at END,
            sequence = CASE WHEN box_item.removed_at IS NULL THEN box_item.sequence ELSE excluded.sequence END,
            represented_at = CASE WHEN box_item.removed_at IS NULL THEN box_item.represented_at END,
            fields = CASE WHEN box_item.removed_at IS NULL THEN box_item.fields END,
            removed_at = NULL
        """
    }

    /// Inserts what is not there; gives a row only then.
    func importing(addedAt: Date) -> Statement {
        """
        INSERT INTO box_item
            (profile_id, item_id, rating, is_rated, comment, added_at, changed_at, fields, sequence)
        SELECT \(profile.text), \(id.description), \(rating.points), \(isRated ? 1 : 0), \(comment),
            \(addedAt), \(date), \(fields),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM box_item WHERE profile_id = \(profile.text))
        WHERE true
        ON CONFLICT (profile_id, item_id) DO UPDATE SET
            rating = excluded.rating, is_rated = excluded.is_rated, comment = excluded.comment,
            changed_at = excluded.changed_at,
            added_at = excluded.added_at, sequence = excluded.sequence, fields = excluded.fields,
            represented_at = NULL, removed_at = NULL
        WHERE box_item.removed_at IS NOT NULL
        RETURNING item_id
        """
    }
}
