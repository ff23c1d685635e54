import Media

/// A record's disc, with its sleeve as the label.
struct Disc {
    let frame: PictureFrame

    /// `sizes` is how wide the label is drawn, as the attribute says it.
    init(_ record: VinylRecord, sizes: String, usualWidth: Int = 160, lazy: Bool = false) {
        frame = PictureFrame(
            PosterPictures(sleeveOf: record),
            altText: "",
            PictureFrame.Place(stillSizes: sizes, usualWidth: usualWidth, lazy: lazy, urgent: false)
        )
    }
}
