internal import Database
import FoundationEssentials
package import Media

extension LibraryStore {
    /// All own GIFs, the newest first.
    package func all() async throws(LibraryError) -> [OwnGif] {
        let rows = try await query("SELECT * FROM library_gif WHERE removed_at IS NULL ORDER BY sequence DESC")
        return try rows.map { row throws(LibraryError) in try LibraryRow(row).own }
    }

    /// The own GIF with this id; nil when there is none, or no longer.
    package func gif(_ id: MediaID) async throws(LibraryError) -> OwnGif? {
        guard let row = try await row(id), row.removedAt == nil else { return nil }
        return row.own
    }

    /// When and how large those of these items came that are own GIFs.
    package func additions(of ids: [MediaID]) async throws(LibraryError) -> [MediaID: Addition] {
        let own = ids.filter { $0.source == .library }.map(\.description)
        guard !own.isEmpty else { return [:] }
        let rows = try await query("SELECT id, added_at, byte_count FROM library_gif WHERE id IN \(list: own)")
        var additions: [MediaID: Addition] = [:]
        for row in rows {
            do {
                guard let id = MediaID(try row.value("id")) else { continue }
                additions[id] = Addition(
                    addedAt: try row.value("added_at"),
                    byteCount: try row.value("byte_count")
                )
            } catch {
                throw LibraryError(error)
            }
        }
        return additions
    }

    /// The untouched file of an own GIF; nil when it was deleted for good or never was.
    ///
    /// Blocks while it reads, and asks the folder alone: it also answers while a removal can still be undone.
    package func original(_ id: MediaID) throws(LibraryError) -> [UInt8]? {
        guard id.source == .library, let file = folder.file(startingWith: id.native) else { return nil }
        do {
            return [UInt8](try Data(contentsOf: file.url))
        } catch {
            throw .failed(reason: "an original could not be read")
        }
    }

    /// How many own GIFs a profile has.
    package func count(ownedBy profile: ProfileID) async throws(LibraryError) -> Int {
        let rows = try await query(
            "SELECT COUNT(*) AS owned FROM library_gif WHERE owner_id = \(profile.text) AND removed_at IS NULL"
        )
        guard let row = rows.first else { return 0 }
        do { return try row.value("owned") } catch { throw LibraryError(error) }
    }

    /// What a profile added, the newest first.
    package func owned(
        by profile: ProfileID,
        after cursor: Cursor?,
        limit: Int
    ) async throws(LibraryError) -> Page<OwnGif> {
        let limit = max(1, limit)
        let sequence = try LibraryCursor(cursor).sequence
        let rows = try await query(
            """
            SELECT * FROM library_gif
            WHERE owner_id = \(profile.text) AND removed_at IS NULL AND sequence < \(sequence)
            ORDER BY sequence DESC LIMIT \(limit + 1)
            """
        )
        let items = try rows.prefix(limit).map { row throws(LibraryError) in try LibraryRow(row).own }
        guard rows.count > limit, let last = items.last else { return Page(items: items, next: nil) }
        return Page(items: items, next: LibraryCursor(sequence: last.sequence).cursor)
    }

    func row(_ id: MediaID) async throws(LibraryError) -> LibraryRow? {
        guard let row = try await query("SELECT * FROM library_gif WHERE id = \(id.description)").first else {
            return nil
        }
        return try LibraryRow(row)
    }
}

/// A place in a list of own GIFs: everything added before `sequence` is still to come.
struct LibraryCursor: Hashable {
    let sequence: Int

    init(sequence: Int) {
        self.sequence = sequence
    }

    init(_ cursor: Cursor?) throws(LibraryError) {
        guard let cursor else {
            sequence = .max
            return
        }
        guard let sequence = Int(cursor.text.dropFirst()), sequence > 0, cursor.text == "o\(sequence)" else {
            throw .invalidCursor
        }
        self.sequence = sequence
    }

    var cursor: Cursor? { Cursor("o\(sequence)") }
}
