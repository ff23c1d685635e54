import Media
import Shelf

/// A record of somebody's box as a disc, with its sleeve's picture as the label.
struct CrateDisc {
    /// Where on the page it stands.
    enum Place: String {
        case crate
        case recent

        /// How wide the label is, as `box.css` draws it.
        fileprivate var sizes: String {
            switch self {
            case .crate: "(min-width: 44rem) 5.5rem, 12vw"
            case .recent: "(min-width: 44rem) 4.5rem, 17vw"
            }
        }
    }

    let id: String
    let tileID: String
    let href: String
    let title: String
    let artistLine: String
    let ownText: String
    let ownLabel: String
    let isRepresentative: Bool
    let disc: Disc

    init(_ entry: BoxEntry, in place: Place, phrases: Phrases) {
        let record = entry.record
        let words = RecordWords(phrases)
        id = record.id.description
        // The record shop below may show the same record.
        tileID = "\(place.rawValue)-\(id)"
        href = SitePath(.record, record.id).link
        title = record.title[phrases.language]
        artistLine = words.artists(record.artists)
        ownText = words.stars(entry.rating)
        ownLabel = phrases["movie.ownLabel", ["stars": ownText]]
        isRepresentative = entry.isRepresentative
        disc = Disc(record, sizes: place.sizes, usualWidth: 160)
    }
}
