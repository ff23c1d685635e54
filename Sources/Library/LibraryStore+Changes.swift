internal import Database
package import FoundationEssentials
package import Media

extension LibraryStore {
    /// Changes what is written about an own GIF.
    ///
    /// Only its owner may.
    package func edit(
        _ id: MediaID,
        _ changes: MetadataChanges,
        by profile: ProfileID
    ) async throws(LibraryError) -> OwnGif {
        let row = try await presentRow(id, of: profile)
        let metadata = try Self.metadata(of: row.own.gif, with: changes)
        let answer = try await write(
            """
            UPDATE library_gif SET
                title = \(metadata.title), tags = \(TagList.text(metadata.tags)), alt_text = \(metadata.altText)
            WHERE id = \(id.description) AND owner_id = \(profile.text) AND removed_at IS NULL
            RETURNING *
            """
        )
        guard let changed = answer.first else { throw .notFound }
        return try LibraryRow(changed).own
    }

    /// Takes an own GIF out of the library.
    ///
    /// Only its owner may. Its file stays until ``purgeRemoved(before:)``.
    package func remove(_ id: MediaID, by profile: ProfileID, at date: Date) async throws(LibraryError) {
        _ = try await presentRow(id, of: profile)
        let changed = try await execute(
            """
            UPDATE library_gif SET removed_at = \(date)
            WHERE id = \(id.description) AND owner_id = \(profile.text) AND removed_at IS NULL
            """
        )
        guard changed > 0 else { throw .notFound }
    }

    /// Takes back a removal of a moment ago, and puts the GIF where it was.
    ///
    /// Only its owner may.
    ///
    /// One that was not removed, or was restored already, is simply returned.
    package func restore(
        _ id: MediaID,
        by profile: ProfileID,
        at date: Date
    ) async throws(LibraryError) -> OwnGif {
        guard let row = try await row(id) else { throw .notFound }
        guard row.own.gif.owner == profile else { throw .notOwner }
        let answer = try await write(
            """
            UPDATE library_gif SET removed_at = NULL
            WHERE id = \(id.description) AND owner_id = \(profile.text)
                AND (removed_at IS NULL OR removed_at >= \(date.addingTimeInterval(-Self.undoWindow)))
            RETURNING *
            """
        )
        guard let restored = answer.first else { throw .tooLateToRestore }
        return try LibraryRow(restored).own
    }

    /// Deletes for good, row and file, what was removed before `date`.
    ///
    /// Returns what that was.
    @discardableResult
    package func purgeRemoved(before date: Date) async throws(LibraryError) -> [MediaID] {
        try await delete("DELETE FROM library_gif WHERE removed_at < \(date) RETURNING *")
    }

    /// Deletes for good, row and file, everything a profile added.
    ///
    /// Returns what that was.
    @discardableResult
    package func deleteAll(of profile: ProfileID) async throws(LibraryError) -> [MediaID] {
        try await delete("DELETE FROM library_gif WHERE owner_id = \(profile.text) RETURNING *")
    }

    /// Deletes files that a crash left without a row, and returns how many.
    ///
    /// Call it before anything is added.
    @discardableResult
    package func sweep() async throws(LibraryError) -> Int {
        var known: Set<String> = []
        for row in try await query("SELECT sha256 FROM library_gif") {
            do { known.insert(try row.value("sha256")) } catch { throw LibraryError(error) }
        }
        return try await sweepFiles(keeping: known)
    }

    private func presentRow(_ id: MediaID, of profile: ProfileID) async throws(LibraryError) -> LibraryRow {
        guard let row = try await row(id), row.removedAt == nil else { throw .notFound }
        guard row.own.gif.owner == profile else { throw .notOwner }
        return row
    }

    private static func metadata(
        of gif: Gif,
        with changes: MetadataChanges
    ) throws(LibraryError) -> GifMetadata {
        // A description equal to the title is how one that nobody wrote is shown.
        let present = gif.altText == gif.title ? nil : gif.altText.english
        do {
            return try GifMetadata(
                title: changes.title ?? gif.title.english,
                tags: changes.tags ?? gif.tags.english,
                altText: changes.altText ?? present
            )
        } catch {
            throw .metadata(error)
        }
    }

    private func write(_ statement: Statement) async throws(LibraryError) -> [Row] {
        do { return try await database.transaction([statement])[0] } catch { throw LibraryError(error) }
    }

    private func delete(_ statement: Statement) async throws(LibraryError) -> [MediaID] {
        let rows = try await write(statement).map { row throws(LibraryError) in try LibraryRow(row) }
        try await deleteFiles(rows)
        return rows.map(\.own.gif.id)
    }
}
