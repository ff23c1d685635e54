import Media

/// The record that stands for a collection, at the head of a page.
struct ShownRecord {
    let title: String
    let artistLine: String
    let yearText: String?
    /// What its owner says of it; nil for everybody else.
    let comment: String?
    let href: String
    /// Nil where the sleeve is not for whoever looks at the page.
    let disc: Disc?
    /// The sleeve again, to be blurred behind everything.
    let glow: PictureFrame?

    /// `labelSizes` is how wide the sleeve on the disc is drawn, as the attribute says it; nil draws none.
    init(_ record: VinylRecord, comment: String?, labelSizes: String?, phrases: Phrases) {
        title = record.title[phrases.language]
        artistLine = RecordWords(phrases).artists(record.artists)
        yearText = record.facts.released.map { String($0.year) }
        self.comment = comment
        href = SitePath(.record, record.id).link
        disc = labelSizes.map { Disc(record, sizes: $0, usualWidth: 320) }
        glow = labelSizes == nil ? nil : Self.glow(record)
    }

    private static func glow(_ record: VinylRecord) -> PictureFrame {
        PictureFrame(
            PosterPictures(sleeveOf: record),
            altText: "",
            // Nobody sees more of it than its colors.
            PictureFrame.Place(stillSizes: "6rem", usualWidth: 96, lazy: false, urgent: false)
        )
    }
}
