import Media

/// A record in a grid or a row.
struct RecordCard {
    /// Where on the page it stands, which decides what is fetched first and how wide it is drawn.
    struct Place {
        /// As `movies.css` and `vinyl.css` draw them.
        private static let gridSizes = "(min-width: 44rem) 13rem, 44vw"
        private static let rowSizes = "(min-width: 44rem) 10.25rem, 8.25rem"
        /// About as many as the first screen has.
        private static let early = 12
        private static let urgent = 4

        fileprivate let sizes: String
        fileprivate let lazy: Bool
        fileprivate let urgent: Bool

        static func grid(number: Int) -> Place {
            Place(sizes: gridSizes, lazy: number >= early, urgent: number < urgent)
        }

        static let row = Place(sizes: rowSizes, lazy: true, urgent: false)
    }

    /// What the smallest screens need before the browser has chosen from the set.
    private static let usualWidth = 320

    let id: String
    let href: String
    let title: String
    let artistLine: String
    let captionText: String
    let averageText: String?
    let averageLabel: String?
    let isInBox: Bool
    /// Whose record it is, for what comes from elsewhere.
    let sourceName: String?
    let ownText: String?
    let ownLabel: String?
    let frame: PictureFrame

    init(_ item: ListedRecord, at place: Place, phrases: Phrases) {
        let record = item.record
        let words = RecordWords(phrases)
        id = record.id.description
        href = SitePath(.record, record.id).link
        title = record.title[phrases.language]
        artistLine = words.artists(record.artists)
        captionText = Self.caption(record, words)
        averageText = item.average.map(words.average)
        averageLabel = item.average.map { phrases["movie.averageLabel", ["stars": words.average($0)]] }
        isInBox = item.isInBox
        sourceName = item.brand?.name
        ownText = item.rating.map(words.stars)
        ownLabel = item.rating.map { phrases["movie.ownLabel", ["stars": words.stars($0)]] }
        frame = PictureFrame(
            PosterPictures(sleeveOf: record),
            altText: "",
            PictureFrame.Place(
                stillSizes: place.sizes,
                usualWidth: Self.usualWidth,
                lazy: place.lazy,
                urgent: place.urgent
            )
        )
    }

    /// Year, country and the first of the formats; what is not known is left out.
    private static func caption(_ record: VinylRecord, _ words: RecordWords) -> String {
        let facts = record.facts
        let format = facts.formats.first.map { words.formats([$0]) }
        return [facts.released.map { String($0.year) }, facts.country.map(words.country), format]
            .compactMap(\.self).filter { !$0.isEmpty }.joined(separator: " · ")
    }
}
