import Database
private import Foundation
import FoundationEssentials
import Media

/// Reads rows of a box and of the records in it.
struct BoxRow {
    private let row: ShelfRow

    init(_ row: ShelfRow) {
        self.row = row
    }

    func entry(of record: VinylRecord) throws(ShelfError) -> BoxEntry {
        BoxEntry(
            record: record,
            rating: try rating(),
            comment: try row.value("comment"),
            addedAt: try row.value("added_at"),
            isRepresentative: try row.value("represented_at", as: Date?.self) != nil,
            isClaimed: try row.value("is_claimed", as: Int.self) == 1
        )
    }

    /// Facts of another shape than today's lose nobody their record: its title and artist are left.
    func record() throws(ShelfError) -> VinylRecord {
        let id = try row.id()
        let facts = Data(try row.value("facts", as: String.self).utf8)
        if let record = try? JSONDecoder().decode(VinylRecord.self, from: facts), record.id == id { return record }
        return .unreadable(id, title: try row.value("title"), artist: try row.value("artist"))
    }

    func rating() throws(ShelfError) -> BoxRating {
        guard let rating = BoxRating(points: try row.value("rating")) else {
            throw .database(.unexpectedValue(column: "rating"))
        }
        return rating
    }

    /// What ``record()`` reads.
    static func facts(_ record: VinylRecord) throws(ShelfError) -> String {
        do {
            return String(decoding: try JSONEncoder().encode(record), as: UTF8.self)
        } catch {
            throw .database(.unexpectedValue(column: "facts"))
        }
    }
}
