import Media

/// Everything that decides what a loop looks like; equal recipes give equal pictures.
struct Recipe: Hashable, Sendable {
    /// Raised when drawing changes, so that cached pictures are made anew.
    static let version = 1
    /// The width of originals.
    static let originalWidth = 480

    let emoji: Emoji
    let motion: Motion
    let garnish: Garnish
    let ground: Ground
    let backdrop: Backdrop
    let ratio: Ratio
    let seed: UInt64

    /// The forms loops come in.
    enum Ratio: String, Hashable, Sendable, CaseIterable {
        case square, landscape, portrait, wide, tall

        var height: Int {
            switch self {
            case .square: 480
            case .landscape: 360
            case .portrait: 600
            case .wide: 320
            case .tall: 640
            }
        }
    }

    var size: PixelSize { PixelSize(width: Self.originalWidth, height: ratio.height) }

    /// Says in 16 digits what is drawn from which font.
    func fingerprint(id: MediaID, font: String) -> String {
        var hash = StableHash("loop \(Self.version)")
        hash.add(id.description)
        hash.add(emoji.text)
        hash.add(font)
        for value in [motion.rawValue, garnish.rawValue, ground.family.rawValue, ground.tone.rawValue] {
            hash.add(value)
        }
        for value in [backdrop.rawValue, ratio.rawValue] { hash.add(value) }
        return hash.text
    }
}
