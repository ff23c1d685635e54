import Media

/// The stars somebody rates a film with: a group of radio buttons, half a star each.
struct StarControl {
    struct Choice {
        let value: String
        let choiceLabel: String
        let checked: Bool
        let isHalf: Bool
    }

    let ratingAction: String
    let unrateAction: String
    let ratingLegend: String
    let hasRating: Bool
    /// `4.5`, or nothing.
    let ratingText: String?
    let choices: [Choice]

    init(_ item: ListedMovie, phrases: Phrases) {
        let id = item.movie.id
        let words = MovieWords(phrases)
        ratingAction = SitePath(.rating, id).link
        unrateAction = SitePath(.ratingDelete, id).link
        ratingLegend = phrases["rating.legend", ["title": item.movie.title[phrases.language]]]
        hasRating = item.rating != nil
        ratingText = item.rating.map { words.stars($0.stars) }
        choices = StarRating.offered.map { rating in
            let text = words.stars(rating.stars)
            return Choice(
                value: text,
                choiceLabel: phrases[rating.stars == 1 ? "rating.stars.one" : "rating.stars.other", ["stars": text]],
                checked: item.rating == rating,
                isHalf: rating.halfStars % 2 == 1
            )
        }
    }
}
