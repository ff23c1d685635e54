internal import Database
internal import Foundation
internal import Media

/// A row of the table `library_gif`.
struct LibraryRow {
    let own: OwnGif
    let sha256: String
    let removedAt: Date?

    init(_ row: Row) throws(LibraryError) {
        do { self = try Self.read(row) } catch { throw LibraryError(error) }
    }

    private init(own: OwnGif, sha256: String, removedAt: Date?) {
        self.own = own
        self.sha256 = sha256
        self.removedAt = removedAt
    }

    private static func read(_ row: Row) throws(DatabaseError) -> LibraryRow {
        let sha256: String = try row.value("sha256")
        let title: String = try row.value("title")
        let altText: String? = try row.value("alt_text")
        let owner: String? = try row.value("owner_id")
        let gif = Gif(
            id: try id(row),
            title: Localized(title),
            tags: Localized(try tags(row)),
            altText: Localized(altText ?? title),
            artwork: try artwork(row, sha256: sha256),
            frameCount: try row.value("frame_count"),
            durationMilliseconds: try row.value("duration_ms"),
            originalFormat: try format(row),
            creator: nil,
            owner: owner.flatMap(ProfileID.init)
        )
        let own = OwnGif(gif: gif, sequence: try row.value("sequence"), addedAt: try row.value("added_at"))
        return LibraryRow(own: own, sha256: sha256, removedAt: try row.value("removed_at"))
    }

    private static func id(_ row: Row) throws(DatabaseError) -> MediaID {
        guard let id = MediaID(try row.value("id")) else { throw .unexpectedValue(column: "id") }
        return id
    }

    private static func format(_ row: Row) throws(DatabaseError) -> PictureFormat {
        guard let format = PictureFormat(rawValue: try row.value("format")) else {
            throw .unexpectedValue(column: "format")
        }
        return format
    }

    private static func tags(_ row: Row) throws(DatabaseError) -> [String] {
        let text: String = try row.value("tags")
        return text.isEmpty ? [] : text.components(separatedBy: TagList.separator)
    }

    private static func artwork(_ row: Row, sha256: String) throws(DatabaseError) -> Artwork {
        let color: Int = try row.value("color")
        let preview: [UInt8]? = try row.value("preview")
        return Artwork(
            size: PixelSize(width: try row.value("width"), height: try row.value("height")),
            color: RGBColor(packed: color),
            fingerprint: String(sha256.prefix(16)),
            preview: preview.map { "data:image/webp;base64," + Data($0).base64EncodedString() }
        )
    }
}

/// How tags are kept in one column: they are single lines, so a line end parts them.
enum TagList {
    static let separator = "\n"

    static func text(_ tags: [String]) -> String { tags.joined(separator: separator) }
}

extension RGBColor {
    init(packed: Int) {
        self.init(
            red: UInt8(truncatingIfNeeded: packed >> 16),
            green: UInt8(truncatingIfNeeded: packed >> 8),
            blue: UInt8(truncatingIfNeeded: packed)
        )
    }

    var packed: Int { Int(red) << 16 | Int(green) << 8 | Int(blue) }
}
