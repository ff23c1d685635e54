internal import Media

/// What somebody asks for, made fit to be kept: each on one line.
package struct WishWords: Hashable, Sendable {
    /// In characters as people see them, for album and artist.
    package static let longestName = 120
    package static let longestNote = 100
    /// For why a wish is refused.
    package static let longestReason = 100

    package let album: String
    package let artist: String
    package let note: String?

    /// Checks what was typed; a note of nothing is none.
    package init(album: String, artist: String, note: String?) throws(WishError) {
        self.album = try Self.line(album, Self.longestName, .albumTooLong(limit: Self.longestName))
        guard !self.album.isEmpty else { throw .albumMissing }
        self.artist = try Self.line(artist, Self.longestName, .artistTooLong(limit: Self.longestName))
        guard !self.artist.isEmpty else { throw .artistMissing }
        let note = try Self.line(note ?? "", Self.longestNote, .noteTooLong(limit: Self.longestNote))
        self.note = note.isEmpty ? nil : note
    }

    /// Why a wish is refused; nil when nothing was typed.
    package static func reason(_ typed: String) throws(WishError) -> String? {
        let reason = try line(typed, longestReason, .reasonTooLong(limit: longestReason))
        return reason.isEmpty ? nil : reason
    }

    /// Album and artist without regard to case, as one text.
    var folded: String { "\(album.lowercased())\n\(artist.lowercased())" }

    private static func line(_ typed: String, _ longest: Int, _ error: WishError) throws(WishError) -> String {
        guard let line = TextLine.whole(typed, longest) else { throw error }
        return line
    }
}

/// Which rule for what people ask was broken.
package enum WishError: Error, Hashable, Sendable {
    case albumMissing
    case albumTooLong(limit: Int)
    case artistMissing
    case artistTooLong(limit: Int)
    case noteTooLong(limit: Int)
    case reasonTooLong(limit: Int)
}

extension WishError: CustomStringConvertible {
    package var description: String {
        switch self {
        case .albumMissing: "the album is missing"
        case .albumTooLong(let limit): "the album has more than \(limit) characters"
        case .artistMissing: "the artist is missing"
        case .artistTooLong(let limit): "the artist has more than \(limit) characters"
        case .noteTooLong(let limit): "the note has more than \(limit) characters"
        case .reasonTooLong(let limit): "the reason has more than \(limit) characters"
        }
    }
}
