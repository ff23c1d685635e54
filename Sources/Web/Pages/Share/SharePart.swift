import Media

/// What somebody shows of their collection, as a page draws it.
struct SharePart {
    private static let labelSizes = "(min-width: 44rem) 11.5rem, 40vw"

    /// The record that stands for the collection; without its sleeve where that is not for whoever has the link.
    let shown: ShownRecord?
    let level: LevelPart
    /// Whether this is all there is on the page, for whoever has the link.
    let isWholePage: Bool

    init(_ box: SharedBox, isWholePage: Bool, phrases: Phrases) {
        level = LevelPart(owning: box.count, phrases: phrases)
        self.isWholePage = isWholePage
        shown = box.record.map { record in
            let sizes = record.id.source.keepsPicturesHere ? nil : Self.labelSizes
            return ShownRecord(record, comment: nil, labelSizes: sizes, phrases: phrases)
        }
    }
}
