import Foundation
import Media
import Shelf

/// A wish as the JSON API sends it; null is written, not left out, so that readers find every key.
struct WishItem: Encodable {
    let id: String
    let album: String
    let artist: String
    let note: String?
    let hasPicture: Bool
    let state: String
    /// The record that was added.
    let record: MediaID?
    let reason: String?
    let askedAt: String
    let decidedAt: String?

    init(_ wish: Wish) {
        id = wish.id.text
        album = wish.album
        artist = wish.artist
        note = wish.note
        hasPicture = wish.picture != nil
        askedAt = wish.askedAt.formatted(.iso8601)
        decidedAt = wish.decidedAt?.formatted(.iso8601)
        switch wish.state {
        case .open: (state, record, reason) = ("open", nil, nil)
        case .added(let id): (state, record, reason) = ("added", id, nil)
        case .refused(let why): (state, record, reason) = ("refused", nil, why)
        }
    }

    private enum CodingKeys: CodingKey {
        case id, album, artist, note, hasPicture, state, record, reason, askedAt, decidedAt
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(id, forKey: .id)
        try container.encode(album, forKey: .album)
        try container.encode(artist, forKey: .artist)
        try container.encode(note, forKey: .note)
        try container.encode(hasPicture, forKey: .hasPicture)
        try container.encode(state, forKey: .state)
        try container.encode(record, forKey: .record)
        try container.encode(reason, forKey: .reason)
        try container.encode(askedAt, forKey: .askedAt)
        try container.encode(decidedAt, forKey: .decidedAt)
    }
}

/// What somebody is told, as the API and the events send it.
struct NoticeItem: Encodable {
    let number: Int
    let outcome: String
    let album: String
    let record: MediaID?
    let reason: String?
    /// Where to read on.
    let href: String

    init(_ notice: ProfileNotice) {
        number = notice.number
        album = notice.album
        switch notice.outcome {
        case .added(let id):
            (outcome, record, reason) = ("added", id, nil)
            href = SitePath(.record, id).link
        case .refused(let why):
            (outcome, record, reason) = ("refused", nil, why)
            href = SitePath(.vinylRequest).link
        }
    }
}
