package import FoundationEssentials
package import Media

/// A record that somebody misses and asks the operator to add.
package struct Wish: Hashable, Sendable {
    package enum State: Hashable, Sendable {
        case open
        case added(MediaID)
        case refused(reason: String?)
    }

    package let id: WishID
    package let profile: ProfileID
    package let album: String
    package let artist: String
    package let note: String?
    /// Nil when none was sent, and once the wish was refused.
    package let picture: WishPicture?
    package let state: State
    package let askedAt: Date
    /// Nil while it is open.
    package let decidedAt: Date?

    package var isOpen: Bool { state == .open }
}

/// The picture somebody sent with a wish, by the file that holds it.
package struct WishPicture: Hashable, Sendable {
    package let sha256: String
    package let artwork: Artwork

    package init(sha256: String, artwork: Artwork) {
        self.sha256 = sha256
        self.artwork = artwork
    }
}

/// A wish's id: 32 lower-case hexadecimal digits.
package struct WishID: Hashable, Sendable {
    package let text: String

    /// Makes an id, or nil when `text` is not 32 lower-case hexadecimal digits.
    package init?(_ text: String) {
        guard let profile = ProfileID(text) else { return nil }
        self.text = profile.text
    }

    /// A new id.
    init(using randomness: inout some RandomNumberGenerator) {
        let digits = Array("0123456789abcdef")
        text = String((0..<32).map { _ in digits[Int.random(in: 0..<16, using: &randomness)] })
    }

    /// The id of the own record that fulfills the wish: the same however often it is added.
    package var record: MediaID? { MediaID(source: .library, native: "r" + text.prefix(19)) }
}
