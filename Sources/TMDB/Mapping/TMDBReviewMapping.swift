import FoundationEssentials
import Media
import TolerantJSON
import Transport

/// Makes Zoetrope's reviews of TMDB's.
enum TMDBReviewMapping {
    private static let longestText = 20_000
    private static let longestName = 120

    /// The reviews in their order, without those that came before.
    static func page(_ wire: TMDBResultPage<TMDBReview>, stale: StaleReply?) -> TMDBPage<MovieReview> {
        var skipped = SkippedMovies()
        skipped.add(.unreadable, wire.results.skipped)
        var items: [MovieReview] = []
        var seen: Set<String> = []
        for element in wire.results.elements {
            guard let review = review(element) else {
                skipped.add(.empty)
                continue
            }
            if seen.insert(review.id).inserted { items.append(review) }
        }
        return TMDBPage(items: items, pages: wire.pages, total: wire.total, skipped: skipped, stale: stale)
    }

    private static func review(_ wire: TMDBReview) -> MovieReview? {
        guard let text = TidyText.paragraphs(wire.content, longest: longestText) else { return nil }
        let names = [wire.authorDetails.name, wire.author, wire.authorDetails.username]
        return MovieReview(
            id: String(wire.id.prefix(128)),
            author: .named(names.lazy.compactMap { TidyText.line($0, longest: longestName) }.first ?? "TMDB"),
            text: text,
            rating: wire.authorDetails.rating.flatMap(StarRating.init(nearestPoints:)),
            writtenAt: TMDBDate.instant(wire.createdAt),
            link: WebLink.https(wire.url)
        )
    }
}

/// Moments as TMDB writes them.
enum TMDBDate {
    /// `2017-02-13T22:23:01.268Z`; the fraction does not matter.
    static func instant(_ text: String) -> Date? {
        // What is no date tells no time.
        try? Date("\(text.prefix(19))Z", strategy: .iso8601)
    }

    /// `2016-08-26 17:04:39 UTC`.
    static func expiry(_ text: String) -> Date? {
        guard text.hasSuffix(" UTC") else { return nil }
        return instant(text.split(separator: " ").prefix(2).joined(separator: "T"))
    }
}
