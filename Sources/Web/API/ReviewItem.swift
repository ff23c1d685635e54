import Accounts
import Foundation
import Media

/// What somebody wrote about a film, as the JSON API sends it.
///
/// Null is written, not left out, so that readers find every key.
struct ReviewItem: Encodable {
    struct Author: Encodable {
        let name: String
        /// Whether the reader wrote it.
        let own: Bool
    }

    private let review: MovieReview
    private let author: Author

    init(_ review: MovieReview, reader: Reader, phrases: Phrases) {
        self.review = review
        switch review.author {
        case .profile(let profile):
            let isOwn = profile == reader.profile?.id
            author = Author(name: phrases[isOwn ? "review.you" : "review.somebody"], own: isOwn)
        case .named(let name):
            author = Author(name: name, own: false)
        }
    }

    private enum CodingKeys: CodingKey { case id, author, text, rating, writtenAt, link }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(review.id, forKey: .id)
        try container.encode(author, forKey: .author)
        try container.encode(review.text, forKey: .text)
        try container.encode(review.rating?.stars, forKey: .rating)
        try container.encode(review.writtenAt?.formatted(.iso8601), forKey: .writtenAt)
        try container.encode(review.link, forKey: .link)
    }
}
