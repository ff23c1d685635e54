internal import Database
internal import FoundationEssentials
internal import Media

/// What is written down about a file that was just stored.
struct NewRow: Sendable {
    let sha256: String
    let byteCount: Int
    let inspection: GifInspection
    let metadata: GifMetadata
    let owner: ProfileID?

    /// The first 80 bits of the content's digest: enough that no two files of a library share them.
    private var id: String { "\(MediaSource.library.rawValue):\(sha256.prefix(20))" }

    /// Inserts the row, or makes a removed one new; gives a row only when something changed.
    func insertion(at date: Date) -> Statement {
        """
        INSERT INTO library_gif (
            id, sha256, format, byte_count, width, height, frame_count, duration_ms, color, preview,
            title, tags, alt_text, owner_id, sequence, added_at, removed_at
        )
        VALUES (
            \(id), \(sha256), \(inspection.format.rawValue), \(byteCount),
            \(inspection.size.width), \(inspection.size.height), \(inspection.frameCount),
            \(inspection.durationMilliseconds), \(inspection.color.packed), \(inspection.preview),
            \(metadata.title), \(TagList.text(metadata.tags)), \(metadata.altText), \(owner?.text),
            (SELECT COALESCE(MAX(sequence), 0) + 1 FROM library_gif), \(date), NULL
        )
        ON CONFLICT (sha256) DO UPDATE SET
            title = excluded.title, tags = excluded.tags, alt_text = excluded.alt_text,
            owner_id = excluded.owner_id, sequence = excluded.sequence, added_at = excluded.added_at,
            removed_at = NULL
        WHERE library_gif.removed_at IS NOT NULL
        RETURNING id
        """
    }
}
