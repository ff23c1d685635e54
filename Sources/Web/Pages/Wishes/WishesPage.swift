import Library
import Media
import Shelf

/// The operator's queue: what people ask for, each with the forms that decide on it.
struct WishesPage: PageModel {
    static let template = "wishes"

    /// What the operator typed about one wish, and what is wrong with it.
    struct Attempt {
        let wish: WishID
        let draft: RecordSheet.Draft?
        let reason: String
        let error: String
    }

    let countText: String
    let moreText: String?
    let queue: [QueuedWish]
    let emptyState: EmptyState?
    let longestReason: Int
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    init(_ wishes: [Wish], waiting: Int, _ attempt: Attempt? = nil, phrases: Phrases) {
        queue = wishes.map { wish in QueuedWish(wish, attempt.flatMap { $0.wish == wish.id ? $0 : nil }, phrases) }
        countText = phrases.counted("wish.waiting", waiting)
        let more = waiting - wishes.count
        moreText = more > 0 ? phrases.counted("wish.more", more) : nil
        let back = EmptyState.Action(href: SitePath(.vinyl).link, label: phrases["wish.emptyBack"], primary: true)
        emptyState =
            wishes.isEmpty ? EmptyState(phrases["wish.emptyTitle"], phrases["wish.emptyText"], actions: [back]) : nil
        longestReason = WishWords.longestReason
        documentTitle = phrases["wish.queueTitle"]
    }
}

/// One wish that waits.
struct QueuedWish {
    struct Genre {
        let name: String
        let label: String
        let checked: Bool
    }

    struct Sheet {
        let titleValue: String
        let artistsValue: String
        let yearValue: String
        let countryValue: String
        let labelValue: String
        let catalogValue: String
        let stylesValue: String
        let tracksValue: String
        let genres: [Genre]
    }

    let anchor: String
    let album: String
    let artist: String
    let note: String?
    let askedText: String
    let pictureSource: String?
    let pictureColor: String?
    let addAction: String
    let refuseAction: String
    let isAttempted: Bool
    let sheet: Sheet
    let reasonValue: String
    let sheetError: String?
    let refusalError: String?

    init(_ wish: Wish, _ attempt: WishesPage.Attempt?, _ phrases: Phrases) {
        anchor = "wish-\(wish.id.text)"
        album = wish.album
        artist = wish.artist
        note = wish.note
        askedText = phrases["wish.asked", ["day": MovieWords(phrases).day(wish.askedAt)]]
        pictureSource = wish.picture.map { _ in SitePath(.vinylRequestPicture, wish.id).link }
        pictureColor = wish.picture?.artwork.color.hex
        addAction = SitePath(.vinylRequestAdd, wish.id).link
        refuseAction = SitePath(.vinylRequestRefuse, wish.id).link
        isAttempted = attempt?.draft != nil
        sheet = Sheet(attempt?.draft ?? RecordSheet.Draft(wish), RecordWords(phrases))
        reasonValue = attempt?.reason ?? ""
        sheetError = attempt?.draft == nil ? nil : attempt?.error
        refusalError = attempt?.draft == nil ? attempt?.error : nil
    }
}

extension QueuedWish.Sheet {
    fileprivate init(_ draft: RecordSheet.Draft, _ words: RecordWords) {
        titleValue = draft.title
        artistsValue = draft.artists
        yearValue = draft.year
        countryValue = draft.country
        labelValue = draft.label
        catalogValue = draft.catalogNumber
        stylesValue = draft.styles
        tracksValue = draft.tracks
        genres = RecordSheet.genres.enumerated().map { number, genre in
            QueuedWish.Genre(
                name: "genre\(number)",
                label: words.genre(genre),
                checked: draft.genres.contains(genre)
            )
        }
    }
}
