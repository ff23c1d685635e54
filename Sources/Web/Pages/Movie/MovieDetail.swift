import Accounts
import Media

/// A film with everything that is known of it and can be done with it; what is not known is left out.
struct MovieDetail {
    struct Fact {
        let label: String
        let value: String
        /// The language the value is in, where it is another than the page's.
        let lang: String?
    }

    struct GenreLink {
        let label: String
        let href: String
    }

    struct CastMember {
        let personName: String
        let character: String?
        let initial: String
    }

    struct VideoLink {
        let videoName: String
        let site: String
        let link: String
    }

    let id: String
    let href: String
    let title: String
    let documentTitle: String
    /// Nil where it is the same as the title.
    let originalTitle: String?
    let originalLanguage: String?
    /// Year and length.
    let metaText: String
    let genres: [GenreLink]
    let hasGenres: Bool
    let averageText: String?
    let averageLabel: String?
    let votesText: String?
    let overview: String?
    let stars: StarControl
    let frame: PictureFrame
    let backdrop: PictureFrame?
    let favorite: Bool
    let favoriteAction: String
    let shareLink: String
    let shareImage: String
    let facts: [Fact]
    let hasFacts: Bool
    let cast: [CastMember]
    let hasCast: Bool
    let videos: [VideoLink]
    let hasVideos: Bool
    let reviewsPart: ReviewsPart
    let hasSimilar: Bool
    let similar: [MovieCard]
    let staleText: String?
    let missingText: String?
    let notices: [String]
    let sourceLink: String?
    let sourceLinkLabel: String?

    init(_ content: MovieContent, reader: Reader, origin: String, phrases: Phrases) {
        let (item, movie) = (content.item, content.item.movie)
        let words = MovieWords(phrases)
        id = movie.id.description
        href = SitePath(.movie, movie.id).link
        title = movie.title[phrases.language]
        documentTitle = Layout.title(title)
        originalTitle = movie.originalTitle == title || movie.originalTitle.isEmpty ? nil : movie.originalTitle
        originalLanguage = movie.originalLanguage
        metaText = Self.meta(movie, words)
        genres = movie.facts.genres.compactMap { genre in
            words.name(of: genre).map { GenreLink(label: $0, href: SitePath(.movieSearch).with("q", $0).link) }
        }
        hasGenres = !genres.isEmpty
        averageText = item.average.map(words.average)
        averageLabel = item.average.map { phrases["movie.averageLabel", ["stars": words.average($0)]] }
        votesText = item.average.map { Self.votes($0, item, phrases) }
        overview = movie.overview.map { $0[phrases.language] }.flatMap { $0.isEmpty ? nil : $0 }
        stars = StarControl(item, phrases: phrases)
        let poster = PosterPictures(posterOf: movie)
        frame = PictureFrame(poster, altText: phrases["movie.posterOf", ["title": title]], Self.posterPlace)
        backdrop = PosterPictures(backdropOf: movie).map { PictureFrame($0, altText: "", Self.backdropPlace) }
        favorite = item.isFavorite
        favoriteAction = SitePath(item.isFavorite ? .favoriteDelete : .favorite, movie.id).link
        shareLink = origin + href
        shareImage = origin + poster.picture(filling: 780, .jpeg).address
        facts = Self.facts(movie, words, phrases)
        hasFacts = !facts.isEmpty
        cast = movie.people.cast.map { CastMember($0, phrases.language) }
        hasCast = !cast.isEmpty
        videos = movie.videos.map { VideoLink(videoName: $0.name, site: $0.site, link: $0.link) }
        hasVideos = !videos.isEmpty
        reviewsPart = ReviewsPart(content, reader: reader.profile?.id, phrases: phrases)
        similar = content.similar.enumerated().map { MovieCard($1, at: .grid(number: .max), phrases: phrases) }
        hasSimilar = !similar.isEmpty
        staleText = content.staleSince.map { phrases["movies.stale", ["day": words.day($0)]] }
        missingText = content.missing.map { phrases["movie.missing", ["source": $0.name]] }
        notices = [item.brand?.mark].compactMap(\.self)
        sourceLink = Self.page(of: movie)
        sourceLinkLabel = sourceLink == nil ? nil : phrases["movie.atIMDb"]
    }

    /// As `film.css` draws them; a browser test compares both.
    private static let posterPlace = PictureFrame.Place(
        stillSizes: "(min-width: 52rem) 18rem, 38vw",
        usualWidth: 480,
        lazy: false,
        urgent: true
    )
    private static let backdropPlace = PictureFrame.Place(
        stillSizes: "min(100vw, 72rem)",
        usualWidth: 1280,
        lazy: false,
        urgent: false
    )

    private static func meta(_ movie: Movie, _ words: MovieWords) -> String {
        [movie.facts.released.map { String($0.year) }, movie.facts.runtimeMinutes.map(words.runtime)]
            .compactMap(\.self).joined(separator: " · ")
    }

    private static func votes(_ tally: RatingTally, _ item: ListedMovie, _ phrases: Phrases) -> String {
        guard item.movie.sourceAverage != nil else { return phrases.counted("movie.votesHere", tally.votes) }
        return phrases.counted("movie.votesAt", tally.votes, ["source": item.brand?.name ?? "TMDB"])
    }

    private static func facts(_ movie: Movie, _ words: MovieWords, _ phrases: Phrases) -> [Fact] {
        let facts = movie.facts
        func fact(_ key: String, _ value: String?) -> Fact? {
            value.flatMap { $0.isEmpty ? nil : Fact(label: phrases[key], value: $0, lang: nil) }
        }
        let directors = movie.people.directors
        let languages = facts.languages.isEmpty ? [movie.originalLanguage].compactMap(\.self) : facts.languages
        return [
            fact(directors.count == 1 ? "movie.director" : "movie.directors", words.names(directors)),
            fact("movie.released", facts.released.map(words.date)),
            fact("movie.languages", languages.map(words.language).joined(separator: ", ")),
            fact("movie.countries", facts.countries.map(words.country).joined(separator: ", ")),
        ].compactMap(\.self)
    }

    private static func page(of movie: Movie) -> String? {
        movie.numbers.imdb.map { "https://www.imdb.com/title/\($0)/" }
    }
}

extension MovieDetail.CastMember {
    fileprivate init(_ person: MoviePeople.Person, _ language: Language) {
        personName = person.name[language]
        character = person.character
        initial = personName.first.map { $0.uppercased() } ?? ""
    }
}

/// What people wrote about a film, and the form to write something oneself.
struct ReviewsPart {
    let reviewAction: String
    let unreviewAction: String
    let ownText: String?
    let hasOwn: Bool
    let saveLabel: String
    let longest: Int
    let reviews: [ReviewModel]
    let hasReviews: Bool
    let moreHref: String?
    let noneText: String?

    init(_ content: MovieContent, reader: ProfileID?, phrases: Phrases) {
        let id = content.item.movie.id
        reviewAction = SitePath(.movieReviews, id).link
        unreviewAction = SitePath(.movieReviewDelete, id).link
        ownText = content.ownReview?.text
        hasOwn = ownText != nil
        saveLabel = phrases[hasOwn ? "review.change" : "review.publish"]
        longest = 10_000
        let all = content.reviews.items + content.sourceReviews
        reviews = all.map { ReviewModel($0, reader: reader, phrases: phrases) }
        hasReviews = !reviews.isEmpty
        moreHref = content.furtherReviews.map { SitePath(.movieReviews, id).with("cursor", $0.text).link }
        noneText = hasReviews ? nil : phrases["review.none"]
    }
}
