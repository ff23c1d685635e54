package import FoundationEssentials

/// What somebody wrote about a film.
package struct MovieReview: Hashable, Sendable, Codable {
    /// Who wrote it, as far as the source says.
    package enum Author: Hashable, Sendable, Codable {
        /// Somebody of this server.
        case profile(ProfileID)
        /// Somebody of the film's source, by the name they have there.
        case named(String)
    }

    /// Unique among the reviews of its source.
    package let id: String
    package let author: Author
    /// Plain text, whatever it looks like.
    package let text: String
    /// What its author rates the film; nil when they do not.
    package let rating: StarRating?
    package let writtenAt: Date?
    /// The review's own https address at its source, or nil.
    package let link: String?

    package init(id: String, author: Author, text: String, rating: StarRating?, writtenAt: Date?, link: String? = nil) {
        self.id = id
        self.author = author
        self.text = text
        self.rating = rating
        self.writtenAt = writtenAt
        self.link = link
    }
}
