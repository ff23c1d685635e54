import Media

/// One film on a page of its own.
struct FilmPage: PageModel {
    static let template = "movie"

    let film: MovieDetail
    let documentTitle: String?
    let section: Layout.Section? = .movies

    init(_ film: MovieDetail) {
        self.film = film
        documentTitle = film.title
    }
}
