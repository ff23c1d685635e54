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
    let altText: String
    let rows: Int
    let color: String
    let preview: String?
    let width: Int
    let height: Int
    let stillSource: String
    let stillSources: String
    let moves: Bool
    let motionPattern: String
    let motionWidths: String
    let originalSource: String
    let originalFile: String
    let originalType: String
    let pauseLabel: String
    let favorite: Bool
    let favoriteAction: String
    let favoriteLabel: String
    let lazy: Bool
    let urgent: Bool

    init(_ item: ListedGif, place: Int, phrases: Phrases) {
        let gif = item.gif
        let pictures = GifPictures(gif)
        let still = pictures.filling(Self.usualWidth, .still)
        id = gif.id.description
        href = SitePath(.gif, gif.id).link
        title = gif.title[phrases.language]
        altText = gif.altText[phrases.language]
        rows = MasonrySpan.rows(for: gif.artwork.size)
        color = gif.artwork.color.hex
        preview = gif.artwork.preview
        width = still.size.width
        height = still.size.height
        stillSource = still.path.link
        stillSources = pictures.stillSet
        moves = gif.frameCount > 1
        motionPattern = pictures.motionPattern
        motionWidths = pictures.widths.map(String.init).joined(separator: " ")
        originalSource = pictures.original.path.link
        originalFile = pictures.originalFile
        originalType = gif.originalFormat.contentType
        pauseLabel = phrases["tile.pause", ["title": title]]
        favorite = item.isFavorite
        favoriteAction = SitePath(item.isFavorite ? .favoriteDelete : .favorite, gif.id).link
        favoriteLabel = phrases["tile.favorite", ["title": title]]
        lazy = place >= Self.eager
        urgent = place < Self.firstRow
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
