extension SiteRoute {
    /// Where people look at something; to all other addresses forms are sent, or programs speak.
    private static let pages: [SiteRoute] = [
        .home, .gifs, .gifSearch, .gifRandom, .gifNew, .gif, .gifEdit,
        .movies, .movieSearch, .movieList, .movie, .movieReviews,
        .vinyl, .vinylSearch, .vinylRequest, .vinylRequests, .box, .levels, .analysis, .collection, .collectionPlan,
        .boxShare, .record, .shelf, .account, .about, .share,
    ]

    /// Whether there can be a page at a path.
    static func isPage(_ path: String) -> Bool {
        let parts = path.split(separator: "/")
        return pages.contains { $0.matches(parts) }
    }

    private func matches(_ parts: [Substring]) -> Bool {
        let own = rawValue.split(separator: "/")
        return own.count == parts.count && zip(own, parts).allSatisfy { $0 == $1 || $0.hasPrefix("{") }
    }
}
