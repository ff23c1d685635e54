import Media

/// A review as the page shows it: a long one as a preview that opens.
struct ReviewModel {
    /// Longer ones are cut at a word.
    static let previewLength = 300

    let reviewID: String
    let authorName: String
    let authorInitial: String
    let isOwn: Bool
    let writtenText: String?
    let ratingText: String?
    let ratingLabel: String?
    /// The whole text, or as much of it as a preview has.
    let previewText: String
    /// The whole text, where the preview is only a part of it.
    let fullText: String?
    let link: String?

    init(_ review: MovieReview, reader: ProfileID?, phrases: Phrases) {
        let words = MovieWords(phrases)
        reviewID = review.id
        switch review.author {
        case .profile(let profile):
            isOwn = profile == reader
            authorName = phrases[isOwn ? "review.you" : "review.somebody"]
        case .named(let name):
            isOwn = false
            authorName = name
        }
        authorInitial = authorName.first.map { $0.uppercased() } ?? ""
        writtenText = review.writtenAt.map(words.day)
        ratingText = review.rating.map { words.stars($0.stars) }
        ratingLabel = ratingText.map { phrases["movie.averageLabel", ["stars": $0]] }
        let preview = Self.preview(of: review.text)
        previewText = preview ?? review.text
        fullText = preview == nil ? nil : review.text
        link = review.link
    }

    /// The beginning of a long text, cut at a word; nil for one that is short enough to be shown whole.
    ///
    /// A text without spaces is cut where the length ends, but never within a character.
    static func preview(of text: String) -> String? {
        guard let end = text.index(text.startIndex, offsetBy: previewLength, limitedBy: text.endIndex),
            end < text.endIndex
        else { return nil }
        let beginning = text[..<end]
        let isBetweenWords = text[end].isWhitespace
        let cut = isBetweenWords ? nil : beginning.lastIndex(where: \.isWhitespace)
        let preview = cut.map { beginning[..<$0] } ?? beginning
        let trimmed = preview.reversed().drop(while: \.isWhitespace).reversed()
        return String(trimmed) + "…"
    }
}
