import Foundation
import Media

/// A film in a row or a grid: poster, title and what one wants to know first.
struct MovieCard {
    /// Where a card stands, which decides what is fetched first and how wide its poster is drawn.
    enum Place {
        /// In one of the rows that are scrolled sideways.
        case row(MovieList, number: Int, isFirstRow: Bool)
        case grid(number: Int)

        fileprivate var isEarly: Bool {
            switch self {
            case .row(_, let number, let isFirst): isFirst && number < 8
            case .grid(let number): number < 12
            }
        }

        fileprivate var isUrgent: Bool {
            switch self {
            case .row(_, let number, let isFirst): isFirst && number < 3
            case .grid(let number): number < 3
            }
        }

        fileprivate var prefix: String {
            switch self {
            case .row(let list, _, _): "\(list.rawValue)-"
            case .grid: ""
            }
        }

        /// As `movies.css` draws it; a browser test compares both.
        fileprivate var sizes: String {
            switch self {
            case .row: "(min-width: 44rem) 10.25rem, 8.25rem"
            case .grid: "(min-width: 44rem) 12rem, 30vw"
            }
        }
    }

    private static let usualWidth = 240

    let id: String
    /// Unique on the page, where a film may be in several rows.
    let anchor: String
    let href: String
    let title: String
    let captionText: String
    /// When it is first shown, for what is still to come.
    let startsText: String?
    let averageText: String?
    let averageLabel: String?
    let ownText: String?
    let ownLabel: String?
    let frame: PictureFrame
    let favorite: Bool
    let favoriteAction: String
    let favoriteLabel: String
    /// The stars to change a rating in place, where the list is of ratings.
    let stars: StarControl?

    init(
        _ item: ListedMovie,
        at place: Place,
        starting: Date? = nil,
        withStars: Bool = false,
        phrases: Phrases
    ) {
        let movie = item.movie
        let words = MovieWords(phrases)
        id = movie.id.description
        anchor = "tile-\(place.prefix)\(movie.id)"
        href = SitePath(.movie, movie.id).link
        title = movie.title[phrases.language]
        captionText = Self.caption(movie, words)
        startsText = starting.map { phrases["movies.startsOn", ["day": words.dayOfYear($0)]] }
        averageText = item.average.map(words.average)
        averageLabel = item.average.map { phrases["movie.averageLabel", ["stars": words.average($0)]] }
        ownText = item.rating.map { words.stars($0.stars) }
        ownLabel = item.rating.map { phrases["movie.ownLabel", ["stars": words.stars($0.stars)]] }
        frame = PictureFrame(
            PosterPictures(posterOf: movie),
            altText: "",
            PictureFrame.Place(
                stillSizes: place.sizes,
                usualWidth: Self.usualWidth,
                lazy: !place.isEarly,
                urgent: place.isUrgent
            )
        )
        favorite = item.isFavorite
        favoriteAction = SitePath(item.isFavorite ? .favoriteDelete : .favorite, movie.id).link
        favoriteLabel = phrases["movie.keep", ["title": title]]
        stars = withStars ? StarControl(item, phrases: phrases) : nil
    }

    /// Year, language and genres; what is not known is left out.
    private static func caption(_ movie: Movie, _ words: MovieWords) -> String {
        let year = movie.facts.released.map { String($0.year) }
        let language = movie.originalLanguage.map(words.language)
        let genres = movie.facts.genres.prefix(2).compactMap(words.name)
        return ([year, language].compactMap(\.self) + [genres.joined(separator: ", ")].filter { !$0.isEmpty })
            .joined(separator: " · ")
    }
}
