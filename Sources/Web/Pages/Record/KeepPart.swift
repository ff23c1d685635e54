import Media
import Shelf

/// What a reader says of a record in their box, and the form to say it.
struct KeepPart {
    struct Choice {
        let value: String
        let choiceLabel: String
        let checked: Bool
        let isHalf: Bool
    }

    let keepAction: String
    let removeAction: String
    let restoreAction: String
    let representAction: String
    let isRepresentative: Bool
    let wayBack: String
    let hasEntry: Bool
    let headingText: String
    let saveLabel: String
    let ratingLegend: String
    let ownStars: String?
    let ownLabel: String?
    let ownComment: String?
    let addedText: String?
    /// No star at all, which is a rating, too.
    let none: Choice
    let choices: [Choice]
    let longest: Int
    let countText: String

    init(_ content: RecordContent, wayBack: String, phrases: Phrases) {
        let (id, entry) = (content.item.record.id, content.entry)
        let words = RecordWords(phrases)
        keepAction = SitePath(.boxItem, id).link
        removeAction = SitePath(.boxItemDelete, id).link
        restoreAction = SitePath(.boxItemRestore, id).link
        isRepresentative = entry?.isRepresentative ?? false
        representAction = SitePath(isRepresentative ? .representativeDelete : .representative, id).link
        self.wayBack = wayBack
        hasEntry = entry != nil
        headingText = phrases[hasEntry ? "record.inBox" : "record.putTitle"]
        saveLabel = phrases[hasEntry ? "record.save" : "record.put"]
        ratingLegend = phrases["rating.legend", ["title": content.item.record.title[phrases.language]]]
        ownStars = entry.map { words.stars($0.rating) }
        ownLabel = entry.map { phrases["movie.ownLabel", ["stars": words.stars($0.rating)]] }
        ownComment = entry?.comment
        addedText = entry.map { phrases["record.added", ["day": MovieWords(phrases).day($0.addedAt)]] }
        let all = (0...10).compactMap(BoxRating.init(points:)).map { Choice($0, chosen: entry?.rating, words, phrases) }
        none = all[0]
        choices = Array(all.dropFirst())
        longest = BoxComment.longestLength
        countText = "\(entry?.comment?.count ?? 0)/\(longest)"
    }
}

extension KeepPart.Choice {
    init(_ rating: BoxRating, chosen: BoxRating?, _ words: RecordWords, _ phrases: Phrases) {
        let stars = words.stars(rating)
        value = String(rating.points)
        choiceLabel = phrases[rating.points == 2 ? "rating.stars.one" : "rating.stars.other", ["stars": stars]]
        checked = rating == chosen
        isHalf = rating.points % 2 == 1
    }
}
