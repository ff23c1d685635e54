package import TolerantJSON

/// What somebody at TMDB wrote about a film.
package struct TMDBReview: Hashable, Sendable {
    package var author: String
    package var authorDetails: TMDBReviewAuthor
    /// Plain text or Markdown, lines ending in `\r\n`.
    package var content: String
    /// In ISO 8601, as the next one.
    package var createdAt: String
    package var id: String
    package var updatedAt: String
    package var url: String

    package init(id: String, author: TMDBReviewAuthor, content: String, createdAt: String, url: String) {
        self.id = id
        self.content = content
        self.createdAt = createdAt
        self.url = url
        self.author = author.username
        authorDetails = author
        updatedAt = createdAt
    }
}

extension TMDBReview: Codable {
    private enum CodingKeys: String, CodingKey {
        case author
        case authorDetails = "author_details"
        case content
        case createdAt = "created_at"
        case id
        case updatedAt = "updated_at"
        case url
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = try container.requiredText(.id)
        author = container.plainText(.author)
        authorDetails = container.value(TMDBReviewAuthor.self, .authorDetails) ?? TMDBReviewAuthor(username: "")
        content = container.plainText(.content)
        createdAt = container.plainText(.createdAt)
        updatedAt = container.plainText(.updatedAt)
        url = container.plainText(.url)
    }
}

/// Who wrote a review.
package struct TMDBReviewAuthor: Hashable, Sendable, Codable {
    /// Empty for many.
    package var name: String
    package var username: String
    /// A path, or an address with a slash in front.
    @Nullable package var avatarPath: String?
    /// From 0.5 to 10.
    @Nullable package var rating: Double?

    package init(username: String, name: String = "", rating: Double? = nil) {
        self.username = username
        self.name = name
        self.rating = rating
        avatarPath = nil
    }

    private enum CodingKeys: String, CodingKey {
        case name
        case username
        case avatarPath = "avatar_path"
        case rating
    }

    package init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = container.plainText(.name)
        username = container.plainText(.username)
        avatarPath = container.filledText(.avatarPath)
        rating = container.decimal(.rating)
    }
}
