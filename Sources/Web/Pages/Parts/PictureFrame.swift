import Accounts
import Media

/// A picture in its reserved place: color, preview, still, motion.
struct PictureFrame {
    /// Where on the page it stands, which decides what is fetched first.
    struct Place {
        /// How wide the still is drawn, as `sizes` says it.
        let stillSizes: String
        /// The still for browsers that do not choose for themselves, in pixels; nil for the widest.
        let usualWidth: Int?
        let lazy: Bool
        let urgent: Bool
    }

    let altText: String
    let color: String
    let preview: String?
    let width: Int
    let height: Int
    let stillSource: String
    let stillSources: String
    var stillSizes: String
    let moves: Bool
    let motionPattern: String?
    let lightPattern: String?
    let motionWidths: String
    /// All animations with their widths, where they follow no pattern.
    let motionSet: String?
    /// When the picture may move without the modules; nil for never on its own.
    let motionMedia: String?
    let motionSource: String
    let lazy: Bool
    let urgent: Bool

    init(_ item: ListedGif, _ pictures: GifPictures, _ place: Place, motion: MotionPolicy?, language: Language) {
        let gif = item.gif
        let still = place.usualWidth.map(pictures.still(filling:)) ?? pictures.stills.last ?? pictures.original
        altText = gif.altText[language]
        color = gif.artwork.color.hex
        preview = gif.artwork.preview
        // The ratio is the item's own, whatever the file is rounded to.
        let size = gif.artwork.size.scaled(toWidth: place.usualWidth == nil ? gif.artwork.size.width : still.size.width)
        width = size.width
        height = size.height
        stillSource = still.address
        stillSources = pictures.stillSet
        stillSizes = place.stillSizes
        moves = gif.moves && !pictures.motions.isEmpty
        motionPattern = pictures.patterns?.motion
        lightPattern = pictures.patterns?.light
        motionWidths = pictures.motions.map { String($0.step) }.joined(separator: " ")
        motionSet = pictures.patterns == nil ? pictures.motionSet : nil
        motionMedia = moves ? motion?.mediaQuery : nil
        motionSource = pictures.motions.last?.address ?? ""
        lazy = place.lazy
        urgent = place.urgent
    }
}

extension MotionPolicy {
    /// When a picture may move without the modules; nil for never on its own.
    fileprivate var mediaQuery: String? {
        switch self {
        case .system: "(prefers-reduced-motion: no-preference)"
        case .always: "all"
        case .hover, .click, .never: nil
        }
    }
}
