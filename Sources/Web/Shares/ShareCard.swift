import Media
import Shelf

/// What somebody shows of their collection: the record that stands for it, how large it is and what that makes them.
struct ShareCard: Sendable {
    /// Changes when the pictures have to look otherwise than they did.
    private static let version = "1"

    let record: VinylRecord
    let title: String
    let artist: String
    let lines: [String]
    /// Names what is on the pictures.
    let tag: String

    /// Nil for a box that has nothing to show.
    init?(_ box: SharedBox, phrases: Phrases) {
        guard let record = box.record else { return nil }
        self.record = record
        title = record.title[phrases.language]
        artist = RecordWords(phrases).artists(record.artists)
        let level = LevelPart(owning: box.count, phrases: phrases)
        lines = [level.levelName, level.recordsText]
        let facts = [Self.version, record.id.description, record.sleeve.fingerprint, title, artist] + lines
        tag = ContentTag.hex(of: facts.joined(separator: "\n").utf8)
    }

    func facts(sleeve: EncodedPicture?) -> ShareCardFacts {
        ShareCardFacts(
            record: record,
            sleeve: sleeve,
            title: title,
            artist: artist,
            lines: lines,
            mark: Site.serverName
        )
    }
}

/// As much of somebody's box as whoever has the link may see.
struct SharedBox: Sendable {
    /// What stands for its owner; the newest record when none was chosen, nil when there is none at all.
    let entry: BoxEntry?
    let count: Int

    var record: VinylRecord? { entry?.record }
}
