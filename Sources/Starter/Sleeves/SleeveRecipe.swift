import Media

/// The choices a sleeve is drawn by, made from a record's facts.
struct SleeveRecipe: Hashable, Sendable {
    let family: SleeveFamily
    let variant: Int
    let inks: SleeveInks
    let face: Typeface
    let hangul: Typeface
    let layout: SleeveScene.Layout
    let isCentered: Bool
    let isArtistFirst: Bool
    let hasSpacedArtist: Bool
    let isPlateWide: Bool
    /// How much larger than usual a title is.
    let emphasis: Double
    let text: SleeveText
    let seed: UInt64

    init(_ subject: SleeveSubject) {
        seed = StableHash(subject.seed).value
        var random = StableChoice(seed: seed)
        let music = Music(subject)
        let text = SleeveText(subject)
        self.text = text
        let family = SleeveFamily.chosen(for: music, text, &random)
        self.family = family
        variant = random.integer(0...(family.variants - 1))
        inks = Self.inks(for: music, family, text, &random)
        face = random.pick(music.faces) ?? .condensed
        hangul = random.pick([.square, .square, .serif, .round]) ?? .square
        layout = random.pick(SleeveScene.Layout.allCases) ?? .top
        isCentered = random.chance(0.22)
        isArtistFirst = random.chance(0.55)
        hasSpacedArtist = random.chance(0.4)
        isPlateWide = random.chance(0.35)
        let boosts: [Double] =
            text.title.count <= 8 ? [1, 1.5, 2, 2.6] : text.title.count <= 16 ? [1, 1.3, 1.6] : [1, 1.15]
        emphasis = random.pick(boosts) ?? 1
    }

    private static func inks(
        for music: Music,
        _ family: SleeveFamily,
        _ text: SleeveText,
        _ random: inout StableChoice
    ) -> SleeveInks {
        let (named, feelings) = (InkSet.named(in: text.title), music.feelings)
        let sets = InkSet.all.map { set -> (InkSet, Double) in
            // In one order, so that the sum is the same to the last bit everywhere.
            let liking = InkSet.Feeling.allCases.filter(set.feelings.contains).reduce(0.15) { $0 + (feelings[$1] ?? 0) }
            return (set, liking * (named.contains(set.name) ? 60 : 1))
        }
        let set = random.pick(sets) ?? InkSet.all[0]
        let grounds = music.grounds.filter { family.grounds.contains($0.0) }
        return SleeveInks(set, on: random.pick(grounds) ?? .light)
    }

    /// What a plate for text is made of.
    var plateColor: OKLCH { isPlateWide ? inks.ground : inks.bold }

    /// A color for the artist's name beside the title's.
    var artistColor: OKLCH? { seed % 3 == 0 ? inks.main : nil }
}
