package import FoundationEssentials
package import Media

/// A record that this server's operator added.
package struct OwnRecord: Hashable, Sendable {
    package let record: VinylRecord
    /// Its place among own records: the later one was added, the higher it is.
    package let sequence: Int
    package let addedAt: Date
}

/// A sleeve as it is kept: this server's own encoding of the picture somebody sent.
package struct OwnSleeve: Hashable, Sendable {
    /// Of the file, in 64 hexadecimal digits.
    package let sha256: String
    package let artwork: Artwork

    package init(sha256: String, artwork: Artwork) {
        self.sha256 = sha256
        self.artwork = artwork
    }
}
