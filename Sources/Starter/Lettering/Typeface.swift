import Vips

/// The faces posters and sleeves are lettered with.
enum Typeface: String, Hashable, Sendable, CaseIterable {
    /// Tall and bold, capitals only; and its lighter sister.
    case condensed, narrow
    /// Round geometry, very bold.
    case heavy
    /// Thick and hair-thin strokes, bold and light.
    case didone, fine
    /// Broad and modern, bold and light.
    case wide, airy
    /// As if written with a brush.
    case script
    /// For small text, and for large where another face lacks a letter.
    case small, plain
    /// For Hangul: straight, with brushed ends, and round.
    case square, serif, round
    /// Sisters of the above for sleeves: as thin as can be, slender, and with hair-thin strokes.
    case thread, slender, hairline
    /// Leaning, as if written with a brush.
    case signature
    /// For what only Japanese or Chinese is written with; not installed everywhere.
    case eastern

    /// Where Debian's packages put it, below the folder of fonts.
    var file: (path: String, debianPackage: String) {
        switch self {
        case .condensed: ("opentype/bebas-neue/BebasNeue-Bold.otf", "fonts-bebas-neue")
        case .narrow: ("opentype/bebas-neue/BebasNeue-Regular.otf", "fonts-bebas-neue")
        case .heavy: ("opentype/league-spartan/LeagueSpartan-Black.otf", "fonts-league-spartan")
        case .didone: ("opentype/arapey/Arapey-Black-Display.otf", "fonts-arapey")
        case .fine: ("opentype/arapey/Arapey-Regular-Display.otf", "fonts-arapey")
        case .wide: ("opentype/sora/Sora-ExtraBold.otf", "fonts-sora")
        case .airy: ("opentype/sora/Sora-Light.otf", "fonts-sora")
        case .script: ("opentype/lobstertwo/LobsterTwo-Bold.otf", "fonts-lobstertwo")
        case .small: ("truetype/manrope/Manrope-SemiBold.ttf", "fonts-manrope")
        case .plain: ("truetype/manrope/Manrope-ExtraBold.ttf", "fonts-manrope")
        case .square: ("truetype/nanum/NanumSquareB.ttf", "fonts-nanum")
        case .serif: ("truetype/nanum/NanumMyeongjoBold.ttf", "fonts-nanum")
        case .round: ("truetype/nanum/NanumSquareRoundB.ttf", "fonts-nanum")
        case .thread: ("opentype/bebas-neue/BebasNeue-Light.otf", "fonts-bebas-neue")
        case .slender: ("opentype/league-spartan/LeagueSpartan-Light.otf", "fonts-league-spartan")
        case .hairline: ("opentype/arapey/Arapey-Thin-Display.otf", "fonts-arapey")
        case .signature: ("opentype/lobstertwo/LobsterTwo-BoldItalic.otf", "fonts-lobstertwo")
        case .eastern: ("opentype/noto/NotoSansCJK-Bold.ttc", "fonts-noto-cjk")
        }
    }

    /// Whether drawing goes on without it.
    var isOptional: Bool { self == .eastern }

    /// Whether it is set in capitals.
    var isCapital: Bool {
        switch self {
        case .condensed, .narrow, .wide, .airy, .fine, .thread, .hairline: true
        default: false
        }
    }

    /// From one line to the next, in sizes.
    var leading: Double {
        switch self {
        case .condensed, .narrow, .thread: 0.8
        case .slender: 0.94
        case .heavy, .wide, .airy: 0.9
        case .didone, .fine, .hairline: 0.92
        case .script, .signature, .plain, .small: 1
        case .square, .serif, .round, .eastern: 1.06
        }
    }

    /// How much is drawn around a glyph to make it bolder, in sizes.
    var emphasis: Double {
        switch self {
        case .square: 0.035
        case .serif: 0.022
        case .round: 0.02
        default: 0
        }
    }

    /// Between letters, in sizes.
    var tracking: Double {
        switch self {
        case .narrow: 0.012
        case .fine, .hairline: 0.03
        case .thread: 0.02
        case .airy: 0.05
        default: 0
        }
    }

    /// Its letters in relation to a condensed face's: wider ones are set smaller.
    var largest: Double {
        switch self {
        case .condensed, .narrow, .thread: 250
        case .heavy, .didone, .slender: 170
        case .fine, .hairline, .airy, .wide: 140
        case .script, .signature: 190
        case .plain, .small: 160
        case .square, .serif, .round, .eastern: 190
        }
    }
}

/// The opened fonts.
struct FontCase: Sendable {
    private let fonts: [Typeface: OutlineFont]

    /// Opens all faces below a folder of fonts.
    init(folder: String) throws(StarterError) {
        var fonts: [Typeface: OutlineFont] = [:]
        for face in Typeface.allCases {
            let path = "\(folder)/\(face.file.path)"
            do {
                fonts[face] = try OutlineFont(file: path)
            } catch {
                if face.isOptional { continue }
                throw .missingFile(path: path, debianPackage: face.file.debianPackage)
            }
        }
        self.fonts = fonts
    }

    func glyphs(of text: String, in face: Typeface) -> [GlyphOutline]? { fonts[face]?.glyphs(of: text) }
}
