import Media
import Shelf

/// Asking for a record that is missing, and what became of what one asked for.
struct WishPage: PageModel {
    static let template = "wish"

    struct Fields {
        let albumValue: String
        let artistValue: String
        let noteValue: String
    }

    let fields: Fields
    let formError: String?
    let longestName: Int
    let longestNote: Int
    let hasWishes: Bool
    let wishList: [WishEntry]
    /// How many wishes wait for the operator who reads this; nil for everybody else.
    let queueText: String?
    let documentTitle: String?
    let section: Layout.Section? = .vinyl

    /// What somebody asked for before.
    struct Asked {
        var wishes: [Wish] = []
        /// The records among those that are here by now.
        var added: [MediaID: VinylRecord] = [:]
    }

    init(_ sent: SentWish, _ asked: Asked, waiting: Int?, error: String? = nil, phrases: Phrases) {
        fields = Fields(albumValue: sent.album, artistValue: sent.artist, noteValue: sent.note)
        formError = error
        longestName = WishWords.longestName
        longestNote = WishWords.longestNote
        wishList = asked.wishes.map { WishEntry($0, asked.added, phrases) }
        hasWishes = !asked.wishes.isEmpty
        queueText = waiting.map { phrases.counted("wish.queue", $0) }
        documentTitle = phrases["wish.title"]
    }
}

/// One wish in the list of whoever asked.
struct WishEntry {
    /// As `wishes.css` draws it, on a dense screen.
    private static let pictureWidth = 160

    let album: String
    let artist: String
    let note: String?
    let pictureSource: String?
    let pictureColor: String?
    let stateName: String
    let stateText: String
    let reason: String?
    let recordLink: String?

    init(_ wish: Wish, _ added: [MediaID: VinylRecord], _ phrases: Phrases) {
        let words = MovieWords(phrases)
        album = wish.album
        artist = wish.artist
        note = wish.note
        if case .added(let id) = wish.state, let record = added[id] {
            pictureSource = PosterPictures(sleeveOf: record).picture(filling: Self.pictureWidth).address
            pictureColor = record.sleeve.color.hex
        } else {
            pictureSource = wish.picture.map { _ in SitePath(.vinylRequestPicture, wish.id).link }
            pictureColor = wish.picture?.artwork.color.hex
        }
        switch wish.state {
        case .open:
            stateName = "open"
            stateText = phrases["wish.open", ["day": words.day(wish.askedAt)]]
            (reason, recordLink) = (nil, nil)
        case .added(let id):
            stateName = "added"
            stateText = phrases["wish.added", ["day": words.day(wish.decidedAt ?? wish.askedAt)]]
            (reason, recordLink) = (nil, SitePath(.record, id).link)
        case .refused(let why):
            stateName = "refused"
            stateText = phrases["wish.refused", ["day": words.day(wish.decidedAt ?? wish.askedAt)]]
            (reason, recordLink) = (why, nil)
        }
    }
}
