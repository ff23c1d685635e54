import Media

/// Further reviews of a film.
struct FilmReviewsPage: PageModel {
    static let template = "movie-reviews"

    let filmTitle: String
    let filmHref: String
    let reviews: [ReviewModel]
    let missing: [Results.MissingSource]
    let nextHref: String?
    let documentTitle: String?
    let section: Layout.Section? = .movies

    init(_ item: ListedMovie, _ page: MovieReviewPage, reader: ProfileID?, phrases: Phrases) {
        let id = item.movie.id
        filmTitle = item.movie.title[phrases.language]
        filmHref = SitePath(.movie, id).link
        reviews = page.reviews.map { ReviewModel($0, reader: reader, phrases: phrases) }
        let path = SitePath(.movieReviews, id)
        missing = [page.missing].compactMap { $0.map { Results.MissingSource($0, path, phrases) } }
        nextHref = page.next.map { SitePath(.movieReviews, id).with("cursor", $0.text).link }
        documentTitle = phrases["review.pageTitle", ["title": filmTitle]]
    }
}
