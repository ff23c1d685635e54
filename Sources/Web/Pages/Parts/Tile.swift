import Media

/// A GIF in a grid.
struct Tile {
    /// How many tiles are fetched before all others: about the first row.
    static let firstRow = 4
    /// Tiles in the first screens are not left to lazy loading, which waits for layout.
    static let eager = 12
    /// What the smallest screens need of a still before the browser has chosen from the set.
    private static let usualWidth = 320

    let id: String
    let href: String
    let title: String
    let rows: Int
    let frame: PictureFrame
    /// The source's name, for what comes from elsewhere.
    let sourceLabel: String?
    let originalSource: String
    /// Nil where browsers cannot fetch the file to hand it on.
    let originalFile: String?
    let originalType: String
    let pauseLabel: String
    let favorite: Bool
    let favoriteAction: String
    let favoriteLabel: String

    init(_ item: ListedGif, place: Int, phrases: Phrases) {
        let gif = item.gif
        let pictures = GifPictures(item)
        id = gif.id.description
        href = SitePath(.gif, gif.id).link
        title = gif.title[phrases.language]
        rows = MasonrySpan.rows(for: gif.artwork.size)
        frame = PictureFrame(
            item,
            pictures,
            PictureFrame.Place(
                stillSizes: MasonryWidth.sizes(for: gif.artwork.size),
                usualWidth: Self.usualWidth,
                lazy: place >= Self.eager,
                urgent: place < Self.firstRow
            ),
            motion: nil,
            language: phrases.language
        )
        sourceLabel = item.sourceLabel(phrases)
        originalSource = pictures.original.address
        originalFile = item.whereabouts == .here ? pictures.originalFile : nil
        originalType = gif.originalFormat.contentType
        pauseLabel = phrases["tile.pause", ["title": title]]
        favorite = item.isFavorite
        favoriteAction = SitePath(item.isFavorite ? .favoriteDelete : .favorite, gif.id).link
        favoriteLabel = phrases["tile.favorite", ["title": title]]
    }
}

/// The grid's arithmetic: rows are a sixtieth of a column's width, so a tile's ratio is its row count.
enum MasonrySpan {
    private static let rowsPerColumnWidth = 60
    /// The gap below a tile, in rows.
    private static let gap = 3
    /// Ratios from 1:3 to 3:1 are shown whole; what is narrower or wider is cropped in the grid.
    private static let bounds = 20...180

    static func rows(for size: PixelSize) -> Int {
        let exact = (rowsPerColumnWidth * size.height + size.width / 2) / size.width
        return min(max(exact, bounds.lowerBound), bounds.upperBound) + gap
    }
}

/// How wide a tile's picture is drawn, for browsers that choose a still before they have laid the grid out.
///
/// `results.css` has the columns; a browser test compares both.
enum MasonryWidth {
    /// Screens from this width on have this many columns.
    ///
    /// A rem more than the grid needs, because the width of a screen counts its scroll bar: a still that is too small
    /// would be worse than one that is too large.
    private static let columns: [(screen: String, count: Int)] = [
        ("88.5rem", 6), ("72.2rem", 5), ("55.4rem", 4), ("38.7rem", 3),
    ]
    /// What the page leaves free on both sides together, and how wide its middle gets.
    private static let edges = "clamp(1.5rem, 4.4vw, 3.5rem)"
    private static let widest = "100rem"
    /// Wider pictures than this are cropped in the grid, so more of their width is drawn than is seen.
    private static let widestRatio = 3

    static func sizes(for size: PixelSize) -> String {
        let percent = max(100, 100 * size.width / max(1, widestRatio * size.height))
        let wide = columns.map { "(min-width: \($0.screen)) \(column(of: $0.count, percent))" }
        return (wide + [column(of: 2, percent)]).joined(separator: ", ")
    }

    /// One of `count` columns with gaps of a twentieth of a column between them.
    private static func column(of count: Int, _ percent: Int) -> String {
        let hundredths = 105 * count - 5
        return "calc((min(100vw, \(widest)) - \(edges)) * \(percent) / \(hundredths))"
    }
}
