import Media

/// The choices a poster is drawn by, made from a film's facts.
struct PosterRecipe: Hashable, Sendable {
    let mood: Mood
    let family: PosterFamily
    let variant: Int
    let palette: Palette
    let face: Typeface
    let hangul: Typeface
    let layout: PosterLayout
    let text: PosterText
    let genres: [String]
    let seed: UInt64

    init(_ subject: PosterSubject) {
        seed = StableHash(subject.seed).value
        var random = StableChoice(seed: seed)
        let mood = Mood.of(subject.genres, &random)
        let family = PosterFamily.chosen(for: subject, &random)
        self.mood = mood
        self.family = family
        variant = random.integer(0...(family.variants - 1))
        palette = Self.palette(for: family, mood, &random)
        face = random.pick(family.faces ?? mood.faces) ?? .condensed
        hangul = random.pick(mood.hangul) ?? .square
        layout = random.pick(family.layouts) ?? .top
        text = PosterText(subject)
        genres = subject.genres
    }

    private static func palette(for family: PosterFamily, _ mood: Mood, _ random: inout StableChoice) -> Palette {
        let tones = mood.tones.map { ($0.0, family.tones.contains($0.0) ? $0.1 : 0) }
        let tone = random.pick(tones) ?? .night
        let schemes = Palette.schemes.map { ($0, mood.schemes.contains($0.name) ? 2.5 : 1) }
        return Palette(tone, random.pick(schemes) ?? Palette.schemes[0])
    }
}

/// Where a poster's text stands.
enum PosterLayout: Hashable, Sendable {
    case top, topCenter, bottom, bottomCenter

    func place(on page: Box) -> TextBlock.Place {
        let area = page.inset(page.width * 0.075, page.width * 0.085)
        return switch self {
        case .top: TextBlock.Place(area: area, alignment: .leading, anchor: .top)
        case .topCenter: TextBlock.Place(area: area, alignment: .center, anchor: .top)
        case .bottom: TextBlock.Place(area: area, alignment: .leading, anchor: .bottom)
        case .bottomCenter: TextBlock.Place(area: area, alignment: .center, anchor: .bottom)
        }
    }

    /// What the text leaves free.
    func stage(on page: Box, text: Box?) -> Box {
        guard let text else { return page }
        let gap = page.width * 0.05
        return switch self {
        case .top, .topCenter:
            Box(page.x, text.maxY + gap, page.width, page.maxY - text.maxY - gap)
        case .bottom, .bottomCenter:
            Box(page.x, page.y, page.width, text.y - gap - page.y)
        }
    }
}
