import Database
import Foundation
import Media

/// A row of the table `record_wish`.
struct WishRow {
    private let row: ShelfRow

    init(_ row: ShelfRow) {
        self.row = row
    }

    func wish() throws(ShelfError) -> Wish {
        guard let id = WishID(try row.value("id")) else { throw .database(.unexpectedValue(column: "id")) }
        return Wish(
            id: id,
            profile: try row.profile(),
            album: try row.value("album"),
            artist: try row.value("artist"),
            note: try row.value("note"),
            picture: try picture(),
            state: try state(),
            askedAt: try row.value("asked_at"),
            decidedAt: try row.value("decided_at")
        )
    }

    private func picture() throws(ShelfError) -> WishPicture? {
        let (sha256, facts): (String?, String?) = (try row.value("picture"), try row.value("picture_facts"))
        guard let sha256, let facts else { return nil }
        guard let artwork = try? JSONDecoder().decode(Artwork.self, from: Data(facts.utf8)) else {
            throw .database(.unexpectedValue(column: "picture_facts"))
        }
        return WishPicture(sha256: sha256, artwork: artwork)
    }

    private func state() throws(ShelfError) -> Wish.State {
        switch try row.value("state", as: String.self) {
        case "open": return .open
        case "added": return .added(try row.id("record_id"))
        case "refused": return .refused(reason: try row.value("reason"))
        default: throw .database(.unexpectedValue(column: "state"))
        }
    }

    /// What ``wish()`` reads of a picture.
    static func facts(_ picture: WishPicture) throws(ShelfError) -> String {
        do {
            return String(decoding: try JSONEncoder().encode(picture.artwork), as: UTF8.self)
        } catch {
            throw .database(.unexpectedValue(column: "picture_facts"))
        }
    }
}
